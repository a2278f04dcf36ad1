import { posix } from 'node:path';
import { isMap, type AnyMap } from '../core/data/guards.ts';
import { Budget } from './budget.ts';
import { BuildError } from './build-error.ts';
import type { Files, ReadDocument } from './files.ts';
import { generated, hashOf, type ReadFile } from './generators.ts';
import { notBuilt, readKustomization, type Kustomization } from './kustomization.ts';
import { annotatedJsonPatch } from './merge/annotated-json-patch.ts';
import { builtInMergeSchema, mergeSchemaFrom, type MergeSchema } from './merge/merge-schema.ts';
import { strategicMerge } from './merge/strategic-merge.ts';
import { copyOf, isNull, ListNode, MapNode, nodeOf, Origin, ScalarNode, type Node } from './node.ts';
import { isSameId, keyOfId, printId, Resource } from './resource.ts';
import { selecting } from './selector.ts';
import { setImage } from './transformers/images.ts';
import { setPairs, type Pair } from './transformers/labels.ts';
import { addToNames } from './transformers/name-parts.ts';
import { fixNameReferences } from './transformers/name-references.ts';
import { setNamespace } from './transformers/namespace.ts';
import { replaceValues } from './transformers/replacements.ts';
import { setReplicas } from './transformers/replicas.ts';
import { configOf, defaultConfig, mergedConfig, mergedSpecs, specsOf, type TransformerConfig } from './transformers/transformer-config.ts';

/** Something that a build does without. */
export interface NotFollowed {
  readonly what: string;
  readonly origin: Origin;
  /** Of the kustomization, and its field. */
  readonly path: string;
  readonly key: string;
  /** What of the field is left out. */
  readonly value: unknown;
}

/** What kustomize makes of a folder. */
export interface Built {
  /** In the order in which kustomize prints them. Each knows where its values were written. */
  readonly objects: readonly MapNode[];
  /** If there is anything, the objects may differ from what kustomize makes, and some may be missing. */
  readonly notFollowed: readonly NotFollowed[];
  /** Every file that was read, and every kustomization. */
  readonly files: ReadonlySet<string>;
}

const mostKustomizations = 10_000;
const deepestFolder = 100;

/**
 * Builds the kustomization of a folder, as `kustomize build` does without plugins, Helm and the network. What it does not build is told.
 *
 * @param root what is built. @default - the kustomization that the folder holds
 * @throws BuildError where kustomize refuses the folder, or what it makes is too large
 */
export function build(folder: string, files: Files, root?: Kustomization): Built {
  return new Build(files).run(root ?? readKustomization(folder, files));
}

/** The objects of a kustomization on their way, and which fields its transformers set. */
interface Accumulated {
  resources: Resource[];
  config: TransformerConfig;
  /** The resources by their ids, as long as nothing renames them. */
  known?: Map<string, Resource> | undefined;
}

class Build {
  readonly #files: Files;
  readonly #read = new Set<string>();
  readonly #notFollowed: NotFollowed[] = [];
  #schema: MergeSchema = builtInMergeSchema();
  readonly #budget = new Budget();
  #kustomizations = 1;

  constructor(files: Files) {
    this.#files = files;
  }

