import { goStruct, type GoType } from '../../../../lib/core/go/types/go-type.ts';
import { rulesOf, type ListedRule } from '../../../../lib/rules/rule-list.ts';
import { vmiRules, vmiUpdateAdmitter } from '../../../../lib/rules/kubevirt/vmi/index.ts';
import { judge, rows } from './recorded-rows.ts';

const rules = [vmiRules, ...vmiUpdateAdmitter].flatMap((list): readonly ListedRule[] => rulesOf<never>(list));
const hints = Array.from(new Set(rows.flatMap(judge).map(({ finding }) => finding.hint)));

/** Whether a field like `spec.volumes[*].name` is one of a VMI. */
function isField(path: string): boolean {
  let type: GoType | undefined = goStruct('VirtualMachineInstance');
  for (const step of path.match(/[^.[]+|\[\*\]/g) ?? []) type = type && fieldOf(type, step);
  return type !== undefined;
}

function fieldOf(type: GoType, step: string): GoType | undefined {
  switch (type.kind) {
    case 'pointer':
      return fieldOf(type.of, step);
    case 'list':
      return step === '[*]' ? type.of : undefined;
    case 'map':
      return type.of;
    case 'struct':
      return type.fields.get(step)?.type;
    default:
      return undefined;
  }
}

test.each(rules)('$code $name names fields that VMIs have', ({ fields }) => {
  expect(fields.filter((field) => !isField(field))).toEqual([]);
});

test.each(rules)('$code $name has a page that tells the refused from the accepted', ({ page, upstream }) => {
  expect(page.summary).toMatch(/^\S.*\.$/);
  expect(page.refused).not.toBe(page.accepted);
  expect(upstream).toMatch(/^(admitters|admitter|webhooks|featuregate)\.\w+/);
});

test('every hint is one imperative sentence', () => {
  const imperative = /^(Write|Set|Add|Remove|Leave|Give|Raise|Name|Keep|Turn|Drop|Move|Join|Enable|Delete|Take|Correct) /;
  expect(
    hints.filter((hint) => hint === undefined || !imperative.test(hint) || !hint.endsWith('.') || /\?|please|did you mean/i.test(hint)),
  ).toEqual([]);
});
