import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root: string = resolve(__dirname, '../..');

/** Runs one of the repository's own tools and returns what it printed; throws with its output where it fails. */
export function run(bin: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(join(root, 'node_modules/.bin', bin), args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }; // what execFileSync throws
    throw new Error(`${bin} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * Packs what `npm publish` would send, from a build of its own below `folder`: neither what an older build has left behind nor what
 * other tests run at the same time is in it.
 *
 * @returns the path of the tarball
 */
export function pack(folder: string): string {
  const source = join(folder, 'source');
  mkdirSync(source);
  execFileSync(process.execPath, ['tools/bundle/main.mjs', join(source, 'build', 'lib')], { cwd: root });
  run('tsc', ['-p', join(root, 'tsconfig.build.json'), '--outDir', join(source, 'build')], root);
  execFileSync(process.execPath, [join(root, 'tools/bundle/reached-types.mjs')], { cwd: source });
  for (const name of ['package.json', 'README.md', 'LICENSE', 'docs/ci', 'schemas', 'templates'])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(source, name), { recursive: true });
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: source,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string }]; // one folder, one tarball
  return join(folder, packed.filename);
}
