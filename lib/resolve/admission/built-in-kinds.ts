import { entryOf } from '../../core/data/entry-of.ts';
import type { Manifest } from '../../core/manifest.ts';
import { runAdmitter, type Admitter, type TellGroup } from '../../rules/admitter.ts';
import { budgetAdmitter } from '../../rules/kubernetes/budget/index.ts';
import { claimAdmitter } from '../../rules/kubernetes/claim/index.ts';
import { configMapAdmitter, secretAdmitter } from '../../rules/kubernetes/config-map/index.ts';
import { autoscalerAdmitter } from '../../rules/kubernetes/hpa/index.ts';
import { ingressAdmitter } from '../../rules/kubernetes/ingress/index.ts';
import { limitRangeAdmitter } from '../../rules/kubernetes/limit-range/index.ts';
import { namespaceAdmitter } from '../../rules/kubernetes/namespace/index.ts';
import { networkPolicyAdmitter } from '../../rules/kubernetes/network-policy/index.ts';
import { priorityClassAdmitter } from '../../rules/kubernetes/priority-class/index.ts';
import { quotaAdmitter } from '../../rules/kubernetes/quota/index.ts';
import type { Context } from '../../rules/rule.ts';
import { serviceAdmitter } from '../../rules/kubernetes/service/index.ts';
import { storageClassAdmitter } from '../../rules/kubernetes/storage-class/index.ts';
import { updatedService } from '../../rules/kubernetes/service/updated-service.ts';

/** Checks of the API server for its own kinds, beyond their schemas, by `apiVersion/kind`. */
const admitters: Readonly<Record<string, Admitter<never>>> = {
  'v1/ConfigMap': configMapAdmitter,
  'v1/LimitRange': limitRangeAdmitter,
  'v1/Namespace': namespaceAdmitter,
  'v1/PersistentVolumeClaim': claimAdmitter,
  'v1/ResourceQuota': quotaAdmitter,
  'v1/Secret': secretAdmitter,
  'v1/Service': serviceAdmitter,
  'autoscaling/v1/HorizontalPodAutoscaler': autoscalerAdmitter,
  'autoscaling/v2/HorizontalPodAutoscaler': autoscalerAdmitter,
  'networking.k8s.io/v1/Ingress': ingressAdmitter,
  'networking.k8s.io/v1/NetworkPolicy': networkPolicyAdmitter,
  'policy/v1/PodDisruptionBudget': budgetAdmitter,
  'scheduling.k8s.io/v1/PriorityClass': priorityClassAdmitter,
  'storage.k8s.io/v1/StorageClass': storageClassAdmitter,
};

/** In how many groups the API server checks an object of its own kinds; 0 if it checks only the schema. */
export function groupsOf({ apiVersion, kind }: Manifest): number {
  return entryOf(admitters, `${apiVersion}/${kind}`)?.length ?? 0;
}

export function judgeBuiltIn(object: Manifest, context: Context, tell: TellGroup): void {
  const admitter = entryOf(admitters, `${object.apiVersion}/${object.kind}`);
  if (admitter !== undefined) runAdmitter(admitter, judged(object, context) as never, context, tell);
}

/** The object that is checked: for the update of a Service, what it makes of the Service in the cluster. */
function judged(object: Manifest, { old }: Context): Manifest {
  if (old === undefined || object.kind !== 'Service') return object;
  return updatedService(object, old) as Manifest; // with the name that it had
}
