/** A schema of a CRD or of an OpenAPI document, as far as anything here acts on it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly nullable?: boolean;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: boolean;
  readonly exclusiveMaximum?: boolean;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-embedded-resource'?: boolean;
  readonly 'x-kubernetes-list-type'?: 'atomic' | 'set' | 'map';
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
  readonly 'x-kubernetes-map-type'?: 'atomic' | 'granular';
  readonly 'x-kubernetes-validations'?: readonly ValidationRule[];
  /**
   * How Go reads a text of Kubernetes' own kinds: a word that is empty is not there, the null of an entry of a map is an empty text, and
   * bytes are such entries in base64, of nothing and with line ends too.
   */
  readonly 'x-go-reads'?: 'word' | 'entry' | 'bytes';
  /** Which fields Go writes even if they are empty. */
  readonly 'x-go-writes'?: WrittenFields;
}

/** Fields that Go does not leave out when they are empty, as it does with others. */
export interface WrittenFields {
  /** These have an empty value if there is none: '', 0, false or {}. */
  readonly always?: readonly string[];
  /** These are written as they are given. */
  readonly given?: readonly string[];
  /** These are null if there is no value. */
  readonly null?: readonly string[];
}

/** A CEL rule of a CRD. */
export interface ValidationRule {
  readonly rule: string;
  readonly message?: string;
  /** CEL for a message; `message` stands in where it has no answer. */
  readonly messageExpression?: string;
  /** What the API server calls the fault; FieldValueInvalid unless said. */
  readonly reason?: 'FieldValueInvalid' | 'FieldValueForbidden' | 'FieldValueRequired' | 'FieldValueDuplicate';
  /** Relative to the place of the rule: `.spec.size`, `.tags['a.b']`. */
  readonly fieldPath?: string;
  /** `oldSelf` is an optional value, and the rule is asked of new values as well. */
  readonly optionalOldSelf?: boolean;
}
