import { groupOf, isSameObject, refOf } from '../../../core/object-ref.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** Upstream: kubeVirtCreateAdmitter, which asks whether there is one. Which of two counts for the guests is not known. */
export const secondKubeVirt: Rule = defineRule({
  code: 'KP0505',
  name: 'kubevirt/second',
  severity: 'error',
  page: {
    summary: 'A cluster has one KubeVirt object; KubeVirt refuses a second one, whatever its name and namespace.',
    refused: [
      'configuration: { cpuModel: EPYC }',
      'kind: KubeVirt, metadata: { name: second, namespace: kubevirt }, configuration: { cpuModel: Haswell }',
    ],
    accepted: 'configuration: { cpuModel: EPYC }',
  },
  fields: [],
  ofAbsent: true,
  check(manifest, _at, { surroundings }) {
    const { kubeVirt: first, hyperConverged } = surroundings ?? {};
    if (
      first === undefined ||
      hyperConverged !== undefined ||
      groupOf(manifest.apiVersion) !== 'kubevirt.io' ||
      isSameObject(first.object.ref, refOf(manifest))
    )
      return none;
    return [
      {
        message: 'KubeVirt would refuse this object: Kubevirt is already created',
        hint: 'Keep one KubeVirt object for each cluster: put this one into its own Cluster, or remove it.',
        related: [{ message: 'the KubeVirt that is used', object: first.object, location: first.location }],
      },
    ];
  },
});
