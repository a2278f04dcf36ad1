import type { FieldTypes } from '../../schema/cel/check/environment.ts';
import {
  bool,
  bytes,
  type CelType,
  double,
  duration,
  dyn,
  int,
  listOf,
  mapOf,
  string,
  struct,
  timestamp,
} from '../../schema/cel/check/type.ts';
import { celName } from '../../schema/cel/property-names.ts';
import { isProgram } from '../../schema/cel/compile.ts';
import type { LineAndColumn } from '../../schema/cel/language/source.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { metadataSchema } from '../built-in/published-schemas.ts';
import { PolicyCompiler } from '../expressions/compiler.ts';
import { groupVersionOf, type PolicyWorld, type ServedKind } from '../request.ts';
import type { Rule, ValidatingPolicy } from '../policy.ts';

/** What a policy says of fields that a kind does not have. */
export interface TypeWarning {
  /** `spec.validations[0].expression` */
  readonly field: string;
  readonly kind: ServedKind;
  readonly message: string;
  readonly at: LineAndColumn | undefined;
}

const mostKinds = 10;

/** No expression can spell it, so that `params.settings` is a field and not the name of its type. */
const typeOfParams = '<params>';

/**
 * Checks the expressions of a policy against the schemas of the kinds that its rules name (validating.TypeChecker). The API server also warns
 * of fields that are there: of quantities of its own kinds, such as the limits of a container, and of fields of an object that may have any.
 * With `isLenient` nothing is said of these.
 */
export function typeWarnings(
  policy: ValidatingPolicy,
  world: PolicyWorld,
  { isLenient = true }: { readonly isLenient?: boolean } = {},
): readonly TypeWarning[] {
  const kinds = kindsOf(policy, world);
  const params = policy.paramKind === undefined ? undefined : world.schemaOf(policy.paramKind.apiVersion, policy.paramKind.kind);
  const warn = (field: string, expression: string): readonly TypeWarning[] =>
    kinds.flatMap((kind) => {
      const schema = world.schemaOf(kind.apiVersion, kind.kind);
      const fault = schema && typeFault(expression, policy, new SchemaTypes(isLenient), schema, kind.kind, params);
      return fault === undefined ? [] : [{ field, kind, ...fault }];
    });
  return policy.validations.flatMap(({ expression, messageExpression }, i) => [
    ...warn(`spec.validations[${i}].expression`, expression),
    ...(messageExpression === '' ? [] : warn(`spec.validations[${i}].messageExpression`, messageExpression)),
  ]);
}

/** The text of the warnings of one field, as the policy's status has it. */
export function printWarnings(warnings: readonly TypeWarning[]): string {
  return warnings
    .map(({ kind: { apiVersion, kind }, message }) => {
      const { group, version } = groupVersionOf(apiVersion);
      return `${group}/${version}, Kind=${kind}: ${message}\n`;
    })
    .join('\n');
}

function typeFault(
  expression: string,
  policy: ValidatingPolicy,
  types: SchemaTypes,
  schema: SchemaNode,
  kind: string,
  params: SchemaNode | undefined,
): Pick<TypeWarning, 'message' | 'at'> | undefined {
  const known = { object: types.root(schema, kind), params: params && types.root(params, typeOfParams), fieldsOf: types.fieldsOf };
  const compiler = new PolicyCompiler(true, known);
  // Params of a kind whose schema is not known here may have any field.
  const sight = { hasParams: policy.paramKind !== undefined, hasAuthorizer: true };
  for (const variable of policy.variables) compiler.addVariable(variable.name, variable.expression, sight, 'stored');
  const compiled = compiler.compile(expression, sight, 'stored', 'any');
  if (isProgram(compiled)) return undefined;
  return { message: compiled.fault.message.replace(/^compilation failed: /, ''), at: compiled.fault.at };
}

