import { gateState, knownGates } from '../../../lib/cluster/feature-gates.ts';
import type { AnyMap } from '../../../lib/core/data/guards.ts';
import { valueAt, withValues, type Path } from '../../../lib/core/data/path.ts';
import { minors, newestOf, type Release } from '../../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { groupOf } from '../../../lib/core/object-ref.ts';
import { servedVersions, versionServed } from '../../../lib/schema/shipped-schemas.ts';
import type { AdmissionInput } from '../../conformance/admission-request.ts';
import type { Random } from './random.ts';

const newestPatches = minors.map(newestOf);

/** Gates whose state changed from one release to another, or that one of them does not know. */
const changedGates = [...new Set(newestPatches.flatMap(knownGates))].filter(
  (gate) => new Set(newestPatches.map((release) => gateState(gate, release))).size > 1,
) as [string, ...string[]]; // there are some

const configuration: Path = ['spec', 'configuration', 'developerConfiguration'];

/** The question as one of a release: in a version that it serves most often, and with gates on or off that it reads otherwise than others. */
export function aimedAt(release: Release, random: Random, { object, oldObject, kubevirt, ...rest }: AdmissionInput): AdmissionInput {
  const apiVersion = versionOf(random, object, release);
  const aimed = random.onceIn(3) ? gated(random, { ...kubevirt }) : kubevirt;
  return {
    ...rest,
    object: { ...object, apiVersion },
    ...(oldObject && { oldObject: { ...oldObject, apiVersion } }),
    ...(aimed && { kubevirt: aimed }),
  };
}

function versionOf(random: Random, { apiVersion, kind }: Manifest, release: Release): string {
  const group = groupOf(apiVersion);
  const served = newestPatches.flatMap((each) => servedVersions(group, kind, each) ?? []);
  const [first, ...others] = served;
  if (first === undefined || random.onceIn(3)) return apiVersion;
  return `${group}/${random.onceIn(8) ? random.pick([first, ...others]) : (versionServed(group, kind, release) ?? first)}`;
}

/** With one to three gates listed, disabled, both, or in no list. */
function gated<View extends object>(random: Random, kubevirt: View): View {
  const lists = { ...(valueAt(kubevirt, configuration) as Readonly<Record<string, readonly string[]>> | undefined) };
  for (let left = random.pick([1, 1, 2, 3]); left > 0; left--) {
    const gate = random.pick(changedGates);
    for (const list of ['featureGates', 'disabledFeatureGates']) {
      const others = (lists[list] ?? []).filter((each) => each !== gate);
      lists[list] = random.onceIn(2) ? [...others, gate] : others;
    }
  }
  return withValues(kubevirt as AnyMap, [{ path: configuration, value: lists }]) as View; // what it is
}
