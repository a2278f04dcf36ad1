import { posix } from 'node:path';
import { stringsOf, type AnyMap } from '../../core/data/guards.ts';
import { BuildError } from '../build-error.ts';
import { generated } from '../generators.ts';
import type { Kustomization } from '../kustomization.ts';
import { MapNode, type Origin } from '../node.ts';
import { isSameId, printId, type Resource } from '../resource.ts';
import { mapFrom, mapsFrom } from '../value-from.ts';
import type { Accumulated, BuildState } from './build-state.ts';

/** Adds the ConfigMaps and Secrets that the generators of a kustomization make. */
export function generate(state: BuildState, kustomization: Kustomization, all: Accumulated): void {
  const { folder, value, origin } = kustomization;
  const globals = mapFrom(value['generatorOptions']);
  for (const [key, kind] of [
    ['configMapGenerator', 'ConfigMap'],
    ['secretGenerator', 'Secret'],
  ] as const) {
    for (const [i, args] of mapsFrom(value[key]).entries()) {
      const at = origin.at(key).at(i);
      const missing = missingFile(args, (name) => state.files.isFile(posix.join(folder, name)));
      if (missing === undefined) absorb(state, generated(kind, args, globals, state.reader(folder), at), all, at);
      else state.leaveOut(`${missing}: this file, of which a ${kind} is made, is not there`, at, kustomization, key, [args]);
    }
  }
}

/** Adds a generated object, or merges it into the one of its name. */
function absorb(state: BuildState, resource: Resource, all: Accumulated, origin: Origin): void {
  state.budget.spend(resource.node, origin);
  all.known = undefined;
  const matches = all.resources.filter(({ allIds }) => allIds.some((id) => isSameId(id, resource.id)));
  const [old] = matches;
  if (matches.length > 1) throw new BuildError(`more than one object may be meant by ${printId(resource.id)}`, origin);
  if (old === undefined) {
    if (resource.behavior === 'create') all.resources.push(resource);
    else if (state.isComplete) throw new BuildError(`there is no ${printId(resource.id)} to ${resource.behavior}`, origin);
    return;
  }
  if (resource.behavior === 'create')
    throw new BuildError(`there is ${printId(resource.id)} already: the behavior is merge or replace`, origin);
  mergeGenerated(old, resource);
  all.resources[all.resources.indexOf(old)] = resource;
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

function missingFile(args: AnyMap, isFile: (name: string) => boolean): string | undefined {
  const files = stringsOf(args['files']).map((source) => (source.includes('=') ? source.slice(source.indexOf('=') + 1) : source));
  const envs = [...stringsOf(args['envs']), ...(typeof args['env'] === 'string' ? [args['env']] : [])];
  return [...files, ...envs].find((name) => !isFile(name));
}
