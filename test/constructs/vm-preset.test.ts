import { App, Chart } from 'cdk8s';
import { VmPreset, type VmPresetProps } from '../../lib/constructs/vm-preset.ts';
import { manifestOf, specOf } from './manifest-of.ts';

const windows = { 'kubevirt.io/flavor': 'windows-10' };

test('the windows-10 preset', () => {
  const preset = manifestOf(
    (chart) =>
      new VmPreset(chart, 'example-preset', {
        matchLabels: windows,
        features: { acpi: {}, apic: {}, hyperv: { relaxed: {}, vapic: {}, spinlocks: { spinlocks: 8191 } } },
      }),
    { namespace: 'vms' },
  );
  expect(preset).toEqual({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstancePreset',
    metadata: { name: 'example-preset', namespace: 'vms' },
    spec: {
      selector: { matchLabels: windows },
      domain: { devices: {}, features: { acpi: {}, apic: {}, hyperv: { relaxed: {}, vapic: {}, spinlocks: { spinlocks: 8191 } } } },
    },
  });
});

test.each<[string, VmPresetProps, unknown]>([
  ['nothing', {}, { devices: {} }],
  ['cpu', { cpu: { cores: 4, model: 'host-passthrough' } }, { devices: {}, cpu: { cores: 4, model: 'host-passthrough' } }],
  [
    'requests',
    { resources: { requests: { memory: '1Gi', cpu: '500m' } } },
    { devices: {}, resources: { requests: { memory: '1Gi', cpu: '500m' } } },
  ],
  [
    'clock',
    { clock: { utc: {}, timer: { hpet: { present: false } } } },
    { devices: {}, clock: { utc: {}, timer: { hpet: { present: false } } } },
  ],
  ['firmware', { firmware: { bootloader: 'bios' } }, { devices: {}, firmware: { bootloader: { bios: {} } } }],
  [
    'watchdog',
    { watchdog: { name: 'wd', i6300esb: { action: 'reset' } } },
    { devices: { watchdog: { name: 'wd', i6300esb: { action: 'reset' } } } },
  ],
  ['ioThreadsPolicy', { ioThreadsPolicy: 'auto' }, { devices: {}, ioThreadsPolicy: 'auto' }],
  [
    'spec, merged last',
    { cpu: { cores: 4 }, watchdog: { name: 'wd' }, spec: { domain: { cpu: { sockets: 2 }, devices: { rng: {} }, chassis: { sku: 'a' } } } },
    { devices: { watchdog: { name: 'wd' }, rng: {} }, cpu: { cores: 4, sockets: 2 }, chassis: { sku: 'a' } },
  ],
])('domain from %s', (_, props, domain) => {
  expect(specOf((chart) => new VmPreset(chart, 'base', props))).toEqual({ selector: {}, domain });
});

test.each<[string, VmPresetProps, unknown]>([
  ['no selector, which is an empty one', {}, {}],
  ['matchLabels', { matchLabels: windows }, { matchLabels: windows }],
  [
    'a whole selector',
    { selector: { matchExpressions: [{ key: 'a', operator: 'Exists' }] } },
    { matchExpressions: [{ key: 'a', operator: 'Exists' }] },
  ],
  [
    'both, which have to hold together',
    { matchLabels: windows, selector: { matchLabels: { a: 'b' }, matchExpressions: [{ key: 'a', operator: 'Exists' }] } },
    { matchLabels: { a: 'b', ...windows }, matchExpressions: [{ key: 'a', operator: 'Exists' }] },
  ],
])('selector from %s', (_, props, selector) => {
  expect(specOf((chart) => new VmPreset(chart, 'base', props))).toMatchObject({ selector });
});

test.each([
  [undefined, 'when-needed'],
  ['when-needed', 'when-needed'],
  ['always', 'always'],
] as const)('emit: %s means %s', (emit, expected) => {
  expect(new VmPreset(new Chart(new App(), 'chart'), 'base', { emit })._emit).toBe(expected);
});

test('a value of spec has spec as its author', () => {
  const preset = new VmPreset(new Chart(new App(), 'chart'), 'base', { cpu: { cores: 4 }, spec: { domain: { cpu: { sockets: 2 } } } });
  expect(preset._isFromSpec(['spec', 'domain', 'cpu', 'sockets'])).toBe(true);
  expect(preset._isFromSpec(['spec', 'domain', 'cpu', 'cores'])).toBe(false);
  expect(preset._isFromSpec(['spec', 'domain', 'devices'])).toBe(false);
  expect(preset._isFromSpec(['metadata', 'name'])).toBe(false);
});
