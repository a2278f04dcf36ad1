/** An expression of Jinja, as far as one can be read without running anything. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'attribute'; readonly of: Expression; readonly key: Expression }
  | { readonly kind: 'slice'; readonly of: Expression; readonly from: Expression | undefined; readonly to: Expression | undefined }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly pairs: readonly (readonly [Expression, Expression])[] }
  | { readonly kind: 'unary'; readonly operator: 'not' | '-' | '+'; readonly of: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression | undefined }
  | { readonly kind: 'method'; readonly name: string; readonly of: Expression; readonly given: Given }
  | { readonly kind: 'lookup'; readonly given: Given }
  | { readonly kind: 'filter'; readonly name: string; readonly of: Expression; readonly given: Given }
  | { readonly kind: 'test'; readonly name: string; readonly of: Expression; readonly given: Given; readonly negated: boolean };

/** What stands in the parentheses of a filter, a test or a lookup. */
export interface Given {
  readonly values: readonly Expression[];
  readonly named: ReadonlyMap<string, Expression>;
}
