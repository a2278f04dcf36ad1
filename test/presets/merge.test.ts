import { applyPresets, type Circumstances, type PresetOutcome } from '../../lib/presets/merge.ts';
import { areasTakenInVirtualMachine } from '../../lib/presets/taken-areas.ts';
import { printPath } from '../../lib/core/data/path.ts';
import { preset, presetsOf, template } from './presets.ts';

/** The writes as `path = value`, by which preset. */
function writesOf({ writes }: PresetOutcome): readonly string[] {
  return writes.map(({ path, value, preset: by }) => `${by}: ${printPath(path)} = ${JSON.stringify(value)}`);
}

function differencesOf({ differences }: PresetOutcome): readonly string[] {
  return differences.map(
    ({ path, preset: by, presetValue, ownValue }) => `${by}: ${printPath(path)} ${JSON.stringify(presetValue)} ${JSON.stringify(ownValue)}`,
  );
}

function apply(own: object, presetDomain: unknown, circumstances?: Circumstances): PresetOutcome {
  return applyPresets(template(own), presetsOf(preset('oak', presetDomain)), circumstances);
}

const noted = 'oak: metadata.annotations[virtualmachinepreset.kubevirt.io/oak] = "kubevirt.io/v1"';

describe('an area that the VMI leaves open', () => {
  test.each([
    ['requests', { resources: { requests: { memory: '1.5Gi' } } }, 'spec.domain.resources.requests = {"memory":"1.5Gi"}'],
    ['cpu', { cpu: { cores: 2 } }, 'spec.domain.cpu = {"cores":2}'],
    ['an empty cpu', { cpu: {} }, 'spec.domain.cpu = {}'],
    ['firmware', { firmware: { serial: 'a' } }, 'spec.domain.firmware = {"serial":"a"}'],
    ['features', { features: { acpi: {} } }, 'spec.domain.features = {"acpi":{}}'],
    ['watchdog', { devices: { watchdog: { name: 'wd' } } }, 'spec.domain.devices.watchdog = {"name":"wd"}'],
    ['ioThreadsPolicy', { ioThreadsPolicy: 'auto' }, 'spec.domain.ioThreadsPolicy = "auto"'],
    ['a clock offset', { clock: { utc: {} } }, 'spec.domain.clock = {"utc":{}}'],
    ['a whole clock, at once', { clock: { utc: {}, timer: { kvm: {} } } }, 'spec.domain.clock = {"utc":{},"timer":{"kvm":{}}}'],
  ])('takes %s', (_name, domain, write) => {
    expect(writesOf(apply({}, domain))).toEqual([`oak: ${write}`, noted]);
  });

  test('takes the value itself, not a copy', () => {
    const cpu = { cores: 2 };
    expect(apply({}, { cpu }).writes[0]?.value).toBe(cpu);
  });

  test('takes what comes beside an area that is held', () => {
    const outcome = apply({ cpu: { cores: 4 }, devices: { disks: [] } }, { cpu: { cores: 2 }, devices: { watchdog: { name: 'wd' } } });
    expect(writesOf(outcome)).toEqual(['oak: spec.domain.devices.watchdog = {"name":"wd"}', noted]);
    expect(differencesOf(outcome)).toEqual(['oak: spec.domain.cpu {"cores":2} {"cores":4}']);
  });
});

