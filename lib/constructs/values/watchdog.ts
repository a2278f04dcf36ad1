import type { Watchdog as WatchdogSpec, WatchdogAction } from '../../../imports/kubevirt-v1.ts';

/** A device that acts when the guest stops feeding it. */
export const Watchdog = {
  /** The watchdog device for amd64. */
  i6300esb(action: WatchdogAction = 'reset', name = 'watchdog'): WatchdogSpec {
    return { name, i6300esb: { action } };
  },

  /** The watchdog device for s390x. */
  diag288(action: WatchdogAction = 'reset', name = 'watchdog'): WatchdogSpec {
    return { name, diag288: { action } };
  },
};
