import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import type { HeldPod } from '../../lib/pod/admission/held-pod.ts';
import { chargePod, readQuota } from '../../lib/pod/admission/quota.ts';
import { usedWithoutBounds } from '../../lib/pod/admission/quota-use.ts';
import { Refused } from '../kit/client.ts';
import { eventually } from '../kit/eventually.ts';
import { compiledGuests, plain, postable } from '../kit/pods-of.ts';
import { applied, openSession } from '../kit/session.ts';

const { client } = openSession();
afterAll(() => client.close());

type Fields = Readonly<Record<string, unknown>>;

/** Image volumes need a gate of the API server. */
const kubeVirt: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'KubeVirt',
  metadata: { name: 'kubevirt', namespace: 'kubevirt' },
  spec: {
    configuration: {
      developerConfiguration: { featureGates: ['HostDevices', 'Sidecar', 'WorkloadEncryptionSEV'], disabledFeatureGates: ['ImageVolume'] },
      permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: '10DE:2231', resourceName: 'nvidia.com/GA102' }] },
      evictionStrategy: 'LiveMigrate',
    },
  },
};

const disk = { disks: [{ name: 'os', disk: { bus: 'virtio' } }] };
const image = { volumes: [{ name: 'os', containerDisk: { image: 'quay.io/containerdisks/fedora:42' } }] };

/** Ten guests, by what is special about them. */
const shapes: Readonly<
  Record<string, { readonly domain: Fields; readonly spec?: Fields; readonly annotations?: Readonly<Record<string, string>> }>
> = {
  tiny: { domain: { memory: { guest: '64Mi' }, devices: { autoattachGraphicsDevice: false } } },
  plain: { domain: { memory: { guest: '1Gi' }, devices: {} } },
  wide: { domain: { memory: { guest: '4Gi' }, cpu: { sockets: 8 }, devices: {} } },
  guaranteed: {
    domain: {
      memory: { guest: '1Gi' },
      cpu: { sockets: 2 },
      resources: { requests: { cpu: 2, memory: '1Gi' }, limits: { cpu: 2, memory: '1Gi' } },
      devices: {},
    },
  },
  dedicated: { domain: { memory: { guest: '1Gi' }, cpu: { cores: 2, dedicatedCpuPlacement: true }, devices: {} } },
  paged: { domain: { memory: { guest: '1Gi', hugepages: { pageSize: '2Mi' } }, devices: {} } },
  imaged: { domain: { memory: { guest: '1Gi' }, devices: disk }, spec: image },
  hooked: {
    domain: { memory: { guest: '1Gi' }, devices: {} },
    annotations: { 'hooks.kubevirt.io/hookSidecars': '[{"image":"registry.example.com/hook:1"}]' },
  },
  gpu: { domain: { memory: { guest: '2Gi' }, devices: { gpus: [{ name: 'gpu', deviceName: 'nvidia.com/GA102' }] } } },
  limited: {
    domain: { memory: { guest: '1Gi' }, resources: { limits: { memory: '1Gi' } }, devices: {} },
    spec: { readinessProbe: { exec: { command: ['true'] } } },
  },
};

function vm(shape: string, namespace: string, name = shape): Manifest {
  const { domain, spec, annotations } = shapes[shape] ?? fail(shape);
  const template = { metadata: { ...(annotations && { annotations }) }, spec: { domain, ...spec } };
  return { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { name, namespace }, spec: { runStrategy: 'Always', template } };
}

function fail(name: string): never {
  throw new Error(`there is no shape ${name}`);
}

const limitRange = (namespace: string, ...limits: readonly Fields[]): Manifest => ({
  apiVersion: 'v1',
  kind: 'LimitRange',
  metadata: { name: 'limits', namespace },
  spec: { limits },
});
const quota = (namespace: string, hard: Readonly<Record<string, string>>, more: Fields = {}): Manifest => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'quota', namespace },
  spec: { hard, ...more },
});

