import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCrds } from '../../../lib/cli/import-crd/read-crds.ts';
import { differences, update } from '../../import/generated-folder.ts';
import type { OpenApi } from '../open-api.ts';
import { sha256 } from '../sha256.ts';
import { refuseLoss, releaseFile, type OlderRelease } from './build.ts';
import type { Files } from './changes.ts';
import { hyperConvergedFile, sourcesPage, type HashedFile } from './sources-page.ts';

const usage = `npm run schemas:releases -- --from DIR [--check]

Builds schemas/releases/ from the older releases of KubeVirt below DIR, by comparing them with schemas/ as it stands. With --check, writes
nothing, names the files that would change and exits 1 if there are any.

  DIR/1.8/kubevirt-swagger.json  api/openapi-spec/swagger.json of the Go module kubevirt.io/kubevirt
  DIR/1.8/crds/*.yaml            the CustomResourceDefinitions that virt-operator installs, without descriptions
  DIR/1.7/${hyperConvergedFile}  deploy/crds/hco00.crd.yaml of the HyperConverged that ships it, if its CRD is not the newest`;

const schemas = join(__dirname, '..', '..', '..', 'schemas');

function main(): number {
  const { values } = parseArgs({ options: { from: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean' } } });
  const { from } = values;
  if (values.help || from === undefined) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const newest: Files = (path) => JSON.parse(readFileSync(join(schemas, path), 'utf8')) as unknown;
  const wanted = new Map<string, string>();
  const hashed: HashedFile[] = [];
  for (const minor of readdirSync(from).toSorted()) {
    const release = readRelease(join(from, minor), minor, hashed);
    const text = releaseFile(release, newest);
    refuseLoss(text, release, newest);
    wanted.set(`${minor}.json`, text);
  }
  wanted.set('SOURCES.md', sourcesPage(hashed));
  const folder = join(schemas, 'releases');
  const files = values.check ? differences(folder, wanted) : update(folder, wanted);
  for (const file of files) console.log(`${values.check ? 'differs' : 'written'}: schemas/releases/${file}`);
  return values.check && files.length > 0 ? 1 : 0;
}

function readRelease(folder: string, minor: string, hashed: HashedFile[]): OlderRelease {
  const read = (file: string): string => {
    const text = readFileSync(join(folder, file), 'utf8');
    hashed.push({ file: `${minor}/${file}`, sha256: sha256(text) });
    return text;
  };
  const document = JSON.parse(read('kubevirt-swagger.json')) as OpenApi; // of that release
  const files = readdirSync(join(folder, 'crds')).toSorted();
  return { document, crds: files.flatMap((file) => readCrds(read(`crds/${file}`), file)) };
}

process.exitCode = main();
