import { isMap, type AnyMap } from '../../core/data/guards.ts';
import type { Rewriting } from './rewriting.ts';

const fields: ReadonlySet<string> = new Set(['matchLabels', 'matchExpressions']);
const spellings: ReadonlyMap<string, string> = new Map([
  ['match_labels', 'matchLabels'],
  ['match_expressions', 'matchExpressions'],
]);

/** A selector of a set or a preset in the form that the API has. */
export function modernSelector(rewriting: Rewriting): void {
  const at = ['spec', 'selector'];
  const selector = rewriting.mapAt(at);
  if (selector === undefined) return;
  for (const [name, today] of spellings) {
    if (selector[name] === undefined || selector[today] !== undefined) continue;
    rewriting.rename([...at, name], today);
    rewriting.tellMoved(
      'flatSelector',
      [...at, name],
      [...at, today],
      `selector.${name} is written ${today}: KubeVirt would drop it and select every VMI`,
    );
  }
  const flat = Object.entries(rewriting.mapAt(at) ?? {}).filter(
    ([key, value]) => !fields.has(key) && !isMap(value) && !Array.isArray(value),
  );
  if (flat.length === 0) return;
  const { matchLabels, matchExpressions } = rewriting.mapAt(at) ?? {};
  const labels: AnyMap = { ...(isMap(matchLabels) && matchLabels), ...Object.fromEntries(flat) };
  rewriting.set(at, { matchLabels: labels, ...(matchExpressions !== undefined && { matchExpressions }) });
  for (const [key] of flat) {
    rewriting.tellMoved(
      'flatSelector',
      [...at, key],
      [...at, 'matchLabels', key],
      `selector.${key} goes below matchLabels: KubeVirt would drop it and select every VMI`,
    );
  }
}
