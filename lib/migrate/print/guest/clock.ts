import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import { call, literal, mapCode, type Code } from '../code.ts';
import { hasOnly, onlyField } from '../taken.ts';

const ticking: ReadonlySet<string> = new Set(['hpet', 'pit', 'rtc']);

/** A clock by its builder; as it is where that would not write it again. */
export function clockCode(clock: unknown): Code {
  if (!isMap(clock) || !hasOnly(clock, ['utc', 'timezone', 'timer'])) return literal(clock);
  const { utc, timezone, timer } = clock;
  const timers = timer === undefined ? [] : isMap(timer) ? [timersCode(timer)] : undefined;
  if (timers === undefined) return literal(clock);
  if (typeof timezone === 'string' && utc === undefined) return call('Clock.timezone', literal(timezone), ...timers);
  if (timezone === undefined && isMap(utc) && hasOnly(utc, [])) return call('Clock.utc', ...timers);
  return literal(clock);
}

function timersCode(timers: AnyMap): Code {
  return mapCode(Object.entries(timers).map(([name, timer]) => [name, timerCode(name, timer)]));
}

/** True and false say whether there is one, a word is its tickPolicy. */
function timerCode(name: string, timer: unknown): Code {
  const present = onlyField(timer, 'present');
  if (typeof present === 'boolean') return literal(present);
  const policy = onlyField(timer, 'tickPolicy');
  return literal(ticking.has(name) && typeof policy === 'string' ? policy : timer);
}
