import { qualifiedNameErrors } from '../../../core/labels/label-name.ts';
import { invalid, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { StorageClass } from './storage-class.ts';

export const provisioner: Rule<StorageClass> = defineRule<StorageClass>({
  code: 'K80171',
  name: 'storage-class/provisioner',
  severity: 'error',
  upstream: 'validation.validateProvisioner',
  page: {
    summary: 'A StorageClass names the driver that makes its volumes; kubernetes.io/no-provisioner is the name for none.',
    refused: 'provisioner: ""',
    accepted: 'provisioner: kubernetes.io/no-provisioner',
  },
  fields: ['provisioner'],
  ofAbsent: true,
  check({ provisioner: name }) {
    const hint = 'Write the name of a driver as provisioner, such as rbd.csi.ceph.com, or kubernetes.io/no-provisioner.';
    if (!name) return [findingAt('provisioner', required(), hint)];
    const lower = name.toLowerCase();
    return qualifiedNameErrors(lower).map((error) => findingAt('provisioner', invalid(lower, error), hint));
  },
});
