import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { openSources } from '../../../lib/cli/check/check-sources.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sources-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The files that are read of a folder with these. */
function filesOf(names: readonly string[], word = '.'): readonly string[] {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  const { sources, close } = openSources([word], folder);
  close();
  return sources.map(({ file }) => relative(folder, file));
}

test('modules that Go vendors are passed over', () => {
  expect(filesOf(['a.yaml', 'vendor/modules.txt', 'vendor/kubevirt.io/api/vm.yaml'])).toEqual(['a.yaml']);
});

test('any other folder of that name is read', () => {
  expect(filesOf(['a.yaml', 'vendor/vm.yaml'])).toEqual(['a.yaml', 'vendor/vm.yaml']);
});

test('vendored modules are read where somebody names them', () => {
  expect(filesOf(['vendor/modules.txt', 'vendor/api/vm.yaml'], 'vendor')).toEqual(['vendor/api/vm.yaml']);
});
