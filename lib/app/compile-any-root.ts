import type { IConstruct } from 'constructs';
import { ConstructDraft } from '../constructs/tree/draft.ts';
import { isInOurApp } from '../constructs/tree/scope.ts';
import type { CompiledTree } from '../constructs/tree/tree-state.ts';
import { UsageError } from '../core/errors.ts';
import type { Manifest } from '../core/manifest.ts';
import { captureLocation } from '../core/source-location.ts';
import { groupFindings } from '../report/group.ts';
import { printGroup } from '../report/human.ts';
import type { Resolved } from '../resolve/cluster-drafts.ts';
import { compilerHost } from './host.ts';
import { runTree } from './run-tree.ts';

/** Compiles the tree of a root that is not our App, which asks for the manifest of one object after the other. */
export function compileAnyRoot(root: IConstruct): CompiledTree {
  if (compilerHost() !== undefined && !isInOurApp(root)) throw plainApp();
  const manifests = new Map<IConstruct, Manifest>();
  const take = ({ draft, manifest }: Resolved): void => {
    if (draft instanceof ConstructDraft) manifests.set(draft.construct, manifest);
  };
  // A preset that is written may be held back; cdk8s has made its object already and prints it, and to apply it once more changes nothing.
  const { diagnostics } = runTree(root, { put: take, hold: take });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { manifests, errors: groupFindings(errors).map((group) => printGroup(group)) };
}

/** cdk8s is about to write the folder of an App that the command, which loads the charts, does not know. */
function plainApp(): UsageError {
  return new UsageError({
    code: 'KU0012',
    severity: 'error',
    message: 'the charts use the App of cdk8s, which writes a folder of its own',
    hint: 'Import App from cdk8s-kubevirt instead of cdk8s.',
    location: captureLocation(framesOfSynth),
  });
}

/** From the synth() of a chart down to here are some ten frames of cdk8s and constructs. */
const framesOfSynth = 20;
