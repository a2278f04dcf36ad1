import { none } from '../default.ts';
import { isZero } from '../quantities.ts';
import type { VmiDefault } from './vmi.ts';

/** A CPU limit without a request is also requested. */
export const cpuRequestFromLimit: VmiDefault = {
  name: 'vmi/cpu-request-from-limit',
  upstream: 'defaults.setDefaultResourceRequests',
  fields: ['spec.domain.resources.requests.cpu'],
  assign({ spec }) {
    const { requests, limits } = spec.domain?.resources ?? {};
    const limit = limits?.['cpu'];
    if (isZero(limit) || !isZero(requests?.['cpu'])) return none;
    return [[['spec', 'domain', 'resources', 'requests', 'cpu'], limit]];
  },
};
