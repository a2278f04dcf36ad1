import type { Manifest } from '../../../lib/core/manifest.ts';
import { runPipeline } from '../../../lib/resolve/pipeline.ts';
import { statedFacts } from '../../cluster/facts.ts';
import { draftOf } from '../drafts.ts';

const sink = { put() {}, hold() {} };

/** `error KV1031 spec.domain.cpu` for each finding. */
function judged(manifests: readonly Manifest[], configuration?: 'built-in'): readonly string[] {
  const drafts = manifests.map((manifest) => draftOf(manifest, { mode: 'off' }));
  const found = runPipeline([{ name: '', drafts, facts: statedFacts({ configuration }) }], sink);
  return found.map(({ severity, code, path = '' }) => `${severity} ${code} ${path}`.trimEnd());
}

const object = (kind: string, spec: object, metadata: object = {}, apiVersion = 'kubevirt.io/v1'): Manifest => ({
  apiVersion,
  kind,
  metadata: { name: 'db', namespace: 'vms', ...metadata },
  spec,
});

const disk = { name: 'root', disk: { bus: 'virtio' } };
const volume = { name: 'root', containerDisk: { image: 'fedora:41' } };
const domain = (change: object = {}): object => ({ memory: { guest: '1Gi' }, devices: { disks: [disk] }, ...change });
const template = (change: object = {}): object => ({
  metadata: { labels: { app: 'db' } },
  spec: { domain: domain(change), volumes: [volume] },
});

const vm = (change?: object, spec: object = { runStrategy: 'Always' }): Manifest =>
  object('VirtualMachine', { ...spec, template: template(change) });
const vmi = (change?: object): Manifest => object('VirtualMachineInstance', { domain: domain(change), volumes: [volume] });
const set = (inner: object = template()): Manifest =>
  object('VirtualMachineInstanceReplicaSet', { selector: { matchLabels: { app: 'db' } }, template: inner });
const kubeVirt = (configuration: object): Manifest => object('KubeVirt', { configuration }, { name: 'kubevirt', namespace: 'kubevirt' });

const isolated = { cpu: { sockets: 2, isolateEmulatorThread: true } };
const passedThrough = { devices: { disks: [disk], hostDevices: [{ name: 'a', deviceName: 'intel.com/qat' }] } };

describe('what passes', () => {
  test.each([
    ['a VM', vm()],
    ['an instance', vmi()],
    ['a set', set()],
    ['an instance with lists that the mutator drops', vmi({ devices: { disks: [disk], hostDevices: [] } })],
    [
      'a VM with lists and texts that the mutator drops',
      vm({ devices: { disks: [disk], gpus: [{ name: 'g', deviceName: 'v/g', claimName: '' }] } }),
    ],
    ['a fraction of a CPU, which the mutator writes as 1500m', vm({ resources: { requests: { cpu: 1.5 } } })],
    ['an object of a kind that nobody has described', object('Rocket', { stages: 3 }, {}, 'space.example.com/v1')],
  ])('%s', (_, manifest) => expect(judged([manifest])).toEqual([]));
});

test('a refusal that only a preference brings about names it', () => {
  const secure = object(
    'VirtualMachinePreference',
    { firmware: { preferredEfi: { secureBoot: true } } },
    { name: 'secure' },
    'instancetype.kubevirt.io/v1beta1',
  );
  const related = (change: object): unknown => {
    const preference = { kind: 'VirtualMachinePreference', name: 'secure' };
    const manifests = [secure, vm(change, { runStrategy: 'Always', preference })];
    const [finding] = runPipeline([{ name: '', drafts: manifests.map((manifest) => draftOf(manifest, { mode: 'off' })) }], sink);
    return [finding?.code, finding?.related];
  };
  expect(related({})).toEqual(['KV1346', [{ message: 'preference secure is part of the cause: the VM alone would be accepted' }]]);
  expect(related({ firmware: { bootloader: { efi: {} } } })).toEqual(['KV1346', undefined]);
});

test('what a feature gate of the cluster would allow is a warning that says what settles it', () => {
  const guest = object(
    'VirtualMachineInstance',
    { domain: { memory: { guest: '1Gi' }, devices: {} } },
    { name: 'coreos', annotations: { 'kubevirt.io/ignitiondata': '{}' } },
  );
  const [finding] = runPipeline([{ name: '', drafts: [draftOf(guest, { mode: 'off' })] }], sink);
  expect(finding).toMatchObject({
    code: 'KV1609',
    severity: 'warning',
    related: [{ message: 'a cluster with the right feature gate accepts it; add its KubeVirt or HyperConverged to be sure' }],
  });
});

