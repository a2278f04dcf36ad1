import type { Finding } from '../../core/diagnostic.ts';
import { allOf } from '../../core/text/any-of.ts';
import { badAnnotation, badLabel } from '../../rules/kubernetes/metadata/codes.ts';
import { vmiNeverMade } from '../../rules/kubevirt/vmi/never-made.ts';
import type { RuleFinding } from './rule-finding.ts';

/**
 * What is told without repetitions of a label: an object often has the same label in its own metadata, in those of its template, and in its
 * selector. It is told where it stands first in this order.
 */
export function withLabelsOnce(told: readonly RuleFinding[]): readonly RuleFinding[] {
  if (told.length < 2) return told;
  const own = told.filter(({ rule }) => rule === badLabel || rule === badAnnotation);
  const ofTemplate = told.filter(({ rule, finding: { path = '', message } }) => {
    return rule === vmiNeverMade && /\bmetadata\.(?:labels|annotations)\b/.test(path) && message.includes('(K8002');
  });
  if (own.length + ofTemplate.length === 0) return told;
  const isRepeated = (each: RuleFinding): boolean => {
    const { path = '', message } = each.finding;
    if (ofTemplate.includes(each)) return own.some((other) => repeats(message, other) && path.endsWith(`.${other.finding.path}`));
    return /^spec\.selector\b/.test(path) && [...own, ...ofTemplate].some((other) => repeats(message, other));
  };
  const repeated = told.filter(isRepeated);
  return told
    .filter((each) => !repeated.includes(each))
    .map((each) => {
      const places = repeated.flatMap(({ finding: { path, message } }) => (path !== undefined && repeats(message, each) ? path : []));
      return places.length === 0 ? each : { rule: each.rule, finding: withPlaces(each.finding, places) };
    });
}

function withPlaces(finding: Finding, places: readonly string[]): Finding {
  return { ...finding, related: [...(finding.related ?? []), { message: `the same in ${allOf(places)}` }] };
}

/** Whether a message ends with what the other says of the value. */
function repeats(message: string, { finding }: RuleFinding): boolean {
  return message.endsWith(finding.message.replace(/^KubeVirt .*? \(K8002\d\): /, ''));
}
