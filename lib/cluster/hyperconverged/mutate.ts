import { isAbsent } from '../../core/data/absent.ts';
import { CopyOnWrite } from '../../core/data/copy-on-write.ts';
import { roundTrip } from '../../core/go/json.ts';
import { printPointer } from '../../core/data/json-pointer.ts';
import { listOf } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import { immediateBindAnnotation } from './operands/golden-image-template.ts';
import { ofRelease, type Release, type ReleaseRange } from '../../core/kubevirt/release.ts';
import { shippedBy } from './releases.ts';
import { versionOf, type HyperConvergedVersion } from './types.ts';

/** One operation of the JSON patch that the mutating webhook answers with. */
export interface MutatorWrite {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: Path;
  /** Absent for what is removed. */
  readonly value?: unknown;
}

export type Operation = 'CREATE' | 'UPDATE';

/** What the webhook answers with where Go cannot read the object, whatever the reason. */
export const unreadable = 'failed to parse the HyperConverged';

export type Mutation = { readonly writes: readonly MutatorWrite[] } | { readonly refused: string; readonly reason: string };

/** Where things stand that both versions have. */
const places = {
  v1beta1: { templates: ['spec', 'dataImportCronTemplates'], virtualization: ['spec'] },
  v1: { templates: ['spec', 'workloadSources', 'dataImportCronTemplates'], virtualization: ['spec', 'virtualization'] },
} as const satisfies Record<HyperConvergedVersion, { readonly templates: Path; readonly virtualization: Path }>;

/**
 * mutateHyperConverged: what the mutating webhook of the object's version adds to an object that has the defaults of its schema.
 * A CREATE has no status yet, so it gets no eviction strategy; the first write after that does. `release` is that of the cluster's KubeVirt.
 */
export function mutatorWrites(object: Manifest, operation: Operation, release: Release): Mutation {
  const version = versionOf(object);
  const read = roundTrip(`hco/${version}.HyperConverged`, object);
  if ('error' in read) return { refused: unreadable, reason: read.error };
  const { templates, virtualization } = places[version];
  return {
    writes: [
      ...templateWrites(object, templates, release),
      ...evictionStrategy(object, virtualization),
      ...(version === 'v1' ? highBurst(object) : deviceTypes(object)),
      ...(operation === 'CREATE' ? ksmConfiguration(object, virtualization) : []),
    ],
  };
}

/** What a template gets that does not say it. Read in the source of the operator for 1.17 and 1.16. */
const retention: readonly (ReleaseRange & { readonly field: string; readonly value: unknown })[] = [
  { since: shippedBy('1.18'), field: 'retentionPolicy', value: 'None' },
  { since: shippedBy('1.18'), field: 'importsToKeep', value: 1 },
];

/** getDICTPatches */
function templateWrites(object: Manifest, at: Path, release: Release): readonly MutatorWrite[] {
  const retained = ofRelease(retention, release);
  return listAt(object, at).flatMap((template, i) => {
    const place = at.concat(i);
    const spec = place.concat('spec');
    const additions = isAbsent(valueAt(object, spec)) ? [] : retained.map(({ field, value }) => addition(spec.concat(field), value));
    return bindingWrites(template, place).concat(additions.filter(({ path }) => isAbsent(valueAt(object, path))));
  });
}

function bindingWrites(template: unknown, place: Path): readonly MutatorWrite[] {
  const annotations = valueAt(template, ['metadata', 'annotations']);
  const path = [...place, 'metadata', 'annotations'];
  if (isAbsent(annotations)) return [addition(path, { [immediateBindAnnotation]: 'true' })];
  // To Go a null is an empty text, which is something that is said
  return valueAt(annotations, [immediateBindAnnotation]) === undefined ? [addition([...path, immediateBindAnnotation], 'true')] : [];
}

/** mutateEvictionStrategy */
function evictionStrategy(object: Manifest, at: Path): readonly MutatorWrite[] {
  const isHighlyAvailable = valueAt(object, ['status', 'infrastructureHighlyAvailable']);
  const path = [...at, 'evictionStrategy'];
  if (isAbsent(isHighlyAvailable) || !isAbsent(valueAt(object, path))) return [];
  return [{ op: 'replace', path, value: isHighlyAvailable === true ? 'LiveMigrate' : 'None' }];
}

/** mutateTuningPolicy: v1 has no highBurst. */
function highBurst(object: Manifest): readonly MutatorWrite[] {
  const path = ['spec', 'virtualization', 'tuningPolicy'];
  return valueAt(object, path) === 'highBurst' ? [{ op: 'remove', path }] : [];
}

/** The deprecated key of v1beta1 is copied where the new one says nothing. */
function deviceTypes(object: Manifest): readonly MutatorWrite[] {
  const at: Path = ['spec', 'mediatedDevicesConfiguration'];
  const nodes = [...at, 'nodeMediatedDeviceTypes'];
  const holders: readonly Path[] = [at, ...listAt(object, nodes).map((_, i) => nodes.concat(i))];
  return holders.flatMap((holder) => {
    const old = listAt(object, [...holder, 'mediatedDevicesTypes']);
    const path = [...holder, 'mediatedDeviceTypes'];
    return old.length > 0 && listAt(object, path).length === 0 ? [addition(path, old)] : [];
  });
}

function ksmConfiguration(object: Manifest, at: Path): readonly MutatorWrite[] {
  const path = [...at, 'ksmConfiguration'];
  return isAbsent(valueAt(object, path)) ? [addition(path, {})] : [];
}

function addition(path: Path, value: unknown): MutatorWrite {
  return { op: 'add', path, value };
}

function listAt(object: Manifest, path: Path): readonly unknown[] {
  return listOf(valueAt(object, path));
}

/** The object after the writes, or the API server's words where one of them finds no place. */
export function applyWrites(object: Manifest, writes: readonly MutatorWrite[]): { readonly object: Manifest } | { readonly error: string } {
  const copy = new CopyOnWrite(object);
  for (const { op, path, value } of writes) {
    const parent = path.slice(0, -1);
    const holder = valueAt(copy.value, parent);
    if (isAbsent(holder)) return { error: missingPlace(op, path) };
    if (op === 'remove') copy.write(parent, without(holder, path.at(-1)));
    else copy.write(path, value);
  }
  return { object: copy.value };
}

function without(map: object, key: string | number | undefined): object {
  return Object.fromEntries(Object.entries(map).filter(([name]) => name !== key));
}

function missingPlace(op: string, path: Path): string {
  return `Internal error occurred: ${op} operation does not apply: doc is missing path: "${printPointer(path)}": missing value`;
}
