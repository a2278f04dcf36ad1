import type { Labels } from '../../../core/manifest.ts';
import { hyperConvergedGroup, hyperConvergedName } from '../types.ts';

/** GetLabels: what every object of the operator carries. `component` is the operator's name for a part of it: `compute`. */
export function operandLabels(component: string, version: string): Labels {
  return {
    app: hyperConvergedName,
    'app.kubernetes.io/component': component,
    'app.kubernetes.io/managed-by': 'hco-operator',
    'app.kubernetes.io/part-of': 'hyperconverged-cluster',
    'app.kubernetes.io/version': version,
  };
}

/** The reference by which an object goes with its HyperConverged; only objects of the operator's namespace carry it. */
export const ownerReferences: readonly object[] = [
  {
    apiVersion: `${hyperConvergedGroup}/v1beta1`,
    blockOwnerDeletion: true,
    controller: true,
    kind: 'HyperConverged',
    name: hyperConvergedName,
  },
];
