import type { IConstruct } from 'constructs';
import { ConstructDraft } from '../constructs/tree/draft.ts';
import type { CompiledTree } from '../constructs/tree/tree-state.ts';
import type { Manifest } from '../core/manifest.ts';
import { asOneFinding, groupFindings } from '../report/group.ts';
import { printDiagnostic } from '../report/human.ts';
import type { Resolved } from '../resolve/cluster-drafts.ts';
import { runTree } from './run-tree.ts';

/** Compiles the tree of a root that is not our App, which asks for the manifest of one object after the other. */
export function compileAnyRoot(root: IConstruct): CompiledTree {
  const manifests = new Map<IConstruct, Manifest>();
  const take = ({ draft, manifest }: Resolved): void => {
    if (draft instanceof ConstructDraft) manifests.set(draft.construct, manifest);
  };
  // A preset that is written may be held back; cdk8s has made its object already and prints it, and to apply it once more changes nothing.
  const { diagnostics } = runTree(root, { put: take, hold: take });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { manifests, errors: groupFindings(errors).map((group) => printDiagnostic(asOneFinding(group))) };
}
