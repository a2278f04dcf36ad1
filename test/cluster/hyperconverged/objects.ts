import type { NodeFacts } from '../../../lib/cluster/cluster-facts.ts';
import type { OperatorFacts } from '../../../lib/cluster/hyperconverged/operands/operands.ts';
import { settle, type Settled } from '../../../lib/cluster/hyperconverged/settle.ts';
import type { Labels, Manifest } from '../../../lib/core/manifest.ts';

export function node(architecture: NodeFacts['architecture'], ...roles: readonly string[]): NodeFacts {
  return { architecture, labels: Object.fromEntries(roles.map((role) => [`node-role.kubernetes.io/${role}`, ''])) };
}

const controlPlane = node('amd64', 'control-plane');

/** Three nodes of a control plane and two workers. */
export const nodes: readonly NodeFacts[] = [controlPlane, controlPlane, controlPlane, node('amd64', 'worker'), node('amd64', 'worker')];

export const openshift: OperatorFacts = { openshift: true, nodes };

export function hyperConverged(spec: object = {}, annotations: Labels = {}, version: 'v1' | 'v1beta1' = 'v1beta1'): Manifest {
  const name = 'kubevirt-hyperconverged';
  return {
    apiVersion: `hco.kubevirt.io/${version}`,
    kind: 'HyperConverged',
    metadata: { name, namespace: name, ...(Object.keys(annotations).length > 0 && { annotations }) },
    spec,
  };
}

/** What becomes of an object that the cluster takes. */
export function settled(object: Manifest, facts: OperatorFacts = openshift): Settled {
  const outcome = settle(object, facts);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
}

/** The one operand of a kind. */
export function operandOf(kind: string, object: Manifest, facts?: OperatorFacts): Manifest {
  const found = settled(object, facts).objects.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`the operator writes no ${kind}`);
  return found;
}
