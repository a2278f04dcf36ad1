import { printSpan, type Release } from '../../core/kubevirt/release.ts';
import { gateRange, gateState } from '../feature-gates.ts';
import { hyperConvergedGate } from './feature-gates.ts';
import { pathIn } from './moved-fields.ts';
import { gateOpener } from './operands/kubevirt-feature-gates.ts';
import { patchAnnotations } from './operands/patch-annotations.ts';
import type { HyperConvergedVersion } from './types.ts';

/** Where a field of v1beta1, below `spec`, stands in the given version. */
export function settingPath(field: string, version: HyperConvergedVersion): string {
  return pathIn(version, `spec.${field}`) ?? `spec.${field}`;
}

/** How a HyperConverged of this version opens a gate of KubeVirt: an imperative sentence. */
export function gateHint(gate: string, version: HyperConvergedVersion, release: Release): string {
  if (gateState(gate, release) === undefined) {
    const range = gateRange(gate);
    return `Leave it out: KubeVirt ${release.text} has no gate ${gate}${range === undefined ? '' : `, other releases have it ${printSpan(range)}`}.`;
  }
  const opener = gateOpener(gate, release);
  if (opener === undefined)
    return `Add ${gate} by a JSON patch of the HyperConverged, in charts OperandPatch.featureGate('${gate}'), in YAML ${patchText(gate)}`;
  if ('fact' in opener) return `Add ${opener.fact} to the cluster.`;
  if ('annotation' in opener) return `Write the annotation ${opener.annotation}: "${opener.value}" into the HyperConverged.`;
  return `Write ${settingText(opener.field, opener.value, version)} into the HyperConverged.`;
}

function patchText(gate: string): string {
  const path = '/spec/configuration/developerConfiguration/featureGates/-';
  const patch = JSON.stringify([{ op: 'add', path, value: gate }]);
  return `${patchAnnotations.KubeVirt}: '${patch}'.`;
}

/** A setting as the given version writes it. Gates have another form in v1: an entry of a list. */
export function settingText(field: string, value: boolean | string, version: HyperConvergedVersion): string {
  const gate = field.startsWith('featureGates.') ? hyperConvergedGate(field.slice('featureGates.'.length)) : undefined;
  if (version === 'v1' && gate !== undefined) {
    return `{name: ${gate.name}, state: ${value === true ? 'Enabled' : 'Disabled'}} as an entry of spec.featureGates`;
  }
  return `${settingPath(field, version)}: ${value}`;
}
