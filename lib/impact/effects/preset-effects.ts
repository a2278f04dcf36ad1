import type { Consequence } from '../../core/impact.ts';
import { matchesLabels, parseLabelSelector } from '../../core/labels/label-selector.ts';
import { valueAt } from '../../core/data/path.ts';
import { vmiTemplateAt, vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';
import { plural } from '../../core/text/plural.ts';
import type { ClusterSide } from '../cluster-side.ts';
import type { HeldObject } from '../compare/held-object.ts';
import type { EffectsOf } from './change.ts';
import { unlessRefused } from './refused.ts';

/** A preset that is left in the output, so that KubeVirt applies it to each VMI that is created. */
export const presetEffects: EffectsOf = unlessRefused('the preset stays as it is', ({ before, after, base, head, fields }) => {
  const paths = fields.map(({ path }) => path);
  return [presetConsequence(before, after, base, head, paths)];
});

/** What guests notice of a preset that is added, removed or changed. */
export function presetConsequence(
  before: HeldObject | undefined,
  after: HeldObject | undefined,
  base: ClusterSide,
  head: ClusterSide,
  fields: readonly string[],
): Consequence {
  const unreadable = after && selectorError(after);
  if (unreadable !== undefined) {
    const why = 'KubeVirt cannot read its selector, and refuses every VMI that is created in its namespace while it stands there.';
    return { effect: 'next-start-fails', why, says: unreadable, fields };
  }
  const matched = new Set([...matchedBy(before, base), ...matchedBy(after, head)]);
  if (matched.size === 0) return { effect: 'no-guest-effect', why: 'No VM or set of this repository matches the preset.', fields };
  const why = `KubeVirt applies presets when it creates a VMI: guests of ${plural(matched.size, 'object')} of this repository differ from their next start on.`;
  return { effect: 'next-start-silent', why, fields };
}

function selectorOf({ manifest }: HeldObject): ReturnType<typeof parseLabelSelector> {
  return parseLabelSelector(valueAt(manifest, ['spec', 'selector']));
}

function selectorError(preset: HeldObject): string | undefined {
  const selector = selectorOf(preset);
  return 'error' in selector ? selector.error : undefined;
}

function matchedBy(preset: HeldObject | undefined, side: ClusterSide): readonly string[] {
  if (preset === undefined) return [];
  const selector = selectorOf(preset);
  if ('error' in selector) return [];
  return side.objects.flatMap(({ ref, manifest }) => {
    const path = ref.namespace === preset.ref.namespace ? vmiTemplatePath(ref.apiVersion, ref.kind) : undefined;
    const template = path && vmiTemplateAt(manifest, path);
    return template !== undefined && matchesLabels(selector, template.metadata?.labels ?? {}) ? [`${ref.kind}/${ref.name}`] : [];
  });
}