describe('what is inferred from a volume', () => {
  const small = { 'instancetype.kubevirt.io/default-instancetype': 'small' };
  const inferring = (inferFromVolume: string, failure?: string): Manifest =>
    object('VirtualMachine', {
      runStrategy: 'Always',
      instancetype: { inferFromVolume, inferFromVolumeFailurePolicy: failure },
      template: {
        spec: {
          domain: { devices: {} },
          volumes: [volume, { name: 'data', persistentVolumeClaim: { claimName: 'data' } }, { name: 'dv', dataVolume: { name: 'dv' } }],
        },
      },
    });
  const claim = (labels: object): Manifest => object('PersistentVolumeClaim', {}, { name: 'data', labels }, 'v1');
  const refused = 'error KV2018 spec.instancetype.inferFromVolume';
  const ofSource = (source: object): Manifest =>
    object('DataVolume', { ...source, storage: {} }, { name: 'dv' }, 'cdi.kubevirt.io/v1beta1');

  test.each<readonly [name: string, objects: readonly Manifest[], isRefused: boolean]>([
    ['a volume that the VM has not', [inferring('gone')], true],
    ['a volume that can name nothing', [inferring('root')], true],
    ['a volume that can name nothing, which is ignored', [inferring('root', 'Ignore')], false],
    ['a claim of the app without the label', [inferring('data'), claim({})], true],
    ['a claim of the app with the label', [inferring('data'), claim(small)], false],
    ['a claim that the cluster may hold', [inferring('data')], false],
    ['a DataVolume that is filled from nothing', [inferring('dv'), ofSource({ source: { blank: {} } })], true],
    ['a DataSource, whose labels CDI may write', [inferring('dv'), ofSource({ sourceRef: { kind: 'DataSource', name: 'os' } })], false],
    [
      'a DataSource of the app without labels',
      [
        inferring('dv'),
        ofSource({ sourceRef: { kind: 'DataSource', name: 'os' } }),
        object('DataSource', { source: { pvc: { name: 'data', namespace: 'vms' } } }, { name: 'os' }, 'cdi.kubevirt.io/v1beta1'),
        claim({}),
      ],
      false,
    ],
  ])('%s', (_, objects, isRefused) => {
    expect(judged(objects).filter((line) => line === refused)).toEqual(isRefused ? [refused] : []);
  });

  test('a volume of nearly the name is the one that is meant', () => {
    const [finding] = runPipeline([{ name: '', drafts: [draftOf(inferring('rooot'), { mode: 'off' })] }], sink);
    expect(finding).toMatchObject({ code: 'KV2018', hint: 'Write root as instancetype.inferFromVolume.' });
  });
});

describe('beside an instancetype that nobody knows', () => {
  const sized = (domain: object, instancetype: object = { name: 'u1.medium' }): Manifest =>
    object('VirtualMachine', {
      runStrategy: 'Always',
      instancetype,
      template: { spec: { domain: { devices: {}, ...domain }, volumes: [claimed] } },
    });
  const claimed = { name: 'data', persistentVolumeClaim: { claimName: 'data' } };
  const conflict = 'error KV2002 spec.template.spec.domain';

  test.each<readonly [name: string, manifest: Manifest, expected: readonly string[]]>([
    ['a count of CPUs is refused', sized({ cpu: { sockets: 2 } }), [`${conflict}.cpu.sockets`]],
    ['memory is refused', sized({ memory: { guest: '1Gi' } }), [`${conflict}.memory.guest`]],
    ['requests are refused', sized({ resources: { requests: { cpu: '1' } } }), [`${conflict}.resources.requests.cpu`]],
    ['a CPU model is left to it', sized({ cpu: { model: 'Haswell' } }), []],
    ['one that is inferred is one', sized({ memory: { guest: '1Gi' } }, { inferFromVolume: 'data' }), [`${conflict}.memory.guest`]],
    [
      'one that may turn out to be none says nothing',
      sized({ memory: { guest: '1Gi' } }, { inferFromVolume: 'data', inferFromVolumeFailurePolicy: 'Ignore' }),
      [],
    ],
  ])('%s', (_, manifest, expected) => expect(judged([manifest]).filter((line) => line.startsWith('error'))).toEqual(expected));
});

