import type { AskedRelease } from '../cluster/release-statement.ts';
import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Manifest } from '../core/manifest.ts';
import { makesGuests } from '../core/kubevirt/makes-guests.ts';
import { identityOf, refOf, type ObjectRef } from '../core/object-ref.ts';
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

/** What is refused of what is made of objects, by their identity. */
type RefusedMade = ReadonlyMap<string, readonly string[]>;

const nowhere: Sink = { put: () => undefined, hold: () => undefined };

export interface PolicyRefusalsOptions {
  readonly objects: readonly HeldObject[];
  readonly model: ClusterModel;
  /** Policies, with what they look up. */
  readonly documents: readonly PolicyDocument[];
  readonly stated: StatedCluster;
  readonly asked: AskedRelease | undefined;
  /** What the cluster has, which it gets these over. */
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
  /** What they refuse of what is made of all objects, as these are, and as they were: the two are worked out once. */
  readonly #made: { now?: RefusedMade; before?: RefusedMade } = {};

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
    return own.length > 0 ? own : this.#ofMade(manifest);
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
  #ofMade(manifest: Manifest): readonly Refusal[] {
    const identity = identityOf(refOf(manifest));
    const refused = (this.#made.now ??= this.#refusedOfMade(this.#options.objects)).get(identity) ?? [];
    if (refused.length === 0) return [];
    const before = (this.#made.before ??= this.#refusedOfMade(this.#options.objects.map(this.#asItWas)));
    const told = new Set(before.get(identity));
    return refused.filter((message) => !told.has(message)).map((message) => ({ code: vmiNeverMade.code, message }));
  }

  /** An object of which others are made, as the cluster has it. What these are judged by besides stays that of the side. */
  readonly #asItWas = (object: HeldObject): HeldObject => {
    const old = makesObjects(object.ref) ? this.#options.held(object.ref) : undefined;
    return old === undefined ? object : { ...object, manifest: old };
  };

  #refusedOfMade(objects: readonly HeldObject[]): RefusedMade {
    const refused = new Map<string, string[]>();
    const [first] = objects;
    if (first === undefined) return refused;
    const { stated, asked } = this.#options;
    const { facts, externals, policies } = stated;
    runPipeline([{ name: first.cluster, facts, externals, policies, drafts: objects.map(asDraft) }], nowhere, {
      asked,
      relations: { from: 'files' },
      onMadeRefused: (of, message) => void getOrAdd(refused, identityOf(of), () => []).push(message),
    });
    return refused;
  }
}

/** Whether controllers make other objects of an object, which policies are asked about with it. */
function makesObjects(ref: ObjectRef): boolean {
  return makesGuests(ref) || ref.kind === 'DataVolume';
}
