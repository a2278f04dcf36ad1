import { isDeepStrictEqual } from 'node:util';
import { withValues } from '../../lib/core/data/path.ts';
import type { Vmi } from '../../lib/defaults/vmi/vmi.ts';
import { PresetIndex } from '../../lib/presets/match.ts';
import { applyPresets } from '../../lib/presets/merge.ts';
import { presetOf } from '../../lib/presets/preset.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { AdmissionInput } from './admission-request.ts';
import type { Answer } from './question.ts';

/**
 * The answer to a VMI whose presets do different things in different orders: where it is refused in the same words whichever comes first,
 * that refusal. `answerTo` answers the VMI as one order of the presets leaves it.
 */
export function answerInAnyOrder(request: AdmissionInput, answerTo: (request: AdmissionInput) => Answer): Answer {
  const { presets = [] } = request;
  const answers = permutations(presets).map((order) =>
    answerTo({ ...request, object: order.reduce(withPreset, request.object), presets: [] }),
  );
  const [first] = answers;
  return first !== undefined && answers.every((each) => isDeepStrictEqual(each, first)) ? first : { orderDependent: true };
}

/** mergeDomainSpec of one preset after the other. */
function withPreset(object: Manifest, preset: Manifest): Manifest {
  const vmi = object as Manifest & Vmi; // it has been read as one
  return withValues(vmi, applyPresets(vmi, new PresetIndex([presetOf(preset)]).of(object.metadata.namespace ?? '')).writes);
}

function permutations<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length === 0) return [[]];
  return list.flatMap((item, i) => permutations(list.toSpliced(i, 1)).map((rest) => [item].concat(rest)));
}
