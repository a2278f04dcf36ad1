import type { Manifest } from '../../../../lib/core/manifest.ts';
import { object, pool, set, toldOf, vm, vmi, type Fields, type Row } from '../../advice/advice.ts';

const both = { utc: {}, timezone: 'Europe/Zurich' };
const clock = (fields: Fields): Fields => ({ domain: { clock: fields } });
const preference = (kind: string, preferredClockOffset: Fields): Manifest =>
  object('instancetype.kubevirt.io/v1beta1', kind, {}, { spec: { clock: { preferredClockOffset } } });

test.each<Row>([
  ['a VM', vm({}, clock(both)), ['KP1739 spec.template.spec.domain.clock.timezone']],
  ['a VMI', vmi({}, clock(both)), ['KP1739 spec.domain.clock.timezone']],
  ['a set', set({}, clock(both)), ['KP1739 spec.template.spec.domain.clock.timezone']],
  ['a pool', pool({}, clock(both)), ['KP1739 spec.virtualMachineTemplate.spec.template.spec.domain.clock.timezone']],
  ['a zone that does not exist', vm({}, clock({ ...both, timezone: 'Europe/Zurch' })), ['KP1739 spec.template.spec.domain.clock.timezone']],
  ['a zone alone', vm({}, clock({ timezone: 'Europe/Zurich' })), []],
  ['UTC alone', vm({}, clock({ utc: { offsetSeconds: 60 } })), []],
  ['a preference', preference('VirtualMachinePreference', both), ['KP1739 spec.clock.preferredClockOffset.timezone']],
  ['a preference for all', preference('VirtualMachineClusterPreference', both), ['KP1739 spec.clock.preferredClockOffset.timezone']],
  ['a preference of a zone', preference('VirtualMachinePreference', { timezone: 'Europe/Zurich' }), []],
])('UTC and a timezone in %s', (_what, manifest, expected) => {
  expect(toldOf(manifest)).toEqual(expected);
});

test('UTC and a timezone in a preset', () => {
  const preset = object(
    'kubevirt.io/v1',
    'VirtualMachineInstancePreset',
    { name: 'zurich' },
    { spec: { selector: { matchLabels: { a: 'b' } }, domain: { clock: both } } },
  );
  expect(toldOf([preset, vm({ labels: { a: 'b' } })])).toContain('KP1739 spec.domain.clock.timezone');
});
