import { fieldPage } from '../explain/field-page.ts';
import { findField } from '../explain/fields/find-field.ts';
import { newestRelease, parseRelease, type Release } from '../core/kubevirt/release.ts';
import { printField } from '../report/explain/field.ts';
import { builtInSchema } from '../schema/built-in-schemas.ts';
import type { KindSchema } from '../schema/kind-schema.ts';
import { shippedKinds, shippedSchema } from '../schema/shipped-schemas.ts';
import type { YamlPlace } from './yaml-place.ts';

/** What may stand at a place. */
export interface Proposal {
  readonly label: string;
  readonly kind: 'field' | 'word' | 'name';
  /** The type of a field, or the kind of a named object. */
  readonly detail?: string | undefined;
  readonly description?: string | undefined;
  /** What is written, if more than the label. */
  readonly text: string;
}

/** An object that others may refer to. */
export interface NamedObject {
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string | undefined;
}

/**
 * The page of the key at a place, as `explain` prints it; undefined where no schema knows the key. What only newer releases have is explained
 * too: its page says since when.
 */
export function fieldHelp(place: YamlPlace, kubevirt?: string): string | undefined {
  return helpIn(releaseOf(kubevirt), place) ?? helpIn(newestRelease, place);
}

function helpIn(release: Release, place: YamlPlace): string | undefined {
  const { apiVersion, kind, parents, key } = place;
  const schema = schemaOf(place, release);
  if (schema === undefined || key === undefined) return undefined;
  const page = fieldPage({ apiVersion, kind }, schema, [...parents, key]);
  return 'suggestions' in page ? undefined : printField(page);
}

/** The fields, words and names that may be written at a place. */
export function proposals(place: YamlPlace, objects: readonly NamedObject[], kubevirt?: string): readonly Proposal[] {
  const release = releaseOf(kubevirt);
  const { parents, key, isInValue } = place;
  if (isInValue && key !== undefined) {
    if (parents.length === 0 && (key === 'apiVersion' || key === 'kind')) return identities(place, release);
    return [...words(place, release), ...names([...parents, key], objects)];
  }
  return fields(place, release);
}

function releaseOf(kubevirt: string | undefined): Release {
  return (kubevirt === undefined ? undefined : parseRelease(kubevirt)) ?? newestRelease;
}

function schemaOf({ apiVersion, kind }: Pick<YamlPlace, 'apiVersion' | 'kind'>, release: Release): KindSchema | undefined {
  return shippedSchema(apiVersion, kind, release) ?? builtInSchema(apiVersion, kind);
}

/** The kinds of the version that is written, or the versions of the kind; all of them before the other one is written. */
function identities(place: YamlPlace, release: Release): readonly Proposal[] {
  const [asked, other] = place.key === 'kind' ? (['kind', 'apiVersion'] as const) : (['apiVersion', 'kind'] as const);
  const known = shippedKinds(release)
    .filter((each) => place[other] === '' || each[other] === place[other])
    .map((each) => each[asked]);
  return [...new Set(known)].toSorted().map((label) => ({ label, kind: 'word', text: label }));
}

function fields(place: YamlPlace, release: Release): readonly Proposal[] {
  const schema = schemaOf(place, release);
  if (schema === undefined) return [];
  const { apiVersion, kind, parents, siblings } = place;
  const page = fieldPage({ apiVersion, kind }, schema, parents);
  if ('suggestions' in page) return [];
  return page.fields
    .filter(({ name }) => !siblings.includes(name))
    .map(({ name, type, description }) => ({
      label: name,
      kind: 'field',
      detail: type,
      description,
      text: `${name}:${isScalar(type) ? ' ' : ''}`,
    }));
}

function isScalar(type: string): boolean {
  return !/^(?:object|list|map|array)\b/.test(type);
}

function words(place: YamlPlace, release: Release): readonly Proposal[] {
  const schema = schemaOf(place, release);
  const { apiVersion, kind, parents, key = '' } = place;
  if (schema === undefined) return [];
  const path = [...parents, key];
  const found = findField(schema, path);
  if ('suggestions' in found) return [];
  const page = fieldPage({ apiVersion, kind }, schema, path);
  const told = 'suggestions' in page ? [] : page.words.flatMap((list) => list.replace(/ \([^()]*\)$/, '').split(', '));
  const ofSchema = (found.node?.schema.enum ?? []).map(String);
  const ofType = found.node?.types.includes('boolean') === true ? ['true', 'false'] : [];
  return [...new Set([...ofSchema, ...told, ...ofType])]
    .filter((word) => /^[\w./-]+$/.test(word))
    .map((label) => ({ label, kind: 'word', text: label }));
}

/** The end of a path that names an object, and the kinds of these. */
const references: readonly (readonly [end: RegExp, kinds: readonly string[]])[] = [
  [/\binstancetype\.name$/, ['VirtualMachineInstancetype', 'VirtualMachineClusterInstancetype']],
  [/\bpreference\.name$/, ['VirtualMachinePreference', 'VirtualMachineClusterPreference']],
  [/\bpersistentVolumeClaim\.claimName$/, ['PersistentVolumeClaim', 'DataVolume']],
  [/\bdataVolume\.name$/, ['DataVolume']],
  [/\bconfigMap(?:Ref)?\.name$/, ['ConfigMap']],
  [/\b(?:secret\.secretName|\w*[sS]ecretRef\.name|secret\.name)$/, ['Secret']],
  [/\bserviceAccountName$/, ['ServiceAccount']],
  [/\bmultus\.networkName$/, ['NetworkAttachmentDefinition']],
  [/\bsourceRef\.name$/, ['DataSource']],
];

function names(path: readonly string[], objects: readonly NamedObject[]): readonly Proposal[] {
  const [, kinds = []] = references.find(([end]) => end.test(path.join('.'))) ?? [];
  const known = objects.filter(({ kind }) => kinds.includes(kind));
  return [...new Map(known.map((object) => [object.name, object])).values()].map(({ kind, name }) => ({
    label: name,
    kind: 'name',
    detail: kind,
    text: name,
  }));
}
