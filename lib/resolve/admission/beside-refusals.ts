import type { Diagnostic, Finding } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import { ofStrictRequests } from '../../rules/kubernetes/schema/codes.ts';
import { judgeStored } from '../../rules/kubernetes/schema/judge-stored.ts';
import { judgeMetadata } from '../../rules/kubernetes/schema/judge-written.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import { asStored } from '../../schema/as-stored.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import { shapeOf } from '../cluster-model/well-formed.ts';
import { documentFinding } from '../policies/document-finding.ts';
import { isOfPolicies } from '../policies/policy-documents.ts';
import { judgeBuiltIn } from './built-in-kinds.ts';

type Model = Pick<ClusterModel, 'config' | 'schemaOf'>;

/**
 * What the API server refuses of an object beside those of a cluster, such as a quota or the params of a policy: no cluster holds one that it
 * refuses, so nothing is judged by it. Fields that it does not know it drops.
 */
export function besideRefusals(manifest: Manifest, { config, schemaOf }: Model): readonly (readonly [rule: CodeEntry, finding: Finding])[] {
  const refusals: [CodeEntry, Finding][] = [];
  const tell: Tell = (rule, finding) => {
    if (!ofStrictRequests.has(rule.code)) refusals.push([rule, finding]);
  };
  const stored = shapeOf(manifest, schemaOf);
  if (stored !== undefined) judgeBuiltIn(stored, { config, related: { scalerOf: () => undefined } }, tell);
  else {
    const schema = schemaOf(manifest.apiVersion, manifest.kind);
    judgeMetadata(manifest, schema, tell);
    if (schema !== undefined) judgeStored(asStored(schema, manifest), schema, tell);
  }
  return refusals;
}

/** These refusals of all objects beside those of a cluster, at their places. Policies are judged where they are read. */
export function besideFindings(besides: readonly PolicyDocument[], model: Model): readonly Diagnostic[] {
  return besides
    .filter(({ manifest }) => !isOfPolicies(manifest))
    .flatMap((document) => besideRefusals(document.manifest, model).map(([rule, finding]) => documentFinding(rule, document, finding)));
}
