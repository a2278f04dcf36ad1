import { entryOf } from '../../core/data/entry-of.ts';
import { groupOf } from '../../core/object-ref.ts';
import type { Identity } from '../../rules/kubernetes/schema/releases-with.ts';
import { descriptionOf, type Description } from '../../schema/descriptions.ts';
import { loadFile } from '../../schema/load-file.ts';
import type { FieldPath } from './field-path.ts';

/** The part of `schemas/types/` by which fields are found. */
interface Type {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Type>>;
  readonly items?: Type;
  readonly additionalProperties?: boolean | Type;
  readonly enum?: readonly unknown[];
}

interface Place {
  /** Below `schemas/types/`. */
  readonly file: string;
  /** Of the closest named type. */
  readonly name: string;
  readonly type: Type;
}

/** By API group, where the types of its kinds are. Fields of older versions mean what they mean there. */
const files: Readonly<Record<string, string>> = {
  'kubevirt.io': 'kubevirt-v1.json',
  'pool.kubevirt.io': 'pool-v1beta1.json',
  'instancetype.kubevirt.io': 'instancetype-v1beta1.json',
  'migrations.kubevirt.io': 'migrations-v1alpha1.json',
  'snapshot.kubevirt.io': 'snapshot-v1beta1.json',
  'export.kubevirt.io': 'export-v1.json',
  'clone.kubevirt.io': 'clone-v1beta1.json',
  'backup.kubevirt.io': 'backup-v1alpha1.json',
  'cdi.kubevirt.io': 'cdi-v1beta1.json',
  'k8s.cni.cncf.io': 'k8s-cni-v1.json',
  'networking.k8s.io': 'networking-v1.json',
  policy: 'policy-v1.json',
  'scheduling.k8s.io': 'scheduling-v1.json',
  'storage.k8s.io': 'storage-v1.json',
  'snapshot.storage.k8s.io': 'snapshot-v1.json',
  '': 'core-v1.json',
};

/** By API version, of groups whose versions differ. */
const versions: Readonly<Record<string, string>> = {
  'hco.kubevirt.io/v1': 'hco-v1.json',
  'hco.kubevirt.io/v1beta1': 'hco-v1beta1.json',
  'autoscaling/v1': 'autoscaling-v1.json',
  'autoscaling/v2': 'autoscaling-v2.json',
};

/** What a field does; undefined for what holds no field of its own, such as the value of a label, and for kinds without types. */
export function describeField(identity: Identity, path: FieldPath): Description | undefined {
  const field = path.at(-1);
  const holder = placeOf(identity, path.slice(0, -1));
  if (holder === undefined || field === undefined || entryOf(holder.type.properties ?? {}, field) === undefined) return undefined;
  return descriptionOf(holder.file, holder.name, field);
}

/** The values of a field that its type lists; none if it takes others too. */
export function valuesOf(identity: Identity, path: FieldPath): readonly string[] {
  return (placeOf(identity, path)?.type.enum ?? []).map(String);
}

function placeOf({ apiVersion, kind }: Identity, path: FieldPath): Place | undefined {
  const file = entryOf(versions, apiVersion) ?? entryOf(files, groupOf(apiVersion));
  return file === undefined ? undefined : path.reduce<Place | undefined>(within, named(file, kind));
}

/** The place of a field, an item of a list or a value of a map, from the place that has it. */
function within(place: Place | undefined, step: string): Place | undefined {
  if (place === undefined) return undefined;
  const { properties, items, additionalProperties } = place.type;
  const field = properties && entryOf(properties, step);
  if (field !== undefined) return resolved({ ...place, type: field });
  const inner = items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
  return inner === undefined ? undefined : resolved({ ...place, type: inner });
}

function resolved(place: Place): Place | undefined {
  const { $ref } = place.type;
  if ($ref === undefined) return place;
  const [other = '', name = ''] = $ref.split('#/definitions/');
  return named(other === '' ? place.file : other, name);
}

function named(file: string, name: string): Place | undefined {
  const { definitions } = loadFile(`types/${file}`) as { readonly definitions: Readonly<Record<string, Type>> }; // tools/schemas writes them so
  const type = entryOf(definitions, name);
  return type && resolved({ file, name, type });
}
