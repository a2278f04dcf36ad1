/** The texts of all CEL rules below a value: of a schema, or of a file of schemas. */
export function rulesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(rulesOf);
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'x-kubernetes-validations' ? (inner as readonly { readonly rule: string }[]).map(({ rule }) => rule) : rulesOf(inner),
  );
}
