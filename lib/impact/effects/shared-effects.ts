import type { Consequence } from '../../core/impact.ts';
import { matchesLabels, parseLabelSelector } from '../../core/labels/label-selector.ts';
import { valueAt } from '../../core/data/path.ts';
import { vmiTemplateAt, vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';
import { plural } from '../../core/text/plural.ts';
import type { ClusterSide } from '../cluster-side.ts';
import type { HeldObject } from '../compare/held-object.ts';
import { pathsBelow, type EffectsOf } from './change.ts';
import { unlessRefused } from './refused.ts';

/** An instancetype or preference: VMs keep the copy that was made when they first named it. */
export const sizeEffects: EffectsOf = unlessRefused('it stays as it is', (change) => {
  const users = change.head.objects.filter((held) => names(held, change.after)).length;
  const why = `${plural(users, 'object')} of this repository ${users === 1 ? 'names' : 'name'} it; VMs that exist keep the revision they were created with, also at a restart, and new ones take the change.`;
  return [{ effect: 'new-guests-only', why, fields: change.fields.map(({ path }) => path) }];
});

function names({ manifest, ref }: HeldObject, { ref: size }: HeldObject): boolean {
  const spec = ref.kind === 'VirtualMachinePool' ? valueAt(manifest, ['spec', 'virtualMachineTemplate', 'spec']) : manifest['spec'];
  return ['instancetype', 'preference'].some((field) => valueAt(spec, [field, 'name']) === size.name);
}

/** A preset that the cluster applies by itself: VMIs that are created later get it. */
export const presetEffects: EffectsOf = unlessRefused('the preset stays as it is', (change) => {
  return [
    presetConsequence(
      change.before,
      change.after,
      change.base,
      change.head,
      change.fields.map(({ path }) => path),
    ),
  ];
});

/** What it does when a preset comes, goes or changes. */
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

/** A MigrationPolicy: guests meet it when they migrate. */
export const policyEffects: EffectsOf = unlessRefused('the policy stays as it is', ({ fields }) => {
  const paths = pathsBelow(fields, 'spec');
  if (paths.length === 0) return [];
  return [
    { effect: 'cluster-wide', why: 'The next migrations of the guests that it selects go by it.', when: 'by a migration', fields: paths },
  ];
});