  run(root: Kustomization): Built {
    this.#read.add(root.path);
    if (root.value['kind'] === 'Component') throw new BuildError('a Component is built with the kustomization that names it', root.origin);
    this.#schema = this.#schemaOf(root);
    const { resources, config } = this.#accumulate(root, undefined, []);
    for (const resource of resources.filter((each) => each.needsHash)) {
      resource.rememberId();
      resource.setMetadata('name', `${resource.name}-${hashOf(resource)}`, resource.node.mapOf('metadata')?.get('name')?.origin);
    }
    fixNameReferences(resources, config.nameReference);
    const objects = resources.map(({ node }) => node).filter((node) => !isLocal(node));
    return { objects, notFollowed: this.#notFollowed, files: this.#read };
  }

  #load(folder: string, from: Origin | undefined): Kustomization {
    if (++this.#kustomizations > mostKustomizations)
      throw new BuildError(`more than ${mostKustomizations} kustomizations are built for one folder`, from);
    const kustomization = readKustomization(folder, this.#files);
    this.#read.add(kustomization.path);
    return kustomization;
  }

  #schemaOf({ folder, value, origin }: Kustomization): MergeSchema {
    const { path } = mapFrom(value['openapi']);
    if (typeof path !== 'string') return builtInMergeSchema();
    const [document] = this.#documents(posix.join(folder, path), origin.at('openapi').at('path'));
    return mergeSchemaFrom(document?.value);
  }

  #accumulate(kustomization: Kustomization, into: Accumulated | undefined, above: readonly string[]): Accumulated {
    const { folder, value, origin } = kustomization;
    if (above.includes(folder)) throw new BuildError(`the kustomization of ${folder} leads back to itself`, origin);
    if (above.length > deepestFolder) throw new BuildError(`kustomizations are nested more than ${deepestFolder} deep`, origin);
    for (const [key, what] of notBuilt) if (value[key] !== undefined) this.#leaveOut(`${key}: ${what}`, origin.at(key), kustomization, key);
    const all: Accumulated = into ?? { resources: [], config: defaultConfig };
    const within = [...above, folder];
    for (const key of ['resources', 'bases'] as const)
      for (const [i, name] of textsOf(value[key]).entries())
        this.#addResource(kustomization, name, { key, origin: origin.at(key).at(i) }, all, within);
    all.config = mergedConfig(all.config, this.#configOf(kustomization));
    this.#generate(kustomization, all);
    for (const [i, name] of textsOf(value['components']).entries())
      this.#addComponent(kustomization, name, origin.at('components').at(i), all, within);
    this.#transform(kustomization, all);
    return all;
  }

  #leaveOut(what: string, origin: Origin, { path, value }: Kustomization, key: string, names?: readonly unknown[]): void {
    this.#notFollowed.push({ what, origin, path, key, value: names ?? value[key] });
  }

