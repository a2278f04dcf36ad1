import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { command } from './project.ts';

const root = join(__dirname, '..', '..');

/** The manifests of the worked charts, as they stand in the repository. */
test.each([
  ['1.7', '1.9'],
  ['1.6', '1.7'],
])('the worked charts from KubeVirt %s to %s', (from, to) => {
  const { stdout, status } = spawnSync(process.execPath, [command, 'upgrade', 'manifests', '--from', from, '--to', to], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toMatchSnapshot();
});
