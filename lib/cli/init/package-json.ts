import type { OwnPackage } from '../package-version.ts';

export const scripts: Readonly<Record<string, string>> = {
  synth: 'cdk8s-kubevirt synth',
  diff: 'cdk8s-kubevirt diff',
  verify: 'tsc --noEmit && cdk8s-kubevirt synth --check --strict && cdk8s-kubevirt check --strict',
};

export interface Dependencies {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** What charts need: this version of the package, its peers, and the compiler and Node types that it is tested with itself. */
export function dependenciesOf({ version, peerDependencies, devDependencies }: OwnPackage): Dependencies {
  const tools = Object.entries(devDependencies).filter(([name]) => name === 'typescript' || name === '@types/node');
  return {
    dependencies: { ...peerDependencies, 'cdk8s-kubevirt': `^${version}` },
    devDependencies: Object.fromEntries(tools),
  };
}

/** package.json of a repository in a folder called `folder`. */
export function packageJson(folder: string, own: OwnPackage): string {
  const content = { name: packageName(folder), private: true, scripts, ...dependenciesOf(own) };
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
