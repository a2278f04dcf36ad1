import { getOrAdd } from '../core/data/get-or-add.ts';
import { valueAt } from '../core/data/path.ts';
import type { Release } from '../core/kubevirt/release.ts';
import type { Manifest } from '../core/manifest.ts';
import { crdVersions } from '../schema/crd-versions.ts';
import { withDefaults } from '../schema/default.ts';
import type { SchemaLookup } from '../schema/schema-lookup.ts';
import { shippedResources } from '../schema/shipped-schemas.ts';
import { builtInKinds } from './built-in/kinds.ts';
import { asServerReads } from './built-in/as-server-reads.ts';
import { publishedSchema } from './built-in/published-schemas.ts';
import { unreadableAs } from './built-in/unreadable.ts';
import { valueFault } from './built-in/value-fault.ts';
import { groupVersionOf, type PolicyWorld, type ServedKind } from './request.ts';

export interface WorldSources {
  readonly release: Release;
  readonly schemaOf: SchemaLookup;
  /** CustomResourceDefinitions of the app. */
  readonly crds: readonly Manifest[];
  readonly namespace: PolicyWorld['namespace'];
  readonly objects: PolicyWorld['objects'];
  readonly authorize: PolicyWorld['authorize'];
}

/** What policies can see of a cluster, as far as it is known here. */
export function policyWorld({ release, schemaOf, crds, namespace, objects, authorize }: WorldSources): PolicyWorld {
  const kinds = [...builtInKinds, ...shippedKinds(release), ...crds.flatMap(kindsOfCrd)];
  const byName = new Map(kinds.map((kind) => [`${kind.apiVersion}/${kind.kind}`, kind]));
  const byResource = new Map<string, ServedKind[]>();
  for (const kind of kinds) getOrAdd(byResource, `${groupVersionOf(kind.apiVersion).group}/${kind.plural}`, () => []).push(kind);
  const complete = (manifest: Manifest): Manifest => {
    const builtIn = asServerReads(manifest);
    if (builtIn !== undefined) return builtIn;
    const schema = schemaOf(manifest.apiVersion, manifest.kind);
    return schema?.hasDefaults === true ? withDefaults(schema.root, manifest) : manifest;
  };
  return {
    kinds,
    kindOf: (apiVersion, kind) => byName.get(`${apiVersion}/${kind}`),
    versionsOf: ({ group, resource }) => byResource.get(`${group}/${resource}`) ?? [],
    schemaOf: (apiVersion, kind) => publishedSchema(apiVersion, kind) ?? schemaOf(apiVersion, kind)?.root,
    withDefaults: complete,
    unreadable: (manifest) => {
      const root = publishedSchema(manifest.apiVersion, manifest.kind);
      return root && unreadableAs(root, manifest);
    },
    valueFault: (manifest) => {
      const root = publishedSchema(manifest.apiVersion, manifest.kind);
      return root && valueFault(root, manifest);
    },
    namespace,
    objects,
    authorize,
  };
}

function shippedKinds(release: Release): readonly ServedKind[] {
  return Object.entries(shippedResources(release)).flatMap(([name, { plural, scope, versions }]) => {
    const [group = '', kind = ''] = name.split('/');
    return versions.map((version) => ({ apiVersion: `${group}/${version}`, kind, plural, scope }));
  });
}

function kindsOfCrd(crd: Manifest): readonly ServedKind[] {
  const plural = String(valueAt(crd['spec'], ['names', 'plural']));
  return crdVersions(crd).map(({ apiVersion, kind, scope }) => ({ apiVersion, kind, plural, scope }));
}
