import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A package manager, and the file by which it is recognized. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn';
  readonly lockFile: string;
}

const npm: PackageManager = { name: 'npm', lockFile: 'package-lock.json' };

const others: readonly PackageManager[] = [
  { name: 'pnpm', lockFile: 'pnpm-lock.yaml' },
  { name: 'yarn', lockFile: 'yarn.lock' },
];

/** The one whose lock file a project has; npm, where it has none. */
export function packageManagerOf(folder: string): PackageManager {
  return others.find(({ lockFile }) => existsSync(join(folder, lockFile))) ?? npm;
}
