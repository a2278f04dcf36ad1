import type { IConstruct } from 'constructs';
import { findingsOf } from '../app/run-tree.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { printDiagnostic } from '../report/human.ts';

/** The findings of a synth about a construct and everything below it. */
export interface Admission {
  /** The errors, for which nothing would be written. Empty if the cluster would accept everything. */
  readonly refusals: readonly Diagnostic[];
  /** Our advice, and warnings of the cluster. */
  readonly warnings: readonly Diagnostic[];
  /** What only a cluster knows, and other notes. */
  readonly notes: readonly Diagnostic[];
  /** The refusals as text; '' if there are none. */
  readonly report: string;
}

/**
 * Checks the whole tree as a synth would, and returns what is about `construct` (a chart, a Cluster, an App, one object): in any App,
 * cdk8s's own too, with policies besides. Writes nothing and throws nothing.
 */
export function admit(construct: IConstruct, policies: readonly PolicyDocument[] = []): Admission {
  const { path, root } = { path: construct.node.path, root: construct.node.root };
  const isBelow = (at: string | undefined): boolean => path === '' || at === path || at?.startsWith(`${path}/`) === true;
  const found = findingsOf(root, policies).filter(({ object }) => object === undefined || isBelow(object.constructPath));
  const refusals = found.filter(({ severity }) => severity === 'error');
  return {
    refusals,
    notes: found.filter(({ severity }) => severity === 'note'),
    warnings: found.filter(({ severity }) => severity === 'warning'),
    report: refusals.map((each) => printDiagnostic(each)).join('\n\n'),
  };
}
