import { isAbsent } from '../../core/data/absent.ts';
import type { PreferencePart } from './preference-part.ts';

/** The offset only where the VMI has none of its two forms, the timers only where it has no timer at all. */
export const clock: PreferencePart = {
  name: 'preference/clock',
  upstream: 'apply.applyClockPreferences',
  *assign({ clock: preferred }, { spec }) {
    if (!preferred) return;
    const own = spec.domain?.clock;
    if (!own) yield [['spec', 'domain', 'clock'], {}];
    const offset = preferred.preferredClockOffset;
    if (offset && isAbsent(own?.utc) && isAbsent(own?.timezone)) {
      if (!isAbsent(offset.utc)) yield [['spec', 'domain', 'clock', 'utc'], offset.utc];
      if (!isAbsent(offset.timezone)) yield [['spec', 'domain', 'clock', 'timezone'], offset.timezone];
    }
    if (preferred.preferredTimer && isAbsent(own?.timer)) yield [['spec', 'domain', 'clock', 'timer'], preferred.preferredTimer];
  },
};
