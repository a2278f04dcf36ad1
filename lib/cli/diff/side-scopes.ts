import type { ScopeValues } from '../check/arranged-sources.ts';
import { variablesOfFiles } from '../check/variable-files.ts';
import { clusterFolders } from '../cluster-folders.ts';
import type { Session } from '../session.ts';
import type { SideScopes } from './read-side.ts';

/** How a side is read, as options and cdk8s.yaml say it. */
export function sideScopes({ cluster, substitute }: ScopeValues, session: Session): SideScopes {
  return { ...clusterFolders(cluster, session), variables: variablesOfFiles(substitute, session) };
}
