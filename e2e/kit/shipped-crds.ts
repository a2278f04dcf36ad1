import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../lib/core/manifest.ts';

const schemas = join(__dirname, '..', '..', 'schemas', 'crds');

interface KindFile {
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly scope: string;
  readonly versions: Readonly<
    Record<
      string,
      { readonly served: boolean; readonly storage: boolean; readonly subresources?: readonly string[]; readonly schema: unknown }
    >
  >;
}

/** Kinds whose operators do not run here; their schemas are the ones that the package ships. */
const kinds = [
  'cdi.kubevirt.io/CDI',
  'cdi.kubevirt.io/DataImportCron',
  'cdi.kubevirt.io/DataSource',
  'cdi.kubevirt.io/DataVolume',
  'cdi.kubevirt.io/StorageProfile',
  'hco.kubevirt.io/HyperConverged',
] as const;

/** CustomResourceDefinitions printed from `schemas/`. */
export function shippedCrds(): readonly Manifest[] {
  return [...kinds.map((kind) => printed(readJson(`${kind}.json`) as KindFile)), networkAttachmentDefinition]; // files of kinds have this shape
}

function printed({ group, kind, plural, scope, versions }: KindFile): Manifest {
  const file = `${group}/${kind}.json`;
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
      scope,
      versions: Object.entries(versions).map(([name, { served, storage, subresources, schema }]) => ({
        name,
        served,
        storage,
        subresources: subresources?.includes('status') === true ? { status: {} } : {},
        schema: { openAPIV3Schema: resolved(schema, file) },
      })),
    },
  };
}

/** The schema with what it refers to in its place: a CustomResourceDefinition holds no references. */
function resolved(node: unknown, file: string): unknown {
  if (Array.isArray(node)) return node.map((each) => resolved(each, file));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...rest } = node as { readonly $ref?: unknown };
  if (typeof $ref === 'string') {
    const [other = '', place = ''] = $ref.split('#');
    const target = other === '' ? file : other;
    let found: unknown = readJson(target);
    for (const step of place.split('/').filter((each) => each !== '')) found = (found as Record<string, unknown>)[step]; // a place in the file
    if (place === '') found = (found as { readonly schema: unknown }).schema; // a shared file holds one schema
    return { ...(resolved(found, target) as object), ...(resolved(rest, file) as object) }; // schemas are maps
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value, file)]));
}

const files = new Map<string, unknown>();

function readJson(file: string): unknown {
  if (!files.has(file)) files.set(file, JSON.parse(readFileSync(join(schemas, file), 'utf8')));
  return files.get(file);
}

/** Of which we ship types only: its spec is one text. */
const networkAttachmentDefinition: Manifest = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'network-attachment-definitions.k8s.cni.cncf.io' },
  spec: {
    group: 'k8s.cni.cncf.io',
    names: {
      kind: 'NetworkAttachmentDefinition',
      plural: 'network-attachment-definitions',
      singular: 'network-attachment-definition',
      listKind: 'NetworkAttachmentDefinitionList',
    },
    scope: 'Namespaced',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: { spec: { type: 'object', properties: { config: { type: 'string' } } } },
          },
        },
      },
    ],
  },
};
