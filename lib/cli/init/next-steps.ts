import { ownPackage } from '../package-version.ts';
import { dependenciesOf, scripts } from './package-json.ts';
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
  readonly packageText: string | undefined;
  /** Whether the charts are made of manifests that were there. @default false */
  readonly isImported?: boolean;
}

const tools: Readonly<Record<DeliveryTool, string>> = {
  argocd: 'Hand the cluster over to Argo CD',
  flux: 'Hand the cluster over to Flux',
  none: 'Apply the manifests',
};

/** What is left to do by hand; `folder` as the user has named it, `packageText` the package.json that was there. */
export function nextSteps(folder: string, begun: Begun): readonly string[] {
  const { kept, delivery, pipeline, git, hasOrigin, repository, manager, packageText, isImported = false } = begun;
  const { name } = manager;
  const hasCharts = !kept.includes('charts');
  const isReadByArgoCd = delivery === 'argocd' && hasCharts;
  return [
    ...(folder === '.' ? [] : [`cd ${inShell(folder)}`]),
    ...(packageText === undefined ? [] : stepsOfPackageJson(packageText, manager)),
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

/** Commands that add the scripts and packages that an existing package.json lacks. */
function stepsOfPackageJson(text: string, { add, addForDevelopment }: PackageManager): readonly string[] {
  const { dependencies, devDependencies } = dependenciesOf(ownPackage());
  const there = partsOf(text);
  const settings = Object.entries(scripts).flatMap(([name, script]) =>
    there.scripts.has(name) ? [] : [inShell(`scripts.${name}=${script}`)],
  );
  const missing = (packages: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(packages).flatMap(([name, range]) => (there.packages.has(name) ? [] : [inShell(`${name}@${range}`)]));
  const steps: readonly (readonly [command: string, words: readonly string[]])[] = [
    ['npm pkg set', settings],
    [add, missing(dependencies)],
    [addForDevelopment, missing(devDependencies)],
  ];
  return steps.flatMap(([command, words]) => (words.length === 0 ? [] : [`${command} ${words.join(' ')}`]));
}

/** The test script that `npm init` writes. */
const emptyTest = 'echo "Error: no test specified" && exit 1';

function partsOf(text: string): { readonly scripts: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const content = readJson(text);
  const namesIn = (...parts: readonly string[]): ReadonlySet<string> =>
    new Set(parts.flatMap((part) => Object.keys(content?.[part] ?? {})));
  const written = Object.entries(content?.['scripts'] ?? {}).filter(([, script]) => script !== emptyTest);
  return { scripts: new Set(written.map(([name]) => name)), packages: namesIn('dependencies', 'devDependencies', 'peerDependencies') };
}

function readJson(text: string): Readonly<Record<string, object | null | undefined>> | null {
  try {
    return JSON.parse(text) as Readonly<Record<string, object | null | undefined>> | null; // as npm writes it
  } catch {
    return {}; // npm says what is wrong with it
  }
}
