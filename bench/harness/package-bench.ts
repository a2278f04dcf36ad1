import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './program.ts';

/** Packed bytes of the package, and of what it holds for older releases alone. */
export interface PackageSize {
  readonly whole: number;
  readonly olderReleases: number;
}

export function benchPackage(): PackageSize {
  const printed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed] = JSON.parse(printed.toString()) as [{ readonly size: number }]; // as npm prints it
  const folder = join(root, 'schemas', 'releases');
  const tables = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  return { whole: packed.size, olderReleases: gzipSync(Buffer.concat(tables)).length };
}
