import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { mapOf, type AnyMap } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { refOf } from '../../../core/object-ref.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import { field } from '../../field.ts';
import { guestOf } from '../../kubevirt/guest.ts';
import { defineRule, none, type Rule, type Scaler } from '../../rule.ts';

/** Of KubeVirt as it comes. */
const usualRatio = 10;

export const cpuWithoutRequest: Rule = defineRule({
  code: 'KP0205',
  name: 'hpa/cpu-without-request',
  severity: 'warning',
  page: {
    summary:
      'An autoscaler measures CPU utilization against what the pods request. Without requests.cpu KubeVirt requests vCPUs ÷ cpuAllocationRatio (10 by default), so 50 % of the request is 5 % of a vCPU: the set grows to its maximum and stays there.',
    refused: [
      'kind: VirtualMachineInstanceReplicaSet, metadata: { name: web, namespace: vms }',
      'kind: HorizontalPodAutoscaler, maxReplicas: 5',
    ],
    accepted: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, maxReplicas: 5',
    ],
  },
  fields: ['spec.template.spec.domain.resources.requests.cpu'],
  ofEach: true,
  check(manifest, _at, { config, related }) {
    const scaler = related.scalerOf(refOf(manifest));
    if (scaler?.byCpuUtilization !== true || config.ownCpuRequest !== undefined) return none;
    const guest = guestOf(manifest);
    if (guest === undefined || requestsCpu(guest.domain) || hasInstancetype(manifest)) return none;
    const ratio = config.configuration.developerConfiguration?.cpuAllocationRatio ?? usualRatio;
    return [findingOf(guest.at, ratio, scaler)];
  },
});

function findingOf(at: Path, ratio: number, { object, location, kind }: Scaler): Finding {
  return {
    path: field(at, 'domain', 'resources', 'requests', 'cpu'),
    message: `without requests.cpu each pod requests its vCPUs ÷ ${ratio}, so a ${kind} counts ${Math.round(1000 / ratio) / 10} % of a vCPU as 100 %`,
    hint: 'Write resources.requests.cpu: what a guest needs under the load that the autoscaler aims at.',
    related: [{ message: 'scales by CPU utilization', object, location }],
  };
}

/** KubeVirt takes the limit for the request where there is none, and dedicated CPUs are requested whole. */
function requestsCpu(domain: AnyMap): boolean {
  const { requests, limits } = mapOf(domain['resources']) ?? {};
  if (!isAbsent(mapOf(requests)?.['cpu']) || !isAbsent(mapOf(limits)?.['cpu'])) return true;
  return mapOf(domain['cpu'])?.['dedicatedCpuPlacement'] === true;
}

function hasInstancetype(manifest: Manifest): boolean {
  return !isAbsent(valueAt(manifest, ['spec', 'virtualMachineTemplate', 'spec', 'instancetype']));
}
