import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import type { PolicyWorld } from '../../policy/request.ts';
import { policyWorld } from '../../policy/world.ts';
import { schemaLookup } from '../../schema/schema-lookup.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { ClusterObject } from '../cluster-model/cluster-object.ts';
import type { Doubt, Doubts } from './doubts.ts';
import { besideRefusals } from '../admission/beside-refusals.ts';

/** Every Namespace has this label, with its name. */
const nameLabel = 'kubernetes.io/metadata.name';

/** What RBAC is taken to answer. */
export interface Authority {
  allows: boolean;
}

/** What policies see of a cluster, as far as Git shows it; what it does not show becomes a doubt. */
export function gitPolicyWorld(
  made: readonly ClusterObject[],
  { release, schemaOf, storedOf, config }: Pick<ClusterModel, 'config' | 'release' | 'schemaOf' | 'storedOf'>,
  documents: readonly PolicyDocument[],
  doubts: Doubts,
  authority: Authority,
): PolicyWorld {
  const besides = documents.filter(({ object }) => object === undefined).map(({ manifest }) => manifest);
  const crdsBesides = besides.filter(({ kind }) => kind === 'CustomResourceDefinition');
  const crds = [...made.filter(({ ref }) => ref.kind === 'CustomResourceDefinition').map((object) => object.manifest()), ...crdsBesides];
  const schemaBesides = schemaLookup(crdsBesides, release.kubevirt);
  const namespaces = new Map<string, Manifest>();
  const objects = new Map<string, readonly Manifest[]>();
  const world: PolicyWorld = policyWorld({
    release: release.kubevirt,
    schemaOf: (apiVersion, kind) => schemaOf(apiVersion, kind) ?? schemaBesides(apiVersion, kind),
    crds,
    namespace: (name) =>
      getOrAdd(namespaces, name, () => {
        const own = made.find(({ ref }) => ref.kind === 'Namespace' && ref.name === name);
        const known = (own && storedOf(own)) ?? besides.find(({ kind, metadata }) => kind === 'Namespace' && metadata.name === name);
        return known === undefined ? unknownNamespace(name, doubts) : world.withDefaults(known);
      }),
    objects: (apiVersion, kind) =>
      getOrAdd(objects, `${apiVersion}/${kind}`, () =>
        [
          ...made.filter(({ ref }) => ref.apiVersion === apiVersion && ref.kind === kind).flatMap((object) => storedOf(object) ?? []),
          ...besides.filter((each) => each.apiVersion === apiVersion && each.kind === kind),
        ]
          .filter((each) => besideRefusals(each, { config, schemaOf }).length === 0)
          .toSorted((a, b) => ((a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1)),
      ),
    authorize: () => {
      doubts.isAuthorizerAsked = true;
      return { isAllowed: authority.allows, reason: '', error: undefined };
    },
  });
  return {
    ...world,
    schemaOf: (apiVersion, kind) => {
      const schema = world.schemaOf(apiVersion, kind);
      if (schema === undefined) doubts.add(unknownSchema(kind));
      return schema;
    },
  };
}

/** Without the schema of a kind nobody knows how the lists of an ApplyConfiguration are merged. */
function unknownSchema(kind: string): Doubt {
  return {
    about: `the schema of ${kind}, which is not known here`,
    mend: 'Write the mutation as a JSONPatch, or test the policy in the cluster.',
  };
}

/** A Namespace of which only the name is known. Whoever looks further has a doubt. */
function unknownNamespace(name: string, doubts: Doubts): Manifest {
  const known: Manifest = { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { [nameLabel]: name } } };
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    get metadata() {
      doubts.add({ about: `the labels of Namespace ${name}`, mend: `Add Namespace ${name} to the app, or to the folder of policies.` });
      return known.metadata;
    },
  };
}