describe('an area that the VMI sets', () => {
  test.each([
    ['equal requests, by value', { resources: { requests: { memory: '1024Mi' } } }, { resources: { requests: { memory: '1Gi' } } }],
    ['an equal cpu', { cpu: { cores: 2, threads: 0 } }, { cpu: { cores: 2 } }],
    ['an equal clock', { clock: { utc: {} } }, { clock: { utc: {} } }],
    ['an equal timer beside another offset', { clock: { timezone: 'UTC', timer: {} } }, { clock: { timer: {} } }],
  ])('stays, and %s count as applied', (_name, own, presetDomain) => {
    const outcome = apply(own, presetDomain);
    expect(writesOf(outcome)).toEqual([noted]);
    expect(outcome.differences).toEqual([]);
  });

  test.each([
    [
      'other requests',
      { resources: { requests: { memory: '2Gi' } } },
      { resources: { requests: { memory: '1Gi' } } },
      'spec.domain.resources.requests {"memory":"1Gi"} {"memory":"2Gi"}',
    ],
    [
      'requests of another resource',
      { resources: { requests: { cpu: '1' } } },
      { resources: { requests: { memory: '1Gi' } } },
      'spec.domain.resources.requests {"memory":"1Gi"} {"cpu":"1"}',
    ],
    [
      'an empty map of requests',
      { resources: { requests: {} } },
      { resources: { requests: { memory: '1Gi' } } },
      'spec.domain.resources.requests {"memory":"1Gi"} {}',
    ],
    ['another offset', { clock: { utc: {} } }, { clock: { timezone: 'UTC' } }, 'spec.domain.clock {"timezone":"UTC"} {"utc":{}}'],
    ['another timer', { clock: { timer: {} } }, { clock: { timer: { kvm: {} } } }, 'spec.domain.clock.timer {"kvm":{}} {}'],
  ])('stays before %s, which is told', (_name, own, presetDomain, difference) => {
    const outcome = apply(own, presetDomain);
    expect(outcome.applied).toEqual([]);
    expect(outcome.writes).toEqual([]);
    expect(differencesOf(outcome)).toEqual([`oak: ${difference}`]);
  });

  test('takes the timer into a clock of its own', () => {
    const outcome = apply({ clock: { timezone: 'UTC' } }, { clock: { utc: {}, timer: { kvm: {} } } });
    expect(writesOf(outcome)).toEqual(['oak: spec.domain.clock.timer = {"kvm":{}}', noted]);
    expect(differencesOf(outcome)).toEqual(['oak: spec.domain.clock {"utc":{}} {"timezone":"UTC"}']);
  });
});

test('null is nothing', () => {
  expect(writesOf(apply({ cpu: null, clock: null }, { cpu: { cores: 2 }, features: null }))).toEqual([
    'oak: spec.domain.cpu = {"cores":2}',
    noted,
  ]);
});

test('a template loses its empty requests on the way to a VMI', () => {
  const outcome = apply({ resources: { requests: {} } }, { resources: { requests: { memory: '1Gi' } } }, { template: true });
  expect(writesOf(outcome)).toEqual(['oak: spec.domain.resources.requests = {"memory":"1Gi"}', noted]);
});

test.each([
  [{}],
  [{ machine: { type: 'q35' }, memory: { guest: '1Gi' }, devices: {} }],
  [{ resources: { requests: {}, limits: { cpu: 1 } } }],
])('a preset of %j does nothing', (domain) => {
  expect(apply({}, domain)).toMatchObject({ matched: ['oak'], applied: [], writes: [], differences: [] });
});

test('presets that set the same are all noted, the first one writes', () => {
  const outcome = applyPresets(
    template(),
    presetsOf(preset('oak', { cpu: { cores: 2 } }), preset('ash', { cpu: { cores: 2, threads: 0 } })),
  );
  expect(writesOf(outcome)).toEqual([
    'ash: spec.domain.cpu = {"cores":2,"threads":0}',
    'ash: metadata.annotations[virtualmachinepreset.kubevirt.io/ash] = "kubevirt.io/v1"',
    noted,
  ]);
});

test('equal templates share one outcome, others do not', () => {
  const presets = presetsOf(preset('oak', { cpu: { cores: 2 } }));
  expect(applyPresets(template(), presets)).toBe(applyPresets(template({ memory: { guest: '1Gi' } }), presets));
  expect(applyPresets(template({ cpu: {} }), presets).applied).toEqual([]);
});

const alike = [
  {},
  { cpu: { cores: 2 } },
  { cpu: { cores: 4 } },
  { clock: {} },
  { clock: { utc: {} } },
  { clock: { utc: {}, timer: { kvm: {} } } },
  { resources: {} },
  { resources: { requests: {} } },
  { resources: { requests: { memory: '1Gi' } } },
];

test.each([
  ['cpu', { cpu: { cores: 2 } }],
  ['clock', { clock: { utc: {} } }],
  ['timer', { clock: { timer: { kvm: {} } } }],
  ['requests', { resources: { requests: { memory: '1Gi' } } }],
])('the %s of a preset does to each VMI what it would do to it alone, whichever VMI it met before', (_, domain) => {
  const presets = presetsOf(preset('oak', domain));
  for (const before of alike) {
    for (const own of alike) {
      for (const inTemplate of [true, false]) {
        applyPresets(template(before), presets, { template: true });
        const circumstances = { template: inTemplate };
        expect(applyPresets(template(own), presets, circumstances)).toEqual(apply(own, domain, circumstances));
      }
    }
  }
});

