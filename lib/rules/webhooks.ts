import type { Admitter } from './admitter.ts';
import { budgetAdmitter } from './kubernetes/budget/index.ts';
import { claimAdmitter } from './kubernetes/claim/index.ts';
import { configMapAdmitter, secretAdmitter } from './kubernetes/config-map/index.ts';
import { autoscalerAdmitter } from './kubernetes/hpa/index.ts';
import { hyperConvergedRules } from './hyperconverged/index.ts';
import { ingressAdmitter } from './kubernetes/ingress/index.ts';
import { kubeVirtUpdateAdmitter } from './kubevirt/installation/index.ts';
import { limitRangeAdmitter } from './kubernetes/limit-range/index.ts';
import { namespaceAdmitter } from './kubernetes/namespace/index.ts';
import { networkPolicyAdmitter } from './kubernetes/network-policy/index.ts';
import { priorityClassAdmitter } from './kubernetes/priority-class/index.ts';
import { quotaAdmitter } from './kubernetes/quota/index.ts';
import { presetAdmitter } from './kubevirt/preset/index.ts';
import { rareAdmitters } from './rare-admitters.ts';
import { replicaSetAdmitter } from './kubevirt/replica-set/index.ts';
import { rulesOf, within, type ListedRule } from './rule-list.ts';
import { serviceAdmitter } from './kubernetes/service/index.ts';
import { storageClassAdmitter } from './kubernetes/storage-class/index.ts';
import { vmObjectGroups, vmSpecRules } from './kubevirt/vm/index.ts';
import type { VirtualMachine } from './kubevirt/vm/spec.ts';
import { vmiRules, vmiUpdateAdmitter } from './kubevirt/vmi/index.ts';

/** The rules of a validating webhook, or of the API server, for `explain` and the docs. A rule may be listed several times. */
export interface Webhook {
  readonly kind: string;
  /** True if it checks only updates. */
  readonly ofUpdates?: true;
  /** With their fields from the root of the kind. */
  readonly rules: readonly ListedRule[];
}

function webhook<Kind>(kind: string, admitter: Admitter<Kind>): Webhook {
  return { kind, rules: admitter.flatMap(rulesOf) };
}

const vmAdmitter: Admitter<VirtualMachine> = [[within(['spec'], ({ spec }: VirtualMachine) => spec, vmSpecRules)], ...vmObjectGroups];

const ofRareKinds = Object.entries(rareAdmitters).map(([kind, admitter]) => webhook(kind, admitter));

/** The checks of KubeVirt, the HyperConverged operator and the API server for each kind. Kinds that are parts of others come first. */
export const webhooks: readonly Webhook[] = [
  webhook('VirtualMachineInstance', [vmiRules]),
  { ...webhook('VirtualMachineInstance', vmiUpdateAdmitter), ofUpdates: true },
  webhook('VirtualMachine', vmAdmitter),
  webhook('VirtualMachineInstanceReplicaSet', replicaSetAdmitter),
  webhook('VirtualMachineInstancePreset', presetAdmitter),
  ...ofRareKinds,
  { ...webhook('KubeVirt', kubeVirtUpdateAdmitter), ofUpdates: true },
  webhook('HyperConverged', [hyperConvergedRules]),
  webhook('Service', serviceAdmitter),
  webhook('HorizontalPodAutoscaler', autoscalerAdmitter),
  webhook('ConfigMap', configMapAdmitter),
  webhook('Secret', secretAdmitter),
  webhook('PersistentVolumeClaim', claimAdmitter),
  webhook('NetworkPolicy', networkPolicyAdmitter),
  webhook('Ingress', ingressAdmitter),
  webhook('PodDisruptionBudget', budgetAdmitter),
  webhook('Namespace', namespaceAdmitter),
  webhook('ResourceQuota', quotaAdmitter),
  webhook('LimitRange', limitRangeAdmitter),
  webhook('StorageClass', storageClassAdmitter),
  webhook('PriorityClass', priorityClassAdmitter),
];
