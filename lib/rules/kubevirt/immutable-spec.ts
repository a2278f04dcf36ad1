import { goStruct } from '../../core/go/types/go-type.ts';
import { semanticEqual } from '../../core/go/semantic-equal.ts';
import { defineRule, none, type CodeEntry, type Rule } from '../rule.ts';

interface ImmutableKind extends Pick<CodeEntry, 'code' | 'name'> {
  readonly upstream: string;
  readonly kind: string;
  /** The type of its spec, as goStruct takes it. */
  readonly goType: string;
  readonly fields: readonly string[];
  /** A change of the spec. */
  readonly example: string;
}

/** The rule of kinds whose spec is never updated. */
export function immutableSpec<Kind extends { readonly spec?: unknown }>(immutable: ImmutableKind): Rule<Kind> {
  const { code, name, upstream, kind, goType, fields, example } = immutable;
  return defineRule<Kind>({
    code,
    name,
    severity: 'error',
    upstream,
    page: {
      summary: `The spec of a ${kind} cannot be changed.`,
      refused: example,
      accepted: 'metadata: { labels: { app: db } }',
      holds: [`kind: ${kind}`],
    },
    fields,
    check({ spec }, _at, { old }) {
      if (old === undefined || semanticEqual(goStruct(goType), old['spec'], spec)) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: 'spec',
          message: 'spec in immutable after creation',
          hint: `Leave spec as it is, and write a new ${kind} with another name.`,
        },
      ];
    },
  });
}
