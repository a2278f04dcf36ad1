import type { Manifest } from '../../core/manifest.ts';
import { authorizerValue, resourceCheckValue } from '../../schema/cel/functions/authorization.ts';
import { adapt } from '../../schema/cel/values/adapt.ts';
import { CelFault, isFault, LazyFields, type Value } from '../../schema/cel/values/value.ts';
import type { Matched } from '../match/matches.ts';
import { type AdmissionRequest, groupVersionOf, type PolicyWorld, type UserInfo } from '../request.ts';
import type { Engine } from '../policy.ts';
import { type Compiled, isProgram } from './compiler.ts';

/** What one evaluation of a policy sees. */
export interface Inputs {
  readonly request: AdmissionRequest;
  readonly matched: Matched;
  /** The objects in the version that the policy asks for. */
  readonly object: Manifest | undefined;
  readonly oldObject: Manifest | undefined;
  /** What is seen of the object. @default - the object as it is */
  readonly view?: Value | undefined;
  readonly params: Manifest | undefined;
  readonly namespace: Manifest | undefined;
  readonly world: PolicyWorld;
  /** @default 'Kubernetes' */
  readonly engine?: Engine | undefined;
}

/** Which names have a value in an evaluation, even if the type checker lets expressions use them. */
interface Bound {
  /** @default true */
  readonly hasNamespace?: boolean;
  /** @default true */
  readonly hasAuthorizer?: boolean;
}

/** The names of one evaluation, with variables that are computed once, when first asked for. */
export class PolicyNames {
  /** What variables have cost since somebody last looked. */
  variableCost = 0;
  readonly #inputs: Inputs;
  readonly #variables: ReadonlyMap<string, Compiled>;
  readonly #namespace: Manifest | undefined;
  readonly #hasAuthorizer: boolean;
  readonly #known = new Map<string, Value>();

  constructor(inputs: Inputs, variables: ReadonlyMap<string, Compiled>, { hasNamespace = true, hasAuthorizer = true }: Bound = {}) {
    this.#inputs = inputs;
    this.#variables = variables;
    this.#namespace = hasNamespace ? inputs.namespace : undefined;
    this.#hasAuthorizer = hasAuthorizer;
  }

  lookUp(name: string): Value | undefined {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const value = this.#valueOf(name);
    if (value !== undefined) this.#known.set(name, value);
    return value;
  }

  #valueOf(name: string): Value | undefined {
    const { request, matched, world } = this.#inputs;
    switch (name) {
      case 'object':
        return this.#inputs.view ?? seen(this.#inputs.object);
      case 'oldObject':
        return seen(this.#inputs.oldObject);
      case 'params':
        return seen(this.#inputs.params);
      case 'namespaceObject':
        return adapt(this.#namespace === undefined ? null : namespaceObject(this.#namespace));
      case 'request':
        return adapt(requestObject(request, matched));
      case 'variables':
        return new LazyFields((variable) => this.#variable(variable, this.#variables.get(variable)));
      case 'authorizer':
        return this.#hasAuthorizer ? authorizerValue((question) => world.authorize(question)) : undefined;
      case 'authorizer.requestResource':
        return this.#hasAuthorizer ? resourceCheckValue((question) => world.authorize(question), ownResource(request)) : undefined;
      default:
        return undefined;
    }
  }

  #variable(name: string, compiled: Compiled | undefined): Value | undefined {
    if (compiled === undefined) return undefined;
    if (!isProgram(compiled)) return new CelFault(`composited variable "${name}" fails to compile: ${compiled.fault.message}`);
    const { value, cost } = compiled.evaluate(this);
    this.variableCost += cost;
    if (!isFault(value) || this.#inputs.engine === 'Kyverno') return value;
    return new CelFault(`composited variable "${name}" fails to evaluate: ${value.message}`);
  }
}

const known = new WeakMap<Manifest, Value>();

/** Many policies look at one object, which becomes a value once. */
function seen(manifest: Manifest | undefined): Value {
  if (manifest === undefined) return null;
  const value = known.get(manifest) ?? adapt(manifest);
  known.set(manifest, value);
  return value;
}

/** The request as expressions see it (plugin/cel.CreateAdmissionRequest). */
function requestObject(request: AdmissionRequest, { resource, apiVersion, kind }: Matched): unknown {
  const { subresource, namespace, operation, isDryRun } = request;
  const options = operation.charAt(0) + operation.slice(1).toLowerCase();
  return {
    uid: '',
    kind: { ...groupVersionOf(apiVersion), kind },
    resource,
    subResource: orAbsent(subresource),
    requestKind: { ...groupVersionOf(request.apiVersion), kind: request.kind },
    requestResource: request.resource,
    requestSubResource: orAbsent(subresource),
    get name() {
      return orAbsent(request.name);
    },
    namespace: orAbsent(namespace),
    operation,
    get userInfo() {
      return userInfo(request.user());
    },
    object: null,
    oldObject: null,
    dryRun: isDryRun,
    options: operation === 'CONNECT' ? null : { kind: `${options}Options`, apiVersion: 'meta.k8s.io/v1' },
  };
}

function userInfo({ username, uid = '', groups = [], extra = {} }: UserInfo): unknown {
  return {
    username: orAbsent(username),
    uid: orAbsent(uid),
    groups: groups.length === 0 ? undefined : groups,
    extra: Object.keys(extra).length === 0 ? undefined : extra,
  };
}

/** Go leaves out an empty text. */
function orAbsent(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** What expressions see of the Namespace (plugin/cel.CreateNamespaceObject). */
function namespaceObject({ metadata, spec, status }: Manifest): unknown {
  const { managedFields: _, ownerReferences: __, ...seen } = metadata;
  return { metadata: seen, spec: spec ?? {}, status: status ?? {} };
}

function ownResource({ resource, subresource, namespace, name }: AdmissionRequest): Readonly<Record<string, string>> {
  return { group: resource.group, resource: resource.resource, subresource, namespace, name };
}
