import { posix } from 'node:path';
import { stringsOf } from '../core/data/guards.ts';
import { BuildError } from './build-error.ts';
import type { Files } from './files.ts';
import { hashOf } from './generators.ts';
import { notBuilt, readKustomization, type Kustomization } from './kustomization.ts';
import { isNull, ListNode, MapNode, nodeOf, Origin, type Node } from './node.ts';
import { keyOfId, printId, Resource } from './resource.ts';
import { fixNameReferences } from './transformers/name-references.ts';
import { configOf, defaultConfig, mergedConfig, type TransformerConfig } from './transformers/transformer-config.ts';
import { mapFrom } from './value-from.ts';
import { BuildState, type Accumulated, type NotFollowed } from './steps/build-state.ts';
import { generate } from './steps/generate.ts';
import { transform } from './steps/transform.ts';

/** What kustomize makes of a folder. */
export interface Built {
  /** In the order in which kustomize prints them. Each knows where its values were written. */
  readonly objects: readonly MapNode[];
  /** If there is anything, the objects may differ from what kustomize makes, and some may be missing. */
  readonly notFollowed: readonly NotFollowed[];
  /** Every file that was read, and every kustomization. */
  readonly files: ReadonlySet<string>;
}

const deepestFolder = 100;

/**
 * Builds the kustomization of a folder, as `kustomize build` does without plugins, Helm and the network. What it does not build is told.
 *
 * @param root what is built. @default - the kustomization that the folder holds
 * @throws BuildError where kustomize refuses the folder, or what it makes is too large
 */
export function build(folder: string, files: Files, root: Kustomization = readKustomization(folder, files)): Built {
  if (root.value['kind'] === 'Component') throw new BuildError('a Component is built with the kustomization that names it', root.origin);
  const state = new BuildState(files, root);
  const { resources, config } = accumulate(state, root, undefined, []);
  for (const resource of resources.filter((each) => each.needsHash)) {
    resource.rememberId();
    resource.setMetadata('name', `${resource.name}-${hashOf(resource)}`, resource.node.mapOf('metadata')?.get('name')?.origin);
  }
  fixNameReferences(resources, config.nameReference);
  const objects = resources.map(({ node }) => node).filter((node) => !isLocal(node));
  return { objects, notFollowed: state.notFollowed, files: state.read };
}

function accumulate(state: BuildState, kustomization: Kustomization, into: Accumulated | undefined, above: readonly string[]): Accumulated {
  const { folder, value, origin } = kustomization;
  if (above.includes(folder)) throw new BuildError(`the kustomization of ${folder} leads back to itself`, origin);
  if (above.length > deepestFolder) throw new BuildError(`kustomizations are nested more than ${deepestFolder} deep`, origin);
  for (const [key, what] of notBuilt) if (value[key] !== undefined) state.leaveOut(`${key}: ${what}`, origin.at(key), kustomization, key);
  const all: Accumulated = into ?? { resources: [], config: defaultConfig };
  const within = [...above, folder];
  for (const key of ['resources', 'bases'] as const)
    for (const [i, name] of stringsOf(value[key]).entries())
      addResource(state, kustomization, name, { key, origin: origin.at(key).at(i) }, all, within);
  all.config = mergedConfig(all.config, configurationOf(state, kustomization));
  generate(state, kustomization, all);
  for (const [i, name] of stringsOf(value['components']).entries())
    addComponent(state, kustomization, name, origin.at('components').at(i), all, within);
  transform(state, kustomization, all);
  return all;
}

function configurationOf(state: BuildState, { folder, value, origin }: Kustomization): TransformerConfig {
  return stringsOf(value['configurations']).reduce((config, name, i) => {
    const documents = state.documents(posix.join(folder, name), origin.at('configurations').at(i), true);
    return documents.reduce((merged, document) => mergedConfig(merged, configOf(mapFrom(document.value))), config);
  }, defaultConfig);
}

function addResource(
  state: BuildState,
  kustomization: Kustomization,
  name: string,
  { key, origin }: { readonly key: string; readonly origin: Origin },
  all: Accumulated,
  above: readonly string[],
): void {
  const { folder } = kustomization;
  const path = posix.join(folder, name).replace(/(?<=.)\/$/, '');
  if (!isRemote(name) && state.files.isFile(path)) {
    const read = state.documents(path, origin).flatMap((document) => objectsIn(nodeOf(document.value, new Origin(document.document))));
    append(
      state,
      read.map((node) => new Resource(node)),
      all,
      origin,
    );
  } else if (!isRemote(name) && state.files.isFolder(path)) {
    const named = state.load(path, origin);
    if (named.value['kind'] === 'Component') throw new BuildError('a Component is named in components', origin);
    const built = accumulate(state, named, undefined, above);
    append(state, built.resources, all, origin);
    all.config = mergedConfig(all.config, built.config);
  } else if (isRemote(name)) state.leaveOut(`${name}: it is fetched from the network`, origin, kustomization, key, [name]);
  else throw new BuildError(`there is no file or folder ${path}`, origin);
}

function addComponent(
  state: BuildState,
  kustomization: Kustomization,
  name: string,
  origin: Origin,
  all: Accumulated,
  above: readonly string[],
): void {
  const { folder } = kustomization;
  const path = posix.join(folder, name);
  if (isRemote(name) && !state.files.isFolder(path)) {
    state.leaveOut(`${name}: it is fetched from the network`, origin, kustomization, 'components', [name]);
    return;
  }
  if (!state.files.isFolder(path)) throw new BuildError(`there is no folder ${path}`, origin);
  const named = state.load(path.replace(/(?<=.)\/$/, ''), origin);
  if (named.value['kind'] !== 'Component') throw new BuildError('what components name is of kind Component', origin);
  accumulate(state, named, all, above);
}

function append(state: BuildState, resources: readonly Resource[], all: Accumulated, origin: Origin): void {
  const known = (all.known ??= new Map(all.resources.map((resource) => [keyOfId(resource.id), resource])));
  for (const resource of resources) {
    state.budget.spend(resource.node, origin);
    const key = keyOfId(resource.id);
    if (known.has(key)) throw new BuildError(`the build gets ${printId(resource.id)} twice`, resource.node.origin ?? origin);
    known.set(key, resource);
    all.resources.push(resource);
  }
}

/** The objects of a document: those of a list, one by one. */
function objectsIn(node: Node): readonly MapNode[] {
  if (isNull(node)) return [];
  if (!(node instanceof MapNode)) throw new BuildError('this is no object of Kubernetes', node.origin);
  const items = node.get('items');
  if ((node.textOf('kind') ?? '').endsWith('List') && items !== undefined)
    return items instanceof ListNode ? items.items.flatMap(objectsIn) : [];
  if (node.fields.size === 0) return [];
  if (node.textOf('kind') === undefined) throw new BuildError('this object has no kind', node.origin);
  const metadata = node.mapOf('metadata');
  if (metadata?.textOf('name') === undefined && metadata?.textOf('generateName') === undefined)
    throw new BuildError('this object has no metadata.name', node.origin);
  return [node];
}

function isLocal(node: MapNode): boolean {
  const local = node.mapOf('metadata')?.mapOf('annotations')?.textOf('config.kubernetes.io/local-config');
  return local !== undefined && local !== 'false';
}

function isRemote(name: string): boolean {
  return /^[a-z][a-z+]*:\/\/|^git@|^git::|^(?:www\.)?(?:github|gitlab|bitbucket)\.[a-z]+[/:]|[?&](?:ref|version)=/.test(name);
}
