import { NetworkAttachment, type NetworkAttachmentProps } from '../../lib/constructs/network-attachment.ts';
import { manifestOf, specOf } from './manifest-of.ts';

test.each<[string, NetworkAttachmentProps, unknown]>([
  [
    'data, its keys in the order given',
    { config: { type: 'ovs', bridge: 'br1' } },
    { config: '{\n  "type": "ovs",\n  "bridge": "br1"\n}' },
  ],
  ['a text as it is', { config: '{"type":"ovs"}' }, { config: '{"type":"ovs"}' }],
  ["nothing, which leaves it to CNI's own files", {}, {}],
])('config from %s', (_, props, spec) => {
  expect(specOf((chart) => new NetworkAttachment(chart, 'lan', props))).toEqual(spec);
});

test('a resource of a device plugin is an annotation', () => {
  const attachment = manifestOf(
    (chart) =>
      new NetworkAttachment(chart, 'fast', { config: { type: 'sriov' }, resourceName: 'example.com/sriov', annotations: { own: 'a' } }),
  );
  expect(attachment).toMatchObject({
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
    metadata: { name: 'fast', annotations: { own: 'a', 'k8s.v1.cni.cncf.io/resourceName': 'example.com/sriov' } },
  });
});

test('a bridge', () => {
  const attachment = manifestOf((chart) =>
    NetworkAttachment.bridge(chart, 'lan', { bridge: 'br1', vlan: 100, macspoofchk: true, namespace: 'vms' }),
  );
  const { config } = attachment['spec'] as { readonly config: string };
  expect(attachment.metadata).toEqual({ name: 'lan', namespace: 'vms' });
  expect(JSON.parse(config)).toEqual({ cniVersion: '0.3.1', name: 'lan', type: 'bridge', bridge: 'br1', vlan: 100, macspoofchk: true });
});