  #configOf({ folder, value, origin }: Kustomization): TransformerConfig {
    return textsOf(value['configurations']).reduce((config, name, i) => {
      const documents = this.#documents(posix.join(folder, name), origin.at('configurations').at(i), true);
      return documents.reduce((merged, document) => mergedConfig(merged, configOf(mapFrom(document.value))), config);
    }, defaultConfig);
  }

  #documents(path: string, origin: Origin | undefined, asKubernetes = false): readonly ReadDocument[] {
    const documents = this.#files.documents(path, asKubernetes);
    if (documents === undefined) throw new BuildError(`there is no file ${path}`, origin);
    this.#read.add(path);
    return documents;
  }

  #addResource(
    kustomization: Kustomization,
    name: string,
    { key, origin }: { readonly key: string; readonly origin: Origin },
    all: Accumulated,
    above: readonly string[],
  ): void {
    const { folder } = kustomization;
    const path = posix.join(folder, name).replace(/(?<=.)\/$/, '');
    if (!isRemote(name) && this.#files.isFile(path)) {
      const read = this.#documents(path, origin).flatMap((document) => objectsIn(nodeOf(document.value, new Origin(document.document))));
      this.#append(
        read.map((node) => new Resource(node)),
        all,
        origin,
      );
    } else if (!isRemote(name) && this.#files.isFolder(path)) {
      const named = this.#load(path, origin);
      if (named.value['kind'] === 'Component') throw new BuildError('a Component is named in components', origin);
      const built = this.#accumulate(named, undefined, above);
      this.#append(built.resources, all, origin);
      all.config = mergedConfig(all.config, built.config);
    } else if (isRemote(name)) this.#leaveOut(`${name}: it is fetched from the network`, origin, kustomization, key, [name]);
    else throw new BuildError(`there is no file or folder ${path}`, origin);
  }

  #addComponent(kustomization: Kustomization, name: string, origin: Origin, all: Accumulated, above: readonly string[]): void {
    const { folder } = kustomization;
    const path = posix.join(folder, name);
    if (isRemote(name) && !this.#files.isFolder(path)) {
      this.#leaveOut(`${name}: it is fetched from the network`, origin, kustomization, 'components', [name]);
      return;
    }
    if (!this.#files.isFolder(path)) throw new BuildError(`there is no folder ${path}`, origin);
    const named = this.#load(path.replace(/(?<=.)\/$/, ''), origin);
    if (named.value['kind'] !== 'Component') throw new BuildError('what components name is of kind Component', origin);
    this.#accumulate(named, all, above);
  }

  #append(resources: readonly Resource[], all: Accumulated, origin: Origin): void {
    const known = (all.known ??= new Map(all.resources.map((resource) => [keyOfId(resource.id), resource])));
    for (const resource of resources) {
      this.#budget.spend(resource.node, origin);
      const key = keyOfId(resource.id);
      if (known.has(key)) throw new BuildError(`the build gets ${printId(resource.id)} twice`, resource.node.origin ?? origin);
      known.set(key, resource);
      all.resources.push(resource);
    }
  }

  #generate(kustomization: Kustomization, all: Accumulated): void {
    const { folder, value, origin } = kustomization;
    const globals = mapFrom(value['generatorOptions']);
    for (const [key, kind] of [
      ['configMapGenerator', 'ConfigMap'],
      ['secretGenerator', 'Secret'],
    ] as const) {
      for (const [i, args] of mapsOf(value[key]).entries()) {
        const at = origin.at(key).at(i);
        const missing = missingFile(args, (name) => this.#files.isFile(posix.join(folder, name)));
        if (missing === undefined) this.#absorb(generated(kind, args, globals, this.#reader(folder), at), all, at);
        else this.#leaveOut(`${missing}: this file, of which a ${kind} is made, is not there`, at, kustomization, key, [args]);
      }
    }
  }

  #reader(folder: string): ReadFile {
    return (name, origin) => {
      const path = posix.join(folder, name);
      const bytes = this.#files.bytes(path);
      if (bytes === undefined) throw new BuildError(`there is no file ${path}`, origin);
      this.#read.add(path);
      return { bytes, origin };
    };
  }

  /** Adds a generated object, or merges it into the one of its name. */
  #absorb(resource: Resource, all: Accumulated, origin: Origin): void {
    this.#budget.spend(resource.node, origin);
    all.known = undefined;
    const matches = all.resources.filter(({ allIds }) => allIds.some((id) => isSameId(id, resource.id)));
    const [old] = matches;
    if (matches.length > 1) throw new BuildError(`more than one object may be meant by ${printId(resource.id)}`, origin);
    if (old === undefined) {
      if (resource.behavior === 'create') all.resources.push(resource);
      else if (this.#notFollowed.length === 0) throw new BuildError(`there is no ${printId(resource.id)} to ${resource.behavior}`, origin);
      return;
    }
    if (resource.behavior === 'create')
      throw new BuildError(`there is ${printId(resource.id)} already: the behavior is merge or replace`, origin);
    mergeGenerated(old, resource);
    all.resources[all.resources.indexOf(old)] = resource;
  }

  /** In the order of kustomize, whatever the order in the file. */
  #transform(kustomization: Kustomization, all: Accumulated): void {
    const { value, origin } = kustomization;
    const { config } = all;
    for (const [i, text] of textsOf(value['patchesStrategicMerge']).entries())
      this.#mergePatches(this.#patchOf(kustomization, { patch: text, path: text }, origin.at('patchesStrategicMerge').at(i)), all);
    for (const [i, entry] of mapsOf(value['patches']).entries()) this.#patch(kustomization, entry, origin.at('patches').at(i), all);
    const namespace = textFrom(value['namespace']);
    if (namespace !== '') setNamespace(all.resources, namespace, config.namespace, origin.at('namespace'));
    const [prefix, suffix] = [textFrom(value['namePrefix']), textFrom(value['nameSuffix'])];
    this.#budget.spendCharacters(`${prefix}${suffix}`.length * all.resources.length, origin);
    if (prefix !== '') addToNames(all.resources, 'prefix', prefix, config.namePrefix, origin.at('namePrefix'));
    if (suffix !== '') addToNames(all.resources, 'suffix', suffix, config.nameSuffix, origin.at('nameSuffix'));
    this.#label(kustomization, all);
    this.#setPairs(all, pairsOf(value['commonAnnotations'], origin.at('commonAnnotations')), config.commonAnnotations);
    for (const [i, entry] of mapsOf(value['patchesJson6902']).entries())
      this.#patch(kustomization, entry, origin.at('patchesJson6902').at(i), all);
    for (const [i, { name, count }] of mapsOf(value['replicas']).entries()) {
      const at = origin.at('replicas').at(i);
      this.#unlessIncomplete(() =>
        setReplicas(all.resources, { name: textFrom(name), count: Number(count ?? 0), origin: at.at('count') }, config.replicas),
      );
    }
    for (const key of ['images', 'imageTags'] as const) {
      for (const [i, image] of mapsOf(value[key]).entries()) {
        const [name, newName, newTag, tagSuffix, digest] = ['name', 'newName', 'newTag', 'tagSuffix', 'digest'].map((field) =>
          textFrom(image[field]),
        );
        const change = { name: name ?? '', newName: newName ?? '', newTag: newTag ?? '', tagSuffix: tagSuffix ?? '', digest: digest ?? '' };
        setImage(all.resources, { ...change, origin: origin.at(key).at(i) }, config.images);
      }
    }
    this.#replace(kustomization, all);
    all.known = undefined;
  }

  /** Runs what fails where an object is missing, which may be one that was left out. */
  #unlessIncomplete(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof BuildError) || this.#notFollowed.length === 0) throw error;
    }
  }

  #label({ value, origin }: Kustomization, all: Accumulated): void {
    const { config } = all;
    for (const [i, label] of mapsOf(value['labels']).entries()) {
      const own = mergedSpecs(specsOf(label['fields']), config.labels);
      const metadata = { group: '', version: '', kind: '', path: ['metadata', 'labels'], create: true };
      const specs =
        label['includeSelectors'] === true
          ? mergedSpecs(own, config.commonLabels)
          : mergedSpecs(label['includeTemplates'] === true ? mergedSpecs(own, config.templateLabels) : own, [metadata]);
      this.#setPairs(all, pairsOf(label['pairs'], origin.at('labels').at(i).at('pairs')), specs);
    }
    this.#setPairs(all, pairsOf(value['commonLabels'], origin.at('commonLabels')), config.commonLabels);
  }

  #setPairs({ resources }: Accumulated, pairs: readonly Pair[], specs: Parameters<typeof setPairs>[2]): void {
    const characters = pairs.reduce((sum, { key, value }) => sum + key.length + value.length, 0);
    this.#budget.spendCharacters(characters * resources.length, pairs[0]?.origin);
    setPairs(resources, pairs, specs);
  }

  #replace({ folder, value, origin }: Kustomization, all: Accumulated): void {
    for (const [i, entry] of mapsOf(value['replacements']).entries()) {
      const at = origin.at('replacements').at(i);
      const { path } = entry;
      const read =
        typeof path === 'string'
          ? this.#documents(posix.join(folder, path), at, true).flatMap((document) => placed(document))
          : [{ value: entry, origin: at }];
      for (const each of read) this.#unlessIncomplete(() => replaceValues(all.resources, mapFrom(each.value), each.origin, this.#budget));
    }
  }

  #patch(kustomization: Kustomization, entry: AnyMap, origin: Origin, all: Accumulated): void {
    const patch = this.#patchOf(kustomization, entry, origin);
    const { target, options } = entry;
    const selector = mapFrom(target);
    const isMeant = selecting(selectorOf(selector), origin.at('target'));
    if (patch.operations !== undefined) {
      if (!isMap(target)) throw new BuildError('a JSON patch has a target', origin);
      for (const resource of all.resources.filter(isMeant)) {
        resource.rememberId();
        resource.node = annotatedJsonPatch(resource.node, patch.operations, this.#budget);
      }
      return;
    }
    const allowed = { name: mapFrom(options)['allowNameChange'] === true, kind: mapFrom(options)['allowKindChange'] === true };
    if (!isMap(target)) {
      this.#mergePatches(patch, all, allowed);
      return;
    }
    const [merged, second] = patch.objects;
    if (second !== undefined) throw new BuildError('of a patch with a target there is one document', origin);
    if (merged === undefined) return;
    for (const resource of all.resources.filter(isMeant)) this.#mergeInto(all, resource, merged, allowed, true);
  }

  #mergePatches(patch: Patch, all: Accumulated, allowed?: Allowed): void {
    const asTexts = allowed === undefined; // of patchesStrategicMerge
    for (const object of patch.objects) {
      const { id } = new Resource(object);
      const matches = all.resources.filter(({ allIds }) => allIds.some((each) => isSameId(each, id)));
      const [resource, second] = matches;
      if (second !== undefined) throw new BuildError(`more than one object may be meant by the patch of ${printId(id)}`, object.origin);
      if (resource !== undefined) this.#mergeInto(all, resource, object, allowed ?? neither, asTexts);
      else if (this.#notFollowed.length === 0)
        throw new BuildError(`the patch is for ${printId(id)}, which the build does not have`, object.origin);
    }
  }

  #mergeInto(all: Accumulated, resource: Resource, object: MapNode, allowed: Allowed, asTexts: boolean): void {
    const { kind, name, namespace } = resource.id;
    const { node } = resource;
    const [kindNode, metadata] = [node.get('kind'), node.mapOf('metadata')];
    const [nameNode, namespaceNode, apiVersion] = [metadata?.get('name'), metadata?.get('namespace'), node.get('apiVersion')];
    if (allowed.name || allowed.kind) resource.rememberId();
    const patch = copyOf(object);
    if (asTexts) writeTexts(patch);
    if (apiVersion !== undefined) patch.set('apiVersion', apiVersion);
    const merged = strategicMerge(node, patch, this.#schema);
    this.#budget.spend(patch, object.origin);
    if (merged === undefined || merged.fields.size === 0) {
      all.resources = all.resources.filter((each) => each !== resource);
      return;
    }
    resource.node = merged;
    if (!allowed.kind) merged.set('kind', kindNode ?? new ScalarNode(kind, node.origin));
    if (!allowed.name) resource.setMetadata('name', name, undefined);
    resource.setMetadata('namespace', namespace, undefined);
    if (!allowed.name && nameNode !== undefined) merged.mapOf('metadata')?.set('name', nameNode);
    if (namespaceNode !== undefined) merged.mapOf('metadata')?.set('namespace', namespaceNode);
  }

  /** What an entry of `patches` holds, or the file that it names. Text of its own stands first. */
  #patchOf({ folder }: Kustomization, { patch, path }: AnyMap, origin: Origin): Patch {
    const own = textFrom(patch);
    const isName = own === '' || (path === patch && !own.includes('\n') && !own.includes('{'));
    const values = isName ? undefined : this.#files.parse(own);
    if (values !== undefined) {
      const read = Array.isArray(values[0]) ? (this.#files.parse(own, true) ?? values) : values;
      return patchFrom(
        read.map((value) => nodeOf(value, origin, true)),
        origin,
      );
    }
    const name = textFrom(path) || own;
    if (name === '') throw new BuildError('an entry of patches has a patch or a path', origin);
    if (path === undefined) throw new BuildError('the patch is not YAML', origin);
    const file = posix.join(folder, name);
    const documents = this.#documents(file, origin);
    const read = Array.isArray(documents[0]?.value) ? this.#documents(file, origin, true) : documents;
    return patchFrom(
      read.map((document) => nodeOf(document.value, new Origin(document.document))),
      origin,
    );
  }
}

