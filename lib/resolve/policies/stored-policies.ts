import { slipOf } from '../../core/text/nearest.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { listOf } from '../../core/data/guards.ts';
import { groupOf } from '../../core/object-ref.ts';
import { kyvernoPolicy } from '../../policy/kyverno/kyverno-policy.ts';
import { kyvernoMutatingPolicy } from '../../policy/kyverno/mutating-policy.ts';
import { printPath, valueAt } from '../../core/data/path.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import { type CompiledMutatingPolicy, compileMutatingPolicy } from '../../policy/mutating/compiled-policy.ts';
import { type PolicyBase, type PolicyBinding, readBinding, readMutatingPolicy, readValidatingPolicy } from '../../policy/policy.ts';
import type { PolicyWorld } from '../../policy/request.ts';
import { kyvernoSchema, policySchema } from '../../policy/stored/policy-schema.ts';
import { faultHint, placeIn } from '../../policy/stored/fault-hint.ts';
import { storedPolicyFaults } from '../../policy/stored/faults.ts';
import { unservedResources } from '../../policy/stored/unserved-resources.ts';
import { typeWarnings } from '../../policy/stored/type-warnings.ts';
import { type CompiledValidatingPolicy, compileValidatingPolicy } from '../../policy/validating/compiled-policy.ts';
import { misnamedPolicy, unboundPolicy, unservedResource } from '../../rules/kubernetes/policy/advice.ts';
import { mistypedPolicy, otherEngine, unstoredPolicy } from '../../rules/kubernetes/policy/codes.ts';
import { judgeStored } from '../../rules/kubernetes/schema/judge-stored.ts';
import { judgeFields } from '../../rules/kubernetes/schema/judge-written.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import { invalidMessage } from '../../schema/status-message.ts';
import type { Held } from '../cluster-drafts.ts';
import { engineOf, isAdmissionPolicy } from './policy-documents.ts';

/** A policy with one of its bindings, and where both stand. */
export interface BoundDocument<P> {
  readonly policy: P;
  readonly binding: PolicyBinding;
  readonly places: readonly [policy: PolicyDocument, binding: PolicyDocument];
}

export interface StoredPolicies {
  readonly validating: readonly BoundDocument<CompiledValidatingPolicy>[];
  readonly mutating: readonly BoundDocument<CompiledMutatingPolicy>[];
}

export type TellOfDocument = (rule: CodeEntry, document: PolicyDocument, finding: Finding) => void;

/** `ValidatingAdmissionPolicy 'sizes' with binding 'everywhere'` */
export function calledPolicy({ policy, binding }: BoundDocument<CompiledValidatingPolicy>): string {
  const { name } = policy.policy;
  return policy.engine === 'Kyverno' ? `Kyverno's policy '${name}'` : `ValidatingAdmissionPolicy '${name}' with binding '${binding.name}'`;
}

/** The policies that the API server stores, with the bindings that name them, in order of their names. What it refuses is told. */
export function storedPolicies(
  documents: readonly PolicyDocument[],
  world: PolicyWorld,
  held: Held | undefined,
  tell: TellOfDocument,
): StoredPolicies {
  const ofKyverno = judgedOfKyverno(documents, tell);
  const stored = documents.filter((document) => isStored(document, held, tell)).toSorted(byName);
  const ofKind = (kind: string): readonly PolicyDocument[] => stored.filter(({ manifest }) => manifest.kind === kind);
  const validating = ofKind('ValidatingAdmissionPolicy');
  const mutating = ofKind('MutatingAdmissionPolicy');
  for (const document of validating) tellMistyped(document, world, tell);
  for (const document of validating) tellUnserved(readValidatingPolicy(document.manifest), document, world, tell);
  for (const document of mutating) tellUnserved(readMutatingPolicy(document.manifest), document, world, tell);
  const written = (kind: string): readonly PolicyDocument[] =>
    documents.filter(({ manifest }) => isAdmissionPolicy(manifest) && manifest.kind === kind);
  tellUnbound(validating, written('ValidatingAdmissionPolicyBinding'), tell);
  tellUnbound(mutating, written('MutatingAdmissionPolicyBinding'), tell);
  return {
    validating: [
      ...bound(validating, ofKind('ValidatingAdmissionPolicyBinding'), (manifest) =>
        compileValidatingPolicy(readValidatingPolicy(manifest)),
      ),
      ...ofKyverno.validating,
    ],
    mutating: [
      ...bound(mutating, ofKind('MutatingAdmissionPolicyBinding'), (manifest) => compileMutatingPolicy(readMutatingPolicy(manifest))),
      ...ofKyverno.mutating,
    ],
  };
}

