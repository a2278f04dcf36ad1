import { mapOf } from '../../../core/data/guards.ts';
import { groupOf } from '../../../core/object-ref.ts';
import { isOwned } from '../../../core/owned.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { scaleTargetOf } from './scale-target.ts';
import { sets } from './target-kind.ts';

/** Whoever copies an autoscaler of a Deployment, and leaves the kind to KEDA, gets one of a Deployment. */
export const usualTargetMeant: Rule = defineRule({
  code: 'KP0210',
  name: 'hpa/usual-target',
  severity: 'warning',
  page: {
    summary:
      'An autoscaler of a set or pool names its kind. A ScaledObject that names no kind scales a Deployment; where there is none of that name, but a set or pool, nothing is scaled.',
    refused: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: { name: web, namespace: vms }, spec: { maxReplicaCount: 5, scaleTargetRef: { name: web } }',
    ],
    accepted: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: { name: web, namespace: vms }, spec: { maxReplicaCount: 5, scaleTargetRef: { apiVersion: kubevirt.io/v1, kind: VirtualMachineInstanceReplicaSet, name: web } }',
    ],
  },
  fields: ['spec.scaleTargetRef'],
  ofEach: true,
  check(manifest, _at, { surroundings }) {
    const target = scaleTargetOf(manifest);
    if (target === undefined || surroundings === undefined || groupOf(target.apiVersion) !== 'apps' || isOwned(manifest)) return none;
    const { kind, namespace, name } = target;
    if (surroundings.has(kind, namespace, name)) return none;
    const meant = Array.from(sets).find(([each]) => surroundings.has(each, namespace, name));
    if (meant === undefined) return none;
    const isWritten = mapOf(valueAt(manifest, ['spec', 'scaleTargetRef']))?.['kind'] !== undefined;
    return [
      {
        path: 'spec.scaleTargetRef',
        message: `this scales the ${kind} ${name}${isWritten ? '' : ', as no kind is written'}, which is not here, and not the ${meant[0]} ${name}`,
        hint: `Write apiVersion: ${meant[1]} and kind: ${meant[0]} in spec.scaleTargetRef.`,
      },
    ];
  },
});
