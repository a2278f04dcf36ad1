import { inShell } from './in-shell.ts';
import type { PackageManager } from './package-manager.ts';
import type { DeliveryTool, Pipeline } from './template-files.ts';

/** In the templates, the URL of the repository that Argo CD reads. */
export const exampleRepository = 'https://git.example.org/fleet.git';

export interface Begun {
  /** Files that were there already, and the folder `charts`. */
  readonly kept: readonly string[];
  readonly delivery: DeliveryTool;
  readonly pipeline: Pipeline;
  /** Whether the folder is the root of a Git repository, a folder within one, or neither. */
  readonly git: 'root' | 'within' | 'none';
  /** Whether the Git repository of the folder has a remote already. */
  readonly hasOrigin: boolean;
  /** URL of the repository, if it is known. */
  readonly repository: string | undefined;
  readonly manager: PackageManager;
  /** Scripts of package.json that were there and run another command than that of a new repository, with the latter. */
  readonly otherScripts: ReadonlyMap<string, string>;
  /** Whether the charts are made of manifests that were there. @default false */
  readonly isImported?: boolean;
}

const tools: Readonly<Record<DeliveryTool, string>> = {
  argocd: 'Hand the cluster over to Argo CD',
  flux: 'Hand the cluster over to Flux',
  none: 'Apply the manifests',
};

/** What is left to do by hand; `folder` as the user has named it. */
export function nextSteps(folder: string, begun: Begun): readonly string[] {
  const { kept, delivery, pipeline, git, hasOrigin, repository, manager, otherScripts, isImported = false } = begun;
  const { name } = manager;
  const hasCharts = !kept.includes('charts');
  const isReadByArgoCd = delivery === 'argocd' && hasCharts;
  return [
    ...(folder === '.' ? [] : [`cd ${inShell(folder)}`]),
    ...[...otherScripts].map(([script, command]) => `Let the script ${script} of package.json, which is kept, also run: ${command}`),
    ...(repository === undefined && isReadByArgoCd
      ? [`Replace ${exampleRepository} in charts/main.ts with the URL of this repository.`]
      : []),
    `${name} install${isImported ? ` && ${name} run format` : ''} && ${name} run synth${hasCharts ? ` && ${name} test` : ''}`,
    ...(name === 'npm' || pipeline === 'none' ? [] : [`Change npm ci in the CI workflow to ${name}.`]),
    ...(git === 'within'
      ? ['This folder belongs to another Git repository. Make it a repository, because CI and delivery need its root:']
      : []),
    ...(git === 'root' ? [] : ['git init -b main']),
    "git add . && git commit -m 'Add the first guests'",
    ...(hasOrigin
      ? []
      : [`git remote add origin ${repository === undefined ? `${exampleRepository} # or where the repository is` : inShell(repository)}`]),
    'git push -u origin HEAD',
    ...(pipeline === 'gitlab' ? [gitlabNotes] : []),
    ...(hasCharts && !kept.includes('README.md') ? [`${tools[delivery]}, as README.md says.`] : []),
  ];
}

const gitlabNotes =
  'For notes in merge requests, give GitLab a pipeline schedule of the default branch, and a project access token with the role Reporter and the scope api in the protected and masked CI variable DIFF_NOTE_TOKEN.';
