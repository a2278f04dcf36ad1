import { sameData } from '../../core/data/same-data.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import { type AppliedMutation, dispatchMutating, type MutationOutcome } from '../../policy/mutating/dispatch.ts';
import type { PolicyBase } from '../../policy/policy.ts';
import { dispatchKyverno } from '../../policy/kyverno/dispatch.ts';
import { mutateByKyverno } from '../../policy/kyverno/mutate.ts';
import { cancelled, workDone } from '../../schema/cel/run/meter.ts';
import type { AdmissionRequest, PolicyWorld } from '../../policy/request.ts';
import type { CompiledMutatingPolicy } from '../../policy/mutating/compiled-policy.ts';
import type { CompiledValidatingPolicy } from '../../policy/validating/compiled-policy.ts';
import { dispatchValidating, type Verdict } from '../../policy/validating/dispatch.ts';
import type { Held } from '../cluster-drafts.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { ClusterObject } from '../cluster-model/cluster-object.ts';
import { Allowance } from './allowance.ts';
import { costDoubt, type Doubt, Doubts, isDoubt, rbacDoubt, workDoubt } from './doubts.ts';
import { type Authority, gitPolicyWorld } from './git-policy-world.ts';
import { type BoundDocument, type StoredPolicies, storedPolicies, type TellOfDocument } from './stored-policies.ts';

export interface PolicyJudgeOptions {
  readonly objects: readonly ClusterObject[];
  readonly model: Pick<ClusterModel, 'config' | 'release' | 'schemaOf' | 'storedOf'>;
  /** Policies, with what they look up. */
  readonly documents: readonly PolicyDocument[];
  readonly held?: Held | undefined;
  /** Hears what is wrong with the policies themselves. */
  readonly tell: TellOfDocument;
}

interface ParamPlace {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

/** What mutating policies make of a request. */
export interface Mutated {
  /** Undefined where it is refused. */
  readonly object: Manifest | undefined;
  readonly refusal: string | undefined;
  readonly panic: string | undefined;
  readonly applied: readonly AppliedMutation[];
}

/** The same with the policies that may come to something else in another order; empty where they do not. */
export interface OrderedMutated extends Mutated {
  readonly rivals: readonly string[];
}

/** The policies that a cluster stores, and what they answer to requests as far as Git shows what they ask for. */
export class PolicyJudge {
  readonly stored: StoredPolicies;
  readonly world: PolicyWorld;
  readonly doubts: Doubts = new Doubts();
  readonly #authority: Authority = { allows: false };
  readonly #allowance: Allowance;
  readonly #isWritten: (param: ParamPlace) => boolean;
  readonly #watched = new Map<string, boolean>();

