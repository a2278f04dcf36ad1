import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKubeVirt, type KubeVirtView } from '../../lib/cluster/read-kubevirt.ts';
import { newestOf } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { PodRole } from '../../lib/pod/pod.ts';
import { renderPod, type RenderedPod } from '../../lib/pod/render-pod.ts';
import type { Vmi } from '../../lib/pod/traits.ts';
import { worldOf } from '../../lib/pod/world.ts';

interface Example {
  readonly id: string;
  readonly op: string;
  readonly input: {
    readonly object: Vmi;
    readonly kubevirt?: KubeVirtView;
    readonly related?: readonly Manifest[];
    readonly role?: PodRole;
  };
}

const examples = readFileSync(join(__dirname, '..', 'vectors', 'pod.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('"pod/example/'))
  .map((line) => JSON.parse(line) as Example);

function render(number: string, minor: '1.6' | '1.7' | '1.8' | '1.9' = '1.9'): RenderedPod {
  const { input } = examples.find(({ id }) => id.startsWith(`pod/example/${number}`)) ?? fail(number);
  const { config } = readKubeVirt(input.kubevirt, newestOf(minor));
  return renderPod(input.object, worldOf(config, input.related ?? []), input.role);
}

function fail(number: string): never {
  throw new Error(`There is no example ${number}.`);
}

function requestsOf(rendered: RenderedPod): unknown {
  return 'error' in rendered ? rendered.error : rendered.pod.spec.containers[0]?.resources?.requests;
}

test.each([
  ['01', { cpu: '400m', memory: '8484Mi' }],
  ['02', { cpu: '400m', memory: '8500Mi' }],
  ['03', { cpu: '1', memory: '6032807253' }],
  ['04', { cpu: '200m', memory: '4372Mi' }],
  ['05', { cpu: '200m', memory: '2324Mi' }],
  ['06', { cpu: '200m', memory: '276Mi', 'hugepages-2Mi': '4Gi' }],
  ['07', { cpu: '5', memory: '1416Mi', 'hugepages-1Gi': '8Gi' }],
  ['08', { cpu: '2', memory: '2428Mi' }],
  ['09', { cpu: '200m', memory: '4893966528' }],
  ['10', { cpu: '200m', memory: '5652Mi', 'devices.kubevirt.io/sev': '1' }],
  ['11', { cpu: '400m', memory: '1413Mi' }],
  ['12', { cpu: '400m', memory: '8484Mi' }],
])('example %s requests %j', (number, expected) => {
  expect(requestsOf(render(number))).toMatchObject(expected);
});

test('every number of the compute container says where it comes from', () => {
  const { compute } = render('04');
  expect(compute?.limits.get('memory')?.because).toEqual(['memory request × 1.5', 'a ResourceQuota of the namespace limits limits.memory']);
  expect(compute?.overhead.map(({ why }) => why)).toContain('video memory');
});

test.each(['1.6', '1.7', '1.8'] as const)('%s knows no plugin sockets, and its container disks are no image volumes', (minor) => {
  const rendered = render('12', minor);
  const pod = 'pod' in rendered ? rendered.pod : fail('12');
  expect(pod.spec.containers.map(({ name }) => name)).toContain('volumeroot');
  expect(pod.spec.volumes?.some(({ image }) => image !== undefined)).toBe(false);
});

test('a claim that nobody made ends in the words of virt-controller', () => {
  const { input } = examples[0] ?? fail('01');
  const volumes = [{ name: 'root', persistentVolumeClaim: { claimName: 'gone' } }];
  const guest: Vmi = { ...input.object, spec: { ...input.object.spec, volumes } };
  const rendered = renderPod(guest, worldOf(readKubeVirt().config, []));
  expect(rendered).toEqual({ error: "failed to render launch manifest: didn't find PVC gone", created: [] });
});

test('a reservation on a hot-plugged volume whose claim is not there yet asks for nothing', () => {
  const { input } = examples[0] ?? fail('01');
  const { spec } = input.object;
  const devices = { ...spec.domain.devices, disks: [{ name: 'lun', lun: { bus: 'scsi', reservation: true } }] } as const;
  const volumes = [{ name: 'lun', persistentVolumeClaim: { claimName: 'gone', hotpluggable: true } }];
  const guest: Vmi = { ...input.object, spec: { ...spec, domain: { ...spec.domain, devices }, volumes } };
  const rendered = renderPod(guest, worldOf(readKubeVirt().config, []));
  expect('pod' in rendered && rendered.pod.spec.affinity?.podAntiAffinity).toBeUndefined();
  expect('error' in rendered).toBe(false);
});