/** Types of schemas, with fields that are found when they are asked for (common.SchemaDeclType). */
class SchemaTypes {
  readonly #isLenient: boolean;
  readonly #nodes = new Map<string, { readonly node: SchemaNode; readonly isRoot: boolean }>();

  constructor(isLenient: boolean) {
    this.#isLenient = isLenient;
  }

  root(node: SchemaNode, name: string): CelType {
    return this.#object(node, name, true);
  }

  readonly fieldsOf = (name: string): FieldTypes | undefined => {
    const known = this.#nodes.get(name);
    return known && ((field) => this.#field(name, known.node, field, known.isRoot));
  };

  #object(node: SchemaNode, name: string, isRoot: boolean): CelType {
    this.#nodes.set(name, { node, isRoot });
    return struct(name);
  }

  #field(name: string, node: SchemaNode, field: string, isRoot: boolean): CelType | undefined {
    if (isRoot && (field === 'apiVersion' || field === 'kind')) return string;
    if (isRoot && field === 'metadata') return this.#object(metadataSchema(), `${name}.metadata`, false);
    const key = Object.keys(node.schema.properties ?? {}).find((each) => celName(each) === field);
    const child = key === undefined ? undefined : node.property(key);
    return child && this.#type(child, `${name}.${field}`);
  }

  #type(node: SchemaNode, name: string): CelType | undefined {
    const { schema } = node;
    if (schema['x-kubernetes-int-or-string'] === true) return dyn;
    switch (schema.type) {
      case 'array': {
        const item = node.items && this.#type(node.items, `${name}.@idx`);
        return item && listOf(item);
      }
      case 'object':
        if (node.additional !== undefined) return mapType(this.#type(node.additional, `${name}.@elem`));
        if (schema.properties !== undefined) return this.#object(node, name, node.isEmbedded);
        return this.#isLenient && node.preservesUnknown ? dyn : this.#object(node, name, node.isEmbedded);
      case 'string':
        return ofText(schema.format);
      case 'boolean':
        return bool;
      case 'number':
        return double;
      case 'integer':
        return int;
      default:
        return node.preservesUnknown || (this.#isLenient && node.types.length > 1) ? dyn : undefined;
    }
  }
}

function mapType(value: CelType | undefined): CelType | undefined {
  return value && mapOf(string, value);
}

function ofText(format: string | undefined): CelType {
  switch (format) {
    case 'byte':
      return bytes;
    case 'duration':
      return duration;
    case 'date':
    case 'date-time':
      return timestamp;
    default:
      return string;
  }
}

/** The kinds that rules name without wildcards, in order (TypeChecker.typesToCheck). */
function kindsOf({ matchConstraints }: ValidatingPolicy, world: PolicyWorld): readonly ServedKind[] {
  const found = new Map<string, ServedKind>();
  for (const rule of matchConstraints.resourceRules) {
    let count = 0;
    for (const kind of kindsOfRule(rule, world)) {
      found.set(`${kind.apiVersion}/${kind.kind}`, kind);
      if (++count === mostKinds) return sorted(found.values());
    }
  }
  return sorted(found.values());
}

function kindsOfRule({ apiGroups, apiVersions, resources }: Rule, world: PolicyWorld): readonly ServedKind[] {
  if ([...apiGroups, ...apiVersions].some((word) => word.includes('*'))) return [];
  const names = resources.filter((resource) => !/[*/]/.test(resource));
  return apiGroups.toSorted().flatMap((group) =>
    apiVersions.toSorted().flatMap((version) =>
      names.toSorted().flatMap((resource) => {
        const apiVersion = group === '' ? version : `${group}/${version}`;
        return world.versionsOf({ group, version, resource }).filter((kind) => kind.apiVersion === apiVersion);
      }),
    ),
  );
}

function sorted(kinds: Iterable<ServedKind>): readonly ServedKind[] {
  const key = ({ apiVersion, kind }: ServedKind): string => {
    const { group, version } = groupVersionOf(apiVersion);
    return [group, version, kind].join('\0');
  };
  return Array.from(kinds).toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
