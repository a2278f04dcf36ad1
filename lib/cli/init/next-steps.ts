import { ownPackage } from '../package-version.ts';
import { dependenciesOf, scripts } from './package-json.ts';
import type { Pipeline } from './project-files.ts';

/** Stands in the templates for the repository that Argo CD reads. */
export const exampleRepository = 'https://git.example.org/fleet.git';

export interface Begun {
  /** Files that were there already. */
  readonly kept: readonly string[];
  readonly pipeline: Pipeline;
  /** Nobody has said which repository it is. */
  readonly usesExample: boolean;
}

/** What is left to do by hand; `folder` as the user has named it. */
export function nextSteps(folder: string, { kept, pipeline, usesExample }: Begun): readonly string[] {
  return [
    ...(folder === '.' ? [] : [`cd ${inShell(folder)}`]),
    ...(kept.includes('package.json') ? stepsOfPackageJson() : []),
    'npm install && npm run synth',
    ...(usesExample && !kept.includes('charts/main.ts') ? [`Replace ${exampleRepository} in charts/main.ts by this repository.`] : []),
    ...(pipeline === 'gitlab' ? ['Give GitLab the CI variable DIFF_NOTE_TOKEN, a project access token with the scope api.'] : []),
  ];
}

/** What brings a package.json that was there to the same scripts and packages. */
function stepsOfPackageJson(): readonly string[] {
  const { dependencies, devDependencies } = dependenciesOf(ownPackage());
  const settings = Object.entries(scripts).map(([name, script]) => inShell(`scripts.${name}=${script}`));
  const named = (packages: Readonly<Record<string, string>>): string =>
    Object.entries(packages)
      .map(([name, range]) => inShell(`${name}@${range}`))
      .join(' ');
  return [`npm pkg set ${settings.join(' ')}`, `npm install ${named(dependencies)}`, `npm install --save-dev ${named(devDependencies)}`];
}

function inShell(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
