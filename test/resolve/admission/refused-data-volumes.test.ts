import type { Manifest } from '../../../lib/core/manifest.ts';
import { draftOf, run } from '../drafts.ts';

const storage = { resources: { requests: { storage: '10Gi' } } };

/** A VM whose root disk is a DataVolume of its own. */
function vmWith(spec: object, template: object = { metadata: { name: 'root' }, spec }): Manifest {
  const devices = { disks: [{ name: 'root', disk: { bus: 'virtio' } }] };
  const volumes = [{ name: 'root', dataVolume: { name: 'root' } }];
  const guest = { spec: { domain: { memory: { guest: '1Gi' }, devices }, volumes } };
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'db', namespace: 'vms' },
    spec: { runStrategy: 'Always', dataVolumeTemplates: [template], template: guest },
  };
}

const dataVolume = (spec: object): Manifest => ({
  apiVersion: 'cdi.kubevirt.io/v1beta1',
  kind: 'DataVolume',
  metadata: { name: 'root', namespace: 'vms' },
  spec,
});

function told(...manifests: readonly Manifest[]): readonly string[] {
  const { diagnostics } = run(...manifests.map((manifest) => draftOf(manifest)));
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code, path = '', message }) => `${code} ${path}: ${message}`);
}

const by = 'KubeVirt would accept this VM, and CDI refuse its DataVolume';
const at = 'spec.dataVolumeTemplates[0].spec';

test.each<[name: string, spec: object, told: readonly string[]]>([
  ['a blank disk', { source: { blank: {} }, storage }, []],
  [
    'a path for a URL',
    { source: { http: { url: '/fedora' } }, storage },
    [`KP0401 ${at}.source.HTTP.url: ${by} (CD0111): ${at}.source Invalid source URL scheme: /fedora`],
  ],
  [
    'bytes',
    { source: { blank: {} }, storage: { resources: { requests: { storage: 30 } } } },
    [`KP0401 ${at}.Storage.resources.requests.size: ${by} (CD0103): Storage size should be at least 1MiB`],
  ],
  [
    'what KubeVirt refuses itself, which is told once',
    { source: { blank: {} } },
    ['KV2004 spec.dataVolumeTemplate[0].PVC.Storage: Missing Data volume PVC or Storage'],
  ],
  [
    'the first of two faults',
    { source: { s3: { url: 'ftp://x' } }, storage: { resources: { requests: { storage: '30m' } } } },
    [`KP0401 ${at}.Storage.resources.requests.size: ${by} (CD0103): Storage size should be at least 1MiB`],
  ],
])('%s in a template of a VM', (_name, spec, expected) => {
  expect(told(vmWith(spec))).toEqual(expected);
});

test('a DataVolume that is an object of its own is told of itself alone', () => {
  const wrong = { source: { http: { url: '/fedora' } }, storage };
  expect(told(vmWith(wrong), dataVolume(wrong))).toEqual(['CD0111 spec.source.HTTP.url: spec.source Invalid source URL scheme: /fedora']);
});
