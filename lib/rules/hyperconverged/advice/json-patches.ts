import { PatchedDocument } from '../../../cluster/hyperconverged/operands/json-patch/apply.ts';
import { decodeJsonPatch } from '../../../cluster/hyperconverged/operands/json-patch/decode.ts';
import { JsonPatchError } from '../../../cluster/hyperconverged/operands/json-patch/json-patch-error.ts';
import type { JsonPatchOperation } from '../../../cluster/hyperconverged/operands/json-patch/operation.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { gateRange, gateState } from '../../../cluster/feature-gates.ts';
import { printSpan, type Release } from '../../../core/kubevirt/release.ts';
import { patchAnnotations, type PatchedKind } from '../../../cluster/hyperconverged/operands/patch-annotations.ts';
import { pointerSteps } from '../../../core/data/json-pointer.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { valueAt } from '../../../core/data/path.ts';
import { sameData } from '../../../core/data/same-data.ts';
import type { Rule } from '../../rule.ts';
import { buildsOf } from '../operand-faults.ts';
import { annotationPath } from '../request.ts';
import { defineAdvice, type Advised } from './advised.ts';
import { patchHint } from './patch-options.ts';

const kinds = Object.keys(patchAnnotations) as readonly PatchedKind[]; // its keys
const patch = (operation: string): string => `metadata: { annotations: { ${patchAnnotations.KubeVirt}: '[${operation}]' } }`;
const gatesPath = '/spec/configuration/developerConfiguration/featureGates/-';
const gate = (name: string): string => `{"op": "add", "path": "${gatesPath}", "value": "${name}"}`;

export const patchedOperand: Rule = defineAdvice({
  code: 'KP0716',
  name: 'hyperconverged/advice/json-patch',
  severity: 'warning',
  page: {
    summary:
      'Operands are configured by the options of the HyperConverged: a JSON patch taints it (TaintedConfiguration, and the alert UnsupportedHCOModification), and has to be removed before an upgrade.',
    refused: patch(gate('VSOCK')),
    accepted: 'featureGates: { downwardMetrics: true }',
  },
  fields: ['metadata.annotations'],
  *check({ annotations, version, release }) {
    for (const kind of kinds) {
      const operations = operationsOf(annotations[patchAnnotations[kind]]);
      const count = operations.length;
      if (count === 0) continue;
      yield {
        path: annotationPath(patchAnnotations[kind]),
        message: `a JSON patch of ${count === 1 ? 'one operation' : `${count} operations`} on ${kind} taints the HyperConverged (condition TaintedConfiguration, alert UnsupportedHCOModification)`,
        hint: patchHint(kind, operations, { version, release }),
      };
    }
  },
});

export const idlePatch: Rule = defineAdvice({
  code: 'KP0717',
  name: 'hyperconverged/advice/idle-json-patch',
  severity: 'warning',
  page: {
    summary:
      'A JSON patch changes something: it does not set what the operator writes anyway, add to a list what is already in it, or add a feature gate that is always on or unknown.',
    refused: patch(gate('CPUManager')),
    accepted: 'featureGates: { downwardMetrics: true }',
    gives: ['KP0716', 'KP0717'],
  },
  fields: ['metadata.annotations'],
  *check(advised) {
    for (const kind of kinds) yield* idleOperations(kind, advised);
  },
});

function* idleOperations(kind: PatchedKind, advised: Advised): Generator<Finding> {
  const annotation = patchAnnotations[kind];
  const operations = operationsOf(advised.annotations[annotation]);
  if (operations.length === 0) return;
  const { [annotation]: _patch, ...others } = advised.annotations;
  const built = buildsOf({ ...advised, annotations: others })[kind];
  if (!('operand' in built)) return;
  const patched = new PatchedDocument(built.operand);
  for (const operation of operations) {
    const place = idlePlace(patched.soFar, operation, advised.release.kubevirt);
    if (place !== undefined) {
      yield {
        path: annotationPath(annotation),
        message: `the JSON patch on ${kind} ${place}`,
        hint: `Remove the operation on ${operation.path}.`,
      };
    }
    if (!applies(patched, operation)) return;
  }
}

/** In words, why an operation changes nothing or too much; undefined where it does what it says. */
function idlePlace(operand: Manifest, { op, path, value }: JsonPatchOperation, release: Release): string | undefined {
  if (op !== 'add' && op !== 'replace') return undefined;
  const steps = pointerSteps(path);
  if (steps.at(-1) === '-') {
    const list = valueAt(operand, steps.slice(0, -1));
    const isThere = Array.isArray(list) && list.some((item) => sameData(item, value));
    if (isThere) return `adds ${JSON.stringify(value)} to ${path.slice(0, -2)} a second time`;
    return path === gatesPath && typeof value === 'string' ? idleGate(value, release) : undefined;
  }
  return sameData(valueAt(operand, steps), value) ? `sets ${path} to what the operator writes there by itself` : undefined;
}

function idleGate(gate: string, release: Release): string | undefined {
  const state = gateState(gate, release);
  if (state === undefined) {
    const range = gateRange(gate);
    const others = range === undefined ? '' : ` (other releases do ${printSpan(range)})`;
    return `lists the feature gate ${gate}, which KubeVirt ${release.text} does not know${others}`;
  }
  return state === 'GA' ? `lists the feature gate ${gate}, which is on in any case` : undefined;
}

function applies(patched: PatchedDocument<Manifest>, operation: JsonPatchOperation): boolean {
  const isApplied = unlessBroken(() => {
    patched.apply(operation);
    return true;
  });
  return isApplied === true;
}

/** None where the annotation is absent or is refused for its form. */
function operationsOf(text: string | undefined): readonly JsonPatchOperation[] {
  return (text !== undefined && unlessBroken(() => decodeJsonPatch(text))) || [];
}

function unlessBroken<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof JsonPatchError) return undefined;
    throw error;
  }
}
