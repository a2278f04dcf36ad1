import { getOrAdd } from '../../core/data/get-or-add.ts';
import { loadFile } from '../../schema/load-file.ts';
import { SchemaDocument, type SchemaFile } from '../../schema/schema-document.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { groupVersionOf } from '../request.ts';
import { builtInKinds } from './kinds.ts';

const documents = new Map<string, SchemaDocument>();
const names: ReadonlySet<string> = new Set(builtInKinds.map(({ apiVersion, kind }) => `${apiVersion}/${kind}`));

/**
 * The schema that the API server publishes of a kind of Kubernetes itself, with how its lists and maps are merged; undefined for any other
 * kind. A file of a group is loaded with the first kind of it that a policy names.
 */
export function publishedSchema(apiVersion: string, kind: string): SchemaNode | undefined {
  if (!names.has(`${apiVersion}/${kind}`)) return undefined;
  const { group, version } = groupVersionOf(apiVersion);
  const [name = ''] = group.split('.');
  return documentOf(`${name === '' ? 'core' : name}-${version}.json`).definition(kind);
}

/** The schema of the metadata of every kind. */
export function metadataSchema(): SchemaNode {
  const schema = documentOf('meta-v1.json').definition('ObjectMeta');
  if (schema === undefined) throw new Error('schemas/kubernetes/meta-v1.json does not hold ObjectMeta');
  return schema;
}

function documentOf(file: string): SchemaDocument {
  return getOrAdd(documents, file, () => new SchemaDocument(loadFile(`kubernetes/${file}`) as SchemaFile, undefined, documentOf)); // as tools/schemas prints it
}
