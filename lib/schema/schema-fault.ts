import type { Path } from '../core/data/path.ts';
import type { FieldFault } from './field-fault.ts';
import type { JsonSchema } from './json-schema.ts';

/** The part of a schema that a value breaks. */
export type Keyword =
  | 'type'
  | 'required'
  | 'enum'
  | 'format'
  | 'pattern'
  | 'bounds'
  | 'size'
  | 'alternatives'
  | 'list-map'
  | 'set'
  | 'rule'
  /** Nothing of its own: says that rules were not asked. */
  | 'unchecked-rules';

/** What the API server says of one value that its schema refuses. */
export interface SchemaFault extends FieldFault {
  readonly keyword: Keyword;
  readonly path: Path;
  /** The field as the API server prints it; `<nil>` where it names none. */
  readonly field: string;
  /** The schema that is broken. */
  readonly schema: JsonSchema;
  /** The CEL rule that is broken. */
  readonly rule?: string;
  /** Where the value stands that breaks a rule, which may name another place. */
  readonly valuePath?: Path;
  /** True for what an update is told of even where the value has not changed. */
  readonly isOfUpdate?: boolean;
}

/** The faults after which the API server asks no CEL rule. */
export function isBlocking({ type }: FieldFault): boolean {
  return (
    type === 'FieldValueNotSupported' ||
    type === 'FieldValueRequired' ||
    type === 'FieldValueTooLong' ||
    type === 'FieldValueTooMany' ||
    type === 'FieldValueTypeInvalid'
  );
}
