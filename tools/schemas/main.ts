import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differences, update } from '../import/generated-folder.ts';
import { build } from './build.ts';
import { readSources } from './read-sources.ts';
import { documents, publishedFolder, publishedPath } from './sources.ts';

const usage = `npm run schemas -- --from DIR [--check]

Builds schemas/ from the documents below DIR. With --check, writes nothing, names the files that would change and exits 1 if there are any.

${Object.values(documents)
  .map(({ file, project, version, path }) => `  DIR/${file}  ${path} of the ${project} ${version}`)
  .join('\n')}
  DIR/${publishedFolder}/*.json  ${publishedPath} of the ${documents.kubernetes.project} ${documents.kubernetes.version}, as listed in schemas/SOURCES.md
  DIR/crds/**/*.yaml  CustomResourceDefinitions, as listed in schemas/SOURCES.md`;

/** Written by hand, and by `npm run schemas:releases`. */
const foreign: readonly string[] = ['types/k8s-cni-v1.json', 'descriptions/', 'releases/'];

function main(): number {
  const { values } = parseArgs({ options: { from: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const { from = '' } = values;
  const missing = [...Object.values(documents).map(({ file }) => file), publishedFolder, 'crds'].filter(
    (file) => !existsSync(join(from, file)),
  );
  if (from === '' || missing.length > 0) {
    console.error(from === '' ? usage : `${from} lacks ${missing.join(', ')}.\n\n${usage}`);
    return 2;
  }
  const folder = join(__dirname, '..', '..', 'schemas');
  const wanted = build(readSources(from));
  const files = values.check ? differences(folder, wanted, foreign) : update(folder, wanted, foreign);
  for (const file of files) console.log(`${values.check ? 'differs' : 'written'}: schemas/${file}`);
  return values.check && files.length > 0 ? 1 : 0;
}

process.exitCode = main();
