import { getOrAdd } from '../core/data/get-or-add.ts';
import { withValues, type Placed } from '../core/data/path.ts';
import type { JsonSchema } from './json-schema.ts';
import type { KindSchema } from './kind-schema.ts';
import { loadFile } from './load-file.ts';
import { SchemaDocument, type SchemaFile } from './schema-document.ts';

/** Kinds of Kubernetes itself that stand beside VMs, by `apiVersion/kind`: the file of `schemas/types` that describes them. */
const files: ReadonlyMap<string, string> = new Map([
  ['v1/ConfigMap', 'core-v1.json'],
  ['v1/LimitRange', 'core-v1.json'],
  ['v1/Namespace', 'core-v1.json'],
  ['v1/PersistentVolumeClaim', 'core-v1.json'],
  ['v1/ResourceQuota', 'core-v1.json'],
  ['v1/Secret', 'core-v1.json'],
  ['v1/Service', 'core-v1.json'],
  ['autoscaling/v1/HorizontalPodAutoscaler', 'autoscaling-v1.json'],
  ['autoscaling/v2/HorizontalPodAutoscaler', 'autoscaling-v2.json'],
  ['networking.k8s.io/v1/Ingress', 'networking-v1.json'],
  ['networking.k8s.io/v1/NetworkPolicy', 'networking-v1.json'],
  ['policy/v1/PodDisruptionBudget', 'policy-v1.json'],
  ['scheduling.k8s.io/v1/PriorityClass', 'scheduling-v1.json'],
  ['storage.k8s.io/v1/StorageClass', 'storage-v1.json'],
]);

const clusterScoped: ReadonlySet<string> = new Set(['Namespace', 'PriorityClass', 'StorageClass']);

/** Every version of every kind of Kubernetes that we describe. */
export function builtInKinds(): readonly { readonly apiVersion: string; readonly kind: string }[] {
  return Array.from(files.keys(), (name) => {
    const at = name.lastIndexOf('/');
    return { apiVersion: name.slice(0, at), kind: name.slice(at + 1) };
  });
}

const documents = new Map<string, SchemaDocument>();
const schemas = new Map<string, KindSchema>();

/**
 * The schema of a kind of Kubernetes itself; undefined for any that we do not describe. The API server reads these kinds by Go structs and
 * not by a schema, so its words are others, but what it refuses is the same: unknown fields, wrong types, words that it does not know.
 */
export function builtInSchema(apiVersion: string, kind: string): KindSchema | undefined {
  const name = `${apiVersion}/${kind}`;
  const file = files.get(name);
  if (file === undefined) return undefined;
  return getOrAdd(schemas, name, () => ({
    scope: clusterScoped.has(kind) ? 'Cluster' : 'Namespaced',
    dropsStatus: false, // its values are read before they are taken away
    root: documentOf(file).node(withoutMetadata(fileOf(file).definitions?.[kind] ?? {})),
    hasDefaults: false,
    hasRules: false,
  }));
}

/** Metadata are judged by their own rules, for every kind alike. */
function withoutMetadata({ properties, required = [], ...schema }: JsonSchema): JsonSchema {
  const typeMeta = ['apiVersion', 'kind', 'metadata'];
  return { ...schema, properties: { ...properties, metadata: {} }, required: required.filter((field) => !typeMeta.includes(field)) };
}

function documentOf(file: string): SchemaDocument {
  return getOrAdd(documents, file, () => new SchemaDocument(fileOf(file), undefined, documentOf));
}

function fileOf(file: string): SchemaFile {
  const { definitions = {} } = loadFile(`types/${file}`) as SchemaFile; // as tools/schemas prints it
  const read = asGoReads(definitions).filter(({ path: [name = ''] }) => Object.hasOwn(definitions, name));
  return { definitions: withValues(definitions, read) };
}

/** Sets of words that Kubernetes keeps as sets, and prints in order. */
const sortedWords = [
  'HPAScalingPolicyType',
  'IPFamilyPolicy',
  'MetricSourceType',
  'PersistentVolumeAccessMode',
  'ScalingPolicySelect',
  'ServiceAffinity',
  'ServiceType',
];

/** Definitions whose fields Go lets be absent; rules ask for those that the validation asks for, in its words. */
const ofValidation = [
  'HTTPIngressPath',
  'HTTPIngressRuleValue',
  'IngressPortStatus',
  'IngressServiceBackend',
  'PriorityClass',
  'StorageClass',
  'TopologySelectorLabelRequirement',
];

/** Where Go takes more than the schema says, and what it says in another order. */
function asGoReads(definitions: NonNullable<SchemaFile['definitions']>): readonly Placed[] {
  const { Quantity: quantity, Protocol: protocol } = definitions;
  return [
    ...sortedWords.map((name) => ({ path: [name, 'enum'], value: definitions[name]?.enum?.toSorted() })),
    ...ofValidation.map((name) => ({ path: [name, 'required'], value: [] })),
    { path: ['HTTPIngressPath', 'properties', 'pathType'], value: text },
    { path: ['IngressBackend', 'properties', 'resource'], value: reference },
    { path: ['PriorityClass', 'properties', 'preemptionPolicy'], value: text },
    { path: ['StorageClass', 'properties', 'parameters', 'additionalProperties', reads], value: 'entry' },
    { path: ['StorageClass', 'properties', 'reclaimPolicy'], value: text },
    { path: ['StorageClass', 'properties', 'volumeBindingMode'], value: text },
    // Unlike a CRD, Go takes any number for a quantity.
    { path: ['Quantity'], value: { ...quantity, ...anyNumber } },
    { path: ['ConfigMap', 'properties', 'binaryData', 'additionalProperties', reads], value: 'bytes' },
    { path: ['ConfigMap', 'properties', 'data', 'additionalProperties', reads], value: 'entry' },
    { path: ['Secret', 'properties', 'data', 'additionalProperties', reads], value: 'bytes' },
    { path: ['Secret', 'properties', 'stringData', 'additionalProperties', reads], value: 'entry' },
    // A word more where CDI completes the claim: rules/claim/volume-mode knows where that is.
    { path: ['PersistentVolumeClaimSpec', 'properties', 'volumeMode'], value: text },
    // SetDefaults_Service; elsewhere a protocol is a pointer, and an empty one no word.
    { path: ['ServiceAffinity', reads], value: 'word' },
    { path: ['ServiceExternalTrafficPolicy', reads], value: 'word' },
    { path: ['ServicePort', 'properties', 'protocol'], value: { ...protocol, enum: protocol?.enum?.toSorted(), [reads]: 'word' } },
    { path: ['ServiceType', reads], value: 'word' },
  ];
}

const reads = 'x-go-reads';
const text: JsonSchema = { type: 'string' };
/** A TypedLocalObjectReference, of which the validation of an Ingress asks for kind and name. */
const reference: JsonSchema = { type: 'object', properties: { apiGroup: text, kind: text, name: text } };
const anyNumber: JsonSchema = { type: ['number', 'string'], 'x-kubernetes-int-or-string': false };
