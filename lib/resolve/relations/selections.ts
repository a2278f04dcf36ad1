import { isAbsent } from '../../core/data/absent.ts';
import { listOf, mapOf } from '../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../core/data/path.ts';
import type { Draft } from '../../core/draft.ts';
import { matchesLabels, parseLabelSelector } from '../../core/labels/label-selector.ts';
import type { Labels } from '../../core/manifest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { podTerms } from '../../rules/kubevirt/vmi/scheduling/pod-terms.ts';
import type { Subject } from '../subject.ts';
import type { Wanted } from './label-index.ts';
import { asLabels, labelsOf } from './pods.ts';
import { withoutRunTime } from './run-time-labels.ts';

/** A selector of pods that may select none, because they are not of the app. */
export interface Selection extends Wanted {
  readonly draft: Draft;
  /** Of its map. */
  readonly path: string;
  /** True if a guest keeps near to what it selects or away from it: that may be in the cluster without being in Git. */
  readonly isOfNeighbours?: true;
  /** Whether it selects pods of all namespaces. */
  readonly isOfAll: boolean;
  /** Set if it selects only the guest with this id or hostname, and the label for it. */
  readonly id?: string | undefined;
  readonly idLabel?: string | undefined;
}

/** The selectors of a PodDisruptionBudget, a NetworkPolicy or a MigrationPolicy, and those by which a guest keeps near to pods or away from them. */
export function selectionsOf({ draft, manifest, template, templatePath = [] }: Subject): readonly Selection[] {
  const { apiVersion, kind } = draft.ref;
  const group = groupOf(apiVersion);
  const found: Selection[] = [];
  const take = (at: Path, further: Pick<Selection, 'isOfNeighbours'> = {}): void => {
    const selection = selectionAt(valueAt(manifest, at));
    if (selection !== undefined) found.push({ ...selection, ...further, draft, path: printPath([...at, 'matchLabels']), isOfAll: false });
  };
  if (kind === 'PodDisruptionBudget' && group === 'policy') take(['spec', 'selector']);
  else if (kind === 'NetworkPolicy' && group === 'networking.k8s.io') {
    take(['spec', 'podSelector']);
    for (const [direction, peers] of directions) {
      listOf(valueAt(manifest, ['spec', direction])).forEach((rule, i) => {
        listOf(valueAt(rule, [peers])).forEach((peer, j) => {
          // With a namespaceSelector, it selects pods of namespaces that we may not see.
          if (mapOf(peer)?.['namespaceSelector'] === undefined) take(['spec', direction, i, peers, j, 'podSelector']);
        });
      });
    }
  } else if (kind === 'MigrationPolicy' && group === 'migrations.kubevirt.io') {
    const at: Path = ['spec', 'selectors', 'virtualMachineInstanceSelector'];
    const selection = selectionAt({ matchLabels: valueAt(manifest, at) });
    // The label of a pod that names its guest is none of a VMI.
    if (selection !== undefined && selection.id === undefined) found.push({ ...selection, draft, path: printPath(at), isOfAll: true });
  } else if (template !== undefined) {
    const own = labelsOf(template);
    for (const { term, at } of podTerms(template.spec)) {
      if (!isAbsent(term['namespaceSelector']) || listOf(term['namespaces']).length > 0) continue;
      // Most guests keep away from their like, which there are.
      if (!selectsItself(term['labelSelector'], own)) take([...templatePath, 'spec', ...at, 'labelSelector'], { isOfNeighbours: true });
    }
  }
  return found;
}

function selectsItself(selector: unknown, own: Labels): boolean {
  const parsed = parseLabelSelector(selector);
  return !('error' in parsed) && matchesLabels(parsed, own);
}

const directions = [
  ['ingress', 'from'],
  ['egress', 'to'],
] as const;

/** Undefined for one without labels of its own: it selects all pods, or by an expression. */
function selectionAt(selector: unknown): Omit<Selection, 'draft' | 'path' | 'isOfAll'> | undefined {
  const labels = mapOf(mapOf(selector)?.['matchLabels']);
  if (labels === undefined) return undefined;
  const fixed = withoutRunTime(asLabels(labels));
  if (fixed === undefined || (fixed.id === undefined && Object.keys(fixed.labels).length === 0)) return undefined;
  const expressions = mapOf(selector)?.['matchExpressions'];
  const parsed = parseLabelSelector({ matchExpressions: expressions });
  if ('error' in parsed) return undefined;
  const { id, idLabel } = fixed;
  return { labels: fixed.labels, expressions: expressions === undefined ? [] : parsed.requirements, id, idLabel };
}
