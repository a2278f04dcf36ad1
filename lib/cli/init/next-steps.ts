import { ownPackage } from '../package-version.ts';
import { dependenciesOf, scripts } from './package-json.ts';
import type { PackageManager } from './package-manager.ts';
import type { Pipeline } from './template-files.ts';

/** In the templates, the URL of the repository that Argo CD reads. */
export const exampleRepository = 'https://git.example.org/fleet.git';

export interface Begun {
  /** Files that were there already, and the folder `charts`. */
  readonly kept: readonly string[];
  readonly pipeline: Pipeline;
  /** True if the URL of the repository is not known. */
  readonly usesExample: boolean;
  readonly manager: PackageManager;
  readonly packageText: string | undefined;
}

/** What is left to do by hand; `folder` as the user has named it, `packageText` the package.json that was there. */
export function nextSteps(folder: string, { kept, pipeline, usesExample, manager, packageText }: Begun): readonly string[] {
  const { name } = manager;
  return [
    ...(folder === '.' ? [] : [`cd ${inShell(folder)}`]),
    ...(packageText === undefined ? [] : stepsOfPackageJson(packageText, manager)),
    `${name} install && ${name} run synth`,
    ...(usesExample && !kept.includes('charts') ? [`Replace ${exampleRepository} in charts/main.ts with the URL of this repository.`] : []),
    ...(pipeline === 'gitlab' ? ['Give GitLab the CI variable DIFF_NOTE_TOKEN, a project access token with the scope api.'] : []),
    ...(name === 'npm' || pipeline === 'none' ? [] : [`Change npm ci in the CI workflow to ${name}.`]),
  ];
}

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

function partsOf(text: string): { readonly scripts: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const content = readJson(text);
  const namesIn = (...parts: readonly string[]): ReadonlySet<string> =>
    new Set(parts.flatMap((part) => Object.keys(content?.[part] ?? {})));
  return { scripts: namesIn('scripts'), packages: namesIn('dependencies', 'devDependencies', 'peerDependencies') };
}

function readJson(text: string): Readonly<Record<string, object | null | undefined>> | null {
  try {
    return JSON.parse(text) as Readonly<Record<string, object | null | undefined>> | null; // as npm writes it
  } catch {
    return {}; // npm says what is wrong with it
  }
}

function inShell(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
