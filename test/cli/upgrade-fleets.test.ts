import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './project.ts';

const root = join(__dirname, '..', '..');
const fleets = join(root, 'test', 'upgrade', 'fleets');

function upgrade(cwd: string, ...args: readonly string[]): ReturnType<typeof spawnSync> {
  return spawnSync(process.execPath, [command, 'upgrade', ...args], { cwd, encoding: 'utf8' });
}

/** What the page says of the source of each line. Codes of KubeVirt and of the API server are one row. */
const sources = readFileSync(join(root, 'docs', 'howto', 'upgrade-a-fleet.md'), 'utf8').split('## Where each line comes from')[1] ?? '';

function withoutSource(report: string): readonly string[] {
  const codes = new Set(Array.from(report.matchAll(/\[([A-Z\d]{2}\d{4})\]: /g), ([, code = '']) => code));
  return [...codes].filter((code) => !/^K[V8]/.test(code) && !sources.includes(code));
}

/** The manifests of the worked charts, as they stand in the repository. */
test.each([
  ['1.7', '1.9'],
  ['1.6', '1.7'],
])('the worked charts from KubeVirt %s to %s', (from, to) => {
  const { stdout, status } = upgrade(root, 'manifests', '--from', from, '--to', to);
  expect(status).toBe(0);
  expect(stdout).toMatchSnapshot();
  expect(withoutSource(String(stdout))).toEqual([]);
});

/** Repositories of the shapes that people publish. docs/howto/upgrade-a-fleet.md says where each kind of line comes from. */
test.each<[shape: string, folder: string, options: readonly string[]]>([
  ['overlays of kustomize, with the Subscription of HyperConverged 1.17, to KubeVirt 1.9', 'operator', ['--to', '1.9']],
  ['folders that Flux applies, with a KubeVirt 1.7, to KubeVirt 1.9', 'flux', ['--to', '1.9']],
  ['a folder of plain YAML, with presets and a pool, to KubeVirt 1.9', 'plain', ['--from', '1.7', '--to', '1.9']],
  ['overlays that Argo CD applies, with the Subscription of HyperConverged 1.16, to 1.18', 'argocd', ['--to', '1.18']],
])('%s', (_shape, folder, options) => {
  const { stdout, status } = upgrade(join(fleets, folder), '.', ...options);
  expect(status).toBe(0);
  expect(stdout).toMatchSnapshot();
  expect(withoutSource(String(stdout))).toEqual([]);
});
