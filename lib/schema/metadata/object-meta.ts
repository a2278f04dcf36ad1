import { roundTrip } from '../../core/go/json.ts';
import type { AnyMap } from '../../core/data/guards.ts';
import { goJson } from '../../core/go/print.ts';
import { labelValueErrors, qualifiedNameErrors } from '../../core/labels/label-name.ts';
import { templateCommand } from '../../core/kubevirt/template-command.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Path } from '../../core/data/path.ts';
import { serverFields } from '../../core/server-fields.ts';
import { invalid, required, tooLong, type FieldFault } from '../field-fault.ts';
import { labelErrors, nameErrorsOf, type NameErrors } from './names.ts';

/** What the API server refuses in the metadata of an object. */
export interface MetadataFault extends FieldFault {
  readonly path: Path;
  readonly keyword: MetadataKeyword;
}

export type MetadataKeyword =
  | 'type'
  | 'unreadable'
  | 'name'
  | 'generateName'
  | 'namespace'
  | 'labels'
  | 'annotations'
  | 'finalizers'
  | 'ownerReferences'
  | 'generation';

const annotationBytes = 256 * 1024;

/**
 * What validation.ValidateObjectMeta of apimachinery refuses at creation, and before it the decoder. `scope` is undefined for kinds of
 * which nothing is known. A namespace may be absent: whoever applies the object gives it one.
 */
export function metadataFaults({ apiVersion, kind, metadata }: Manifest, scope?: 'Namespaced' | 'Cluster'): readonly MetadataFault[] {
  const check = new MetadataCheck();
  const { generation, labels, annotations, ownerReferences, finalizers } = metadata as AnyMap; // as a manifest may hold them
  // A template may be filled in without being stored.
  if (templateCommand({ apiVersion, kind }) === undefined || metadata.name !== undefined)
    check.names(metadata, nameErrorsOf(apiVersion, kind));
  check.namespace(metadata.namespace, scope);
  for (const field in metadata) if (writtenByCluster.has(field)) check.reading(field, metadata[field]);
  if (typeof generation === 'number' && generation < 0)
    check.tell('generation', ['generation'], invalid(generation, 'must be greater than or equal to 0'));
  if (labels !== undefined) check.labels(labels);
  if (annotations !== undefined) check.annotations(annotations);
  if (ownerReferences !== undefined) check.owners(ownerReferences);
  if (finalizers !== undefined) check.finalizers(finalizers);
  return check.faults;
}

const writtenByCluster: ReadonlySet<string> = new Set(serverFields);

class MetadataCheck {
  readonly faults: MetadataFault[] = [];

  tell(keyword: MetadataKeyword, below: Path, { type, body }: FieldFault): void {
    this.faults.push({ type, body, keyword, path: ['metadata', ...below] });
  }

  /** What the decoder says of a value that it cannot read; false where it says something. */
  reading(field: string, value: unknown): boolean {
    const read = roundTrip('meta/v1.ObjectMeta', { [field]: value });
    if ('error' in read) this.tell('unreadable', [field], { type: 'FieldValueInvalid', body: read.error });
    return !('error' in read);
  }

  names({ name, generateName }: AnyMap, errorsOf: NameErrors): void {
    if (this.#isText(generateName, ['generateName']) && generateName !== '') {
      for (const error of errorsOf(withoutTrailingDash(generateName)))
        this.tell('generateName', ['generateName'], invalid(generateName, error));
    }
    if (!this.#isText(name, ['name'])) {
      if (name === undefined && !generateName) this.tell('name', ['name'], required('name or generateName is required'));
    } else if (name === '') this.tell('name', ['name'], required('name or generateName is required'));
    else for (const error of errorsOf(name)) this.tell('name', ['name'], invalid(name, error));
  }

  namespace(namespace: unknown, scope: 'Namespaced' | 'Cluster' | undefined): void {
    // rest.EnsureObjectNamespaceMatchesRequestNamespace has taken that of a cluster-wide object away.
    if (!this.#isText(namespace, ['namespace']) || namespace === '' || scope === 'Cluster') return;
    for (const error of labelErrors(namespace)) this.tell('namespace', ['namespace'], invalid(namespace, error));
  }

