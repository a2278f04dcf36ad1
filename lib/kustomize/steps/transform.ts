import { posix } from 'node:path';
import { stringsOf } from '../../core/data/guards.ts';
import { BuildError } from '../build-error.ts';
import type { ReadDocument } from '../files.ts';
import type { Kustomization } from '../kustomization.ts';
import { Origin } from '../node.ts';
import { setImage } from '../transformers/images.ts';
import { setPairs, type Pair } from '../transformers/labels.ts';
import { addToNames } from '../transformers/name-parts.ts';
import { setNamespace } from '../transformers/namespace.ts';
import { replaceValues } from '../transformers/replacements.ts';
import { setReplicas } from '../transformers/replicas.ts';
import { mergedSpecs, specsOf } from '../transformers/transformer-config.ts';
import { mapFrom, mapsFrom, textFrom } from '../value-from.ts';
import type { Accumulated, BuildState } from './build-state.ts';
import { mergePatch, patchEntry } from './patch.ts';

/** Changes objects as a kustomization says, in the order of kustomize, whatever the order in the file. */
export function transform(state: BuildState, kustomization: Kustomization, all: Accumulated): void {
  const { value, origin } = kustomization;
  const { config } = all;
  for (const [i, text] of stringsOf(value['patchesStrategicMerge']).entries())
    mergePatch(state, kustomization, text, origin.at('patchesStrategicMerge').at(i), all);
  for (const [i, entry] of mapsFrom(value['patches']).entries()) patchEntry(state, kustomization, entry, origin.at('patches').at(i), all);
  const namespace = textFrom(value['namespace']);
  if (namespace !== '') setNamespace(all.resources, namespace, config.namespace, origin.at('namespace'));
  const [prefix, suffix] = [textFrom(value['namePrefix']), textFrom(value['nameSuffix'])];
  state.budget.spendCharacters(`${prefix}${suffix}`.length * all.resources.length, origin);
  if (prefix !== '') addToNames(all.resources, 'prefix', prefix, config.namePrefix, origin.at('namePrefix'));
  if (suffix !== '') addToNames(all.resources, 'suffix', suffix, config.nameSuffix, origin.at('nameSuffix'));
  label(state, kustomization, all);
  setAllPairs(state, all, pairsOf(value['commonAnnotations'], origin.at('commonAnnotations')), config.commonAnnotations);
  for (const [i, entry] of mapsFrom(value['patchesJson6902']).entries())
    patchEntry(state, kustomization, entry, origin.at('patchesJson6902').at(i), all);
  for (const [i, { name, count }] of mapsFrom(value['replicas']).entries()) {
    const at = origin.at('replicas').at(i);
    state.unlessIncomplete(() =>
      setReplicas(all.resources, { name: textFrom(name), count: Number(count ?? 0), origin: at.at('count') }, config.replicas),
    );
  }
  for (const key of ['images', 'imageTags'] as const) {
    for (const [i, image] of mapsFrom(value[key]).entries()) {
      const change = {
        name: textFrom(image['name']),
        newName: textFrom(image['newName']),
        newTag: textFrom(image['newTag']),
        tagSuffix: textFrom(image['tagSuffix']),
        digest: textFrom(image['digest']),
        origin: origin.at(key).at(i),
      };
      setImage(all.resources, change, config.images);
    }
  }
  replace(state, kustomization, all);
  all.known = undefined;
}

function label(state: BuildState, { value, origin }: Kustomization, all: Accumulated): void {
  const { config } = all;
  for (const [i, label] of mapsFrom(value['labels']).entries()) {
    const own = mergedSpecs(specsOf(label['fields']), config.labels);
    const metadata = { group: '', version: '', kind: '', path: ['metadata', 'labels'], create: true };
    const specs =
      label['includeSelectors'] === true
        ? mergedSpecs(own, config.commonLabels)
        : mergedSpecs(label['includeTemplates'] === true ? mergedSpecs(own, config.templateLabels) : own, [metadata]);
    setAllPairs(state, all, pairsOf(label['pairs'], origin.at('labels').at(i).at('pairs')), specs);
  }
  setAllPairs(state, all, pairsOf(value['commonLabels'], origin.at('commonLabels')), config.commonLabels);
}

function setAllPairs(state: BuildState, { resources }: Accumulated, pairs: readonly Pair[], specs: Parameters<typeof setPairs>[2]): void {
  const characters = pairs.reduce((sum, { key, value }) => sum + key.length + value.length, 0);
  state.budget.spendCharacters(characters * resources.length, pairs[0]?.origin);
  setPairs(resources, pairs, specs);
}

function replace(state: BuildState, { folder, value, origin }: Kustomization, all: Accumulated): void {
  for (const [i, entry] of mapsFrom(value['replacements']).entries()) {
    const at = origin.at('replacements').at(i);
    const { path } = entry;
    const read =
      typeof path === 'string'
        ? state.documents(posix.join(folder, path), at, true).flatMap((document) => placed(document))
        : [{ value: entry, origin: at }];
    for (const each of read) state.unlessIncomplete(() => replaceValues(all.resources, mapFrom(each.value), each.origin, state.budget));
  }
}

function placed({ value, document }: ReadDocument): readonly { readonly value: unknown; readonly origin: Origin }[] {
  const origin = new Origin(document);
  return Array.isArray(value) ? value.map((each: unknown, i) => ({ value: each, origin: origin.at(i) })) : [{ value, origin }];
}

function pairsOf(value: unknown, origin: Origin): readonly Pair[] {
  return Object.entries(mapFrom(value)).map(([key, held]) => {
    if (typeof held === 'string') return { key, value: held, origin: origin.at(key) };
    throw new BuildError(`the value of ${key} is a string: put it in quotes`, origin.at(key));
  });
}
