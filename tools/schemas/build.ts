import { builtInKinds } from '../../lib/policy/built-in/kinds.ts';
import { allot } from './allot.ts';
import { crdFiles } from './crd-files.ts';
import { kubevirtCheckFile } from './kubevirt-check.ts';
import { modules } from './modules.ts';
import { printLines } from './print-lines.ts';
import { publishedKinds } from './published-kinds.ts';
import type { Sources } from './read-sources.ts';
import { Shapes } from './shapes.ts';
import { sourcesPage } from './sources-page.ts';
import { typeModules } from './type-modules.ts';
import { words } from './words/index.ts';

/** Every generated file of `schemas/`, by path below it. */
export function build({
  definitions,
  kubevirt,
  published,
  written,
  crds,
  hashedDocuments,
  hashedCrds,
}: Sources): ReadonlyMap<string, string> {
  const files = new Map<string, string>([['SOURCES.md', sourcesPage(hashedDocuments, hashedCrds)]]);
  for (const [name, module] of typeModules(definitions, crds, modules, words)) files.set(`types/${name}.json`, printLines({ ...module }));
  files.set('open-api/kubevirt.json', kubevirtCheckFile(kubevirt));
  for (const [name, text] of publishedKinds(published, builtInKinds, written)) files.set(`kubernetes/${name}`, text);
  const shapes = new Shapes(definitions, allot(definitions, modules), { words: false });
  for (const [path, text] of crdFiles(crds, shapes)) files.set(`crds/${path}`, text);
  return files;
}