describe('a kind that no instancetype or preference has, which KubeVirt looks at when it starts the VM', () => {
  const named = (matchers: object): Manifest => vm({ memory: undefined }, { runStrategy: 'Halted', ...matchers });

  test.each<readonly [matchers: object, expected: readonly string[]]>([
    [{ instancetype: { name: 'u1.small', kind: 'ClusterInstancetype' } }, ['error KP0401 spec.instancetype.kind']],
    [{ preference: { name: 'fedora', kind: 'VirtualMachineInstancetype' } }, ['error KP0401 spec.preference.kind']],
    [{ instancetype: { name: 'u1.small', kind: 'virtualmachineclusterinstancetypes' } }, []],
    [{ instancetype: { name: 'u1.small', kind: 'Gone', revisionName: 'db-u1.small-1' } }, []],
  ])('%j', (matchers, expected) => expect(judged([named(matchers)]).filter((line) => line.includes('KP0401'))).toEqual(expected));
});

describe('a refusal that an instancetype or preference would lift is not told beside one that nobody knows', () => {
  const needy = {
    requirements: { cpu: { guest: 2 }, memory: { guest: '2Gi' } },
    cpu: { preferredCPUTopology: 'spread', spreadOptions: { across: 'CoresThreads' } },
  };
  const preference = (spec: object): Manifest =>
    object('VirtualMachineClusterPreference', spec, { name: 'desk', namespace: undefined }, 'instancetype.kubevirt.io/v1beta1');
  const pinned = { cpu: { numa: { guestMappingPassthrough: {} }, isolateEmulatorThread: true, realtime: {} } };
  const secure = { firmware: { bootloader: { efi: { secureBoot: true } } } };
  const ofBoth = { instancetype: { name: 'mine' }, preference: { name: 'desk' } };
  const at = 'spec.template.spec.domain';

  const sized = (matchers: object, spec: object, inner: object = { disks: [{ name: 'root', disk: {} }] }): Manifest =>
    object('VirtualMachine', {
      runStrategy: 'Always',
      ...matchers,
      template: { spec: { domain: { devices: inner, ...spec }, volumes: [volume] } },
    });
  const slotted = { disks: [{ name: 'root', disk: { pciAddress: '0000:81:01.0' } }] };

  test.each<readonly [name: string, objects: readonly Manifest[], expected: readonly string[]]>([
    ['requirements of a known preference', [preference(needy), sized(ofBoth, {})], []],
    [
      'its architecture, which no instancetype has',
      [preference({ requirements: { architecture: 'arm64' } }), sized(ofBoth, {})],
      ['error KV2003 spec.template.spec.architecture'],
    ],
    [
      'the requirements of a VM without an instancetype',
      [preference({ requirements: { memory: { guest: '2Gi' } } }), sized({ preference: ofBoth.preference }, { memory: { guest: '1Gi' } })],
      [`error KV2003 ${at}.memory`],
    ],
    [
      'one that is inferred from what the cluster may hold',
      [preference(needy), sized({ ...ofBoth, instancetype: { inferFromVolume: 'root' } }, {})],
      ['error KV2018 spec.instancetype.inferFromVolume'],
    ],
    ['dedicated CPUs and hugepages', [sized({ instancetype: ofBoth.instancetype }, pinned)], []],
    [
      'dedicated CPUs and hugepages, which no preference has',
      [sized({ preference: ofBoth.preference }, { ...pinned, memory: { guest: '1Gi' } })],
      [`error KV1030 ${at}.cpu.numa.guestMappingPassthrough`, `error KV1036 ${at}.cpu.dedicatedCpuPlacement`],
    ],
    ['guest memory below maxGuest', [sized({ instancetype: ofBoth.instancetype }, { memory: { maxGuest: '8Gi' } })], []],
    ['SMM', [sized({ preference: ofBoth.preference }, { ...secure, memory: { guest: '1Gi' } })], []],
    ['SMM, which no instancetype has', [sized({ instancetype: ofBoth.instancetype }, secure)], [`error KV1346 ${at}`]],
    ['EFI for SEV', [sized({ preference: ofBoth.preference }, { launchSecurity: { sev: {} }, memory: { guest: '1Gi' } })], []],
    ['the bus of a disk', [sized({ preference: ofBoth.preference }, { memory: { guest: '1Gi' } }, slotted)], []],
    ['what neither has', [sized(ofBoth, {}, { disks: [{ name: 'gone', disk: {} }] })], [`error KV1301 ${at}.devices.disks[0].name`]],
  ])('%s', (_, objects, expected) => {
    expect(judged(objects).filter((line) => line.startsWith('error'))).toEqual(expected);
  });
});

