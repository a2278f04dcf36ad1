import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCrds } from '../../lib/cli/import-crd/read-crds.ts';
import { modules } from './modules.ts';
import { mergeDocuments } from './open-api.ts';
import type { OpenApi } from './open-api.ts';
import { typeModules } from './type-modules.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const from = values.from ?? '.';
const root = join(__dirname, '..', '..', 'schemas');
const documents = mergeDocuments(readJson('kubernetes-swagger.json'), readJson('kubevirt-swagger.json'));
const crdFiles = ['kubevirt', 'hyperconverged'].flatMap((folder) => readdirSync(join(from, 'crds', folder)).filter((file) => file.endsWith('.yaml')).map((file) => join(from, 'crds', folder, file)));
const crds = crdFiles.flatMap((file) => readCrds(readFileSync(file, 'utf8')));
mkdirSync(join(root, 'types'), { recursive: true });
for (const [name, module] of typeModules(documents, crds, modules)) {
  writeFileSync(join(root, 'types', `${name}.json`), `${JSON.stringify(module)}\n`);
}

function readJson(file: string): OpenApi {
  return JSON.parse(readFileSync(join(from, file), 'utf8')) as OpenApi;
}
