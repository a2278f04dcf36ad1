import { isMap, listOf, stringsOf, type AnyMap } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';

export interface Rule {
  readonly apiGroups: readonly string[];
  readonly apiVersions: readonly string[];
  readonly operations: readonly string[];
  readonly resources: readonly string[];
  readonly resourceNames: readonly string[];
  readonly scope: string;
}

/** `matchConstraints` and `matchResources`, with the defaults of the API server. */
export interface MatchResources {
  readonly resourceRules: readonly Rule[];
  readonly excludeResourceRules: readonly Rule[];
  readonly namespaceSelector: unknown;
  readonly objectSelector: unknown;
  readonly matchPolicy: string;
}

export interface NamedExpression {
  readonly name: string;
  readonly expression: string;
}

export interface ParamKind {
  readonly apiVersion: string;
  readonly kind: string;
}

export interface Validation {
  readonly expression: string;
  readonly message: string;
  readonly messageExpression: string;
  readonly reason: string | undefined;
}

export interface Mutation {
  readonly patchType: string;
  readonly expression: string;
}

/** What both kinds of policies have. */
export interface PolicyBase {
  readonly manifest: Manifest;
  readonly name: string;
  readonly failurePolicy: string;
  readonly paramKind: ParamKind | undefined;
  readonly matchConstraints: MatchResources;
  readonly matchConditions: readonly NamedExpression[];
  readonly variables: readonly NamedExpression[];
}

/** A ValidatingAdmissionPolicy as the API server stores it. */
export interface ValidatingPolicy extends PolicyBase {
  readonly validations: readonly Validation[];
  /** A name is a key of an annotation. */
  readonly auditAnnotations: readonly NamedExpression[];
}

/** A MutatingAdmissionPolicy. */
export interface MutatingPolicy extends PolicyBase {
  readonly mutations: readonly Mutation[];
  readonly reinvocationPolicy: string;
}

export interface ParamRef {
  readonly name: string;
  readonly namespace: string;
  /** Undefined without one; an empty one takes all. */
  readonly selector: unknown;
  readonly parameterNotFoundAction: string;
}

export interface PolicyBinding {
  readonly manifest: Manifest;
  readonly name: string;
  readonly policyName: string;
  readonly paramRef: ParamRef | undefined;
  /** Undefined matches everything. */
  readonly matchResources: MatchResources | undefined;
  readonly validationActions: readonly string[];
}

/** Who evaluates policies: the API server, or Kyverno's webhook. */
export type Engine = 'Kubernetes' | 'Kyverno';

export const policyGroup = 'admissionregistration.k8s.io';

export function readValidatingPolicy(manifest: Manifest): ValidatingPolicy {
  const spec = mapOf(manifest.spec);
  return {
    ...readBase(manifest, spec),
    validations: listOf(spec['validations']).map((validation) => ({
      expression: text(validation, 'expression'),
      message: text(validation, 'message'),
      messageExpression: text(validation, 'messageExpression'),
      reason: mapOf(validation)['reason'] === undefined ? undefined : text(validation, 'reason'),
    })),
    auditAnnotations: listOf(spec['auditAnnotations']).map((annotation) => ({
      name: text(annotation, 'key'),
      expression: text(annotation, 'valueExpression'),
    })),
  };
}

export function readMutatingPolicy(manifest: Manifest): MutatingPolicy {
  const spec = mapOf(manifest.spec);
  return {
    ...readBase(manifest, spec),
    reinvocationPolicy: text(spec, 'reinvocationPolicy'),
    mutations: listOf(spec['mutations']).map((mutation) => {
      const patchType = text(mutation, 'patchType');
      const how = patchType === 'JSONPatch' ? 'jsonPatch' : 'applyConfiguration';
      return { patchType, expression: text(mapOf(mutation)[how], 'expression') };
    }),
  };
}

export function readBinding(manifest: Manifest): PolicyBinding {
  const spec = mapOf(manifest.spec);
  const { paramRef, matchResources } = spec;
  return {
    manifest,
    name: manifest.metadata.name ?? '',
    policyName: text(spec, 'policyName'),
    paramRef: isMap(paramRef) ? readParamRef(paramRef) : undefined,
    matchResources: isMap(matchResources) ? readMatchResources(matchResources) : undefined,
    validationActions: stringsOf(spec['validationActions']),
  };
}

function readBase(manifest: Manifest, spec: AnyMap): PolicyBase {
  const { paramKind } = spec;
  return {
    manifest,
    name: manifest.metadata.name ?? '',
    failurePolicy: text(spec, 'failurePolicy') || 'Fail',
    paramKind: isMap(paramKind) ? { apiVersion: text(paramKind, 'apiVersion'), kind: text(paramKind, 'kind') } : undefined,
    matchConstraints: readMatchResources(mapOf(spec['matchConstraints'])),
    matchConditions: named(spec['matchConditions']),
    variables: named(spec['variables']),
  };
}

function named(list: unknown): readonly NamedExpression[] {
  return listOf(list).map((item) => ({ name: text(item, 'name'), expression: text(item, 'expression') }));
}

function readParamRef(ref: AnyMap): ParamRef {
  return {
    name: text(ref, 'name'),
    namespace: text(ref, 'namespace'),
    selector: ref['selector'] ?? undefined,
    parameterNotFoundAction: text(ref, 'parameterNotFoundAction'),
  };
}

function readMatchResources(match: AnyMap): MatchResources {
  return {
    resourceRules: listOf(match['resourceRules']).map(readRule),
    excludeResourceRules: listOf(match['excludeResourceRules']).map(readRule),
    namespaceSelector: match['namespaceSelector'] ?? {},
    objectSelector: match['objectSelector'] ?? {},
    matchPolicy: text(match, 'matchPolicy') || 'Equivalent',
  };
}

function readRule(rule: unknown): Rule {
  const words = (key: string): readonly string[] => stringsOf(mapOf(rule)[key]);
  return {
    apiGroups: words('apiGroups'),
    apiVersions: words('apiVersions'),
    operations: words('operations'),
    resources: words('resources'),
    resourceNames: words('resourceNames'),
    scope: text(rule, 'scope') || '*',
  };
}

function mapOf(value: unknown): AnyMap {
  return isMap(value) ? value : {};
}

function text(value: unknown, key: string): string {
  const found = mapOf(value)[key];
  return typeof found === 'string' ? found : '';
}
