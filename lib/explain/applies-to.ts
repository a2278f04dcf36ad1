import { entryOf } from '../core/data/entry-of.ts';
import { parsePath, pathStartsWith, printPath, type Path } from '../core/data/path.ts';
import { everyObject as everyObjectRules, objectRulesByKind, otherKinds, templateRules } from '../rules/object-rules.ts';
import type { ListedRule } from '../rules/rule-list.ts';
import { webhooks, type Webhook } from '../rules/webhooks.ts';
import type { AppliesTo } from '../report/explain/code.ts';

/** Where a kind holds an object of another kind that is judged by the same rules. */
const templates: readonly (readonly [kind: string, path: string, part: string])[] = [
  ['VirtualMachine', 'spec.template', 'VirtualMachineInstance'],
  ['VirtualMachineInstanceReplicaSet', 'spec.template', 'VirtualMachineInstance'],
  ['VirtualMachinePool', 'spec.virtualMachineTemplate.spec.template', 'VirtualMachineInstance'],
  ['VirtualMachinePool', 'spec.virtualMachineTemplate', 'VirtualMachine'],
];

/** Stands for any kind. */
export const everyObject = 'every object';

const rulesOfEveryObject: ReadonlySet<ListedRule> = new Set(everyObjectRules);

/** Where kinds other than a VM have the template of their guest. Rules about the guest of any kind name fields as a VM has them: `spec.template.spec.volumes`. */
const guests: Readonly<Record<string, Path>> = {
  VirtualMachineInstance: [],
  VirtualMachinePool: parsePath('spec.virtualMachineTemplate.spec.template'),
};
const guestOfVm = parsePath('spec.template');

/** A field of a rule as the kind has it. */
function placed(field: string, kind: string): string {
  const guest = entryOf(guests, kind);
  const inGuest = stripped(parsePath(field), guestOfVm);
  return guest === undefined || inGuest === undefined ? field : printPath([...guest, ...inGuest]);
}

const ownRules: readonly Webhook[] = [
  { kind: everyObject, rules: Array.from(rulesOfEveryObject) },
  ...Object.entries(objectRulesByKind).map(([kind, rules]) => ({
    kind,
    rules: rules.flatMap((rule) =>
      rulesOfEveryObject.has(rule) ? [] : { ...rule, fields: rule.fields.map((field) => placed(field, kind)) },
    ),
  })),
  { kind: 'VirtualMachineInstance', rules: templateRules },
  { kind: 'any kind without rules of its own', rules: otherKinds },
];

/** All rules for each kind, ours and KubeVirt's. */
export const rulesByKind: readonly Webhook[] = [...webhooks, ...ownRules];

/** The kinds that the rules of a code check, with the fields that they read; empty for a code that no rule reports. */
export function appliesTo(code: string): readonly AppliesTo[] {
  const found = new Map<string, { fields: readonly string[]; kinds: Set<string>; templatesOf: Set<string> }>();
  for (const { kind, rules } of rulesByKind) {
    for (const rule of rules) {
      if (rule.code !== code) continue;
      const part = partOf(kind, rule.fields);
      const fields = Array.from(new Set(part.fields));
      const entry = found.get(fields.join()) ?? { fields, kinds: new Set(), templatesOf: new Set() };
      found.set(fields.join(), entry);
      if (part.kind === kind) entry.kinds.add(kind);
      else entry.templatesOf.add(kind);
    }
  }
  return Array.from(found.values(), ({ fields, kinds, templatesOf }) => ({ fields, kinds: [...kinds], templatesOf: [...templatesOf] }));
}

/** If all fields are inside a template: the kind that is made from it, and the fields as that kind has them. */
function partOf(kind: string, fields: readonly string[]): { readonly kind: string; readonly fields: readonly string[] } {
  for (const [owner, path, part] of templates) {
    const prefix = parsePath(path);
    if (owner !== kind || fields.length === 0) continue;
    const below = fields.map((field) => stripped(parsePath(field), prefix));
    if (below.every((field) => field !== undefined)) return { kind: part, fields: below.map((field) => printPath(field)) };
  }
  return { kind, fields };
}

/** `path` from the place at `prefix`; undefined where it leads elsewhere. */
function stripped(path: Path, prefix: Path): Path | undefined {
  return path.length > prefix.length && pathStartsWith(path, prefix) ? path.slice(prefix.length) : undefined;
}
