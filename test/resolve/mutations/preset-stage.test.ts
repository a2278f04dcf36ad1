import type { Manifest } from '../../../lib/core/manifest.ts';
import { valueAt, withValues } from '../../../lib/core/data/path.ts';
import { runPipeline } from '../../../lib/resolve/pipeline.ts';
import { codes, draftOf, run } from '../drafts.ts';

const preset = (name: string, domain: object, spec: object = { selector: { matchLabels: { os: 'windows' } } }): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstancePreset',
  metadata: { name, namespace: 'vms' },
  spec: { ...spec, domain: { devices: {}, ...domain } },
});

const selector = { matchLabels: { os: 'windows' } };

const template = (domain: object = {}, annotations?: Record<string, string>): object => ({
  metadata: { labels: { os: 'windows' }, ...(annotations && { annotations }) },
  spec: { domain: { memory: { guest: '1Gi' }, devices: {}, ...domain } },
});

const object = (kind: string, spec: object, name = 'db'): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind,
  metadata: { name, namespace: 'vms' },
  spec,
});

const set = (domain?: object, annotations?: Record<string, string>): Manifest =>
  object('VirtualMachineInstanceReplicaSet', { selector, template: template(domain, annotations) });
const vm = (spec: object = {}): Manifest => object('VirtualMachine', { runStrategy: 'Always', ...spec, template: template() });
/** A VM that leaves its size to another object. */
const sized = (instancetype: object, volumes: readonly object[] = []): Manifest => {
  const spec = { domain: { devices: {} }, volumes };
  return withValues(vm({ instancetype }), [{ path: ['spec', 'template', 'spec'], value: spec }]);
};
const claimed = { name: 'root', persistentVolumeClaim: { claimName: 'root' } };
const pool = (spec: object): Manifest => ({
  ...object('VirtualMachinePool', {
    selector,
    virtualMachineTemplate: { metadata: { labels: { os: 'windows' } }, spec: { runStrategy: 'Always', template: template() } },
    ...spec,
  }),
  apiVersion: 'pool.kubevirt.io/v1beta1',
});

const annotated = (manifest: Manifest, key: string): Manifest => ({
  ...manifest,
  metadata: { ...manifest.metadata, annotations: { [key]: 'true' } },
});

const four = { cpu: { cores: 4, sockets: 1 } };
const applied = { 'virtualmachinepreset.kubevirt.io/big': 'kubevirt.io/v1' };

const kinds = (outcome: ReturnType<typeof run>): readonly string[] => outcome.emitted.map(({ manifest }) => manifest.kind);

describe('a preset is written into the template of', () => {
  test.each([
    ['a set', set(), ['spec', 'template']],
    ['a VirtualMachine', vm(), ['spec', 'template']],
    ['an opportunistic pool', pool({ updateStrategy: { opportunistic: {} } }), ['spec', 'virtualMachineTemplate', 'spec', 'template']],
    ['an unmanaged pool', pool({ updateStrategy: { unmanaged: {} } }), ['spec', 'virtualMachineTemplate', 'spec', 'template']],
    [
      'an instance',
      {
        ...object('VirtualMachineInstance', { domain: { memory: { guest: '1Gi' }, devices: {} } }),
        metadata: { name: 'db', namespace: 'vms', labels: { os: 'windows' } },
      },
      [],
    ],
  ])('%s, and no longer emitted', (_, target, path) => {
    const outcome = run(draftOf(preset('big', four)), draftOf(target));
    expect(codes(outcome)).toEqual([]);
    expect(kinds(outcome)).toEqual([target.kind]);
    const [{ manifest } = { manifest: undefined }] = outcome.emitted;
    expect(valueAt(manifest, [...path, 'spec', 'domain', 'cpu'])).toEqual(four.cpu);
    expect(valueAt(manifest, [...path, 'metadata', 'annotations'])).toEqual(applied);
  });
});

