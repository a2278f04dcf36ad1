import { goQuote } from '../core/go-print.ts';
import type { Manifest } from '../core/manifest.ts';
import { formatOf } from './formats.ts';
import type { JsonSchema } from './json-schema.ts';
import { loadFile } from './load-file.ts';
import { isNearlyWhole, kindOf } from './value-kind.ts';

/** What virt-api's own check refuses. */
export interface OpenApiError {
  /** KubeVirt's words, which are all that it answers. */
  readonly message: string;
  readonly keyword: 'forbidden' | 'required' | 'type' | 'enum';
  /** The fields from the object's root; KubeVirt leaves indexes of lists out. */
  readonly field: string;
}

type Definitions = Readonly<Record<string, JsonSchema>>;

const topLevelKeys: ReadonlySet<string> = new Set(['kind', 'apiVersion', 'spec', 'status', 'metadata']);

/**
 * The check against KubeVirt's OpenAPI document with which virt-api's webhooks begin (openapi.Validator.Validate): stricter than the CRD
 * in its words and formats. Each message once, specs before statuses; a kind without a definition is only looked at from outside.
 */
export function openApiErrors(manifest: Manifest): readonly OpenApiError[] {
  const { definitions } = loadFile('open-api/kubevirt.json') as { readonly definitions: Definitions }; // as tools/schemas prints it
  const { kind, spec, status } = manifest;
  const check = new OpenApiCheck(definitions);
  for (const key of Object.keys(manifest)) if (!topLevelKeys.has(key)) check.forbid('', key);
  if (spec === undefined) check.add('required', 'spec', 'spec in body is required');
  check.validateDefinition(`v1.${kind}Spec`, spec, 'spec', true);
  check.validateDefinition(`v1.${kind}Status`, status, 'status', false);
  return check.errors;
}

class OpenApiCheck {
  readonly #definitions: Definitions;
  readonly #messages = new Set<string>();
  #closed = true;
  readonly errors: OpenApiError[] = [];

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  add(keyword: OpenApiError['keyword'], field: string, message: string): void {
    if (this.#messages.has(message)) return;
    this.#messages.add(message);
    this.errors.push({ keyword, field, message });
  }

  forbid(field: string, key: string): void {
    this.add('forbidden', field === '' ? key : `${field}.${key}`, `${field}.${key} in body is a forbidden property`);
  }

  /** `closed` says that definitions take no other fields than their own. */
  validateDefinition(name: string, value: unknown, field: string, closed: boolean): void {
    this.#closed = closed;
    if (Object.hasOwn(this.#definitions, name)) this.#validate({ $ref: name }, value, field);
  }

  #validate(written: JsonSchema, value: unknown, field: string): void {
    const schema = written.$ref === undefined ? written : (this.#definitions[written.$ref] ?? written);
    const { format, enum: words } = schema;
    this.#validateType(schema, value, field);
    if (words?.includes(value) === false) this.add('enum', field, `${field} in body should be one of [${words.join(' ')}]`);
    if (value === null || value === undefined) return;
    if (typeof value === 'string') {
      if (format !== undefined && formatOf(format)?.(value) === false) this.#refuseType(field, format, value);
    } else if (Array.isArray(value)) {
      if (schema.items !== undefined) for (const item of value) this.#validate(schema.items, item, field);
    } else if (typeof value === 'object') {
      this.#validateObject(schema, value as Readonly<Record<string, unknown>>, field, this.#closed && schema !== written);
    }
  }

  #validateType({ type, format, nullable }: JsonSchema, value: unknown, field: string): void {
    if (type === undefined) return;
    const types = typeof type === 'string' ? [type] : type;
    const kind = kindOf(value);
    if (kind === 'null') {
      if (!nullable && !types.includes('null')) this.#refuseType(field, types.join(), 'null');
      return;
    }
    // Go reads every number as a float here.
    const isNumber = kind === 'integer' || kind === 'number';
    const found = isNumber ? 'number' : kind;
    const matches = types.includes(found) || (isNumber && types.includes('integer') && isNearlyWhole(value as number)); // kindOf says so
    const isTextOrList = kind === 'string' || kind === 'array';
    if (matches || (isTextOrList && format !== undefined && !types.includes('integer') && !types.includes('number'))) return;
    if (format !== undefined && !isTextOrList) this.#refuseType(field, format, isNumber ? 'float64' : '');
    else this.#refuseType(field, types.join(), found);
  }

  #refuseType(field: string, wanted: string, found: string): void {
    this.add('type', field, `${field} in body must be of type ${wanted}: ${goQuote(found)}`);
  }

  #validateObject(schema: JsonSchema, value: Readonly<Record<string, unknown>>, field: string, closed: boolean): void {
    const { properties = {}, additionalProperties, required = [] } = schema;
    for (const key of Object.keys(value)) {
      const inner = value[key];
      if (inner === undefined) continue;
      const property = Object.hasOwn(properties, key) ? properties[key] : closed || additionalProperties;
      if (typeof property === 'object') this.#validate(property, inner, `${field}.${key}`);
      else if (closed && key !== 'id' && key !== '$schema') this.forbid(field, key); // go-openapi passes these two over
    }
    for (const key of required) {
      if (value[key] === undefined) this.add('required', `${field}.${key}`, `${field}.${key} in body is required`);
    }
  }
}
