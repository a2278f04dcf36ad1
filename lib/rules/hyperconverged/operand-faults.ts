import { goldenImages } from '../../cluster/hyperconverged/operands/golden-images.ts';
import { OperandError } from '../../cluster/hyperconverged/operands/operand-error.ts';
import { operandRequest } from '../../cluster/hyperconverged/operands/operands.ts';
import type { OperandRequest } from '../../cluster/hyperconverged/operands/request.ts';
import { toCdi } from '../../cluster/hyperconverged/operands/to-cdi.ts';
import { toKubeVirt } from '../../cluster/hyperconverged/operands/to-kubevirt.ts';
import { toNetworkAddonsConfig } from '../../cluster/hyperconverged/operands/to-network-addons-config.ts';
import { toSsp } from '../../cluster/hyperconverged/operands/to-ssp.ts';
import type { PatchedKind } from '../../cluster/hyperconverged/operands/patch-annotations.ts';
import { hyperConvergedName } from '../../cluster/hyperconverged/types.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { HyperConvergedRequest } from './request.ts';

/** The operand, or why the operator cannot make one. */
export type Built = { readonly operand: Manifest } | { readonly fault: OperandError };

type Builds = Readonly<Record<PatchedKind, Built>>;

const known = new WeakMap<HyperConvergedRequest, Builds>();

/** What the validating webhook makes of the request, to see whether the operator can: the four operands that take patches. */
export function buildsOf(request: HyperConvergedRequest): Builds {
  const builds = known.get(request) ?? build(request);
  known.set(request, builds);
  return builds;
}

function build(request: HyperConvergedRequest): Builds {
  const asked = requestOfOperator(request);
  return {
    KubeVirt: built(() => toKubeVirt(asked)),
    CDI: built(() => toCdi(asked)),
    NetworkAddonsConfig: built(() => toNetworkAddonsConfig(asked)),
    SSP: built(() => toSsp(asked, goldenImages(asked))),
  };
}

/** What the operator looks at, where nobody has stated the cluster. */
export function requestOfOperator({ spec, annotations, object, openshift, release }: HyperConvergedRequest): OperandRequest {
  const { namespace = hyperConvergedName } = object.metadata;
  return operandRequest({ ...object, metadata: { annotations, namespace }, spec }, { openshift, nodes: undefined, release });
}

function built(make: () => Manifest): Built {
  try {
    return { operand: make() };
  } catch (error) {
    if (error instanceof OperandError) return { fault: error };
    throw error;
  }
}
