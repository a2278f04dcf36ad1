import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Crd, readCrds } from '../../lib/cli/import-crd/read-crds.ts';
import type { Definitions } from '../../lib/cli/import-crd/schema.ts';
import { mergeDocuments, type OpenApi } from './open-api.ts';
import type { PublishedDocument } from './published-kinds.ts';
import type { WrittenFields } from '../../lib/schema/json-schema.ts';
import { documents, publishedDocuments, type Source } from './sources.ts';
import { sha256 } from './sha256.ts';
import type { HashedCrd, HashedDocument } from './sources-page.ts';

export interface Sources {
  readonly definitions: Definitions;
  /** KubeVirt's own document, as virt-api reads it. */
  readonly kubevirt: OpenApi;
  /** Those of the API server, of groups and versions that policies know. */
  readonly published: readonly PublishedDocument[];
  /** By definition of these documents; printed by tools/go-types. */
  readonly written: Readonly<Record<string, WrittenFields>>;
  readonly crds: readonly Crd[];
  readonly hashedDocuments: readonly HashedDocument[];
  readonly hashedCrds: readonly HashedCrd[];
}

/** Reads the layout that `npm run schemas -- --help` describes. */
export function readSources(folder: string): Sources {
  const openApi = ({ file }: { readonly file: string }): OpenApi => JSON.parse(textOf(folder, file)) as OpenApi; // of the release that sources.ts names
  const crdFiles = readdirSync(join(folder, 'crds'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `crds/${file.replaceAll('\\', '/')}`)
    .toSorted();
  const crdsByFile = crdFiles.map((file) => ({ file, crds: readCrds(textOf(folder, file), file) }));
  const kubevirt = openApi(documents.kubevirt);
  return {
    definitions: mergeDocuments(openApi(documents.kubernetes), kubevirt),
    kubevirt,
    published: publishedDocuments.map(({ file }) => JSON.parse(textOf(folder, file)) as PublishedDocument), // of the release that sources.ts names
    written: JSON.parse(textOf(__dirname, 'written-fields.json')) as Readonly<Record<string, WrittenFields>>, // as tools/go-types prints it
    crds: crdsByFile.flatMap(({ crds }) => crds),
    hashedDocuments: [...Object.values(documents), ...publishedDocuments].map((document) =>
      hashed(document, textOf(folder, document.file)),
    ),
    hashedCrds: crdsByFile.flatMap(({ file, crds }) =>
      crds.map(({ group, kind }) => ({ file, group, kind, sha256: sha256(textOf(folder, file)) })),
    ),
  };
}

function hashed(document: Source, text: string): HashedDocument {
  return { ...document, sha256: sha256(text) };
}

function textOf(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