describe('what the API server refuses', () => {
  test.each<readonly [name: string, manifest: Manifest, expected: string]>([
    ['a wrong type', vm(undefined, { running: 'yes' }), 'error K80001 spec.running'],
    ['a bad quantity', vm({ memory: { guest: '1GB' } }), 'error K80004 spec.template.spec.domain.memory.guest'],
    [
      'a fraction in a set, which no mutator writes anew',
      set(template({ resources: { requests: { cpu: 1.5 } } })),
      'error K80001 spec.template.spec.domain.resources.requests.cpu',
    ],
    ['an unknown field', vm({ memroy: { guest: '1Gi' } }), 'error K80010 spec.template.spec.domain.memroy'],
    [
      'a bad label',
      { ...vm(), metadata: { name: 'db', namespace: 'vms', labels: { team: 'a & b' } } },
      'error K80023 metadata.labels.team',
    ],
    ['a bad name, also of kinds of others', object('ConfigMap', {}, { name: 'My_Map' }, 'v1'), 'error K80021 metadata.name'],
  ])('%s', (_, manifest, expected) => expect(judged([manifest])).toContain(expected));
});

describe('what the API server does not know of a value goes with its shape', () => {
  test.each<readonly [name: string, manifest: Manifest, expected: readonly string[]]>([
    [
      'a map where a list belongs',
      vm({ devices: { disks: { name: 'root', disk: { bus: 'virtio' } } } }),
      ['error K80001 spec.template.spec.domain.devices.disks'],
    ],
    [
      'a selector where labels belong',
      object(
        'MigrationPolicy',
        { selectors: { namespaceSelector: { matchLabels: { team: 'a' } } } },
        { namespace: undefined },
        'migrations.kubevirt.io/v1alpha1',
      ),
      ['error K80001 spec.selectors.namespaceSelector.matchLabels'],
    ],
  ])('%s', (_, manifest, expected) => expect(judged([manifest]).filter((line) => line.startsWith('error'))).toEqual(expected));
});

