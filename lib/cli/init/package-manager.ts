import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A package manager, and its commands. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn';
  readonly add: string;
  readonly addForDevelopment: string;
  readonly lockFile: string;
}

const npm: PackageManager = {
  name: 'npm',
  add: 'npm install',
  addForDevelopment: 'npm install --save-dev',
  lockFile: 'package-lock.json',
};

const others: readonly PackageManager[] = [
  { name: 'pnpm', add: 'pnpm add', addForDevelopment: 'pnpm add --save-dev', lockFile: 'pnpm-lock.yaml' },
  { name: 'yarn', add: 'yarn add', addForDevelopment: 'yarn add --dev', lockFile: 'yarn.lock' },
];

/** The one whose lock file a project has; npm, where it has none. */
export function packageManagerOf(folder: string): PackageManager {
  return others.find(({ lockFile }) => existsSync(join(folder, lockFile))) ?? npm;
}
