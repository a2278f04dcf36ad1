import type { AnyMap } from '../../core/data/guards.ts';
import { fieldSpec, fieldSpecs, gvkFrom, type FieldSpec } from '../field-spec.ts';
import type { Gvk } from '../resource.ts';
import { mapsFrom, textFrom } from '../value-from.ts';
import { knownNameReferences } from './known-name-references.ts';

/** Objects of a kind, and the fields by which others name them. */
export interface NameReference {
  readonly target: Gvk;
  readonly referrers: readonly FieldSpec[];
}

/** Which fields the transformers of a kustomization set. */
export interface TransformerConfig {
  readonly namePrefix: readonly FieldSpec[];
  readonly nameSuffix: readonly FieldSpec[];
  readonly namespace: readonly FieldSpec[];
  readonly commonLabels: readonly FieldSpec[];
  readonly labels: readonly FieldSpec[];
  readonly templateLabels: readonly FieldSpec[];
  readonly commonAnnotations: readonly FieldSpec[];
  readonly images: readonly FieldSpec[];
  readonly replicas: readonly FieldSpec[];
  readonly nameReference: readonly NameReference[];
}

const fieldKeys = [
  'namePrefix',
  'nameSuffix',
  'namespace',
  'commonLabels',
  'labels',
  'templateLabels',
  'commonAnnotations',
  'images',
  'replicas',
] as const;

const templateLabels = `
  // metadata/labels create
  /v1/ReplicationController spec/template/metadata/labels create
  //Deployment spec/template/metadata/labels create
  //ReplicaSet spec/template/metadata/labels create
  //DaemonSet spec/template/metadata/labels create
  apps//StatefulSet spec/template/metadata/labels create
  apps//StatefulSet spec/volumeClaimTemplates[]/metadata/labels create
  batch//Job spec/template/metadata/labels create
  batch//CronJob spec/jobTemplate/metadata/labels create
  batch//CronJob spec/jobTemplate/spec/template/metadata/labels create`;

const podSelectors = ['apps//Deployment', 'apps//StatefulSet'].flatMap((gvk) =>
  [
    'affinity/podAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm',
    'affinity/podAffinity/requiredDuringSchedulingIgnoredDuringExecution',
    'affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm',
    'affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution',
    'topologySpreadConstraints',
  ].map((path) => `${gvk} spec/template/spec/${path}/labelSelector/matchLabels`),
);

const commonLabels = `
  /v1/Service spec/selector create
  /v1/ReplicationController spec/selector create
  //Deployment spec/selector/matchLabels create
  //ReplicaSet spec/selector/matchLabels create
  //DaemonSet spec/selector/matchLabels create
  apps//StatefulSet spec/selector/matchLabels create
  batch//Job spec/selector/matchLabels
  batch//CronJob spec/jobTemplate/spec/selector/matchLabels
  policy//PodDisruptionBudget spec/selector/matchLabels
  networking.k8s.io//NetworkPolicy spec/podSelector/matchLabels
  networking.k8s.io//NetworkPolicy spec/ingress/from/podSelector/matchLabels
  networking.k8s.io//NetworkPolicy spec/egress/to/podSelector/matchLabels
  ${podSelectors.join('\n')}${templateLabels}`;

/** Without any `configurations`. */
export const defaultConfig: TransformerConfig = {
  namePrefix: fieldSpecs('// metadata/name'),
  nameSuffix: fieldSpecs('// metadata/name'),
  namespace: fieldSpecs(`//Namespace metadata/name create
    apiregistration.k8s.io//APIService spec/service/namespace create
    apiextensions.k8s.io//CustomResourceDefinition spec/conversion/webhook/clientConfig/service/namespace`),
  commonLabels: fieldSpecs(commonLabels),
  labels: [],
  templateLabels: fieldSpecs(templateLabels),
  commonAnnotations: fieldSpecs(`// metadata/annotations create
    /v1/ReplicationController spec/template/metadata/annotations create
    //Deployment spec/template/metadata/annotations create
    //ReplicaSet spec/template/metadata/annotations create
    //DaemonSet spec/template/metadata/annotations create
    //StatefulSet spec/template/metadata/annotations create
    batch//Job spec/template/metadata/annotations create
    batch//CronJob spec/jobTemplate/metadata/annotations create
    batch//CronJob spec/jobTemplate/spec/template/metadata/annotations create`),
  images: fieldSpecs(`// spec/containers[]/image create
    // spec/initContainers[]/image create
    // spec/volumes[]/image/reference create
    // spec/template/spec/containers[]/image create
    // spec/template/spec/initContainers[]/image create
    // spec/template/spec/volumes[]/image/reference create`),
  replicas: fieldSpecs(`//Deployment spec/replicas create
    //ReplicationController spec/replicas create
    //ReplicaSet spec/replicas create
    //StatefulSet spec/replicas create`),
  nameReference: referencesOf(knownNameReferences),
};

function referencesOf(text: string): readonly NameReference[] {
  const references: { target: Gvk; referrers: FieldSpec[] }[] = [];
  for (const line of text.trim().split('\n')) {
    const [gvk = '', ...paths] = line.trim().split(' ');
    if (paths.length === 0) references.push({ target: gvkFrom(gvk), referrers: [] });
    else references.at(-1)?.referrers.push(...paths.map((path) => fieldSpec(gvkFrom(gvk), path, false)));
  }
  return references;
}

/** Both configurations in one. */
export function mergedConfig(a: TransformerConfig, b: TransformerConfig): TransformerConfig {
  if (a === b) return a;
  const fields = Object.fromEntries(fieldKeys.map((key) => [key, mergedSpecs(a[key], b[key])])) as unknown as TransformerConfig; // all keys but one
  return { ...fields, nameReference: mergedReferences(a.nameReference, b.nameReference) };
}

export function mergedSpecs(a: readonly FieldSpec[], b: readonly FieldSpec[]): readonly FieldSpec[] {
  const known = new Set(a.map(keyOf));
  return [...a, ...b.filter((spec) => !known.has(keyOf(spec)))];
}

function keyOf({ group, version, kind, path }: FieldSpec): string {
  return JSON.stringify([group, version, kind, ...path]);
}

function mergedReferences(a: readonly NameReference[], b: readonly NameReference[]): readonly NameReference[] {
  const merged = new Map(a.map((each) => [JSON.stringify(each.target), each]));
  for (const each of b) {
    const key = JSON.stringify(each.target);
    merged.set(key, { target: each.target, referrers: mergedSpecs(merged.get(key)?.referrers ?? [], each.referrers) });
  }
  return [...merged.values()];
}

/** The configuration that a file of `configurations` writes. */
export function configOf(value: AnyMap): TransformerConfig {
  const fields = Object.fromEntries(fieldKeys.map((key) => [key, specsOf(value[key])])) as unknown as TransformerConfig; // all keys but one
  const nameReference = mapsFrom(value['nameReference']).map((each) => ({ target: gvkOf(each), referrers: specsOf(each['fieldSpecs']) }));
  return { ...fields, nameReference };
}

export function specsOf(value: unknown): readonly FieldSpec[] {
  return mapsFrom(value).map((each) => fieldSpec(gvkOf(each), textFrom(each['path']), each['create'] === true));
}

function gvkOf(value: AnyMap): Gvk {
  return { group: textFrom(value['group']), version: textFrom(value['version']), kind: textFrom(value['kind']) };
}