describe('nothing is written', () => {
  const oak = preset('oak', { cpu: { cores: 2 } });

  test.each([
    ['without a match', { metadata: { labels: { tier: 'core' } }, spec: {} }],
    ['without labels', { spec: {} }],
    ['where the VMI excludes itself', template({}, { 'virtualmachineinstancepresets.admission.kubevirt.io/exclude': 'true' })],
  ])('%s', (_name, vmi) => {
    expect(applyPresets(vmi, presetsOf(oak))).toMatchObject({ matched: [], writes: [] });
  });

  test.each(['True', '1', ''])('but an exclusion of %j is none', (value) => {
    const vmi = template({}, { 'virtualmachineinstancepresets.admission.kubevirt.io/exclude': value });
    expect(applyPresets(vmi, presetsOf(oak)).applied).toEqual(['oak']);
  });

  test('beside a conflict', () => {
    const outcome = applyPresets(template(), presetsOf(oak, preset('elm', { cpu: { cores: 3 } })));
    expect(outcome).toMatchObject({
      matched: ['elm', 'oak'],
      writes: [],
      conflicts: [{ later: 'oak', earlier: 'elm', field: 'spec.cpu' }],
    });
  });

  test('beside a preset without a domain', () => {
    expect(applyPresets(template(), presetsOf(oak, preset('elm', undefined)))).toMatchObject({ writes: [], withoutDomain: ['elm'] });
  });

  test('beside an invalid selector of any preset of the namespace', () => {
    const outcome = applyPresets(template(), presetsOf(oak, preset('elm', {}, { matchExpressions: [{ key: 'x', operator: 'Near' }] })));
    expect(outcome).toMatchObject({ writes: [], selectorErrors: [{ preset: 'elm' }] });
  });

  test('to a VMI that excludes itself even then', () => {
    const vmi = template({}, { 'virtualmachineinstancepresets.admission.kubevirt.io/exclude': 'true' });
    expect(applyPresets(vmi, presetsOf(preset('elm', {}, { matchExpressions: [{ key: 'x', operator: 'Near' }] }))).selectorErrors).toEqual(
      [],
    );
  });
});

describe('areas that are taken', () => {
  const domain = { cpu: { cores: 2 }, resources: { requests: { memory: '1Gi' } }, ioThreadsPolicy: 'auto' };

  test('hold a preset back, and some leave it to the cluster', () => {
    const outcome = apply({}, domain, { taken: areasTakenInVirtualMachine({ cpu: { guest: 1 }, memory: { guest: '1Gi' } }, undefined) });
    expect(writesOf(outcome)).toEqual(['oak: spec.domain.ioThreadsPolicy = "auto"', noted]);
    expect(outcome.heldBack).toEqual([
      { path: ['spec', 'domain', 'resources', 'requests'], preset: 'oak', by: 'the instancetype', left: true },
      { path: ['spec', 'domain', 'cpu'], preset: 'oak', by: 'the instancetype', left: false },
    ]);
  });

  test('leave every preset to the cluster that would be applied there', () => {
    const requests = { resources: { requests: { memory: '1Gi' } } };
    const taken = areasTakenInVirtualMachine({}, undefined);
    const outcome = applyPresets(template(), presetsOf(preset('oak', requests), preset('elm', requests)), { taken });
    expect(outcome.heldBack.map(({ preset: name, left }) => [name, left])).toEqual([
      ['elm', true],
      ['oak', true],
    ]);
    expect(outcome.applied).toEqual([]);
  });

  test('say nothing about what the template sets itself', () => {
    const outcome = apply(
      { firmware: { serial: 'a' } },
      { firmware: { serial: 'b' } },
      { taken: areasTakenInVirtualMachine(undefined, undefined) },
    );
    expect(outcome.heldBack).toEqual([]);
    expect(differencesOf(outcome)).toEqual(['oak: spec.domain.firmware {"serial":"b"} {"serial":"a"}']);
  });

  test('let a timer through beside the offset of a preference', () => {
    const taken = areasTakenInVirtualMachine(undefined, { clock: { preferredClockOffset: { utc: {} } } });
    expect(writesOf(apply({}, { clock: { timezone: 'UTC', timer: { kvm: {} } } }, { taken }))).toEqual([
      'oak: spec.domain.clock.timer = {"kvm":{}}',
      noted,
    ]);
  });
});
