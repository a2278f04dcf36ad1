import { getOrAdd } from '../../core/data/get-or-add.ts';
import { printPath } from '../../core/data/path.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import { type CompiledMutatingPolicy, compileMutatingPolicy } from '../../policy/mutating/compiled-policy.ts';
import { type PolicyBinding, readBinding, readMutatingPolicy, readValidatingPolicy } from '../../policy/policy.ts';
import type { PolicyWorld } from '../../policy/request.ts';
import { storedPolicyFaults } from '../../policy/stored/faults.ts';
import { typeWarnings } from '../../policy/stored/type-warnings.ts';
import { type CompiledValidatingPolicy, compileValidatingPolicy } from '../../policy/validating/compiled-policy.ts';
import { mistypedPolicy, otherEngine, unstoredPolicy } from '../../rules/policy/codes.ts';
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

/** The policies that the API server stores, with the bindings that name them, in order of their names. What it refuses is told. */
export function storedPolicies(
  documents: readonly PolicyDocument[],
  world: PolicyWorld,
  held: Held | undefined,
  tell: TellOfDocument,
): StoredPolicies {
  const stored = documents.filter((document) => isStored(document, held, tell)).toSorted(byName);
  const ofKind = (kind: string): readonly PolicyDocument[] => stored.filter(({ manifest }) => manifest.kind === kind);
  const validating = ofKind('ValidatingAdmissionPolicy');
  for (const document of validating) tellMistyped(document, world, tell);
  return {
    validating: bound(validating, ofKind('ValidatingAdmissionPolicyBinding'), (manifest) =>
      compileValidatingPolicy(readValidatingPolicy(manifest)),
    ),
    mutating: bound(ofKind('MutatingAdmissionPolicy'), ofKind('MutatingAdmissionPolicyBinding'), (manifest) =>
      compileMutatingPolicy(readMutatingPolicy(manifest)),
    ),
  };
}

function byName({ manifest: a }: PolicyDocument, { manifest: b }: PolicyDocument): number {
  return (a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1;
}

function isStored(document: PolicyDocument, held: Held | undefined, tell: TellOfDocument): boolean {
  const { manifest, object } = document;
  const engine = engineOf(manifest);
  if (engine !== undefined)
    tell(otherEngine, document, {
      message: `this ${manifest.kind} of ${engine} is not evaluated here`,
      hint: `Test it with ${engine}'s own command, or write it as a ValidatingAdmissionPolicy.`,
    });
  if (!isAdmissionPolicy(manifest)) return false;
  const faults = storedPolicyFaults(manifest, object && held?.(object.ref));
  for (const fault of faults)
    tell(unstoredPolicy, document, {
      path: printPath(fault.path),
      message: invalidMessage(manifest, [fault]),
      hint:
        fault.at === undefined
          ? `Correct ${fault.field}.`
          : `Correct line ${fault.at.line}, column ${fault.at.column} of the expression ${fault.field}.`,
    });
  return faults.length === 0;
}

function tellMistyped(document: PolicyDocument, world: PolicyWorld, tell: TellOfDocument): void {
  for (const { field, kind, message, at } of typeWarnings(readValidatingPolicy(document.manifest), world))
    // Charts are compiled: what they misspell is an error.
    tell(document.object?.constructPath === undefined ? mistypedPolicy : { ...mistypedPolicy, severity: 'error' }, document, {
      path: field,
      message: `${kind.apiVersion}, Kind=${kind.kind}: ${message}`,
      hint: `Ask for fields that ${kind.kind} has${at === undefined ? '' : ` at line ${at.line}, column ${at.column} of the expression`}.`,
    });
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
