import { printPath } from '../../lib/core/data/path.ts';
import { ignoredFields } from '../../lib/presets/ignored-fields.ts';

test.each([
  [
    'the areas',
    {
      resources: { requests: { cpu: 1 } },
      cpu: {},
      firmware: {},
      clock: { timer: {} },
      features: {},
      devices: { watchdog: {} },
      ioThreadsPolicy: 'auto',
    },
    [],
  ],
  ['limits', { resources: { requests: {}, limits: { cpu: 1 } } }, ['spec.domain.resources.limits']],
  ['devices other than the watchdog', { devices: { disks: [], rng: {} } }, ['spec.domain.devices.disks', 'spec.domain.devices.rng']],
  [
    'other fields',
    { memory: { guest: '1Gi' }, machine: {}, ioThreads: {} },
    ['spec.domain.memory', 'spec.domain.machine', 'spec.domain.ioThreads'],
  ],
  ['no domain', undefined, []],
])('%s', (_name, domain, expected) => {
  expect(ignoredFields(domain).map(printPath)).toEqual(expected);
});
