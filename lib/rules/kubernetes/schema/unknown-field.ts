import { plainBindings } from '../../kubevirt/vmi/network/bindings.ts';
import { mapOf } from '../../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';
import type { SchemaNode } from '../../../schema/schema-node.ts';
import { belongs, isFree, nodeAt, placesFor } from './field-places.ts';
import { longestWord, removeHint } from './hints.ts';
import { namingField, meantField, respelledField } from './meant-field.ts';

/** What to write for a field that its schema does not know. */
export interface FieldAdvice {
  readonly hint: string;
  /** Where its value belongs; undefined where that is not certain, or nowhere. */
  readonly meant?: Path;
}

/** How many levels of a value have to fit a field of another name. */
const deepest = 6;

/** Fields that have another name today, or in Go. */
const renamed: readonly (readonly [field: RegExp, name: string])[] = [
  // Go calls it UserDataSecretRef.
  [/\.cloudInit(?:NoCloud|ConfigDrive)\.userDataSecretRef$/, 'secretRef'],
  [/^spec\.flavor$/, 'instancetype'],
  [/\.volumes\[\d+\]\.registryDisk$/, 'containerDisk'],
  // Short names by which people know them.
  [/\.volumes\[\d+\]\.pvc$/, 'persistentVolumeClaim'],
  [/\.volumes\[\d+\]\.cloud-?[iI]nit$/, 'cloudInitNoCloud'],
  // Of an Ingress, before networking.k8s.io/v1.
  [/^spec\.backend$/, 'defaultBackend'],
  // libvirt calls it retries.
  [/\.hyperv\.spinlocks\.retries$/, 'spinlocks'],
  // An instancetype has vCPUs; how they are spread is up to the preference.
  [/^spec\.cpu\.(?:cores|sockets|cpus|vcpus?)$/i, 'guest'],
];

/** The field of a Pod that a guest lacks. */
const nodeName = /\.spec\.nodeName$/;

const interfaceBinding = /\.interfaces\[\d+\]\.type$/;

/** The metadata of a template is beside its spec, and in no schema. */
const metadataInTemplate = /\.template\.spec\.(?:labels|annotations)$/;

/** The backend of an Ingress, as it was before networking.k8s.io/v1. */
const oldBackend = /ackend\.service(?:Name|Port)$/;

const volumeName = /\.disks\[\d+\]\.volumeName$/;

/** Fields that often stand one level too high, and the map that they belong in. */
const tooHigh: readonly (readonly [field: RegExp, map: string])[] = [
  [/\.disks\[\d+\]\.bus$/, 'disk'],
  [/\.resources\.(?:cpu|memory|storage)$/, 'requests'],
];

const ofMetadata: ReadonlySet<string> = new Set([
  'name',
  'generateName',
  'namespace',
  'labels',
  'annotations',
  'finalizers',
  'ownerReferences',
]);

/**
 * What to write for the field at `path` of `object`, which its schema does not know: a field of nearly this name that the value fits and that
 * is not there yet, or the place nearby that has a field of this name. `known` are the fields beside it that there may be.
 */
export function unknownFieldAdvice(root: SchemaNode, object: unknown, path: Path, known: readonly string[]): FieldAdvice {
  const name = String(path.at(-1));
  if (name.length > longestWord) return { hint: removeHint(name, known) };
  const holder = path.slice(0, -1);
  const printed = printPath(path);
  const [, today] = renamed.find(([field]) => field.test(printed)) ?? [];
  if (today !== undefined && isFree(object, [...holder, today]) && known.includes(today)) return rename(path, today);
  if (volumeName.test(printed)) return { hint: 'Remove volumeName, and give the disk the name of its volume.' };

  if (oldBackend.test(printed) && known.includes('service')) return { hint: backendHint(valueAt(object, holder)) };

  const value = valueAt(object, path);
  if (nodeName.test(printed))
    return { hint: `Write nodeSelector: { kubernetes.io/hostname: … } with the name of the node instead of nodeName.` };
  if (interfaceBinding.test(printed) && plainBindings.has(value)) return { hint: `Write ${String(value)}: {} instead of type.` };
  if (metadataInTemplate.test(printed) && isFree(object, [...holder.slice(0, -1), 'metadata', name]))
    return moveInto([[...holder.slice(0, -1), 'metadata']], name);
  const node = nodeAt(root, holder);
  const isListed = node?.schema.properties !== undefined; // else `known` is all that there is to know
  const free = known.filter((each) => isFree(object, [...holder, each]) && (!isListed || belongs(node.property(each), value, deepest)));
  const respelled = respelledField(name, free);
  if (respelled !== undefined) return rename(path, respelled);

  const [, below] = tooHigh.find(([field]) => field.test(printed)) ?? (typeof value === 'string' ? ['', 'matchLabels'] : []);
  const lower = below === undefined ? [] : [...holder, below];
  if (below !== undefined && known.includes(below) && isFree(object, [...lower, name])) return moveInto([lower], name);

  const metadata = [...holder, 'metadata'];
  if (ofMetadata.has(name) && known.includes('metadata') && isFree(object, [...metadata, name])) return moveInto([metadata], name);
  const naming = isListed ? namingField(name, free) : undefined;
  if (naming !== undefined) return rename(path, naming);
  const places = placesFor(root, object, path);
  const isSure = places.some((place) => !isFree(object, place));
  const lacking = node?.required.filter((each) => isFree(object, [...holder, each]) && belongs(node.property(each), value, 0)) ?? [];
  const [only] = lacking;
  if (only !== undefined && lacking.length === 1 && !isSure && typeof value === 'string') return rename(path, only);
  if (places.length > 0) return moveInto(places, name);

  const likely = meantField(name, free);
  if (likely !== undefined) return rename(path, likely);
  const written = meantField(name, known);
  const isThere = written !== undefined && !isFree(object, [...holder, written]);
  return { hint: isThere ? `Remove ${name}: ${written} is there already.` : removeHint(name, known) };
}

function rename(path: Path, name: string): FieldAdvice {
  return { hint: `Write ${name} instead of ${String(path.at(-1))}.`, meant: [...path.slice(0, -1), name] };
}

function backendHint(backend: unknown): string {
  const { serviceName = '…', servicePort } = mapOf(backend) ?? {};
  const port = typeof servicePort === 'string' ? `name: ${servicePort}` : `number: ${typeof servicePort === 'number' ? servicePort : '…'}`;
  return `Write service: { name: ${String(serviceName)}, port: { ${port} } } instead of serviceName and servicePort.`;
}

function moveInto(places: readonly Path[], name: string): FieldAdvice {
  const [first = [], second] = places;
  if (second !== undefined) return { hint: `Move ${name} into ${printPath(first)}, or into ${printPath(second)}.` };
  return { hint: `Move ${name} into ${first.length === 0 ? 'the object itself' : printPath(first)}.`, meant: [...first, name] };
}
