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
import { nearest } from '../../core/text/nearest.ts';
import { celName } from '../../schema/cel/property-names.ts';
import { type CompileFault, isProgram } from '../../schema/cel/compile.ts';
import type { LineAndColumn } from '../../schema/cel/language/source.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { metadataSchema } from '../built-in/published-schemas.ts';
import { PolicyCompiler, type Sight } from '../expressions/compiler.ts';
import { groupVersionOf, type PolicyWorld, type ServedKind } from '../request.ts';
import type { NamedExpression, Rule, ValidatingPolicy } from '../policy.ts';

/** What a policy says of fields that a kind does not have. */
export interface TypeWarning {
  /** `spec.validations[0].expression` */
  readonly field: string;
  readonly kind: ServedKind;
  readonly message: string;
  readonly at: LineAndColumn | undefined;
  /** The field that it asks for, and the one beside it that is meant. */
  readonly slip: { readonly written: string; readonly meant: string } | undefined;
}

const mostKinds = 10;

/** No expression can spell it, so that `params.settings` is a field and not the name of its type. */
const typeOfParams = '<params>';

/**
 * Checks the expressions of a policy against the schemas of the kinds that its rules name (validating.TypeChecker). The API server also warns
 * of fields that are there: of quantities of its own kinds, such as the limits of a container, and of fields of an object that may have any.
 * With `isLenient` nothing is said of these; but fields that none of the kinds has are told where the API server does not look: in variables and what
 * is read of them, in match conditions and in audit annotations.
 */
export function typeWarnings(
  policy: ValidatingPolicy,
  world: PolicyWorld,
  { isLenient = true }: { readonly isLenient?: boolean } = {},
): readonly TypeWarning[] {
  const params = policy.paramKind === undefined ? undefined : world.schemaOf(policy.paramKind.apiVersion, policy.paramKind.kind);
  const checks = kindsOf(policy, world).flatMap((kind) => {
    const schema = world.schemaOf(kind.apiVersion, kind.kind);
    return schema === undefined ? [] : new KindCheck(policy, kind, schema, params, isLenient);
  });
  const warn = (field: string, expression: string): readonly TypeWarning[] => {
    const found = checks.flatMap((check) => warning(field, check, check.fault(expression)));
    return found.length > 0 || !isLenient ? found : nowhere(checks, field, (check) => check.closeFault(expression));
  };
  const warnings = policy.validations.flatMap(({ expression, messageExpression }, i) => [
    ...warn(`spec.validations[${i}].expression`, expression),
    ...(messageExpression === '' ? [] : warn(`spec.validations[${i}].messageExpression`, messageExpression)),
  ]);
  if (!isLenient) return warnings;
  const inList = (list: readonly NamedExpression[], fieldOf: (i: number) => string): readonly TypeWarning[] =>
    list.flatMap(({ expression }, i) => nowhere(checks, fieldOf(i), (check) => check.closeFault(expression)));
  return [
    ...policy.variables.flatMap((_, i) => nowhere(checks, `spec.variables[${i}].expression`, (check) => check.ofVariables[i])),
    ...inList(policy.matchConditions, (i) => `spec.matchConditions[${i}].expression`),
    ...warnings,
    ...inList(policy.auditAnnotations, (i) => `spec.auditAnnotations[${i}].valueExpression`),
  ];
}

function warning(field: string, check: KindCheck, fault: CompileFault | undefined): readonly TypeWarning[] {
  if (fault === undefined) return [];
  return [
    { field, kind: check.kind, message: fault.message.replace(/^compilation failed: /, ''), at: fault.at, slip: check.slipIn(fault) },
  ];
}

/** Warnings of fields that an expression asks of every kind, and that no kind has. */
function nowhere(
  checks: readonly KindCheck[],
  field: string,
  faultOf: (check: KindCheck) => CompileFault | undefined,
): readonly TypeWarning[] {
  const faults = checks.map((check) => ({ check, fault: faultOf(check) }));
  if (!faults.every(({ fault }) => fault !== undefined && undefinedField.test(fault.summary))) return [];
  return faults.flatMap(({ check, fault }) => warning(field, check, fault));
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

const undefinedField = /^undefined field '(.*)'$/;

/** The expressions of a policy by the schema of one kind. */
class KindCheck {
  readonly kind: ServedKind;
  /** What is wrong with each variable. */
  readonly ofVariables: readonly (CompileFault | undefined)[];
  readonly #types: SchemaTypes;
  readonly #asServer: PolicyCompiler;
  readonly #closely: PolicyCompiler;
  readonly #sight: Sight;

  constructor(policy: ValidatingPolicy, kind: ServedKind, schema: SchemaNode, params: SchemaNode | undefined, isLenient: boolean) {
    const types = new SchemaTypes(isLenient);
    const known = {
      object: types.root(schema, kind.kind),
      params: params && types.root(params, typeOfParams),
      fieldsOf: types.fieldsOf,
    };
    this.kind = kind;
    this.#types = types;
    // Params of a kind whose schema is not known here may have any field.
    this.#sight = { hasParams: policy.paramKind !== undefined, hasAuthorizer: true };
    this.#asServer = new PolicyCompiler(true, { ...known, keepsVariables: false });
    this.#closely = new PolicyCompiler(true, { ...known, keepsVariables: true });
    for (const { name, expression } of policy.variables) this.#asServer.addVariable(name, expression, this.#sight, 'stored');
    this.ofVariables = isLenient
      ? policy.variables.map(({ name, expression }) => this.#closely.addVariable(name, expression, this.#sight, 'stored'))
      : [];
  }

  fault(expression: string): CompileFault | undefined {
    return this.#fault(this.#asServer, expression);
  }

  /** The same where variables keep their types. */
  closeFault(expression: string): CompileFault | undefined {
    return this.#fault(this.#closely, expression);
  }

  slipIn({ summary }: CompileFault): TypeWarning['slip'] {
    const written = undefinedField.exec(summary)?.[1];
    const meant = written === undefined ? undefined : nearest(written, this.#types.besides(written));
    return written === undefined || meant === undefined ? undefined : { written, meant };
  }

  #fault(compiler: PolicyCompiler, expression: string): CompileFault | undefined {
    const compiled = compiler.compile(expression, this.#sight, 'stored', 'any');
    return isProgram(compiled) ? undefined : compiled.fault;
  }
}

/** Types of schemas, with fields that are found when they are asked for (common.SchemaDeclType). */
class SchemaTypes {
  readonly #isLenient: boolean;
  readonly #nodes = new Map<string, { readonly node: SchemaNode; readonly isRoot: boolean }>();
  readonly #lacking = new Map<string, SchemaNode>();

  constructor(isLenient: boolean) {
    this.#isLenient = isLenient;
  }

  root(node: SchemaNode, name: string): CelType {
    return this.#object(node, name, true);
  }

  /** The fields of the object that lacks this one. */
  besides(field: string): readonly string[] {
    const { schema } = this.#lacking.get(field) ?? {};
    return Object.keys(schema?.properties ?? {}).flatMap((key) => celName(key) ?? []);
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
    if (child === undefined) this.#lacking.set(field, node);
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
