import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The commands of what installs the packages of a project. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn';
  readonly add: string;
  readonly addForDevelopment: string;
}

const npm: PackageManager = { name: 'npm', add: 'npm install', addForDevelopment: 'npm install --save-dev' };

const byLockFile: Readonly<Record<string, PackageManager>> = {
  'pnpm-lock.yaml': { name: 'pnpm', add: 'pnpm add', addForDevelopment: 'pnpm add --save-dev' },
  'yarn.lock': { name: 'yarn', add: 'yarn add', addForDevelopment: 'yarn add --dev' },
};

/** The one whose lock file a project has; npm, where it has none. */
export function packageManagerOf(folder: string): PackageManager {
  const [, found] = Object.entries(byLockFile).find(([file]) => existsSync(join(folder, file))) ?? [];
  return found ?? npm;
}
