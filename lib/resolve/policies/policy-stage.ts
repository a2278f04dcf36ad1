import type { Related } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Path, Placed } from '../../core/data/path.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import { plural } from '../../core/text/plural.ts';
import type { PodWorld } from '../../pod/world.ts';
import type { CompiledMutatingPolicy } from '../../policy/mutating/compiled-policy.ts';
import type { PolicyBase } from '../../policy/policy.ts';
import type { CompiledValidatingPolicy } from '../../policy/validating/compiled-policy.ts';
import { forbidden, type Verdict } from '../../policy/validating/dispatch.ts';
import { mutatedObjects, mutationRefusal, policyRefusal, policyWarning, undecidedPolicy } from '../../rules/kubernetes/policy/codes.ts';
import { cancelled } from '../../schema/cel/run/meter.ts';
import { asStored } from '../../schema/as-stored.ts';
import type { AdmissionResult } from '../admission-result.ts';
import type { Alike, Held, Report } from '../cluster-drafts.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import { gitWorld } from '../pods/git-world.ts';
import type { Subject } from '../subject.ts';
import { documentFinding } from './document-finding.ts';
import { deniedField, printedField } from './denied-field.ts';
import { type Doubt, isDoubt, orderDoubt } from './doubts.ts';
import { mutatedValues } from './mutated-values.ts';
import type { OnMadeRefused } from './on-made-refused.ts';
import { mutationDenial, PolicyJudge } from './policy-judge.ts';
import { AlikeRequests, complete, saysAnything } from './alike-requests.ts';
import { type MadeRequest, type Making, requestsOf, withRandom } from './policy-requests.ts';
import { calledPolicy, type BoundDocument, type TellOfDocument } from './stored-policies.ts';

export interface PolicyStageOptions {
  readonly index: ClusterIndex;
  readonly model: ClusterModel;
  readonly report: Report;
  /** Policies, with what they look up. */
  readonly documents: readonly PolicyDocument[];
  readonly onMadeRefused: OnMadeRefused | undefined;
}

type Places = BoundDocument<unknown>['places'];

/** What was said of one object so far, so that nothing is said twice. */
interface Said {
  /** The findings, of the object and of what is made of it. */
  readonly told: Set<string>;
  /** The refusals of what is made of it, also where the same is told of the object itself. */
  readonly ofMade: Set<string>;
}

/** What a binding was in doubt about, and of how many objects. */
interface Undecided {
  readonly places: Places;
  readonly doubt: Doubt;
  readonly message: string;
  count: number;
}

/** The values that a mutating policy has set in an object, or in what is made of it. */
interface Mutation {
  readonly name: string;
  readonly place: PolicyDocument;
  readonly values: readonly Placed[];
  readonly isOwn: boolean;
}

/** Where a mode writes what webhooks add to the object itself, it also writes what policies set. */
function isWritten({ draft: { mode, ref } }: Subject): boolean {
  return mode === 'full' || (mode === 'neutral' && ref.kind === 'VirtualMachineInstanceReplicaSet');
}

/** What the admission policies of a cluster say to its objects, and to what controllers make of them. */
export class PolicyStage {
  readonly #report: Report;
  readonly #onMadeRefused: OnMadeRefused | undefined;
  readonly #model: ClusterModel;
  readonly #held: Held | undefined;
  readonly #judge: PolicyJudge;
  readonly #alike: AlikeRequests;
  readonly #pods: PodWorld;
  /** What mutating policies set in the object at hand. */
  #mutations: Mutation[] = [];
  readonly #undecided = new Map<string, Undecided>();
  /** How many objects each policy changes without a trace in Git, those that controllers make included. */
  readonly #changed = new Map<BoundDocument<CompiledMutatingPolicy>, number>();

  constructor({ index, model, report, documents, onMadeRefused }: PolicyStageOptions) {
    this.#report = report;
    this.#onMadeRefused = onMadeRefused;
    this.#model = model;
    this.#held = index.held;
    this.#pods = gitWorld(index, model);
    const { held, drafts: objects } = index;
    this.#judge = new PolicyJudge({ objects, model, documents, held, tell: this.#tellOf });
    this.#alike = new AlikeRequests(this.#judge);
  }

  /** Whether objects may be changed, each in its own way. */
  get mutates(): boolean {
    return this.#judge.stored.mutating.length > 0;
  }

