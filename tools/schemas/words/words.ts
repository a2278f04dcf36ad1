/**
 * A closed set of words that the OpenAPI documents call `string`: the constants of the Go type named `type`, or, where Go says `string` too,
 * what the webhook function in `from` accepts.
 */
export interface Words {
  /** The module that owns the definitions, and the type. */
  readonly module: string;
  readonly type: string;
  readonly words: readonly string[];
  /** `Definition.field`, or `other-module#Definition.field`; of a list, its items. */
  readonly fields: readonly string[];
  readonly from?: string;
}

export function inModule(module: string, rows: readonly Omit<Words, 'module'>[]): readonly Words[] {
  return rows.map((row) => ({ module, ...row }));
}