  labels(labels: unknown): void {
    for (const [key, value] of this.#entries(labels, 'labels')) {
      for (const error of qualifiedNameErrors(key)) this.tell('labels', ['labels', key], invalid(key, error));
      for (const error of labelValueErrors(value)) this.tell('labels', ['labels', key], invalid(value, error));
    }
  }

  annotations(annotations: unknown): void {
    let bytes = 0;
    for (const [key, value] of this.#entries(annotations, 'annotations')) {
      bytes += Buffer.byteLength(key) + Buffer.byteLength(value);
      for (const error of qualifiedNameErrors(key.toLowerCase())) this.tell('annotations', ['annotations', key], invalid(key, error));
    }
    if (bytes > annotationBytes) this.tell('annotations', ['annotations'], tooLong(annotationBytes));
  }

  finalizers(finalizers: unknown): void {
    const names = this.#list(finalizers).filter((name, i) => this.#isText(name, ['finalizers', i]));
    names.forEach((name, i) => {
      for (const error of qualifiedNameErrors(name)) this.tell('finalizers', ['finalizers', i], invalid(name, error));
    });
    if (names.includes('orphan') && names.includes('foregroundDeletion'))
      this.tell('finalizers', ['finalizers'], invalid(names, 'finalizer orphan and foregroundDeletion cannot be both set'));
  }

  owners(ownerReferences: unknown): void {
    if (!this.reading('ownerReferences', ownerReferences)) return;
    const owners = ((ownerReferences ?? []) as readonly (AnyMap | null)[]).map((owner) => owner ?? {}); // as Go has read it
    let controller: string | undefined;
    owners.forEach((owner, i) => {
      for (const field of ['apiVersion', 'kind', 'name', 'uid']) {
        const detail = field === 'apiVersion' ? 'version must not be empty' : 'must not be empty';
        if (!owner[field]) this.tell('ownerReferences', ['ownerReferences', i, field], invalid('', detail));
      }
      if (owner['apiVersion'] === 'v1' && owner['kind'] === 'Event')
        this.tell(
          'ownerReferences',
          ['ownerReferences', i],
          invalidOwner(printOwner(owner), '/v1, Kind=Event is disallowed from being an owner'),
        );
      if (owner['controller'] !== true) return;
      const printed = `${String(owner['kind'])}/${String(owner['name'])}`;
      const detail = `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${printed}`;
      if (controller !== undefined)
        this.tell('ownerReferences', ['ownerReferences'], invalidOwner(`[${owners.map(printOwner).join(',')}]`, detail));
      controller ??= printed;
    });
  }

  #isText(value: unknown, below: Path): value is string {
    if (typeof value === 'string') return true;
    if (value !== undefined && value !== null) this.#refuse(value, below, 'string');
    return false;
  }

  #entries(map: unknown, field: string): readonly (readonly [key: string, value: string])[] {
    if (typeof map !== 'object' || Array.isArray(map)) this.#refuse(map, [field], 'map[string]string');
    if (typeof map !== 'object' || map === null || Array.isArray(map)) return [];
    return Object.entries(map).filter((entry): entry is [string, string] => this.#isText(entry[1], [field, entry[0]]));
  }

  #list(list: unknown): readonly unknown[] {
    if (Array.isArray(list)) return list as readonly unknown[];
    if (list !== null) this.#refuse(list, ['finalizers'], '[]string');
    return [];
  }

  /** The decoder's words, which come before any check. */
  #refuse(value: unknown, below: Path, goType: string): void {
    const found = Array.isArray(value) ? 'array' : typeof value === 'boolean' ? 'bool' : typeof value;
    const detail = `json: cannot unmarshal ${found} into Go struct field ObjectMeta.${String(below[0])} of type ${goType}`;
    this.tell('type', below, { type: 'FieldValueInvalid', body: detail });
  }
}

function invalidOwner(printed: string, detail: string): FieldFault {
  return { type: 'FieldValueInvalid', body: `Invalid value: ${printed}: ${detail}` };
}

/** The fields in the order of Go's struct. */
function printOwner({ apiVersion = '', kind = '', name = '', uid = '', controller, blockOwnerDeletion }: AnyMap): string {
  return goJson({ apiVersion, kind, name, uid, controller, blockOwnerDeletion });
}

/** Go takes two characters for the one that it puts there instead. */
function withoutTrailingDash(prefix: string): string {
  return prefix.length > 1 && prefix.endsWith('-') ? `${prefix.slice(0, -2)}a` : prefix;
}