interface Patch {
  /** Of a strategic merge. */
  readonly objects: readonly MapNode[];
  /** Of a JSON patch. */
  readonly operations?: readonly Node[];
}

interface Allowed {
  readonly name: boolean;
  readonly kind: boolean;
}

const neither: Allowed = { name: false, kind: false };

/** Labels and annotations of a patch as kustomize copies them: each is a string then, and a null that was to remove one is `null`. */
function writeTexts(patch: MapNode): void {
  for (const field of ['labels', 'annotations']) {
    const map = patch.mapOf('metadata')?.mapOf(field);
    for (const [key, value] of map?.fields ?? [])
      if (value instanceof ScalarNode) map?.fields.set(key, new ScalarNode(value.text, value.origin));
  }
}

function patchFrom(nodes: readonly Node[], origin: Origin): Patch {
  const [first] = nodes;
  if (first instanceof ListNode) return { objects: [], operations: first.items };
  const objects = nodes.filter((node) => !isNull(node));
  if (objects.length === 0 || !objects.every((node) => node instanceof MapNode))
    throw new BuildError('a patch is an object, or a list of operations', origin);
  return { objects };
}

function placed({ value, document }: ReadDocument): readonly { readonly value: unknown; readonly origin: Origin }[] {
  const origin = new Origin(document);
  return Array.isArray(value) ? value.map((each: unknown, i) => ({ value: each, origin: origin.at(i) })) : [{ value, origin }];
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

/** A generated object that is merged into another one, or takes its place: it has the names of the other. */
function mergeGenerated(old: Resource, next: Resource): void {
  const metadata = next.node.mapOf('metadata');
  const before = old.node.mapOf('metadata');
  for (const field of ['labels', 'annotations'] as const) {
    const fields = new Map([...(before?.mapOf(field)?.fields ?? []), ...(metadata?.mapOf(field)?.fields ?? [])]);
    if (fields.size > 0) metadata?.set(field, new MapNode(fields, metadata.origin));
  }
  for (const field of ['name', 'namespace'] as const) metadata?.set(field, before?.get(field));
  if (next.behavior === 'merge') {
    for (const field of ['data', 'binaryData'] as const) {
      const fields = new Map([...(old.node.mapOf(field)?.fields ?? []), ...(next.node.mapOf(field)?.fields ?? [])]);
      if (fields.size > 0) next.node.set(field, new MapNode(fields, next.node.origin));
    }
  }
  next.needsHash &&= old.needsHash;
  next.behavior = old.behavior;
  next.takeHistoryOf(old);
}

function isLocal(node: MapNode): boolean {
  const local = node.mapOf('metadata')?.mapOf('annotations')?.textOf('config.kubernetes.io/local-config');
  return local !== undefined && local !== 'false';
}

function isRemote(name: string): boolean {
  return /^[a-z][a-z+]*:\/\/|^git@|^git::|^(?:www\.)?(?:github|gitlab|bitbucket)\.[a-z]+[/:]|[?&](?:ref|version)=/.test(name);
}

function missingFile(args: AnyMap, isFile: (name: string) => boolean): string | undefined {
  const files = textsOf(args['files']).map((source) => (source.includes('=') ? source.slice(source.indexOf('=') + 1) : source));
  const envs = [...textsOf(args['envs']), ...(typeof args['env'] === 'string' ? [args['env']] : [])];
  return [...files, ...envs].find((name) => !isFile(name));
}

function selectorOf(selector: AnyMap): Parameters<typeof selecting>[0] {
  const keys = ['group', 'version', 'kind', 'name', 'namespace', 'labelSelector', 'annotationSelector'];
  return Object.fromEntries(keys.map((key) => [key, textFrom(selector[key])]));
}

function pairsOf(value: unknown, origin: Origin): readonly Pair[] {
  return Object.entries(mapFrom(value)).map(([key, held]) => {
    if (typeof held === 'string') return { key, value: held, origin: origin.at(key) };
    throw new BuildError(`the value of ${key} is a string: put it in quotes`, origin.at(key));
  });
}

function mapFrom(value: unknown): AnyMap {
  return isMap(value) ? value : {};
}

function textFrom(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function mapsOf(value: unknown): readonly AnyMap[] {
  return Array.isArray(value) ? value.filter(isMap) : [];
}
