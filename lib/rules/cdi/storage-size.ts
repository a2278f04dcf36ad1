import { parseQuantity, readQuantity, signOf } from '../../core/quantity/quantity.ts';
import { quantityValue } from '../../core/quantity/quantity-value.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { claimOf, refusal, type Spec } from './data-volume.ts';

/** What KubeVirt needs at least of a disk. */
const leastBytes = quantityValue(parseQuantity('1Mi'));

export const storageSize: Rule<Spec> = defineRule({
  code: 'CD0103',
  name: 'cdi/storage-size',
  severity: 'error',
  upstream: 'webhooks.validateStorageSize',
  page: {
    summary: 'A DataVolume requests at least 1Mi of storage. Only with storage, and as a clone, it takes the size of its source.',
    refused: 'kind: DataVolume, storage: { resources: {} }',
    accepted: [
      'kind: DataVolume, storage: { resources: {} }, source: { pvc: { name: golden, namespace: vms } }',
      'kind: DataVolume, metadata: { name: golden }',
    ],
  },
  fields: ['storage.resources.requests.storage', 'pvc.resources.requests.storage'],
  check(spec, at) {
    const written = claimOf(spec);
    if (written === undefined) return none;
    const { name, claim } = written;
    const steps = [name, 'resources', 'requests', 'size'];
    const place = name === 'PVC' ? 'pvc' : 'storage';
    const hint = `Write ${place}.resources.requests.storage with its unit, such as 10Gi.`;
    const size = readQuantity(claim.resources?.requests?.['storage'] ?? undefined);
    if (size === undefined) {
      const isClone = Boolean(spec.sourceRef ?? spec.source?.pvc ?? spec.source?.snapshot);
      return name === 'Storage' && isClone ? none : [refusal(at, steps, `${name} size is missing`, hint)];
    }
    const bytes = quantityValue(size);
    if (signOf(size) === 0 || bytes < 0n) return [refusal(at, steps, `${name} size can't be equal or less than zero`, hint)];
    return bytes < leastBytes ? [refusal(at, steps, `${name} size should be at least 1MiB`, hint)] : none;
  },
});
