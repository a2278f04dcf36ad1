import type { Clock as ClockSpec, HPETTimer, HypervTimer, KVMTimer, PITTimer, RTCTimer, Timer } from '../../../imports/kubevirt-v1.ts';
import type { Building } from '../props/given.ts';

/** The timers of a guest. `true` and `false` turn a timer on and off, a string is its tickPolicy: `{ hpet: false, pit: 'delay' }`. */
export interface TimerProps {
  /** High precision event timer; a string is its tick policy. @default - as the machine type has it */
  readonly hpet?: boolean | NonNullable<HPETTimer['tickPolicy']> | HPETTimer | undefined;
  /** Reference time of Hyper-V, for Windows. @default - off */
  readonly hyperv?: boolean | HypervTimer | undefined;
  /** Clock of KVM, for Linux. @default - as the machine type has it */
  readonly kvm?: boolean | KVMTimer | undefined;
  /** Programmable interval timer; a string is its tick policy. @default - as the machine type has it */
  readonly pit?: boolean | NonNullable<PITTimer['tickPolicy']> | PITTimer | undefined;
  /** Real-time clock; a string is its tick policy. @default - as the machine type has it */
  readonly rtc?: boolean | NonNullable<RTCTimer['tickPolicy']> | RTCTimer | undefined;
}

/** The clock that a guest finds at boot. */
export const Clock = {
  /** UTC, shifted by `offsetSeconds`. @default offsetSeconds 0 */
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
