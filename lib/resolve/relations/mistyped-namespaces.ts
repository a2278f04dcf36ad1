import { slipOf } from '../../core/text/nearest.ts';
import { mistypedReference } from '../../rules/advice/reference/codes.ts';
import type { Report } from '../cluster-drafts.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type { RelationOptions } from './options.ts';
import { wholeOf } from './reference-advice.ts';
import { reportLater } from './report-later.ts';

/** No slip is searched among more namespaces than these. */
const mostNamespaces = 1000;

/** Reports namespaces of objects that are one slip away from a Namespace among these, each at its first object. */
export function tellMistypedNamespaces({ drafts }: ClusterIndex, { from }: RelationOptions, report: Report): void {
  const known = new Set(drafts.filter(({ ref: { kind } }) => kind === 'Namespace').map(({ ref: { name } }) => name));
  if (known.size === 0 || known.size > mostNamespaces) return;
  const names = [...known].filter((name) => typeof name === 'string'); // included YAML may have anything there
  const told = new Set<string>();
  for (const draft of drafts) {
    const { namespace } = draft.ref;
    if (namespace === undefined || known.has(namespace) || told.has(namespace) || told.size >= mostNamespaces) continue;
    told.add(namespace);
    const slip = slipOf(namespace, names);
    if (slip === undefined) continue;
    const finding = {
      path: 'metadata.namespace',
      message: `Namespace ${namespace} is not ${from === 'charts' ? `in ${wholeOf(draft)}` : 'among these objects'}, and one letter away from ${slip}`,
      hint: `Write ${slip}, or add Namespace ${namespace} to ${from === 'charts' ? wholeOf(draft) : 'what is checked'}.`,
    };
    reportLater(draft, mistypedReference, finding, report);
  }
}
