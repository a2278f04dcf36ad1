import { arranged, type Arranged } from '../../check/scopes/arranged.ts';
import type { Source } from '../../check/source.ts';
import { clusterFolders } from '../cluster-folders.ts';
import type { Session } from '../session.ts';
import { treeOf } from './tree-of.ts';
import { variablesOfFiles } from './variable-files.ts';

/** What says for which clusters files are, and what fills in their variables. */
export interface ScopeValues {
  readonly cluster: readonly string[];
  readonly substitute: readonly string[];
}

/** The sources that `words` name, as clusters get them: every command that reads files takes their objects from here. */
export function arrangedSources(
  sources: readonly Source[],
  words: readonly string[],
  { cluster, substitute }: ScopeValues,
  session: Session,
): Arranged {
  const tree = treeOf(words, clusterFolders(cluster, session), session);
  return arranged(sources, { ...tree, variables: variablesOfFiles(substitute, session) });
}
