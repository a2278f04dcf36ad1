import { join } from 'node:path';
import { tellLoadedFiles, type LoadedFiles } from '../../../lib/cli/charts/loaded-files.ts';

const lib = join(__dirname, '..', '..', '..', 'lib');

function isOfPackage(file: string): boolean {
  return file.includes('node_modules') || file.startsWith(lib);
}

test('a synth tells its parent of the files of the charts, not of those of packages', () => {
  require('constructs'); // as charts do
  const sent: LoadedFiles[] = []; // by the process of this test alone: jest gives each file one
  process.send = (message: LoadedFiles): boolean => sent.push(message) > 0;
  tellLoadedFiles('manifests');
  const loaded = Object.keys(require.cache);
  expect(loaded).toEqual(expect.arrayContaining([join(lib, 'cli', 'charts', 'loaded-files.ts'), expect.stringContaining('node_modules')]));
  expect(sent).toEqual([{ files: loaded.filter((file) => !isOfPackage(file)), output: 'manifests' }]);
  expect(sent[0]?.files).toContain(__filename);
});
