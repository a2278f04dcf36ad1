import { posix } from 'node:path';
import { isMap, type AnyMap } from '../../core/data/guards.ts';
import { BuildError } from '../build-error.ts';
import type { Kustomization } from '../kustomization.ts';
import { annotatedJsonPatch } from '../merge/annotated-json-patch.ts';
import { strategicMerge } from '../merge/strategic-merge.ts';
import { copyOf, isNull, ListNode, MapNode, nodeOf, Origin, ScalarNode, type Node } from '../node.ts';
import { isSameId, printId, Resource } from '../resource.ts';
import { selecting } from '../selector.ts';
import { mapFrom, textFrom } from '../value-from.ts';
import type { Accumulated, BuildState } from './build-state.ts';

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

/** Applies an entry of `patchesStrategicMerge`: a patch, or the name of its file. */
export function mergePatch(state: BuildState, kustomization: Kustomization, text: string, origin: Origin, all: Accumulated): void {
  mergePatches(state, patchOf(state, kustomization, { patch: text, path: text }, origin), all);
}

/** Applies an entry of `patches` or `patchesJson6902`. */
export function patchEntry(state: BuildState, kustomization: Kustomization, entry: AnyMap, origin: Origin, all: Accumulated): void {
  const patch = patchOf(state, kustomization, entry, origin);
  const { target, options } = entry;
  const selector = mapFrom(target);
  const isMeant = selecting(selectorOf(selector), origin.at('target'));
  if (patch.operations !== undefined) {
    if (!isMap(target)) throw new BuildError('a JSON patch has a target', origin);
    for (const resource of all.resources.filter(isMeant)) {
      resource.rememberId();
      resource.node = annotatedJsonPatch(resource.node, patch.operations, state.budget);
    }
    return;
  }
  const allowed = { name: mapFrom(options)['allowNameChange'] === true, kind: mapFrom(options)['allowKindChange'] === true };
  if (!isMap(target)) {
    mergePatches(state, patch, all, allowed);
    return;
  }
  const [merged, second] = patch.objects;
  if (second !== undefined) throw new BuildError('of a patch with a target there is one document', origin);
  if (merged === undefined) return;
  for (const resource of all.resources.filter(isMeant)) mergeInto(state, all, resource, merged, allowed, true);
}

function mergePatches(state: BuildState, patch: Patch, all: Accumulated, allowed?: Allowed): void {
  const asTexts = allowed === undefined; // of patchesStrategicMerge
  for (const object of patch.objects) {
    const { id } = new Resource(object);
    const matches = all.resources.filter(({ allIds }) => allIds.some((each) => isSameId(each, id)));
    const [resource, second] = matches;
    if (second !== undefined) throw new BuildError(`more than one object may be meant by the patch of ${printId(id)}`, object.origin);
    if (resource !== undefined) mergeInto(state, all, resource, object, allowed ?? neither, asTexts);
    else if (state.isComplete) throw new BuildError(`the patch is for ${printId(id)}, which the build does not have`, object.origin);
  }
}

function mergeInto(state: BuildState, all: Accumulated, resource: Resource, object: MapNode, allowed: Allowed, asTexts: boolean): void {
  const { kind, name, namespace } = resource.id;
  const { node } = resource;
  const [kindNode, metadata] = [node.get('kind'), node.mapOf('metadata')];
  const [nameNode, namespaceNode, apiVersion] = [metadata?.get('name'), metadata?.get('namespace'), node.get('apiVersion')];
  if (allowed.name || allowed.kind) resource.rememberId();
  const patch = copyOf(object);
  if (asTexts) writeTexts(patch);
  if (apiVersion !== undefined) patch.set('apiVersion', apiVersion);
  const merged = strategicMerge(node, patch, state.schema);
  state.budget.spend(patch, object.origin);
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
function patchOf(state: BuildState, { folder }: Kustomization, { patch, path }: AnyMap, origin: Origin): Patch {
  const own = textFrom(patch);
  const isName = own === '' || (path === patch && !own.includes('\n') && !own.includes('{'));
  const values = isName ? undefined : state.files.parse(own);
  if (values !== undefined) {
    const read = Array.isArray(values[0]) ? (state.files.parse(own, true) ?? values) : values;
    return patchFrom(
      read.map((value) => nodeOf(value, origin, true)),
      origin,
    );
  }
  const name = textFrom(path) || own;
  if (name === '') throw new BuildError('an entry of patches has a patch or a path', origin);
  if (path === undefined) throw new BuildError('the patch is not YAML', origin);
  const file = posix.join(folder, name);
  const documents = state.documents(file, origin);
  const read = Array.isArray(documents[0]?.value) ? state.documents(file, origin, true) : documents;
  return patchFrom(
    read.map((document) => nodeOf(document.value, new Origin(document.document))),
    origin,
  );
}

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

function selectorOf(selector: AnyMap): Parameters<typeof selecting>[0] {
  const keys = ['group', 'version', 'kind', 'name', 'namespace', 'labelSelector', 'annotationSelector'];
  return Object.fromEntries(keys.map((key) => [key, textFrom(selector[key])]));
}
