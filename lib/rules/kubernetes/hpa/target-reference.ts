import { valueAt } from '../../../core/data/path.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { Autoscaler } from './autoscaler.ts';
import { referenceFindings } from './reference.ts';

const at = 'spec.scaleTargetRef';

export const targetReference: Rule<Autoscaler> = defineRule<Autoscaler>({
  code: 'K80052',
  name: 'hpa/target-reference',
  severity: 'error',
  upstream: 'validation.ValidateCrossVersionObjectReference',
  page: {
    summary: 'An autoscaler names its target by an apiVersion with a group, a kind and a name that can stand in a URL.',
    refused: 'scaleTargetRef: { apiVersion: kubevirt.io/v1, kind: VirtualMachineInstanceReplicaSet, name: vms/web }',
    accepted: 'scaleTargetRef: { apiVersion: kubevirt.io/v1, kind: VirtualMachineInstanceReplicaSet, name: web }',
  },
  fields: [at],
  ofAbsent: true,
  check({ spec }, _at, { old }) {
    const reference = spec?.scaleTargetRef;
    const held = (field: string): unknown => valueAt(old, ['spec', 'scaleTargetRef', field]);
    const isHeld = old !== undefined && held('apiVersion') === reference?.apiVersion && held('kind') === reference?.kind;
    // ValidateAPIVersion looks at new targets alone; the one kind of the core group that is scaled needs no group.
    const takesCoreGroup = isHeld || reference?.kind === 'ReplicationController';
    const findings = referenceFindings(reference, at, { takesCoreGroup });
    return isHeld ? findings.filter(({ path }) => path !== `${at}.apiVersion`) : findings;
  },
});