  /** Judges an object that the API server accepts otherwise, and what is made of it. */
  see(subject: Subject, added: AdmissionResult, alike: Alike | undefined): void {
    this.#mutations = [];
    if (!this.#judge.isActive) return;
    const { draft, manifest } = subject;
    const schema = this.#model.schemaOf(manifest.apiVersion, manifest.kind);
    const held = this.#held?.(draft.ref);
    const old = held && schema ? asStored(schema, held) : held;
    const { world, doubts, isWatched } = this.#judge;
    const { claims, config } = this.#model;
    const making: Making = { world, doubts, isWatched, claims, config, pods: this.#pods };
    const said: Said = { told: new Set(), ofMade: new Set() };
    const shared = alike && this.#alike.of(alike, subject, (sent) => requestsOf(sent, added, old, making));
    if (shared !== undefined)
      for (const { made, asked } of shared)
        for (const { bound, answer } of asked) this.#take(subject, made, bound, answer ?? this.#judge.ask(bound, made.request), said);
    else
      for (const sent of requestsOf(subject, added, old, making)) {
        const made = this.#mutated(subject, sent);
        if (made === undefined) continue;
        for (const bound of this.#judge.validating(made.request))
          this.#take(subject, made, bound, this.#judge.ask(bound, made.request), said);
      }
  }

  /** Writes what mutating policies set in the object that was seen last, where its mode writes; what is left to the cluster is recorded. */
  write(subject: Subject): void {
    for (const { name, place, values, isOwn } of this.#mutations) {
      const author = { layer: 'policy', name, location: place.location } as const;
      if (isOwn && isWritten(subject)) subject.write(values, () => author);
      else for (const { path, value } of values) subject.leave(path, value, () => author);
    }
  }

  /** To be called after the last object. */
  finish(): void {
    for (const { places, doubt, message, count } of this.#undecided.values())
      this.#tellOf(undecidedPolicy, places[0], {
        message: `${message} ${plural(count, 'request')}, as it depends on ${doubt.about}`,
        hint: doubt.mend,
      });
    for (const [{ policy, places }, count] of this.#changed)
      this.#tellOf(mutatedObjects, places[0], {
        message: `${policy.engine === 'Kyverno' ? "Kyverno's policy" : 'MutatingAdmissionPolicy'} '${policy.policy.name}' changes ${plural(count, 'object')} on the way into the cluster: Git does not show what it sets`,
        hint: 'Write what it sets into the charts, or into ignoreDifferences of the delivery.',
      });
  }

  #take(subject: Subject, made: MadeRequest, bound: BoundDocument<CompiledValidatingPolicy>, answer: Verdict | Doubt, said: Said): void {
    if (isDoubt(answer)) this.#doubt(bound.places, answer, `nobody can say here whether ${calledPolicy(bound)} allows`);
    else if (saysAnything(answer)) this.#tell(subject, made, bound, answer, said);
  }

