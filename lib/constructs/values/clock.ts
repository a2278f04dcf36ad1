import type { Clock as ClockSpec, HPETTimer, HypervTimer, KVMTimer, PITTimer, RTCTimer, Timer } from '../../../imports/kubevirt-v1.ts';
import type { Building } from '../props/given.ts';

/** The timers of a guest. True and false say whether there is one, a word is its tickPolicy: `{ hpet: false, pit: 'delay' }`. */
export interface TimerProps {
  readonly hpet?: boolean | NonNullable<HPETTimer['tickPolicy']> | HPETTimer | undefined;
  readonly hyperv?: boolean | HypervTimer | undefined;
  readonly kvm?: boolean | KVMTimer | undefined;
  readonly pit?: boolean | NonNullable<PITTimer['tickPolicy']> | PITTimer | undefined;
  readonly rtc?: boolean | NonNullable<RTCTimer['tickPolicy']> | RTCTimer | undefined;
}

/** The clock that a guest finds at boot. */
export const Clock = {
  /** UTC, or seconds away from it. @default offsetSeconds 0 */
  utc(timer?: TimerProps, offsetSeconds?: number): ClockSpec {
    return { utc: offsetSeconds === undefined ? {} : { offsetSeconds }, ...timers(timer) };
  },

  /** The local time of a zone of the tz database, such as `Europe/Berlin`. */
  timezone(timezone: string, timer?: TimerProps): ClockSpec {
    return { timezone, ...timers(timer) };
  },
};

function timers(props: TimerProps | undefined): { readonly timer?: Timer } {
  if (props === undefined) return {};
  const timer: Building<Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'boolean') timer[name] = { present: value };
    else if (typeof value === 'string') timer[name] = { tickPolicy: value };
    else if (value !== undefined) timer[name] = value;
  }
  return { timer };
}
