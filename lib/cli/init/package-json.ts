import type { OwnPackage } from '../package-version.ts';
import type { PackageManager } from './package-manager.ts';

const scripts: Readonly<Record<string, string>> = {
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

/** What `init` needs in package.json. */
export interface RepositoryPackage {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** What a repository needs: scripts, this version of the package, its peers, and the tools that it is tested with itself. */
export function repositoryPackage(own: OwnPackage, manager: PackageManager): RepositoryPackage {
  const { version, peerDependencies, devDependencies, allowScripts } = own;
  return {
    scripts,
    dependencies: { ...peerDependencies, 'cdk8s-kubevirt': `^${version}` },
    devDependencies: Object.fromEntries(Object.entries(devDependencies).filter(([name]) => tools.has(name))),
    ...(manager.name === 'npm' && { allowScripts }), // npm 11 asks about each package that has a script to install it; none of these needs it
  };
}

/** package.json of a new repository in a folder called `folder`. */
export function packageJson(folder: string, wanted: RepositoryPackage): string {
  return `${JSON.stringify({ name: packageName(folder), private: true, ...wanted }, undefined, 2)}\n`;
}

/** npm takes lower case, digits, dots, dashes and underscores, and no dot or underscore in front. */
function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|-+$/g, '');
  return name === '' || name === 'node_modules' ? 'fleet' : name;
}
