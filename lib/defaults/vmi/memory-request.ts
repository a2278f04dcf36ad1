import { isAbsent } from '../../core/data/absent.ts';
import { canonicalQuantity, isQuantity, readQuantity } from '../../core/quantity/quantity.ts';
import { quantityValue } from '../../core/quantity/quantity-value.ts';
import { none } from '../default.ts';
import { isZero } from '../quantities.ts';
import type { VmiDefault } from './vmi.ts';

const upstream = 'defaults.setDefaultResourceRequests';
const path = ['spec', 'domain', 'resources', 'requests', 'memory'];

/** A memory limit without a request is also requested. */
export const memoryRequestFromLimit: VmiDefault = {
  name: 'vmi/memory-request',
  until: '1.6',
  upstream,
  fields: ['spec.domain.resources.requests.memory'],
  assign({ spec }) {
    const { requests, limits } = spec.domain?.resources ?? {};
    const limit = limits?.['memory'];
    return isZero(limit) || !isZero(requests?.['memory']) ? none : [[path, limit]];
  },
};

/** The pod requests the memory of its guest, or a part of it where the cluster overcommits. Newer releases leave that to virt-controller. */
export const memoryRequest: VmiDefault = {
  name: 'vmi/memory-request',
  until: '1.6',
  upstream,
  fields: ['spec.domain.resources.requests.memory'],
  follows: ['spec.configuration.developerConfiguration.memoryOvercommit'],
  assign({ spec: { domain } }, { config }) {
    const { memory, resources } = domain ?? {};
    if (!isAbsent(resources?.requests?.['memory'])) return none;
    const pageSize = memory?.hugepages?.pageSize;
    const given = memory?.guest ?? (!isAbsent(pageSize) && isQuantity(pageSize) ? pageSize : undefined);
    const quantity = readQuantity(given);
    if (quantity === undefined || quantityValue(quantity) <= 0n) return none;
    const percent = config.configuration.developerConfiguration?.memoryOvercommit ?? 100;
    if (percent === 100) return [[path, given]];
    const bytes = (quantityValue(quantity) * 100n) / BigInt(percent);
    return [[path, canonicalQuantity({ unscaled: bytes, scale: 0, format: quantity.format, cached: '', arbitrary: false })]];
  },
};
