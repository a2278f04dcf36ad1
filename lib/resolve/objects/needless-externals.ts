import { isClusterScoped } from '../../core/external-object.ts';
import { needlessExternal } from '../../rules/advice/reference/codes.ts';
import type { ClusterDrafts, Report } from '../cluster-drafts.ts';
import type { ClusterIndex } from './cluster-index.ts';

/** Reports objects that are declared external and made as well: when the app no longer makes one, the declaration would hide it. */
export function tellNeedless({ declared = [] }: ClusterDrafts, index: ClusterIndex, report: Report): void {
  const { code, severity } = needlessExternal;
  for (const { kind, name, namespace, location } of declared) {
    const draft = index.made(kind, isClusterScoped(kind) ? undefined : namespace, name);
    if (draft === undefined) continue;
    report({
      code,
      severity,
      object: draft,
      location: location ?? draft.location,
      message: `this ${kind} is declared external, and is defined here as well`,
      hint: 'Remove the declaration, which has no effect, or what makes the object.',
      ...(draft.location !== undefined && { related: [{ message: 'made here', location: draft.location }] }),
    });
  }
}