describe("what KubeVirt's webhooks refuse", () => {
  test.each<readonly [name: string, manifest: Manifest, expected: readonly string[]]>([
    ['of a VM', vm(isolated), ['error KV1031 spec.template.spec.domain.cpu.isolateEmulatorThread']],
    ['of an instance', vmi(isolated), ['error KV1031 spec.domain.cpu.isolateEmulatorThread']],
    ['of a set, once', set(template(isolated)), ['error KV1031 spec.template.spec.domain.cpu.isolateEmulatorThread']],
    ['of a VM that Go cannot read', vm({ cpu: { sockets: -1 } }), ['error KV0004 spec.template.spec.domain.cpu.sockets']],
    ['of a set that Go cannot read', set(template({ cpu: { sockets: 2 ** 32 } })), ['error KV0004 spec.template.spec.domain.cpu.sockets']],
    [
      'of a snapshot that Go cannot read',
      object(
        'VirtualMachineSnapshot',
        { source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' }, failureDeadline: '10' },
        {},
        'snapshot.kubevirt.io/v1beta1',
      ),
      ['error KV0004 spec.failureDeadline'],
    ],
    ['of a VM without a run strategy', vm(undefined, {}), [expect.stringMatching(/^error KV20\d\d spec\.running$/)]],
  ])('%s', (_, manifest, expected) => expect(judged([manifest])).toEqual(expected));
});

test('a set that is accepted and whose VMIs are refused is an error, at the place in its template', () => {
  const withoutDisk = { ...template(), spec: { domain: { memory: { guest: '1Gi' }, devices: {} }, volumes: [volume] } };
  expect(judged([set({ ...withoutDisk, spec: { ...withoutDisk.spec, domain: { devices: {} } } })])).toEqual([
    expect.stringMatching(/^error KP0401 spec\.template/),
  ]);
});

describe('a DataVolume that is filled by', () => {
  const filledBy = (kind: string): Manifest =>
    object('VirtualMachine', {
      runStrategy: 'Always',
      dataVolumeTemplates: [{ metadata: { name: 'os' }, spec: { sourceRef: { kind, name: 'fedora' }, storage: {} } }],
      template: { spec: { domain: domain(), volumes: [{ name: 'root', dataVolume: { name: 'os' } }] } },
    });
  const never = 'error KP0401 spec.dataVolumeTemplates[0].spec.sourceRef.kind';
  const made = object('DataVolume', { source: { blank: {} }, storage: {} }, { name: 'os' }, 'cdi.kubevirt.io/v1beta1');

  test.each<readonly [name: string, objects: readonly Manifest[], expected: readonly string[]]>([
    ['a DataSource', [filledBy('DataSource')], []],
    ['anything else, which virt-controller does not support', [filledBy('PersistentVolumeClaim')], [never]],
    ['anything else, if it is made otherwise', [filledBy('PersistentVolumeClaim'), made], []],
  ])('%s', (_, objects, expected) => {
    expect(judged(objects).filter((line) => line.includes('sourceRef.kind'))).toEqual(expected);
  });
});

test('words that only the webhook of VMs refuses are refused in a pool', () => {
  const tolerating = (operator: string, dnsPolicy = ''): Manifest => {
    const inner = { ...template(), spec: { domain: domain(), volumes: [volume], dnsPolicy, tolerations: [{ key: 'a', operator }] } };
    const virtualMachineTemplate = { metadata: { labels: { app: 'db' } }, spec: { runStrategy: 'Always', template: inner } };
    return object(
      'VirtualMachinePool',
      { selector: { matchLabels: { app: 'db' } }, virtualMachineTemplate },
      {},
      'pool.kubevirt.io/v1beta1',
    );
  };
  const at = 'spec.virtualMachineTemplate.spec.template.spec';
  expect(judged([tolerating('Exists')])).toEqual([]);
  expect(judged([tolerating('DoesNotExist')])).toEqual([`error KP0401 ${at}.tolerations[0].operator`]);
  expect(judged([tolerating('DoesNotExist', 'Cluster')])).toEqual([`error KV1511 ${at}.dnsPolicy`]);
});

test('a template without a spec is one of VMIs without memory', () => {
  const refused = ['error KP0401 spec.template'];
  expect(judged([set({ metadata: { labels: { app: 'db' } } })])).toEqual(refused);
  expect(judged([set({ metadata: { labels: { app: 'db' } }, spec: null })])).toEqual(refused);
});

test('what VMs are only warned of is a warning in a pool of them', () => {
  const machines = { metadata: { labels: { app: 'db' } }, spec: { running: true, template: template() } };
  const spec = { selector: { matchLabels: { app: 'db' } }, virtualMachineTemplate: machines };
  expect(judged([object('VirtualMachinePool', spec, {}, 'pool.kubevirt.io/v1beta1')])).toEqual([
    'warning KV2014 spec.virtualMachineTemplate.spec.running',
  ]);
});

test('labels that no VMI can have are refused in the template', () => {
  const labelled = { ...template(), metadata: { labels: { app: 'db', tier: 'a & b' } } };
  expect(judged([set(labelled)])).toEqual(['error KP0401 spec.template.metadata.labels.tier']);
  expect(judged([object('VirtualMachine', { runStrategy: 'Always', template: labelled })])).toEqual([
    'error KP0401 spec.template.metadata.labels.tier',
  ]);
});

test("labels of KubeVirt's own are refused where a user's request is judged by them, and pass where virt-controller makes VMIs with them", () => {
  const labelled = { ...template(), metadata: { labels: { app: 'db', 'kubevirt.io/nodeName': 'node-1' } } };
  const refused = expect.stringMatching(/^error KV1608 .*template\.metadata\.labels$/) as unknown;
  expect(judged([set(labelled)])).toEqual([]);
  expect(judged([object('VirtualMachine', { runStrategy: 'Always', template: labelled })])).toEqual([refused]);
  const machines = { metadata: { labels: { app: 'db' } }, spec: { runStrategy: 'Always', template: labelled } };
  const pool = { selector: { matchLabels: { app: 'db' } }, virtualMachineTemplate: machines };
  expect(judged([object('VirtualMachinePool', pool, {}, 'pool.kubevirt.io/v1beta1')])).toEqual([refused]);
});

describe('what a template hands on of a stored object', () => {
  const labels = { app: 'db' };
  const inSet = (metadata: object): Manifest => set({ ...template(), metadata: { labels, ...metadata } });
  const inVm = (metadata: object): Manifest =>
    object('VirtualMachine', { runStrategy: 'Always', template: { ...template(), metadata: { labels, ...metadata } } });
  const inPool = (metadata: object): Manifest => {
    const spec = { runStrategy: 'Always', template: { ...template(), metadata: { labels, ...metadata } } };
    const virtualMachineTemplate = { metadata: { labels }, spec };
    return object('VirtualMachinePool', { selector: { matchLabels: labels }, virtualMachineTemplate }, {}, 'pool.kubevirt.io/v1beta1');
  };
  const ofVm = 'spec.template.metadata';

  test.each<readonly [name: string, manifest: Manifest, expected: readonly string[]]>([
    ['another namespace than that of the set', inSet({ namespace: 'other' }), [`error KP0401 ${ofVm}.namespace`]],
    ['the namespace of the set', inSet({ namespace: 'vms' }), []],
    ['another namespace, which a VM replaces', inVm({ namespace: 'other' }), []],
    ['a version in a set', inSet({ resourceVersion: '41' }), [`error KP0401 ${ofVm}.resourceVersion`]],
    ['a version in a VM', inVm({ resourceVersion: '41' }), [`error KP0401 ${ofVm}.resourceVersion`]],
    ['a version in a pool', inPool({ resourceVersion: '41' }), [`error KP0401 spec.virtualMachineTemplate.${ofVm}.resourceVersion`]],
    ['the version of nothing', inSet({ resourceVersion: '0' }), []],
    ['a uid, which the API server replaces', inSet({ uid: 'a' }), []],
  ])('%s', (_, manifest, expected) => expect(judged([manifest])).toEqual(expected));
});

test.each([
  ['label', { labels: { app: 'db', tier: 'a & b' } }, 'spec.template.metadata.labels.tier'],
  ['annotation', { labels: { app: 'db' }, annotations: { 'a b': '' } }, 'spec.template.metadata.annotations[a b]'],
])('the hint on the %s of a template names it there', (_, metadata, field) => {
  const [finding] = runPipeline([{ name: '', drafts: [draftOf(set({ ...template(), metadata }), { mode: 'off' })] }], sink);
  expect(finding?.hint).toMatch(`Shorten ${field}`);
});

describe('a refusal that hangs on a feature gate', () => {
  const warned = ['warning KV1519 spec.template.spec.HostDevices'];
  const refused = ['error KV1519 spec.template.spec.HostDevices'];
  const open = kubeVirt({ developerConfiguration: { featureGates: ['HostDevices'] } });

  test('is a warning while nobody states the configuration', () => expect(judged([vm(passedThrough)])).toEqual(warned));
  test('is an error in a cluster as it comes', () => expect(judged([vm(passedThrough)], 'built-in')).toEqual(refused));
  test('is an error where a KubeVirt object leaves the gate closed', () =>
    expect(judged([kubeVirt({}), vm(passedThrough)])).toEqual(refused));
  test('is gone where one opens it', () => expect(judged([open, vm(passedThrough)])).toEqual([]));
});

test('a configuration that KubeVirt would drop is an error', () => {
  expect(judged([kubeVirt({ imagePullPolicy: 'Sometimes' })])).toContainEqual(expect.stringMatching(/^error KP0501/));
});

test('unless the API server refuses it first', () => {
  expect(judged([kubeVirt({ developerConfiguration: { featureGates: 'LiveMigration' } })])).toEqual([
    'error K80001 spec.configuration.developerConfiguration.featureGates',
  ]);
});

describe('a required field that nobody writes', () => {
  const guest = (source: object, more: object = {}, name: object = { name: 'root' }): object => ({
    spec: { ...more, domain: domain({ devices: { disks: [{ ...name, disk: {} }] } }), volumes: [{ name: 'root', ...source }] },
  });
  const machine = (source: object, more: object = {}, name: object = { name: 'root' }): Manifest =>
    object('VirtualMachine', { runStrategy: 'Always', template: guest(source, more, name) });
  const volume = 'spec.template.spec.volumes[0]';
  const lacksDevices = { ...domain(), devices: undefined };

  test.each<readonly [name: string, manifest: Manifest, expected: readonly string[]]>([
    [
      'is empty once the mutator has written a VM',
      machine({ persistentVolumeClaim: {} }),
      [`warning KP0007 ${volume}.persistentVolumeClaim.claimName`],
    ],
    [
      'is empty in a VMI, too',
      object('VirtualMachineInstance', { domain: domain(), volumes: [{ name: 'root', containerDisk: {} }] }),
      ['warning KP0007 spec.volumes[0].containerDisk.image'],
    ],
    [
      'is empty wherever it stands',
      machine({ containerDisk: { image: 'a' } }, { readinessProbe: { httpGet: { port: 80, httpHeaders: [{ name: 'x' }] } } }),
      ['warning KP0007 spec.template.spec.readinessProbe.httpGet.httpHeaders[0].value'],
    ],
    [
      'is missing where the webhook refuses what is empty',
      machine({ containerDisk: {} }, {}, {}),
      ['error K80002 spec.template.spec.domain.devices.disks[0].name', `error K80002 ${volume}.containerDisk.image`],
    ],
    [
      'is missing where the mutator asks for it, too',
      object('VirtualMachine', { runStrategy: 'Always', template: { spec: { domain: lacksDevices } } }),
      ['error K80002 spec.template.spec.domain.devices'],
    ],
    [
      'is missing in a set, which no mutator writes',
      set({ ...template(), ...guest({ persistentVolumeClaim: {} }) }),
      [`error K80002 ${volume}.persistentVolumeClaim.claimName`, `warning KP0801 ${volume}.persistentVolumeClaim`],
    ],
    [
      'is missing beside what the schema refuses',
      machine({ containerDisk: {} }, { terminationGracePeriodSeconds: 'long' }),
      [`error K80001 spec.template.spec.terminationGracePeriodSeconds`, `error K80002 ${volume}.containerDisk.image`],
    ],
  ])('%s', (_, manifest, expected) => expect(judged([manifest], 'built-in').toSorted()).toEqual(expected.toSorted()));

  test('is told with the value that the cluster gets', () => {
    const [finding] = runPipeline([{ name: '', drafts: [draftOf(machine({ persistentVolumeClaim: {} }), { mode: 'off' })] }], sink);
    expect(finding).toMatchObject({
      message: 'this required field is missing: KubeVirt writes "" for it, and the cluster accepts that',
      hint: `Add claimName to ${volume}.persistentVolumeClaim.`,
    });
  });
});

describe('one cause is told once', () => {
  const bound = (iface: object): object => ({
    metadata: { labels: { app: 'db' } },
    spec: {
      domain: domain({ devices: { disks: [disk], interfaces: [{ name: 'default', ...iface }] } }),
      volumes: [volume],
      networks: [{ name: 'default', pod: {} }],
    },
  });
  const machine = (iface: object): Manifest => object('VirtualMachine', { runStrategy: 'Always', template: bound(iface) });
  const pool = (iface: object): Manifest =>
    object(
      'VirtualMachinePool',
      {
        selector: { matchLabels: { app: 'db' } },
        virtualMachineTemplate: { metadata: { labels: { app: 'db' } }, spec: { runStrategy: 'Always', template: bound(iface) } },
      },
      {},
      'pool.kubevirt.io/v1beta1',
    );
  const ofGuest = (spec: object): Manifest => object('VirtualMachine', { runStrategy: 'Always', template: { spec } });
  const at = 'spec.template.spec.domain.devices.interfaces[0]';
  const hugepages = { guest: '1Gi', hugepages: { pageSize: '2Mi' } };
  const withoutNetworks = {
    domain: domain({ devices: { disks: [disk], interfaces: [{ name: 'default', masquerade: {} }] } }),
    volumes: [volume],
  };

  test.each<readonly [name: string, manifest: Manifest, expected: readonly string[]]>([
    [
      'a required field that is misspelt is not missing',
      ofGuest({ domian: domain(), volumes: [volume] }),
      ['error K80010 spec.template.spec.domian'],
    ],
    ['nor is one that a webhook asks for', vm(undefined, { runStrategyy: 'Always' }), ['error K80010 spec.runStrategyy']],
    [
      'nor is a field in another place',
      ofGuest({ domain: domain({ memory: undefined }), memory: { guest: '1Gi' }, volumes: [volume] }),
      ['error K80010 spec.template.spec.memory'],
    ],
    [
      'what a VMI would be refused for',
      set({ ...template(), spec: { domain: domain({ memory: { guets: '1Gi' } }), volumes: [volume] } }),
      ['error K80010 spec.template.spec.domain.memory.guets'],
    ],
    [
      'what has another cause is told',
      vm({ ...isolated, memroy: {} }, { runStrategyy: 'Always' }),
      [
        'error K80010 spec.runStrategyy',
        'error K80010 spec.template.spec.domain.memroy',
        'error KV1031 spec.template.spec.domain.cpu.isolateEmulatorThread',
      ],
    ],
    [
      'nor is one whose value the schema refuses where it belongs',
      ofGuest({ domian: domain({ memory: { guest: '1GB' } }), volumes: [volume] }),
      ['error K80010 spec.template.spec.domian'],
    ],
    [
      'where no webhook would be asked afterwards, what it says stays',
      vm({ ...isolated, resourcess: { requests: { memory: '1GB' } } }),
      ['error K80010 spec.template.spec.domain.resourcess', 'error KV1031 spec.template.spec.domain.cpu.isolateEmulatorThread'],
    ],
    [
      'a registryDisk is a source',
      ofGuest({ domain: domain(), volumes: [{ name: 'root', registryDisk: { image: 'fedora:41' } }] }),
      ['error KP1302 spec.template.spec.volumes[0].registryDisk'],
    ],
    ['a binding of old is a binding', machine({ slirp: {} }), ['error KV1101 spec.domain.devices.interfaces[0].slirp']],
    [
      'unless there are several of today',
      machine({ slirp: {}, masquerade: {}, bridge: {} }),
      ['error KV1101 spec.domain.devices.interfaces[0].slirp', `error KV1121 ${at}`],
    ],
    ['a network by another name is the one that is meant', machine({ name: 'pod', masquerade: {} }), [`error KV1139 ${at}.name`]],
    ['a network that is missing is of no other kind', ofGuest(withoutNetworks), [`error KV1139 ${at}.name`]],
    [
      'networks and interfaces that go together by no name are each told',
      ofGuest({
        ...withoutNetworks,
        networks: [
          { name: 'a', pod: {} },
          { name: 'b', multus: { networkName: 'b' } },
        ],
      }),
      [
        'error KV1137 spec.template.spec.networks[0].name',
        'error KV1137 spec.template.spec.networks[1].name',
        `error KV1139 ${at}.name`,
        'warning KP1001 spec.template.spec.networks[1].multus.networkName',
      ],
    ],
    [
      'a limit that is a request, too',
      vm({ cpu: { sockets: 2, dedicatedCpuPlacement: true }, resources: { limits: { cpu: '1500m' } } }),
      ['error KV1022 spec.template.spec.domain.resources.limits.cpu'],
    ],
    ['more sockets than there may be', vm({ cpu: { sockets: 4, maxSockets: 2 } }), ['error KV1033 spec.template.spec.domain.cpu.sockets']],
    [
      'memory that dedicated CPUs and VMIs ask for',
      set({ ...template(), spec: { domain: { devices: {}, cpu: { cores: 2, dedicatedCpuPlacement: true } } } }),
      ['error KV1020 spec.template.spec.domain.resources.limits.memory'],
    ],
    [
      'memory that is requested and limited apart',
      vm({ cpu: { sockets: 2, dedicatedCpuPlacement: true }, resources: { requests: { memory: '2Gi' }, limits: { memory: '1Gi' } } }),
      ['error KV1023 spec.template.spec.domain.resources.requests.memory'],
    ],
    [
      'a bus that no machine has, and arm64 by a rule of its own',
      ofGuest({
        architecture: 'arm64',
        domain: domain({ devices: { disks: [{ name: 'root', disk: { bus: 'ide' } }] } }),
        volumes: [volume],
      }),
      ['error KV1326 spec.template.spec.domain.devices.disks[0].disk.bus'],
    ],
    [
      'a key that is empty, and so no name of a label either',
      ofGuest({
        domain: domain(),
        volumes: [volume],
        affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: {}, topologyKey: '' }] } },
      }),
      ['error KV1039 spec.template.spec.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey'],
    ],
    [
      'dedicated CPUs that realtime, NUMA and the emulator ask for',
      vm({ cpu: { sockets: 2, realtime: {}, numa: { guestMappingPassthrough: {} }, isolateEmulatorThread: true }, memory: hugepages }),
      ['error KV1036 spec.template.spec.domain.cpu.dedicatedCpuPlacement'],
    ],
    [
      'dedicated CPUs that NUMA and the emulator ask for',
      vm({ cpu: { sockets: 2, numa: { guestMappingPassthrough: {} }, isolateEmulatorThread: true }, memory: hugepages }),
      ['error KV1029 spec.template.spec.domain.cpu.numa.guestMappingPassthrough'],
    ],
    ['a running beside a runStrategy', vm({}, { runStrategy: 'Always', running: true }), ['error KV2005 spec.running']],
    ['a set is refused by its own webhook', set(bound({ slirp: {} })), [`error KV1121 ${at}`]],
    ['or by that of its VMIs', set(bound({ slirp: {}, masquerade: {} })), [`error KP0401 ${at}.slirp`]],
    [
      'a pool by that of its VMs',
      pool({ passt: {}, masquerade: {} }),
      ['error KP0401 spec.virtualMachineTemplate.spec.domain.devices.interfaces[0].passt'],
    ],
  ])('%s', (_, manifest, expected) => expect(judged([manifest], 'built-in').toSorted()).toEqual(expected.toSorted()));

  test('a set with a binding of old is told what to write for it', () => {
    const [finding] = runPipeline([{ name: '', drafts: [draftOf(set(bound({ macvtap: {} })), { mode: 'off' })] }], sink);
    expect(finding).toMatchObject({ code: 'KV1121', hint: 'Write bridge: {} instead of macvtap.' });
  });
});
