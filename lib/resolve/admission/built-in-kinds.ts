import type { Admitter } from '../../rules/admitter.ts';
import { claimAdmitter } from '../../rules/claim/index.ts';
import { configMapAdmitter, secretAdmitter } from '../../rules/config-map/index.ts';
import { autoscalerAdmitter } from '../../rules/hpa/index.ts';
import { networkPolicyAdmitter } from '../../rules/network-policy/index.ts';
import { serviceAdmitter } from '../../rules/service/index.ts';

/** What the API server asks of kinds of its own beyond their schemas, by `apiVersion/kind`. Loaded with the first object of one of them. */
export const builtInAdmitters: Readonly<Record<string, Admitter<never>>> = {
  'v1/ConfigMap': configMapAdmitter,
  'v1/PersistentVolumeClaim': claimAdmitter,
  'v1/Secret': secretAdmitter,
  'v1/Service': serviceAdmitter,
  'autoscaling/v1/HorizontalPodAutoscaler': autoscalerAdmitter,
  'autoscaling/v2/HorizontalPodAutoscaler': autoscalerAdmitter,
  'networking.k8s.io/v1/NetworkPolicy': networkPolicyAdmitter,
};
