import type { OwnPackage } from '../package-version.ts';

export const scripts: Readonly<Record<string, string>> = {
  synth: 'cdk8s-kubevirt synth',
  diff: 'cdk8s-kubevirt diff',
  test: 'jest',
  format: 'prettier --write charts test',
  verify:
    'tsc --noEmit && prettier --check charts test && jest --ci --passWithNoTests && cdk8s-kubevirt synth --check --strict && cdk8s-kubevirt check --strict',
};

/** What a repository needs for development, beside what charts are made of. */
const tools: ReadonlySet<string> = new Set([
  '@swc/core',
  '@swc/jest',
  '@types/jest',
  '@types/node',
  'cdk8s-cli',
  'jest',
  'prettier',
  'typescript',
]);

export interface Dependencies {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** What a repository needs: this version of the package, its peers, and the tools that it is tested with itself. */
export function dependenciesOf({ version, peerDependencies, devDependencies }: OwnPackage): Dependencies {
  return {
    dependencies: { ...peerDependencies, 'cdk8s-kubevirt': `^${version}` },
    devDependencies: Object.fromEntries(Object.entries(devDependencies).filter(([name]) => tools.has(name))),
  };
}

/** package.json of a repository in a folder called `folder`. */
export function packageJson(folder: string, own: OwnPackage): string {
  const { allowScripts } = own; // npm 11 asks about each package that has a script to install it; none of these needs it
  const content = { name: packageName(folder), private: true, scripts, ...dependenciesOf(own), allowScripts };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** npm takes lower case, digits, dots, dashes and underscores, and no dot or underscore in front. */
function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|-+$/g, '');
  return name === '' || name === 'node_modules' ? 'fleet' : name;
}
