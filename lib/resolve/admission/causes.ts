import { listOf, mapOf, textOf } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { mostSlips } from '../../core/text/nearest.ts';
import { parsePath, valueAt, type Path, type Placed } from '../../core/data/path.ts';
import { guestOf, type WrittenGuest } from '../../rules/kubevirt/guest.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import { badName } from '../../rules/kubernetes/metadata/codes.ts';
import { unknownField, wrongType } from '../../rules/kubernetes/schema/codes.ts';
import { nodeAt } from '../../rules/kubernetes/schema/field-places.ts';
import { adviceOn } from '../../rules/kubernetes/schema/judge-written.ts';
import { discontinuedBindings, withoutDiscontinued } from '../../rules/kubevirt/vmi/network/discontinued-bindings.ts';
import { interfaceHasNetwork } from '../../rules/kubevirt/vmi/network/network-names.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import type { RuleFinding } from './rule-finding.ts';

type Codes = readonly CodeEntry['code'][];

/** A mistake that several refusals may follow from. */
export interface Cause {
  /** The codes that name the mistake itself. */
  readonly codes: Codes;
  /** The values that correct it; none if the object does not have it. */
  readonly cure: (manifest: Manifest, schema: KindSchema, told: readonly RuleFinding[]) => readonly Placed[];
}

export const causes: readonly Cause[] = [
  { codes: [wrongType.code], cure: valuesInShape },
  { codes: [unknownField.code], cure: fieldsWhereTheyBelong },
  whenTold([badName.code], nameOfAnyLength),
  { codes: discontinuedBindings.map(({ code }) => code), cure: ofGuest(bindingsOfToday) },
  { codes: [interfaceHasNetwork.code], cure: ofGuest(networksOfInterfaces) },
  // A realtime guest needs what its NUMA topology needs, and that what an emulator thread of its own needs.
  guestField(['KV1036'], ['domain', 'cpu', 'dedicatedCpuPlacement'], true),
  guestField(['KV1029'], ['domain', 'cpu', 'dedicatedCpuPlacement'], true),
  guestField(['KV1033'], ['domain', 'cpu', 'maxSockets'], undefined),
  // A CPU limit without a request is one too.
  guestField(['KV1018', 'KV1022'], ['domain', 'resources', 'limits', 'cpu'], undefined),
  guestField(['KV1020'], ['domain', 'memory', 'guest'], '1Gi'),
  guestField(['KV1517'], ['evictionStrategy'], 'LiveMigrate'),
  guestField(['KV1523'], ['architecture'], 'arm64'),
  guestField(['KV1524'], ['domain', 'machine', 'type'], 'virt'),
  whenTold(['KV1023'], ofGuest(memoryRequestedAsLimited)),
  whenTold(['KV1326'], ofGuest(disksOffIde)),
  whenTold(['KV2005'], () => [{ path: ['spec', 'running'], value: undefined }]),
];

/** The mistake that one of `codes` names, and that goes away if the spec of the guest has `value` at `path`. */
function guestField(codes: Codes, path: Path, value: unknown): Cause {
  return whenTold(
    codes,
    ofGuest(({ at }) => [{ path: [...at, ...path], value }]),
  );
}

function whenTold(codes: Codes, cure: Cause['cure']): Cause {
  const isTold = (told: readonly RuleFinding[]): boolean => told.some(({ rule }) => codes.includes(rule.code));
  return { codes, cure: (manifest, schema, told) => (isTold(told) ? cure(manifest, schema, told) : []) };
}

function ofGuest(cure: (guest: WrittenGuest) => readonly Placed[]): Cause['cure'] {
  return (manifest) => {
    const guest = guestOf(manifest);
    return guest === undefined ? [] : cure(guest);
  };
}

/**
 * For a map in a wrong place, the value with the right shape: a list of it where the field is a list, labels one level up if they are below
 * a needless matchLabels, and otherwise an empty text.
 */
function valuesInShape(manifest: Manifest, { root }: KindSchema, told: readonly RuleFinding[]): readonly Placed[] {
  return told.flatMap(({ rule, finding }): readonly Placed[] => {
    if (rule !== wrongType || finding.path === undefined) return [];
    const path = parsePath(finding.path);
    const value = mapOf(valueAt(manifest, path));
    if (value === undefined) return [];
    if (nodeAt(root, path)?.types.includes('array') === true) return [{ path, value: [value] }];
    return path.at(-1) === 'matchLabels' ? [{ path: path.slice(0, -1), value }] : [{ path, value: '' }];
  });
}

/** Of a DNS subdomain. */
const longestName = 253;

/** CDI and KubeVirt measure names as well, after the API server. */
function nameOfAnyLength({ metadata: { name } }: Manifest): readonly Placed[] {
  if (typeof name !== 'string' || name.length <= longestName) return [];
  return [{ path: ['metadata', 'name'], value: name.slice(0, longestName) }];
}

function fieldsWhereTheyBelong(manifest: Manifest, schema: KindSchema, told: readonly RuleFinding[]): readonly Placed[] {
  const unknown = told.filter(({ rule }) => rule === unknownField).slice(0, mostSlips);
  return unknown.flatMap(({ finding }): readonly Placed[] => {
    const path = parsePath(finding.path ?? '');
    const { meant } = adviceOn(schema, manifest, path);
    const removed = { path, value: undefined };
    return meant === undefined ? [] : [{ path: meant, value: valueAt(manifest, path) }, removed];
  });
}

function interfacesOf({ domain }: WrittenGuest): readonly unknown[] {
  return listOf(mapOf(domain['devices'])?.['interfaces']);
}

function bindingsOfToday(guest: WrittenGuest): readonly Placed[] {
  return interfacesOf(guest).flatMap((item, i) => {
    const iface = mapOf(item);
    const value = iface && withoutDiscontinued(iface);
    return value === undefined ? [] : [{ path: [...guest.at, 'domain', 'devices', 'interfaces', i], value }];
  });
}

/** If one interface has no network, and one network no interface, they belong together; else each such interface gets the pod network. */
function networksOfInterfaces(guest: WrittenGuest): readonly Placed[] {
  const interfaces = interfacesOf(guest).map(nameOf);
  const networks = listOf(guest.spec['networks']).map(nameOf);
  const at = [...guest.at, 'networks'];
  const lacking = interfaces.filter((name) => name !== undefined && !networks.includes(name));
  const idle = networks.filter((name) => !interfaces.includes(name));
  if (lacking.length === 1 && idle.length === 1) return [{ path: [...at, networks.indexOf(idle[0]), 'name'], value: lacking[0] }];
  return lacking.map((name, i) => ({ path: [...at, networks.length + i], value: { name, pod: {} } }));
}

function memoryRequestedAsLimited({ at, domain }: WrittenGuest): readonly Placed[] {
  const value = valueAt(domain, ['resources', 'limits', 'memory']);
  return [{ path: [...at, 'domain', 'resources', 'requests', 'memory'], value }];
}

function disksOffIde({ at, domain }: WrittenGuest): readonly Placed[] {
  return listOf(valueAt(domain, ['devices', 'disks'])).flatMap((disk, i) =>
    ['disk', 'cdrom', 'lun']
      .filter((target) => valueAt(disk, [target, 'bus']) === 'ide')
      .map((target): Placed => ({ path: [...at, 'domain', 'devices', 'disks', i, target, 'bus'], value: 'scsi' })),
  );
}

function nameOf(item: unknown): string | undefined {
  return textOf(mapOf(item)?.['name']);
}
