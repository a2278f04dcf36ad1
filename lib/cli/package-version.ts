import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface OwnPackage {
  readonly version: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

/** Where this package is installed: its package.json stands above the sources as well as above the built files. */
export function packageFolder(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** This package's own package.json. */
export function ownPackage(): OwnPackage {
  return JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as OwnPackage; // npm publishes no other
}

export function packageVersion(): string {
  return ownPackage().version;
}
