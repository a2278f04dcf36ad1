import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/program.ts';
import { writeSchemas } from './schemas.ts';

const version = 'v0.8.0';
const folder = join(root, 'build', 'kubeconform');
const program = join(folder, 'kubeconform');

/** Builds kubeconform from its module, with Go, at the first run; false without Go. */
export function installKubeconform(): boolean {
  writeSchemas(join(folder, 'schemas'));
  if (existsSync(program)) return true;
  console.error('building kubeconform');
  try {
    execFileSync('go', ['install', `github.com/yannh/kubeconform/cmd/kubeconform@${version}`], {
      env: { ...process.env, GOBIN: folder },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return true;
  } catch {
    return false;
  }
}

/** User and system CPU seconds of kubeconform on one core. Throws where it does not count `valid` and `invalid` objects. */
export function cpuOfKubeconform(path: string, { valid, invalid }: { readonly valid: number; readonly invalid: number }): number {
  const schemas = join(folder, 'schemas', '{{ .ResourceKind }}_{{ .ResourceAPIVersion }}.json');
  const args = [program, '-strict', '-n', '1', '-summary', '-schema-location', schemas, path];
  // POSIX wants the shell to print what its children took, on the second line.
  const { stdout, stderr } = spawnSync('sh', ['-c', '"$@"; code=$?; times >&2; exit $code', 'sh', ...args], { maxBuffer: 1 << 30 });
  const summary = `Valid: ${valid}, Invalid: ${invalid}, Errors: 0, Skipped: 0`;
  if (!stdout.includes(summary)) throw new Error(`kubeconform does not say "${summary}":\n${stdout.subarray(-500).toString()}`);
  const [, children = ''] = stderr.toString().trim().split('\n').slice(-2);
  return Array.from(children.matchAll(/(\d+)m([\d.]+)s/g), ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds)).reduce(
    (sum, each) => sum + each,
    0,
  );
}
