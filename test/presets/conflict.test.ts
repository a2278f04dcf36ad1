import { conflictAdvice, conflictMessage, type PresetConflict } from '../../lib/presets/conflict.ts';
import { preset, presetsOf } from './presets.ts';

function conflictsOf(oak: unknown, elm: unknown): readonly PresetConflict[] {
  return presetsOf(preset('oak', oak), preset('elm', elm)).matching({ tier: 'edge' }).conflicts;
}

const requests = (memory: unknown): unknown => ({ resources: { requests: { memory } } });

test.each([
  ['equal values', { cpu: { cores: 2 } }, { cpu: { cores: 2, threads: 0 } }],
  ['different areas', { cpu: { cores: 2 } }, { ioThreadsPolicy: 'auto' }],
  ['requests of different resources', requests('1Gi'), { resources: { requests: { cpu: '1' } } }],
  ['requests written alike', requests('1Gi'), requests('1Gi')],
  ['requests without a value', requests(null), requests(null)],
  ['requests with the name of a method', requests('1Gi'), { resources: { requests: { toString: '1Gi' } } }],
  ['ignored fields', { machine: { type: 'q35' } }, { machine: { type: 'pc' } }],
  ['an offset and a timer with it', { clock: { utc: {} } }, { clock: { utc: {}, timer: {} } }],
])('%s do not conflict', (_name, oak, elm) => {
  expect(conflictsOf(oak, elm)).toEqual([]);
});

test.each([
  ['spec.resources.requests[memory]: 1Gi != 1024Mi', requests('1Gi'), requests('1024Mi')],
  ['spec.resources.requests[memory]: 1.5Gi != 1.5Gi', requests('1.5Gi'), requests('1.5Gi')],
  ['spec.resources.requests[memory]: 1000 != 1e3', requests(1000), requests('1e3')],
  ['spec.cpu: {"cores":2} != {"cores":3}', { cpu: { cores: 2 } }, { cpu: { cores: 3 } }],
  ['spec.firmware: {"serial":"a"} != {}', { firmware: { serial: 'a' } }, { firmware: {} }],
  ['spec.clock.clockoffset: {"utc":{}} != {}', { clock: { utc: {} } }, { clock: { timer: {} } }],
  ['spec.clock.timer: {"kvm":{}} != {}', { clock: { timer: { kvm: {} } } }, { clock: { timer: {} } }],
  ['spec.features: {"apic":{}} != {}', { features: { apic: {} } }, { features: {} }],
  [
    'spec.devices.watchdog: {"name":"a"} != {"name":"b"}',
    { devices: { watchdog: { name: 'a' } } },
    { devices: { watchdog: { name: 'b' } } },
  ],
  ['spec.ioThreadsPolicy: auto != shared', { ioThreadsPolicy: 'auto' }, { ioThreadsPolicy: 'shared' }],
  [
    '[spec.cpu: {"cores":2} != {}, spec.ioThreadsPolicy: auto != shared]',
    { cpu: { cores: 2 }, ioThreadsPolicy: 'auto' },
    { cpu: {}, ioThreadsPolicy: 'shared' },
  ],
])('%s', (fields, oak, elm) => {
  expect(conflictMessage(conflictsOf(oak, elm))).toBe(
    `VirtualMachinePresets cannot be applied due to conflicts: presets 'oak' and 'elm' conflict: ${fields}`,
  );
});

test('several pairs stand in brackets', () => {
  const { conflicts } = presetsOf(...['ash', 'elm', 'oak'].map((name, i) => preset(name, { cpu: { cores: i } }))).matching({
    tier: 'edge',
  });
  expect(conflictMessage(conflicts)).toBe(
    'VirtualMachinePresets cannot be applied due to conflicts: [presets \'elm\' and \'ash\' conflict: spec.cpu: {"cores":1} != {"cores":0}, ' +
      'presets \'oak\' and \'ash\' conflict: spec.cpu: {"cores":2} != {"cores":0}, presets \'oak\' and \'elm\' conflict: spec.cpu: {"cores":2} != {"cores":1}]',
  );
});

test.each([
  [
    '1Gi',
    '1024Mi',
    'Write spec.domain.resources.requests[memory] as 1Gi in both presets: KubeVirt compares how it is written, and holds no two binary fractions equal.',
  ],
  [
    '1.5Gi',
    '1.5Gi',
    'Write spec.domain.resources.requests[memory] as 1536Mi in both presets: KubeVirt compares how it is written, and holds no two binary fractions equal.',
  ],
  [
    '1Gi',
    '2Gi',
    'Give presets elm and oak the same spec.domain.resources.requests[memory], or narrow a selector so that no VM matches both.',
  ],
])('%s and %s: advice', (oak, elm, advice) => {
  expect(conflictsOf(requests(oak), requests(elm)).map(conflictAdvice)).toEqual([advice]);
});

test('the advice is free of conflict', () => {
  expect(conflictsOf(requests('1536Mi'), requests('1536Mi'))).toEqual([]);
});
