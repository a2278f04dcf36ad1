import { isAbsent } from '../../core/data/absent.ts';
import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** The cluster's cpuRequest, where it is not the built-in 100m, which virt-controller puts into the pod later. */
export const cpuRequest: VmiDefault = {
  name: 'vmi/cpu-request',
  upstream: 'defaults.setDefaultResourceRequests',
  fields: ['spec.domain.resources.requests.cpu'],
  follows: ['spec.configuration.cpuRequest'],
  assign({ spec: { domain } }, { config }) {
    if (config.ownCpuRequest === undefined || domain?.cpu?.dedicatedCpuPlacement === true) return none;
    if (!isAbsent(domain?.resources?.requests?.['cpu'])) return none;
    return [[['spec', 'domain', 'resources', 'requests', 'cpu'], config.ownCpuRequest]];
  },
};