  #doubt(places: Places, doubt: Doubt, message: string): void {
    const key = `${message}\0${doubt.about}`;
    const known = this.#undecided.get(key);
    if (known === undefined) this.#undecided.set(key, { places, doubt, message, count: 1 });
    else known.count++;
  }

  /** Of what is made of an object nothing is repeated that is told of the object itself. */
  #tell(
    subject: Subject,
    { request, made, at }: MadeRequest,
    { policy: { policy, engine }, binding, places }: BoundDocument<CompiledValidatingPolicy>,
    { denials, warnings, decisions }: Verdict,
    said: Said,
  ): void {
    const related = placesOf(places);
    const of = made === undefined ? '' : `its policies refuse ${made} that comes of this object: `;
    const isNew = (to: Set<string>, index: number | undefined, words: string): boolean => {
      const key = JSON.stringify([policy.name, binding.name, index, words]);
      const { size } = to;
      return to.add(key).size > size;
    };
    for (const { message: words, index } of denials) {
      const message = of + withRandom(engine === 'Kyverno' ? words : forbidden(request, words));
      if (made !== undefined && isNew(said.ofMade, index, words)) this.#onMadeRefused?.(subject.draft.ref, message);
      if (!isNew(said.told, index, words)) continue;
      const expression = index === undefined ? undefined : policy.validations[index]?.expression;
      subject.tell(policyRefusal, {
        ...fieldOf(policy, expression, request.object, at),
        message,
        ...(expression !== undefined && { hint: refusalHint(words, expression.trim()) }),
        related,
      });
    }
    if (denials.length > 0) return;
    const isAudited = binding.validationActions.includes('Audit') && warnings.length === 0;
    const written = decisions.flatMap(({ action, message = '' }) =>
      isAudited && action === 'deny'
        ? [engine === 'Kyverno' ? `a report of Kyverno will have: ${message}` : audited(policy.name, binding.name, message)]
        : [],
    );
    const failed = decisions.find(({ action }) => action === 'deny');
    const expression = failed?.index === undefined ? undefined : policy.validations[failed.index]?.expression;
    for (const warning of [...warnings, ...written])
      if (isNew(said.told, undefined, warning))
        subject.tell(policyWarning, { ...fieldOf(policy, expression, request.object, at), message: of + withRandom(warning), related });
  }

  /** The request with what mutating policies make of it; undefined where one refuses it. */
  #mutated(subject: Subject, sent: MadeRequest): MadeRequest | undefined {
    const { request, made, at } = sent;
    const bound = this.#judge.mutating(request);
    const [first] = bound;
    if (first === undefined) return complete(sent);
    const mutated = this.#judge.mutate(bound, request);
    if (isDoubt(mutated)) {
      this.#doubt(first.places, mutated, 'nobody can say here what mutating policies write into');
      return complete(sent);
    }
    const { object, panic, applied, rivals } = mutated;
    if (rivals.length > 0) this.#doubt(first.places, orderDoubt(rivals), 'nobody can say here what mutating policies write into');
    const denial = mutationDenial(mutated);
    if (denial !== undefined) {
      const message = made === undefined ? denial : `its policies refuse ${made} that comes of this object: ${denial}`;
      if (made !== undefined) this.#onMadeRefused?.(subject.draft.ref, message);
      subject.tell(mutationRefusal, {
        ...printedField(at),
        message,
        hint:
          panic === undefined
            ? 'Correct the mutation, or the object that it is about.'
            : 'Write plain maps instead of Object{} into the list of the JSONPatch.',
        related: bound.flatMap(({ places }) => placesOf(places)),
      });
      return undefined;
    }
    for (const { policy, binding, before, after } of applied) {
      const by = bound.find((each) => each.policy.policy.name === policy && each.binding.name === binding);
      if (by === undefined) continue;
      if (at !== undefined)
        this.#mutations.push({ name: policy, place: by.places[0], values: mutatedValues(before, after, at), isOwn: made === undefined });
      if (made !== undefined || !isWritten(subject)) this.#changed.set(by, (this.#changed.get(by) ?? 0) + 1);
    }
    return complete(sent, object);
  }

  readonly #tellOf: TellOfDocument = (rule, document, finding) => this.#report(documentFinding(rule, document, finding));
}

function audited(policy: string, binding: string, message: string): string {
  return `the audit log will have: ValidatingAdmissionPolicy '${policy}' with binding '${binding}': ${message}`;
}

/** A policy of Kyverno has no binding. */
function placesOf([policy, binding]: Places): readonly Related[] {
  const place = (message: string, { object, location }: PolicyDocument): Related => ({ message, object, location });
  return [place('the policy', policy), ...(binding === policy ? [] : [place('its binding', binding)])];
}

/** The field of the object that an expression asks for, or a variable that it uses. */
function fieldOf(
  { variables }: PolicyBase,
  expression: string | undefined,
  object: Manifest | undefined,
  at: Path | undefined,
): { readonly path?: string } {
  if (at === undefined || expression === undefined) return printedField(at);
  const used = variables.filter(({ name }) => expression.includes(`variables.${name}`)).map((each) => each.expression);
  return printedField([...at, ...(deniedField([expression, ...used], object) ?? [])]);
}

/** In one line of a terminal or few; the message names the policy. */
const longestShown = 400;

function refusalHint(message: string, expression: string): string {
  if (message.endsWith(cancelled.message)) return 'Make the expression cheaper: it may cost 1,000,000 for each object.';
  return expression.length > longestShown
    ? 'Change the object so that the expression of the policy holds.'
    : `Change the object so that this holds: ${expression}.`;
}
