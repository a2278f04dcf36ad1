import { isAbsent } from '../../core/data/absent.ts';
import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

const timers = ['hpet', 'kvm', 'pit', 'rtc', 'hyperv'] as const;

/** A timer that is mentioned is present. */
export const timer: VmiDefault = {
  name: 'vmi/timer',
  upstream: 'v1.SetDefaults_HPETTimer and its like',
  fields: timers.map((name) => `spec.domain.clock.timer.${name}.present` as const),
  assign({ spec }) {
    const given = spec.domain?.clock?.timer;
    if (!given) return none;
    return timers
      .filter((name) => given[name] && isAbsent(given[name].present))
      .map((name) => [['spec', 'domain', 'clock', 'timer', name, 'present'], true]);
  },
};
