import { posix } from 'node:path';
import { isMap, type AnyMap } from '../core/data/guards.ts';
import { nearest } from '../core/text/nearest.ts';
import { BuildError } from './build-error.ts';
import { namedFields, type FieldNames } from './field-names.ts';
import type { Files } from './files.ts';
import { Origin } from './node.ts';

const kustomizationNames: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** A kustomization that was read. */
export interface Kustomization {
  /** The folder that it is in. */
  readonly folder: string;
  readonly path: string;
  readonly value: AnyMap;
  readonly origin: Origin;
}

type Shape = 'text' | 'texts' | 'map' | 'maps';

const fields: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['apiVersion', 'text'],
  ['kind', 'text'],
  ['metadata', 'map'],
  ['openapi', 'map'],
  ['namePrefix', 'text'],
  ['nameSuffix', 'text'],
  ['namespace', 'text'],
  ['commonLabels', 'map'],
  ['labels', 'maps'],
  ['commonAnnotations', 'map'],
  ['patchesStrategicMerge', 'texts'],
  ['patchesJson6902', 'maps'],
  ['patches', 'maps'],
  ['images', 'maps'],
  ['imageTags', 'maps'],
  ['replacements', 'maps'],
  ['replicas', 'maps'],
  ['vars', 'maps'],
  ['sortOptions', 'map'],
  ['resources', 'texts'],
  ['components', 'texts'],
  ['crds', 'texts'],
  ['bases', 'texts'],
  ['configMapGenerator', 'maps'],
  ['secretGenerator', 'maps'],
  ['helmGlobals', 'map'],
  ['helmCharts', 'maps'],
  ['helmChartInflationGenerator', 'maps'],
  ['generatorOptions', 'map'],
  ['configurations', 'texts'],
  ['generators', 'texts'],
  ['transformers', 'texts'],
  ['validators', 'texts'],
  ['buildMetadata', 'texts'],
]);

const names = (...of: readonly string[]): FieldNames => Object.fromEntries(of.map((name) => [name, undefined]));

const selector = names('group', 'version', 'kind', 'name', 'namespace', 'labelSelector', 'annotationSelector');
const patch: FieldNames = { ...names('path', 'patch', 'options'), target: selector };
const generatorOptions = names('labels', 'annotations', 'disableNameSuffixHash', 'immutable');
const generator: FieldNames = {
  ...names('name', 'namespace', 'behavior', 'type', 'literals', 'files', 'envs', 'env'),
  options: generatorOptions,
};
const fieldOptions = names('delimiter', 'index', 'encoding', 'create');

/** The names below fields that have names of kustomize, which it takes in any case. Upstream: types.Kustomization. */
const namesBelow: FieldNames = {
  labels: { ...names('pairs', 'includeSelectors', 'includeTemplates'), fields: names('group', 'version', 'kind', 'path', 'create') },
  patchesJson6902: patch,
  patches: patch,
  images: names('name', 'newName', 'tagSuffix', 'newTag', 'digest'),
  imageTags: names('name', 'newName', 'tagSuffix', 'newTag', 'digest'),
  replacements: {
    ...names('path', 'sourceValue'),
    source: { ...names('group', 'version', 'kind', 'name', 'namespace', 'fieldPath'), options: fieldOptions },
    targets: { select: selector, reject: selector, fieldPaths: undefined, options: fieldOptions },
  },
  replicas: names('name', 'count'),
  configMapGenerator: generator,
  secretGenerator: generator,
  generatorOptions,
};

const knownNames: FieldNames = { ...names(...fields.keys()), ...namesBelow };

/** Fields that are not built, with what they do. */
export const notBuilt: ReadonlyMap<string, string> = new Map([
  ['helmCharts', 'it inflates Helm charts'],
  ['helmChartInflationGenerator', 'it inflates Helm charts'],
  ['generators', 'it runs generators'],
  ['transformers', 'it runs transformers'],
  ['validators', 'it runs validators'],
  ['vars', 'it fills in vars'],
  ['crds', 'it reads which fields of CRDs are names'],
  ['buildMetadata', 'it writes annotations on where objects come from'],
]);

/** The kustomization of a folder. @throws BuildError where there is none, or kustomize refuses it */
export function readKustomization(folder: string, files: Files): Kustomization {
  const [path, second] = kustomizationNames.map((name) => posix.join(folder, name)).filter((each) => files.isFile(each));
  if (path === undefined) throw new BuildError(`${folder} has no kustomization.yaml`);
  if (second !== undefined) throw new BuildError(`${folder} has more than one kustomization: ${path} and ${second}`);
  const [first] = files.documents(path, true) ?? [];
  const whole = new Origin(first?.document ?? {});
  if (first === undefined || !isMap(first.value)) throw new BuildError('this kustomization is empty', whole);
  const { value, origin } = namedFields(first.value, whole, knownNames);
  checkFields(value, origin);
  if (Object.keys(value).every((key) => key === 'apiVersion' || key === 'kind'))
    throw new BuildError('this kustomization is empty', origin);
  return { folder, path, value, origin };
}

/** What a file says to kustomize, by the names of its fields that kustomize knows. */
export function asKustomizeReads(value: AnyMap): AnyMap {
  return namedFields(value, new Origin({}), knownNames).value;
}

/** The path of the kustomization of a folder; undefined where there is none. */
export function kustomizationAt(folder: string, files: Pick<Files, 'isFile'>): string | undefined {
  return kustomizationNames.map((name) => posix.join(folder, name)).find((path) => files.isFile(path));
}

/** The kustomization of a folder, or where there is none, one with these resources. */
export function kustomizationOr(folder: string, files: Files, resources: () => readonly string[]): Kustomization {
  if (kustomizationAt(folder, files) !== undefined) return readKustomization(folder, files);
  return { folder, path: posix.join(folder, 'kustomization.yaml'), value: { resources: resources() }, origin: new Origin({}) };
}

function checkFields(value: AnyMap, origin: Origin): void {
  for (const [key, held] of Object.entries(value)) {
    const shape = fields.get(key);
    if (shape === undefined) {
      const close = nearest(key, [...fields.keys()]);
      throw new BuildError(`kustomize has no field ${key}${close === undefined ? '' : `, but ${close}`}`, origin.at(key));
    }
    if (!hasShape(held, shape)) throw new BuildError(`${key} of a kustomization is ${words[shape]}`, origin.at(key));
  }
  const { kind = 'Kustomization', apiVersion } = value;
  if (kind !== 'Kustomization' && kind !== 'Component') throw new BuildError('the kind is Kustomization or Component', origin.at('kind'));
  const version = kind === 'Component' ? 'kustomize.config.k8s.io/v1alpha1' : 'kustomize.config.k8s.io/v1beta1';
  if (apiVersion !== undefined && apiVersion !== version)
    throw new BuildError(`the apiVersion of a ${kind} is ${version}`, origin.at('apiVersion'));
}

const words: Readonly<Record<Shape, string>> = {
  text: 'a string',
  texts: 'a list of strings',
  map: 'an object',
  maps: 'a list of objects',
};

function hasShape(value: unknown, shape: Shape): boolean {
  if (shape === 'text') return typeof value === 'string';
  if (shape === 'map') return isMap(value);
  return Array.isArray(value) && value.every((each) => (shape === 'texts' ? typeof each === 'string' : isMap(each)));
}
