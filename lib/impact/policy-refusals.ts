import type { AskedRelease } from '../cluster/release-statement.ts';
import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Manifest } from '../core/manifest.ts';
import { identityOf, refOf } from '../core/object-ref.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import type { AdmissionRequest } from '../policy/request.ts';
import { forbidden } from '../policy/validating/dispatch.ts';
import type { Held, Sink } from '../resolve/cluster-drafts.ts';
import type { ClusterModel } from '../resolve/cluster-model/cluster-model.ts';
import { runPipeline } from '../resolve/pipeline.ts';
import { documentFinding } from '../resolve/policies/document-finding.ts';
import { isDoubt } from '../resolve/policies/doubts.ts';
import { PolicyJudge } from '../resolve/policies/policy-judge.ts';
import { deletionOf, requestOf } from '../resolve/policies/policy-requests.ts';
import { calledPolicy, type TellOfDocument } from '../resolve/policies/stored-policies.ts';
import { policyRefusal } from '../rules/kubernetes/policy/codes.ts';
import { vmiNeverMade } from '../rules/kubevirt/vmi/never-made.ts';
import { asClusterObject, asDraft } from './as-draft.ts';
import type { HeldObject } from './compare/held-object.ts';
import type { Refusal } from './refusals.ts';

const nowhere: Sink = { put: () => undefined, hold: () => undefined };

export interface PolicyRefusalsOptions {
  readonly objects: readonly HeldObject[];
  readonly model: ClusterModel;
  /** Policies, with what they look up. */
  readonly documents: readonly PolicyDocument[];
  readonly stated: StatedCluster;
  readonly asked: AskedRelease | undefined;
  /** The policies that the cluster has, which it gets these over. */
  readonly held: Held;
}

/** What the admission policies of a side refuse of its updates, and of deletions. */
export class PolicyRefusals {
  readonly #options: PolicyRefusalsOptions;
  readonly #judge: PolicyJudge;
  readonly #findings: Diagnostic[] = [];
  /** What depends on more than Git shows, one sentence each. */
  readonly #doubts = new Set<string>();
  /** The answers, by the object after the update. */
  readonly #asked = new WeakMap<Manifest, { readonly old: Manifest; readonly refusals: readonly Refusal[] }>();
  #made: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(options: PolicyRefusalsOptions) {
    this.#options = options;
    const { objects, model, documents, held } = options;
    const tell: TellOfDocument = (rule, document, finding) => this.#findings.push(documentFinding(rule, document, finding));
    this.#judge = new PolicyJudge({ objects: objects.map(asClusterObject), model, documents, held, tell });
  }

  /** What is wrong with the policies themselves, as a check tells it. Charts have told what is wrong with those that they make. */
  get findings(): readonly Diagnostic[] {
    return this.#findings.filter(({ object }) => object?.constructPath === undefined);
  }

  /** What nobody can say here about the updates that were asked about. */
  get notes(): readonly string[] {
    return [...this.#doubts];
  }

  /** An update that does not touch what a policy refuses is refused as well. */
  of(manifest: Manifest, old: Manifest): readonly Refusal[] {
    if (!this.#judge.isActive) return [];
    const known = this.#asked.get(manifest);
    if (known?.old === old) return known.refusals;
    const refusals = this.#ofChange(manifest, old);
    this.#asked.set(manifest, { old, refusals });
    return refusals;
  }

  #ofChange(manifest: Manifest, old: Manifest): readonly Refusal[] {
    const own = this.#ofRequest(requestOf(manifest, old, this.#judge));
    return own.length > 0 ? own : this.#ofMade(manifest, old);
  }

  /** Why an object is not deleted. What the garbage collector deletes after it is not asked about. */
  ofDeletion(old: Manifest): readonly Refusal[] {
    return this.#ofRequest(deletionOf(old, this.#judge));
  }

  #ofRequest(request: AdmissionRequest | undefined): readonly Refusal[] {
    if (request === undefined) return [];
    const judge = this.#judge;
    return judge.validating(request).flatMap((bound) => {
      const answer = judge.ask(bound, request);
      if (isDoubt(answer)) {
        const called = calledPolicy(bound);
        this.#doubts.add(`Nobody can say here whether ${called} allows each change, as it depends on ${answer.about}. ${answer.mend}`);
        return [];
      }
      const isOfKyverno = bound.policy.engine === 'Kyverno';
      return answer.denials.map(({ message }) => ({
        code: policyRefusal.code,
        message: isOfKyverno ? message : forbidden(request, message),
      }));
    });
  }

  /** What policies refuse of what is made of the object after the update, and would not before. */
  #ofMade(manifest: Manifest, old: Manifest): readonly Refusal[] {
    this.#made ??= this.#refusedOfMade(this.#options.objects);
    const identity = identityOf(refOf(manifest));
    const refused = this.#made.get(identity) ?? [];
    if (refused.length === 0) return [];
    const before = this.#options.objects.map((held) => (identityOf(held.ref) === identity ? { ...held, manifest: old } : held));
    const told = new Set(this.#refusedOfMade(before).get(identity));
    return refused.filter((message) => !told.has(message)).map((message) => ({ code: vmiNeverMade.code, message }));
  }

  /** What policies refuse of what is made of objects, by their identity. */
  #refusedOfMade(objects: readonly HeldObject[]): ReadonlyMap<string, readonly string[]> {
    const refused = new Map<string, string[]>();
    const [first] = objects;
    if (first === undefined) return refused;
    const { stated, asked } = this.#options;
    const { facts, externals, policies } = stated;
    const drafts = objects.map(asDraft);
    const diagnostics = runPipeline([{ name: first.cluster, facts, externals, policies, drafts }], nowhere, {
      asked,
      relations: { from: 'files' },
    });
    for (const { code, message, object } of diagnostics)
      if (code === policyRefusal.code && message.startsWith('its policies refuse') && object !== undefined)
        getOrAdd(refused, identityOf(object.ref), () => []).push(message);
    return refused;
  }
}
