import { withKeptStatus } from '../../cluster/hyperconverged/kept-status.ts';
import { applyWrites, mutatorWrites } from '../../cluster/hyperconverged/mutate.ts';
import { operatorWith } from '../../cluster/hyperconverged/releases.ts';
import type { Manifest } from '../../core/manifest.ts';
import { hyperConvergedAdmitter } from '../../rules/hyperconverged/index.ts';
import {
  missingMetadata,
  templateWithoutMetadata,
  unreadableFindings,
  unreadableHyperConverged,
} from '../../rules/hyperconverged/request-refused.ts';
import { requestOf } from '../../rules/hyperconverged/request.ts';
import { runAdmitter } from '../../rules/admitter.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { Context } from '../../rules/rule.ts';
import { judgeStored } from '../../rules/kubernetes/schema/judge-stored.ts';
import { asStored } from '../../schema/as-stored.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';

/**
 * Checks a HyperConverged in the order of its cluster: its mutating webhook reads it first, then the schema checks what that has written,
 * then the validating webhook. The findings of all groups of the last are reported, although the cluster stops at the first that refuses or
 * warns. `given` has the defaults of the schema.
 */
export function admitHyperConverged(given: Manifest, schema: KindSchema, context: Context, tell: Tell): void {
  const mutation = mutatorWrites(given, context.old === undefined ? 'CREATE' : 'UPDATE', context.config.release);
  if ('refused' in mutation) {
    const findings = unreadableFindings(given, mutation.reason);
    const refusedFields = new Set(findings.map(({ path }) => path));
    for (const finding of findings) tell(unreadableHyperConverged, finding);
    judgeStored(given, schema, (rule, finding) => {
      if (!refusedFields.has(finding.path)) tell(rule, finding);
    });
    return;
  }
  const applied = applyWrites(given, mutation.writes);
  if ('error' in applied) {
    tell(templateWithoutMetadata, missingMetadata(given, applied.error));
    return;
  }
  const old = context.old && asStored(schema, context.old);
  const stored = withKeptStatus(asStored(schema, applied.object), old);
  if (!judgeStored(stored, schema, tell, old)) return;
  const request = requestOf(stored, { old, release: operatorWith(context.config.release) });
  if (request !== undefined) runAdmitter(hyperConvergedAdmitter(request), request, context, tell);
}