describe('a preset is left to the cluster, and emitted, for', () => {
  test.each([
    ['a proactive pool', pool({}), "Write updateStrategy: 'opportunistic' into the pool"],
    ['a VM of an instancetype that the app does not hold', sized({ name: 'u1.small' }), 'Name one whose spec the app makes or declares'],
    ['a VM of an inferred instancetype', sized({ inferFromVolume: 'root' }, [claimed]), 'Name one whose spec the app makes or declares'],
  ])('%s', (_, target, cure) => {
    const outcome = run(draftOf(preset('big', four)), draftOf(target));
    const told = outcome.diagnostics.find(({ code }) => code === 'KP0107');
    expect(told?.hint).toBe(`${cure}, or write emit: 'always' into the preset.`);
    expect(outcome.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(kinds(outcome)).toEqual([target.kind, 'VirtualMachineInstancePreset']);
    expect(outcome.emitted[0]?.manifest).toBe(target);
  });

  test('a pool, though the preset is included YAML, which has no props', () => {
    const { emit: _ofOurs, ...included } = draftOf(preset('big', four));
    const told = run(included, draftOf(pool({}))).diagnostics.find(({ code }) => code === 'KP0107');
    expect(told?.hint).toBe("Write updateStrategy: 'opportunistic' into the pool.");
  });

  test('an object that resolves nothing, without a word', () => {
    const target = set();
    const outcome = run(draftOf(preset('big', four)), draftOf(target, { mode: 'off' }));
    expect(codes(outcome)).toEqual([]);
    expect(kinds(outcome)).toEqual([target.kind, 'VirtualMachineInstancePreset']);
    expect(outcome.emitted[0]?.manifest).toBe(target);
  });

  test('somebody else than an object that resolves nothing is told of', () => {
    const pooled = pool({});
    const { diagnostics } = run(draftOf(preset('big', four)), draftOf(set(), { mode: 'off' }), draftOf(pooled));
    expect(diagnostics.find(({ code }) => code === 'KP0107')?.related?.[0]?.object?.ref.kind).toBe(pooled.kind);
  });

  test('a proactive pool, unless the mode asks for presets everywhere', () => {
    const outcome = run(draftOf(preset('big', four)), draftOf(pool({}), { mode: 'presets' }));
    expect(kinds(outcome)).toEqual(['VirtualMachinePool']);
  });
});

test('a preset that says so is emitted although it is written everywhere', () => {
  expect(kinds(run(draftOf(preset('big', four), { emit: 'always' }), draftOf(set())))).toEqual([
    'VirtualMachineInstancePreset',
    'VirtualMachineInstanceReplicaSet',
  ]);
});

test('an instancetype of the app keeps its areas, and the rest of the preset is written', () => {
  const size = {
    apiVersion: 'instancetype.kubevirt.io/v1beta1',
    kind: 'VirtualMachineInstancetype',
    metadata: { name: 'small', namespace: 'vms' },
    spec: { cpu: { guest: 1 }, memory: { guest: '1Gi' } },
  };
  const machine = object('VirtualMachine', {
    runStrategy: 'Always',
    instancetype: { name: 'small', kind: 'VirtualMachineInstancetype' },
    template: { metadata: { labels: { os: 'windows' } }, spec: { domain: { devices: {} } } },
  });
  const outcome = run(draftOf(size), draftOf(preset('big', { ...four, features: { smm: { enabled: true } } })), draftOf(machine));
  const domain = valueAt(outcome.emitted.at(-1)?.manifest, ['spec', 'template', 'spec', 'domain']);
  expect(domain).toEqual({ devices: {}, features: { smm: { enabled: true } } });
});

describe('findings', () => {
  test.each<readonly [name: string, drafts: readonly Manifest[], expected: readonly string[]]>([
    ['two presets that disagree', [preset('a', four), preset('b', { cpu: { cores: 2 } }), set()], ['KV0101 spec.template.spec.domain']],
    [
      'two presets that disagree on what a VM leaves to them',
      [
        preset('a', { resources: { requests: { memory: '1Gi' } } }),
        preset('b', { resources: { requests: { memory: '1024Mi' } } }),
        set({ memory: undefined }),
      ],
      ['KV0101 spec.template.spec.domain'],
    ],
    [
      'an invalid selector beside a preset that is right',
      [
        preset('a', { resources: { requests: { memory: '1Gi' } } }),
        preset('b', four, { selector: { matchExpressions: [{ key: 'os', operator: 'Near' }] } }),
        set({ memory: undefined }),
      ],
      ['KV0102 spec.selector'],
    ],
    [
      'two presets with requests of different keys',
      [preset('a', { resources: { requests: { cpu: '1' } } }), preset('b', { resources: { requests: { memory: '1Gi' } } }), set()],
      ['KP0101 spec.template.spec.domain.resources.requests'],
    ],
    [
      'two presets with requests of different keys, of which the VM needs the second',
      [
        preset('a', { resources: { requests: { cpu: '1' } } }),
        preset('b', { resources: { requests: { memory: '1Gi' } } }),
        set({ memory: undefined }),
      ],
      ['KP0101 spec.template.spec.domain.resources.requests'],
    ],
    [
      'three presets with requests of different keys, one beside the other',
      [
        preset('a', { resources: { requests: { cpu: '1' } } }),
        preset('b', { resources: { requests: { 'ephemeral-storage': '1Gi' } } }),
        preset('c', { resources: { requests: { memory: '1Gi' } } }),
        set({ memory: undefined }),
      ],
      ['KP0101 spec.template.spec.domain.resources.requests'],
    ],
    [
      'a preset with a value of the wrong type',
      [preset('a', { cpu: { cores: 'two', sockets: 1 } }), set()],
      ['K80001 spec.domain.cpu.cores'],
    ],
    [
      'a preset that its schema refuses: the VM is judged without it',
      [preset('a', { cpu: { cores: 'two' }, firmware: { bootloader: { bios: {}, efi: { secureBoot: false } } } }), set()],
      ['K80001 spec.domain.cpu.cores', 'KV1341 spec.domain.firmware.bootloader'],
    ],
    [
      'a preset whose metadata are refused: the VM is judged without it',
      [
        {
          ...preset('a', { resources: { requests: { memory: '1Gi' } } }),
          metadata: { name: 'a', namespace: 'vms', labels: { 'a b': 'c' } },
        },
        set({ memory: undefined }),
      ],
      ['K80023 metadata.labels[a b]', 'KP0401 spec.template'],
    ],
    [
      'a preset with a field that its schema does not know, which the cluster drops',
      [preset('a', { ...four, cpuu: { cores: 2 } }), set()],
      ['K80010 spec.domain.cpuu'],
    ],
    [
      'a preset with a value that KubeVirt refuses',
      [preset('a', { firmware: { bootloader: { bios: {}, efi: { secureBoot: false } } } }), vm()],
      ['KV1341 spec.domain.firmware.bootloader'],
    ],
    [
      'a VM and a preset with the same value of the wrong type',
      [preset('a', { cpu: { cores: 'two', sockets: 1 } }), set({ cpu: { cores: 'two', sockets: 1 } })],
      ['K80001 spec.domain.cpu.cores', 'K80001 spec.template.spec.domain.cpu.cores'],
    ],
    ['a VM with a value of its own', [preset('a', four), set({ cpu: { cores: 6 } })], ['KP0102 spec.template.spec.domain.cpu']],
    ['a VM that says all that the preset does, and more', [preset('a', four), set({ cpu: { ...four.cpu, model: 'Haswell' } })], []],
    [
      'a VM that has some of what the preset lists',
      [preset('a', { cpu: { features: [{ name: 'vmx' }, { name: 'svm' }] } }), set({ cpu: { features: [{ name: 'vmx' }], cores: 2 } })],
      ['KP0102 spec.template.spec.domain.cpu'],
    ],
    ['a preset of which nothing matches', [preset('a', four)], ['KP0103 spec.selector']],
    ['a field that KubeVirt does not merge', [preset('a', { ...four, memory: { guest: '1Gi' } }), set()], ['KP0104 spec.domain.memory']],
    ['an empty selector', [preset('a', four, { selector: {} }), set()], ['KP0105 spec.selector']],
    ['no selector', [preset('a', four, {}), set()], ['KP0105 spec.selector', 'K80002 spec.selector']],
    [
      'the old exclusion key',
      [preset('a', four), set({}, { 'virtualmachinepresets.admission.kubevirt.io/exclude': 'true' })],
      ['KP0106 spec.template.metadata.annotations[virtualmachinepresets.admission.kubevirt.io/exclude]'],
    ],
    [
      'the exclusion key of today',
      [preset('a', four), set({}, { 'virtualmachineinstancepresets.admission.kubevirt.io/exclude': 'true' })],
      ['KP0103 spec.selector'],
    ],
    [
      'the old exclusion key beside the template',
      [preset('a', four), annotated(set(), 'virtualmachinepresets.admission.kubevirt.io/exclude')],
      ['KP0106 metadata.annotations[virtualmachinepresets.admission.kubevirt.io/exclude]'],
    ],
    [
      'the exclusion key of today beside the template',
      [preset('a', four), annotated(set(), 'virtualmachineinstancepresets.admission.kubevirt.io/exclude')],
      ['KP0108 metadata.annotations[virtualmachineinstancepresets.admission.kubevirt.io/exclude]'],
    ],
    [
      'the exclusion key of today in both places',
      [
        preset('a', four),
        annotated(
          set({}, { 'virtualmachineinstancepresets.admission.kubevirt.io/exclude': 'true' }),
          'virtualmachineinstancepresets.admission.kubevirt.io/exclude',
        ),
      ],
      ['KP0103 spec.selector'],
    ],
  ])('%s', (_, manifests, expected) => {
    expect(codes(run(...manifests.map((manifest) => draftOf(manifest))))).toEqual(expected);
  });
});

describe('a preset that its schema refuses', () => {
  const refused = preset('big', { cpu: { cores: 'two' } });
  const target = (annotations?: Record<string, string>): Manifest => set({ memory: undefined }, annotations);
  const notes = ({ diagnostics }: ReturnType<typeof run>): unknown =>
    diagnostics
      .filter(({ object, severity }) => object?.ref.name === 'db' && severity === 'error')
      .map(({ code, related }) => `${code} ${related?.map(({ message }) => message).join() ?? ''}`);

  test('is not written into the VMs that it selects, and is emitted', () => {
    const { emitted } = run(draftOf(refused), draftOf(set()));
    expect(emitted.map(({ manifest }) => manifest)).toEqual([refused, set()]);
  });

  test.each<readonly [name: string, judged: Manifest, expected: string]>([
    ['a set that it selects names it where it is refused', target(), 'judged without preset big, which the API server refuses'],
    ['one that excludes itself does not', target({ 'virtualmachineinstancepresets.admission.kubevirt.io/exclude': 'true' }), ''],
    ['one of another namespace does not', { ...target(), metadata: { name: 'db', namespace: 'other' } }, ''],
  ])('%s', (_, judged, expected) => {
    expect(notes(run(draftOf(refused), draftOf(judged)))).toEqual([`KP0401 ${expected}`]);
  });
});

test('presets stay within their namespace', () => {
  const elsewhere = { ...set(), metadata: { name: 'db', namespace: 'other' } };
  expect(codes(run(draftOf(preset('big', four)), draftOf(elsewhere)))).toEqual(['KP0103 spec.selector']);
});

test('what a preset wrote, and what it would have written, is remembered with its author', () => {
  const outcome = run(draftOf(preset('big', { ...four, features: { smm: {} } })), draftOf(set({ cpu: { cores: 6 } })));
  const provenance = outcome.emitted[0]?.provenance;
  const told = (path: string): unknown =>
    provenance
      ?.story(['spec', 'template', 'spec', 'domain', path])
      .map(({ value, overridden, author }) => [value, overridden, author.layer]);
  expect(told('features')).toEqual([
    [{ smm: {} }, false, 'preset'],
    [true, false, 'default'],
  ]);
  expect(told('cpu')).toEqual([[four.cpu, true, 'preset']]);
});

/** Only the first two of objects that are alike are judged by themselves. */
test.each<[what: string, sets: readonly Manifest[], alike: number]>([
  ['hold what their presets write', [set(four, applied), set(four, applied), set(four, applied)], 1],
  ['get it from the cluster', [set(), set(), set()], 0],
  ['keep a value of their own', [set({ cpu: { cores: 2 } }), set({ cpu: { cores: 2 } }), set({ cpu: { cores: 2 } })], 1],
])('sets to which the cluster applies presets, and that %s', (_what, sets, alike) => {
  let repeated = 0;
  const sink = { put: () => undefined, hold: () => undefined, repeat: () => ++repeated > 0 };
  const drafts = sets.map((manifest, i) => {
    const name = `web-${i}`;
    return draftOf({ ...manifest, metadata: { ...manifest.metadata, name } }, { mode: 'off' });
  });
  runPipeline([{ name: '', drafts: [...drafts, draftOf(preset('big', four))] }], sink);
  expect(repeated).toBe(alike);
});
