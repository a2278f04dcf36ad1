import type { Finding } from '../../../core/diagnostic.ts';
import type { Silence } from '../../../core/silence.ts';

/** Advice that no reason outweighs: nothing could be written, or the cluster would do something else than what is written. */
const certain: ReadonlySet<string> = new Set(['KP0001', 'KP0002', 'KP0003', 'KP0101', 'KP0401', 'KP0501', 'KP1601', 'KP1602']);

/** A warning of KubeVirt's own that stands in for one of ours. */
const warned: ReadonlySet<string> = new Set(['KV2014']);

/** Why a silence is invalid; undefined if it is valid. `where` says what it applies to. */
export function silenceRefusal({ code, reason, scope }: Silence, where = `in ${scope}`): Finding | undefined {
  if (!/^KP\d{4}$/.test(code) && !warned.has(code)) {
    return {
      message: `${code} cannot be silenced ${where}: only our own advice can, codes that begin with KP`,
      hint: `Correct what ${code} is about, and remove its silence.`,
    };
  }
  if (certain.has(code)) {
    return {
      message: `${code} cannot be silenced ${where}: the objects do not work, whatever the reason`,
      hint: `Correct what ${code} is about, and remove its silence.`,
    };
  }
  if (typeof reason === 'string' && reason.trim() !== '') return undefined;
  return { message: `${code} is silenced ${where} without a reason`, hint: `Write why ${code} does not matter here.` };
}