function byName({ manifest: a }: PolicyDocument, { manifest: b }: PolicyDocument): number {
  return (a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1;
}

function isStored(document: PolicyDocument, held: Held | undefined, tell: TellOfDocument): boolean {
  const { manifest, object } = document;
  const schema = isAdmissionPolicy(manifest) ? policySchema(manifest) : undefined;
  if (schema === undefined) return false;
  const tellOf: Tell = (rule, finding) => tell(rule, document, finding);
  if (!judgeStored(judgeFields(manifest, schema, tellOf), schema, tellOf)) return false;
  const faults = storedPolicyFaults(manifest, object && held?.(object.ref));
  for (const fault of faults)
    tell(unstoredPolicy, document, {
      path: printPath(fault.path),
      message: invalidMessage(manifest, [fault]),
      hint: faultHint(fault),
    });
  return faults.length === 0;
}

function tellMistyped(document: PolicyDocument, world: PolicyWorld, tell: TellOfDocument): void {
  for (const { field, kind, message, at, slip } of typeWarnings(readValidatingPolicy(document.manifest), world))
    // Charts are compiled: what they misspell is an error.
    tell(document.object?.constructPath === undefined ? mistypedPolicy : { ...mistypedPolicy, severity: 'error' }, document, {
      path: field,
      message: `${kind.apiVersion}, Kind=${kind.kind}: ${message}`,
      hint: `${slip === undefined ? `Read only fields that ${kind.kind} has` : `Write ${slip.meant} instead of ${slip.written}`}${placeIn(at)}.`,
    });
}

/** What a rule of a chart misspells is an error, as charts are compiled. */
function tellUnserved(policy: PolicyBase, document: PolicyDocument, world: PolicyWorld, tell: TellOfDocument): void {
  const severity = document.object?.constructPath === undefined ? unservedResource.severity : 'error';
  for (const finding of unservedResources(policy, world)) tell({ ...unservedResource, severity }, document, finding);
}

/**
 * Policies that nothing binds and bindings of a misspelt policy, of those that the app has. Others may have the rest in the cluster. A binding that
 * the API server refuses is one to correct, and not a missing one.
 */
function tellUnbound(policies: readonly PolicyDocument[], bindings: readonly PolicyDocument[], tell: TellOfDocument): void {
  const names = policies.map(nameOf);
  const bindingOf = new Map(bindings.map((document) => [readBinding(document.manifest).policyName, document]));
  const misnamed = new Map<string, string>();
  for (const [policyName, binding] of bindingOf) {
    const meant = names.includes(policyName) ? undefined : slipOf(policyName, names);
    if (meant === undefined) continue;
    misnamed.set(meant, policyName);
    const message = `no policy is called ${policyName}, so this binding has no effect`;
    tell(misnamedPolicy, binding, { path: 'spec.policyName', message, hint: `Write ${meant}, the policy beside it.` });
  }
  for (const document of policies) {
    const name = nameOf(document);
    if (document.object === undefined || bindingOf.has(name) || bindingOf.has('') || misnamed.has(name)) continue;
    const { kind } = document.manifest;
    const hint = `Add a ${kind}Binding with policyName: ${name}.`;
    tell(unboundPolicy, document, { message: `this ${kind} has no binding in Git, so it has no effect here`, hint });
  }
}

function nameOf({ manifest }: PolicyDocument): string {
  return manifest.metadata.name ?? '';
}

function bound<P extends { readonly policy: { readonly name: string } }>(
  policies: readonly PolicyDocument[],
  bindings: readonly PolicyDocument[],
  compile: (manifest: Manifest) => P,
): readonly BoundDocument<P>[] {
  const byPolicy = new Map<string, [PolicyBinding, PolicyDocument][]>();
  for (const document of bindings) {
    const binding = readBinding(document.manifest);
    getOrAdd(byPolicy, binding.policyName, () => []).push([binding, document]);
  }
  return policies.flatMap((document) => {
    const own = byPolicy.get(document.manifest.metadata.name ?? '');
    if (own === undefined) return [];
    const policy = compile(document.manifest);
    return own.map(([binding, place]): BoundDocument<P> => ({ policy, binding, places: [document, place] }));
  });
}

/** Policies of Kyverno that are judged, by name; of those of other engines, and of what is not known of Kyverno, a note says that they are not. */
function judgedOfKyverno(documents: readonly PolicyDocument[], tell: TellOfDocument): StoredPolicies {
  const validating: BoundDocument<CompiledValidatingPolicy>[] = [];
  const mutating: BoundDocument<CompiledMutatingPolicy>[] = [];
  for (const document of documents.toSorted(byName)) {
    const { manifest } = document;
    const engine = engineOf(manifest);
    if (engine === undefined) continue;
    const schema = isOfCelGroup(manifest) ? kyvernoSchema(manifest) : undefined;
    if (schema !== undefined && !judgeStored(manifest, schema, (rule, finding) => tell(rule, document, finding))) continue;
    const reason = exceptedFrom(manifest, documents);
    const places = [document, document] as const;
    const ofObjects = reason === undefined && isKyvernos(manifest, 'ValidatingPolicy') ? kyvernoPolicy(manifest) : reason;
    const ofChanges = reason === undefined && isKyvernos(manifest, 'MutatingPolicy') ? kyvernoMutatingPolicy(manifest) : reason;
    if (typeof ofObjects === 'object') validating.push({ ...ofObjects, places });
    else if (typeof ofChanges === 'object') mutating.push({ ...ofChanges, places });
    else tellNotJudged(document, engine, ofObjects ?? ofChanges, tell);
  }
  return { validating, mutating };
}

function tellNotJudged(document: PolicyDocument, engine: string, reason: string | undefined, tell: TellOfDocument): void {
  tell(otherEngine, document, {
    message: `this ${document.manifest.kind} of ${engine} is not evaluated here${reason === undefined ? '' : `: ${reason}`}`,
    hint: `Test it with ${engine}'s own command, or write it as a ValidatingAdmissionPolicy.`,
  });
}

/** Whether it is a policy of this kind, of a cluster or of a namespace. */
function isKyvernos({ apiVersion, kind }: Manifest, policy: 'ValidatingPolicy' | 'MutatingPolicy'): boolean {
  return isOfCelGroup({ apiVersion }) && [policy, `Namespaced${policy}`].includes(kind);
}

/** Whether its group is that of Kyverno's policies in CEL. */
function isOfCelGroup({ apiVersion }: Pick<Manifest, 'apiVersion'>): boolean {
  return groupOf(apiVersion) === 'policies.kyverno.io';
}

function exceptedFrom({ metadata }: Manifest, documents: readonly PolicyDocument[]): string | undefined {
  const exception = documents.find(({ manifest: other }) => isExceptionFrom(other, metadata.name));
  return exception && `PolicyException ${exception.manifest.metadata.name ?? ''} excepts objects from it`;
}

function isExceptionFrom({ apiVersion, kind, spec }: Manifest, name: string | undefined): boolean {
  if (kind !== 'PolicyException' || groupOf(apiVersion) !== 'policies.kyverno.io') return false;
  return listOf(valueAt(spec, ['policyRefs'])).some((ref) => valueAt(ref, ['name']) === name);
}
