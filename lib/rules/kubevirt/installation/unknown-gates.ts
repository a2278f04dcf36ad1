import { gateRange, gateState, knownGates } from '../../../cluster/feature-gates.ts';
import { listOf } from '../../../core/data/guards.ts';
import { printSpan, type Release } from '../../../core/kubevirt/release.ts';
import { mostSlips, nearest } from '../../../core/text/nearest.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, type Rule } from '../../rule.ts';

const path = 'spec.configuration.developerConfiguration';
/** Shorter words are near to any other. */
const fewestLetters = 5;
const lists = ['featureGates', 'disabledFeatureGates'] as const;

/** KubeVirt compares names to the letter, and passes over those that it does not know. */
export const unknownGates: Rule = defineRule({
  code: 'KP0503',
  name: 'kubevirt/unknown-gates',
  severity: 'warning',
  page: {
    summary: 'The feature gates of a KubeVirt object are ones that KubeVirt knows, with the same capitals; it silently ignores any other.',
    refused: 'kind: KubeVirt, configuration: { developerConfiguration: { featureGates: [hostDisk] } }',
    accepted: 'kind: KubeVirt, configuration: { developerConfiguration: { featureGates: [HostDisk] } }',
  },
  fields: lists.map((list) => `${path}.${list}`),
  *check(kubeVirt, _at, { config: { release } }) {
    let slips = 0;
    for (const list of lists) {
      for (const [i, gate] of listOf(valueAt(kubeVirt, [...path.split('.'), list])).entries()) {
        if (typeof gate !== 'string' || gateState(gate, release) !== undefined) continue;
        const range = gateRange(gate);
        const meant =
          range !== undefined || gate.length < fewestLetters || ++slips > mostSlips ? undefined : nearest(gate, knownGates(release));
        yield {
          path: `${path}.${list}[${i}]`,
          message: `KubeVirt ${release.text} knows no feature gate ${gate}: it has no effect`,
          hint: range === undefined ? hintFor(gate, meant, release) : `Remove ${gate}, which KubeVirt has ${printSpan(range)}.`,
        };
      }
    }
  },
});

function hintFor(gate: string, meant: string | undefined, release: Release): string {
  if (meant === undefined) return `Remove ${gate}.`;
  const state = gateState(meant, release);
  if (state === 'GA') return `Remove ${gate}: the feature of ${meant} is always on.`;
  if (state === 'Discontinued') return `Remove ${gate}: ${meant} has no effect either.`;
  return `Write ${meant} instead of ${gate}, or remove it.`;
}