  constructor({ objects, model, documents, held, tell }: PolicyJudgeOptions) {
    this.world = gitPolicyWorld(objects, model, documents, this.doubts, this.#authority);
    this.stored = storedPolicies(documents, this.world, held, tell);
    this.#isWritten = (param) =>
      objects.some(({ ref }) => isOf(param, ref)) ||
      documents.some(({ manifest: { apiVersion, kind, metadata } }) => isOf(param, { apiVersion, kind, ...metadata }));
    this.#allowance = new Allowance(this.stored.validating.length + this.stored.mutating.length);
  }

  /** Whether any policy is in force. */
  get isActive(): boolean {
    return this.stored.validating.length + this.stored.mutating.length > 0;
  }

  /** Whether any policy may be about a resource. */
  readonly isWatched = (group: string, resource: string): boolean => {
    const key = `${group}/${resource}`;
    let known = this.#watched.get(key);
    if (known === undefined) {
      const { validating, mutating } = this.stored;
      known = [...validating, ...mutating].some(({ policy }) => mayMatch(policy.policy, group, resource));
      this.#watched.set(key, known);
    }
    return known;
  };

  /** The policies that may be about a request. */
  validating({ resource: { group, resource } }: AdmissionRequest): readonly BoundDocument<CompiledValidatingPolicy>[] {
    return this.stored.validating.filter(({ policy }) => mayMatch(policy.policy, group, resource));
  }

  mutating({ resource: { group, resource } }: AdmissionRequest): readonly BoundDocument<CompiledMutatingPolicy>[] {
    return this.stored.mutating.filter(({ policy }) => mayMatch(policy.policy, group, resource));
  }

  /** What a policy answers; a doubt where that depends on what Git does not show. */
  ask(bound: BoundDocument<CompiledValidatingPolicy>, request: AdmissionRequest): Verdict | Doubt {
    const { policy, binding } = bound;
    if (this.#allowance.isUsedUpBy(bound)) return workDoubt;
    const before = workDone();
    const ask = (allows: boolean): Verdict => {
      this.#authority.allows = allows;
      if (policy.engine === 'Kyverno') return dispatchKyverno(policy, binding, request, this.world);
      return dispatchValidating([{ policy, bindings: [binding] }], request, this.world);
    };
    this.doubts.clear();
    const verdict = ask(false);
    const depends = this.doubts.isAuthorizerAsked && said(verdict) !== said(ask(true));
    this.#allowance.take(bound, workDone() - before);
    const isTooCostly = policy.engine === 'Kyverno' && verdict.error !== undefined;
    return this.doubts.first ?? (depends ? rbacDoubt : isTooCostly ? costDoubt : this.#missingParams(verdict, bound, request)) ?? verdict;
  }

  /** Params that a binding names and Git does not have, which the cluster may; those that are refused may be there in an older version. */
  #missingParams(
    { denials }: Verdict,
    { policy, binding }: BoundDocument<CompiledValidatingPolicy>,
    request: AdmissionRequest,
  ): Doubt | undefined {
    const { paramKind } = policy.policy;
    if (paramKind === undefined || binding.paramRef === undefined) return undefined;
    const isMissing = denials.some(
      ({ message, index }) => index === undefined && /no params found for policy binding|failed to find resource referenced/.test(message),
    );
    if (!isMissing) return undefined;
    const { kind } = paramKind;
    const { name, namespace } = binding.paramRef;
    const about = `its params: ${kind}${name === '' ? '' : ` ${name}`}`;
    return this.#isWritten({ ...paramKind, name, namespace: namespace || request.namespace })
      ? { about: `${about}, which the API server refuses as it stands in Git`, mend: `Correct ${kind} ${name}.` }
      : { about: `${about}, which Git does not have`, mend: `Add the ${kind} to the app, or to the folder of policies.` };
  }

  /**
   * What mutating policies make of a request; a doubt likewise. A cluster runs them in no defined order (policySource and Kyverno's reconciler
   * keep them in maps of Go): they are asked in the order of their names, and once more from the last to the first.
   */
  mutate(bound: readonly BoundDocument<CompiledMutatingPolicy>[], request: AdmissionRequest): OrderedMutated | Doubt {
    if (bound.some((each) => this.#allowance.isUsedUpBy(each))) return workDoubt;
    const before = workDone();
    const mutated = this.#mutateInBothOrders(bound, request);
    for (const each of bound) this.#allowance.take(each, (workDone() - before) / bound.length);
    return mutated;
  }

  #mutateInBothOrders(bound: readonly BoundDocument<CompiledMutatingPolicy>[], request: AdmissionRequest): OrderedMutated | Doubt {
    const mutated = this.#mutateInOrder(bound, request);
    if (isDoubt(mutated)) return mutated;
    const { applied, object, refusal, panic } = mutated;
    const isIdle = applied.length === 0 && refusal === undefined && panic === undefined;
    const other = isIdle || bound.length < 2 ? mutated : this.#mutateInOrder(bound.toReversed(), request);
    if (isDoubt(other) || sameData(object ?? null, other.object ?? null)) return { ...mutated, rivals: [] };
    const rivals = new Set([...applied, ...other.applied].map(({ policy }) => policy));
    return { ...(object === undefined ? other : mutated), rivals: Array.from(rivals) };
  }

  #mutateInOrder(bound: readonly BoundDocument<CompiledMutatingPolicy>[], request: AdmissionRequest): Mutated | Doubt {
    this.doubts.clear();
    this.#authority.allows = false;
    const ofServer = bound.filter(({ policy }) => policy.engine === 'Kubernetes');
    const asked = ofServer.map(({ policy, binding }) => ({ policy, bindings: [binding] }));
    const first = dispatchMutating(asked, request, this.world);
    const { refusal, applied, ...mutated } =
      first.object === undefined ? first : this.#byKyverno(bound, { ...request, object: first.object });
    const isTooCostly = refusal?.message.includes(cancelled.message) === true && ofServer.length < bound.length;
    const doubt = this.doubts.first ?? (this.doubts.isAuthorizerAsked ? rbacDoubt : isTooCostly ? costDoubt : undefined);
    const all = first.object === undefined ? applied : [...first.applied, ...applied];
    return doubt ?? { ...mutated, applied: all, refusal: refusal?.message };
  }

  /** Kyverno's webhook comes after the policies of the API server. */
  #byKyverno(bound: readonly BoundDocument<CompiledMutatingPolicy>[], request: AdmissionRequest): MutationOutcome {
    return mutateByKyverno(
      bound.filter(({ policy }) => policy.engine === 'Kyverno'),
      request,
      this.world,
    );
  }
}

/** Why mutating policies let a request fail, in the words of the API server; undefined where they do not. */
export function mutationDenial({ refusal, panic }: Mutated): string | undefined {
  return panic === undefined ? refusal : `This request caused apiserver to panic: ${panic}`;
}

function isOf(param: ParamPlace, { apiVersion, kind, name, namespace }: { readonly [Key in keyof ParamPlace]?: unknown }): boolean {
  const isThere = namespace === undefined || namespace === param.namespace;
  return isThere && kind === param.kind && apiVersion === param.apiVersion && name === param.name;
}

function said({ denials, warnings }: Verdict): string {
  return JSON.stringify([denials.map(({ message }) => message), warnings]);
}

/** Whether any rule of a policy names a resource, whatever else it says. */
function mayMatch({ matchConstraints: { resourceRules } }: PolicyBase, group: string, resource: string): boolean {
  return resourceRules.some(
    ({ apiGroups, resources }) =>
      (apiGroups.includes('*') || apiGroups.includes(group)) &&
      resources.some((written) => written.startsWith('*') || written.split('/')[0] === resource),
  );
}
