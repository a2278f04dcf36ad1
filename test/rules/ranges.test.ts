import { isIn, minors, newestOf, printRange, type Release } from '../../lib/core/kubevirt/release.ts';
import { webhooks } from '../../lib/rules/webhooks.ts';
import type { SchemaNode } from '../../lib/schema/schema-node.ts';
import { shippedKinds, shippedSchema } from '../../lib/schema/shipped-schemas.ts';

/** Whether a schema has a field, such as `spec.volumes[*].containerPath`. */
function hasField(node: SchemaNode | undefined, field: string): boolean {
  const steps = field.split(/\.|(?=\[)/);
  return steps.reduce((at: SchemaNode | undefined, step) => childOf(at, step), node) !== undefined;
}

function childOf(node: SchemaNode | undefined, step: string): SchemaNode | undefined {
  if (node === undefined || node.preservesUnknown) return node;
  if (step === '[*]') return node.items ?? node.additional;
  return step.startsWith('[') ? node.additional : (node.property(step) ?? node.additional);
}

function rootOf(kind: string, release: Release): SchemaNode | undefined {
  const known = shippedKinds(release).find((each) => each.kind === kind);
  return known && shippedSchema(known.apiVersion, kind, release)?.root;
}

/** HyperConverged is judged in v1beta1, whose schema we do not ship. */
const ofKubeVirt = webhooks.filter(({ kind }) => kind !== 'HyperConverged');

const ranged = ofKubeVirt.flatMap(({ kind, rules }) =>
  minors.flatMap((minor) => {
    const release = newestOf(minor);
    const root = rootOf(kind, release);
    return root === undefined ? [] : rules.filter((rule) => isIn(rule, release)).map((rule) => ({ kind, release, root, rule }));
  }),
);

test('a rule begins with the first release that has one of its fields', () => {
  const idle = ranged.filter(({ root, rule: { fields, ofAbsent } }) => {
    const own = fields.filter((field) => !field.startsWith('metadata'));
    return ofAbsent !== true && fields.length > 0 && own.length === fields.length && !own.some((field) => hasField(root, field));
  });
  expect(
    idle.map(
      ({ kind, release, rule }) =>
        `${rule.code} ${rule.name}: ${kind} of ${release.minor} has no ${rule.fields.join(', ')}; ${printRange(rule) ?? 'every release'}`,
    ),
  ).toEqual([]);
});
