import type { IConstruct } from 'constructs';
import { scopeFacts } from './scope.ts';

/** The folder of the construct's cluster in a repository that holds the manifests where a synth of that repository writes them. */
export function clusterFolder(construct: IConstruct): string {
  const { cluster } = scopeFacts(construct);
  return cluster === '' ? 'manifests' : `manifests/${cluster}`;
}
