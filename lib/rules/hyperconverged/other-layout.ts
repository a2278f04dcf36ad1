import { moves, pathIn } from '../../cluster/hyperconverged/moved-fields.ts';
import { hyperConvergedOptions } from '../../cluster/hyperconverged/options/index.ts';
import { versionOf, type HyperConvergedVersion } from '../../cluster/hyperconverged/types.ts';
import type { Manifest } from '../../core/manifest.ts';
import { parsePath, pathStartsWith, printPath, valueAt, type Path } from '../../core/data/path.ts';
import { gatesHint } from './gates-form.ts';

/** More would not be read in one sentence. */
const fewPlaces = 3;

interface Place {
  readonly from: Path;
  readonly to: Path;
}

/**
 * What to write for a field of a HyperConverged that stands where the other version has it, or where KubeVirt's own object has it. Undefined
 * for any other field.
 */
export function otherLayoutHint(object: Manifest, path: Path): string | undefined {
  const version = versionOf(object);
  if (pathStartsWith(path, ['spec', 'featureGates'])) return gatesHint(object);
  const ofVersion = present(object, path, ofOtherVersion(version));
  if (ofVersion.length > 0) return placesHint(ofVersion, version);
  if (printPath(path) !== kubeVirtConfiguration) return undefined;
  const ofKubeVirt = present(object, path, ofKubeVirtObject(version));
  return ofKubeVirt.length > 0
    ? placesHint(ofKubeVirt, 'the HyperConverged')
    : 'Remove configuration, which is for KubeVirt: the HyperConverged sets it by options of its own.';
}

const kubeVirtConfiguration = 'spec.configuration';

/** Where v1 has a field, its old name within the new part is no better. */
function ofOtherVersion(version: HyperConvergedVersion): readonly Place[] {
  if (version === 'v1beta1') return moves.map(({ v1, v1beta1 }) => ({ from: ['spec', ...v1], to: ['spec', ...v1beta1] }));
  return moves.flatMap(({ v1, v1beta1 }) => [
    { from: ['spec', ...v1beta1], to: ['spec', ...v1] },
    { from: ['spec', ...v1.slice(0, 1), ...v1beta1], to: ['spec', ...v1] },
  ]);
}

function ofKubeVirtObject(version: HyperConvergedVersion): readonly Place[] {
  return hyperConvergedOptions.flatMap(({ path, sets }) => {
    const to = path.startsWith('featureGates.') ? undefined : pathIn(version, `spec.${path}`);
    return to === undefined ? [] : sets.flatMap((field) => placeOf(field, to));
  });
}

function placeOf(field: string, to: string): readonly Place[] {
  const [, path] = /^KubeVirt (spec\.configuration\..+)$/.exec(field) ?? [];
  return path === undefined ? [] : [{ from: parsePath(path), to: parsePath(to) }];
}

/** Those below a path that the object has a value for, each once. */
function present(object: Manifest, path: Path, places: readonly Place[]): readonly Place[] {
  const found = places.filter(({ from }) => pathStartsWith(from, path) && valueAt(object, from) !== undefined);
  return found.filter(({ from }, i) => found.findIndex((each) => printPath(each.from) === printPath(from)) === i);
}

function placesHint(places: readonly Place[], owner: string): string {
  const told = places.slice(0, fewPlaces).map(({ from, to }) => `${printPath(to)} instead of ${printPath(from)}`);
  const more = places.length > fewPlaces ? ' and so on' : '';
  return `Write ${told.join(', ')}${more}, as ${owner} has ${places.length === 1 ? 'it' : 'them'}.`;
}