/** What six namespaces say to pods. */
const namespaces: readonly {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly policies: readonly Manifest[];
}[] = [
  { name: 'pods-memory', labels: {}, policies: [quota('pods-memory', { 'requests.memory': '1300Mi', 'requests.cpu': '500m' })] },
  {
    name: 'pods-bounds',
    labels: {},
    policies: [
      limitRange('pods-bounds', { type: 'Container', min: { memory: '40M' }, max: { cpu: '1' } }, { type: 'Pod', max: { memory: '2Gi' } }),
    ],
  },
  {
    name: 'pods-restricted',
    labels: { 'pod-security.kubernetes.io/enforce': 'restricted', 'pod-security.kubernetes.io/warn': 'restricted' },
    policies: [],
  },
  {
    name: 'pods-limits',
    labels: { 'alpha.kubevirt.io/auto-memory-limits-ratio': '1.2' },
    policies: [quota('pods-limits', { 'limits.memory': '3Gi', 'limits.cpu': '4', pods: '1' })],
  },
  {
    name: 'pods-defaults',
    labels: { 'pod-security.kubernetes.io/enforce': 'baseline' },
    policies: [
      limitRange('pods-defaults', { type: 'Container', default: { memory: '1Gi', cpu: '500m' } }),
      quota('pods-defaults', { 'requests.memory': '2Gi' }, { scopes: ['NotTerminating'] }),
    ],
  },
  {
    name: 'pods-devices',
    labels: { 'pod-security.kubernetes.io/warn': 'restricted', 'pod-security.kubernetes.io/warn-version': 'v1.25' },
    policies: [
      quota('pods-devices', {
        'requests.nvidia.com/GA102': '0',
        'requests.hugepages-2Mi': '512Mi',
        'requests.devices.kubevirt.io/kvm': '3',
      }),
    ],
  },
];

const namespaceOf = ({ name, labels }: (typeof namespaces)[number]): Manifest => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, labels: { ...labels } },
});

/** A quota counts from when its controller has seen it. */
async function ready(manifest: Manifest): Promise<void> {
  await applied(client, manifest);
  if (manifest.kind !== 'ResourceQuota') return;
  await eventually(`quota ${manifest.metadata.namespace}`, async () => {
    const { status, spec } = await client.get(refOf(manifest));
    const [hard, stated] = [valueAt(status, ['hard']), valueAt(spec, ['hard'])];
    return JSON.stringify(hard) === JSON.stringify(stated) && valueAt(status, ['used']) !== undefined ? true : undefined;
  });
}

/** In the order in which the API server asks, of which it tells the first. */
const refusals = ['K80103', 'K80104', 'K80101', 'K80105'];

/** What the API server said to each pod: nothing where it takes it. */
const answered: (string | undefined)[] = [];

describe.each(namespaces)('pods of namespace $name', (namespace) => {
  beforeAll(async () => {
    await applied(client, namespaceOf(namespace));
    for (const policy of namespace.policies) await ready(policy);
  });

  test.each(Object.keys(shapes))('%s is taken or refused as check says', async (shape) => {
    const { guests, findings } = compiledGuests([kubeVirt, namespaceOf(namespace), ...namespace.policies, vm(shape, namespace.name)]);
    const said = refusals.flatMap((code) => findings.filter((each) => each.code === code))[0];
    const warned = findings.filter(({ code }) => code === 'K80102').map(({ message }) => plain(message));
    const pod = guests[0]?.pods()?.limited.held.pod ?? fail(shape);
    const { status, body, warnings } = await client.create(postable(pod), { dryRun: true });
    const message = status < 300 ? undefined : plain(String(body['message']));
    const violations = message === undefined ? warnings.filter((each) => each.startsWith('would violate')).map(plain) : [];
    answered.push(message);
    expect({ message, violations }).toEqual({
      message: said && plain(said.message),
      violations: said === undefined ? warned : [],
    });
  });
});

test('some pods are taken, and others refused by each of the four', () => {
  const words = ['is invalid:', 'is forbidden: [m', 'violates PodSecurity', 'exceeded quota', undefined];
  const count = (word: string | undefined): number =>
    answered.filter((message) => (word === undefined ? message === undefined : message?.includes(word) === true)).length;
  expect(words.filter((word) => count(word) < 2)).toEqual([]);
});

