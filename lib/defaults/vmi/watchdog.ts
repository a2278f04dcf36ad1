import { none } from '../default.ts';
import { ownArchitecture } from '../cluster-independent.ts';
import type { VmiDefault } from './vmi.ts';

/** A watchdog is the one that its architecture has, and resets the guest. arm64 has none. */
export const watchdog: VmiDefault = {
  name: 'vmi/watchdog',
  upstream: 'defaults.SetAmd64Watchdog, SetS390xWatchdog',
  fields: ['spec.domain.devices.watchdog.i6300esb.action', 'spec.domain.devices.watchdog.diag288.action'],
  follows: ['status.defaultArchitecture'],
  independentIf: ownArchitecture,
  assign({ spec: { architecture, domain } }) {
    const given = domain?.devices?.watchdog;
    if (!given || architecture === 'arm64') return none;
    const model = architecture === 's390x' ? 'diag288' : 'i6300esb';
    return given[model]?.action ? none : [[['spec', 'domain', 'devices', 'watchdog', model, 'action'], 'reset']];
  },
};
