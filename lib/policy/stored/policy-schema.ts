import type { Manifest } from '../../core/manifest.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import { SchemaDocument } from '../../schema/schema-document.ts';

const text: JsonSchema = { type: 'string' };
const anything: JsonSchema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

/** A list of items, or of strings. */
function list(items: JsonSchema = text): JsonSchema {
  return { type: 'array', items };
}

/** Fields that are strings, and others. */
function struct(texts: readonly string[], others: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  return { type: 'object', properties: { ...Object.fromEntries(texts.map((field) => [field, text])), ...others } };
}

const selector = struct([], {
  matchLabels: { type: 'object', additionalProperties: text },
  matchExpressions: list(struct(['key', 'operator'], { values: list() })),
});

const rule = struct(['scope'], {
  apiGroups: list(),
  apiVersions: list(),
  operations: list(),
  resourceNames: list(),
  resources: list(),
});

const matchResources = struct(['matchPolicy'], {
  excludeResourceRules: list(rule),
  namespaceSelector: selector,
  objectSelector: selector,
  resourceRules: list(rule),
});

const named = list(struct(['name', 'expression']));

const policy: Readonly<Record<string, JsonSchema>> = {
  matchConditions: named,
  matchConstraints: matchResources,
  paramKind: struct(['apiVersion', 'kind']),
  variables: named,
};

const paramRef = struct(['name', 'namespace', 'parameterNotFoundAction'], { selector });

const specs: ReadonlyMap<string, JsonSchema> = new Map([
  [
    'ValidatingAdmissionPolicy',
    struct(['failurePolicy'], {
      ...policy,
      auditAnnotations: list(struct(['key', 'valueExpression'])),
      validations: list(struct(['expression', 'message', 'messageExpression', 'reason'])),
    }),
  ],
  ['ValidatingAdmissionPolicyBinding', struct(['policyName'], { matchResources, paramRef, validationActions: list() })],
  [
    'MutatingAdmissionPolicy',
    struct(['failurePolicy', 'reinvocationPolicy'], {
      ...policy,
      mutations: list(struct(['patchType'], { applyConfiguration: struct(['expression']), jsonPatch: struct(['expression']) })),
    }),
  ],
  ['MutatingAdmissionPolicyBinding', struct(['policyName'], { matchResources, paramRef })],
]);

/**
 * The fields of a policy or a binding and their types, as Go's structs have them; undefined for other kinds. What has to be there, and which
 * words there are, is checked elsewhere, in the API server's words.
 */
export function policySchema({ kind }: Pick<Manifest, 'kind'>): KindSchema | undefined {
  const spec = specs.get(kind);
  return spec && schemaOf(struct(['apiVersion', 'kind'], { metadata: anything, spec, status: anything }));
}

/** The same of the policies of Kyverno that are evaluated: the types of fields that they share with those of the API server. */
export function kyvernoSchema({ kind }: Pick<Manifest, 'kind'>): KindSchema | undefined {
  const shared = specs.get(kind.replace(/^Namespaced/, '').replace(/Policy$/, 'AdmissionPolicy'));
  const spec: JsonSchema | undefined = shared && { ...shared, properties: { ...shared.properties, validationActions: list() } };
  return spec && schemaOf(struct([], { spec }));
}

function schemaOf(root: JsonSchema): KindSchema {
  return { scope: 'Cluster', dropsStatus: false, root: new SchemaDocument({}).node(root), hasDefaults: false, hasRules: false };
}