interface Made {
  readonly held: HeldPod;
  readonly object: Manifest;
}

/** Pods of three guests that are made one after the other, and a drain: when a target runs, its source goes. */
const steps = ['a', 'b', "a'", '-a', 'c', "b'", "c'", '-b'] as const;

test.each<Readonly<Record<string, string>>>([
  { pods: '2' },
  { pods: '3' },
  { 'requests.memory': '3Gi' },
  { 'requests.memory': '4500Mi' },
  { 'requests.cpu': '500m' },
  { 'limits.cpu': '3', 'limits.memory': '8Gi' },
  { 'requests.devices.kubevirt.io/kvm': '2' },
  { 'count/pods': '3', memory: '4Gi' },
  { 'requests.ephemeral-storage': '120M' },
  { cpu: '310m', 'requests.memory': '16Gi' },
])('sources, migration targets and a drain under the quota %j', async (hard) => {
  const namespace = `pods-${Object.entries(hard)
    .flat()
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}`;
  const written = quota(namespace, hard);
  await applied(client, { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } });
  await ready(written);
  const vms = [vm('plain', namespace, 'a'), vm('wide', namespace, 'b'), vm('plain', namespace, 'c')];
  const { guests } = compiledGuests([kubeVirt, written, ...vms]);
  const made = new Map<string, Made>();
  for (const step of steps) {
    const gone = step.startsWith('-') ? made.get(step.slice(1)) : undefined;
    if (step.startsWith('-')) {
      if (gone === undefined || !made.has(`${step.slice(1)}'`)) continue; // nothing has migrated
      await client.remove(refOf(gone.object));
      made.delete(step.slice(1));
      continue;
    }
    await charged(written, Array.from(made.values()));
    const isTarget = step.endsWith("'");
    const name = step.replace("'", '');
    if (isTarget && !made.has(name)) continue; // what does not run does not migrate
    const judged = guests.find(({ draft }) => draft.ref.name === name)?.pods();
    const held = (isTarget ? judged?.second[0] : judged?.limited.held) ?? fail(step);
    const unused = readQuota(written);
    const used = Array.from(made.values()).reduce((sum, each) => usedWithoutBounds(sum, each.held, 1), unused);
    const said = chargePod(held, [used]);
    const answer = await client.create(postable(held.pod));
    expect({ step, message: answer.status < 300 ? undefined : plain(String(answer.body['message'])) }).toEqual({
      step,
      message: 'refusal' in said ? plain(said.refusal) : undefined,
    });
    if (answer.status >= 300 && !('refusal' in said)) throw new Refused(step, answer);
    if (answer.status < 300) made.set(step, { held, object: answer.body as unknown as Manifest }); // the pod that was made
  }
  for (const { object } of made.values()) await client.remove(refOf(object));
});

/** Waits until the quota counts these pods and no others. Its controller counts anew what it has seen, which for a moment may be less. */
async function charged(written: Manifest, made: readonly Made[]): Promise<void> {
  const { namespace = '' } = written.metadata;
  await eventually('a quota that counts the pods of its namespace', async () => {
    const { status } = await client.get(refOf(written));
    const pods = await client.list({ apiVersion: 'v1', kind: 'Pod', namespace });
    const expected = made.reduce((sum, { held }) => usedWithoutBounds(sum, held, 1), readQuota({ ...written, status: {} }));
    const stored = readQuota({ ...written, status });
    const isSame = Array.from(
      expected.used,
      ([name, amount]) => Number(amount.unscaled) * 10 ** amount.scale === numberOf(stored, name),
    ).every(Boolean);
    return pods.length === made.length && isSame ? true : undefined;
  });
}

function numberOf({ used }: ReturnType<typeof readQuota>, name: string): number {
  const amount = used.get(name);
  return amount === undefined ? NaN : Number(amount.unscaled) * 10 ** amount.scale;
}
