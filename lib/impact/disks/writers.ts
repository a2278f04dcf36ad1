import { posix } from 'node:path';
import { identityOf, isSameObject } from '../../core/object-ref.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { listOf, mapOf, textOf } from '../../core/data/guards.ts';
import { isOwned } from '../../core/owned.ts';
import { printPath, valueAt } from '../../core/data/path.ts';
import { accessModeOf, type AccessMode } from '../../resolve/relations/access-mode.ts';
import { volumeUse } from '../../rules/advice/data/volume-use.ts';
import { guestOf, type WrittenGuest } from '../../rules/kubevirt/guest.ts';
import type { ClusterSide } from '../cluster-side.ts';
import type { HeldObject } from '../compare/held-object.ts';
import { kindOf } from '../kind-of.ts';
import type { LiveState } from '../live-state.ts';
import { replicasOf } from '../sets/replica-set-impact.ts';
import type { VmSpec } from '../vm/objects.ts';
import { runStrategyOf } from '../vm/run-strategy.ts';

/** A volume that guests of an object write to. */
export interface Writer {
  readonly held: HeldObject;
  /** Undefined for an image on the disk of a node. */
  readonly accessMode: AccessMode | 'unknown' | undefined;
  /** The claim, or the path on the node. */
  readonly name: string;
  /** The path of the volume, as reports print it. */
  readonly field: string;
  /** True if several guests can write to it. */
  readonly isShared: boolean;
  /** True if nodes share the path of an image. */
  readonly isOnAllNodes: boolean;
  /** False if the guest runs only once somebody or something starts it. */
  readonly isStarted: boolean;
  /** How many guests write to this very disk. */
  readonly guests: number;
}

/** The field of a volume source that names the disk; the claim of a DataVolume has the name of the DataVolume. */
const nameFields = { persistentVolumeClaim: 'claimName', dataVolume: 'name', memoryDump: 'claimName', hostDisk: 'path' } as const;
const sources = ['persistentVolumeClaim', 'dataVolume', 'memoryDump', 'hostDisk'] as const;

/** The volumes that the guests of an object write to, if it has guests that run. */
export function writersOf(held: HeldObject, side: ClusterSide, live: LiveState | undefined): readonly Writer[] {
  const guest = guestOf(held.manifest);
  const volumes = listOf(guest?.spec['volumes']);
  if (guest === undefined || volumes.length === 0 || isOwned(held.manifest)) return [];
  const running = runningGuests(held, guest, side, live);
  if (running === undefined) return [];
  const found: Writer[] = [];
  for (const each of volumes) {
    const volume = mapOf(each) ?? {};
    const source = sources.find((key) => mapOf(volume[key]) !== undefined);
    const settings = source && mapOf(volume[source]);
    const named = source && textOf(settings?.[nameFields[source]]);
    if (source === undefined || named === undefined) continue;
    const name = source === 'hostDisk' ? posix.normalize(named) : named; // one file has many paths
    const use = volumeUse(volume, settings, guest.domain);
    const template = source === 'hostDisk' ? undefined : templateOf(held, guest, name);
    const accessMode = source === 'hostDisk' ? undefined : modeOf(held, name, template, side);
    if (use === 'read' || accessMode === 'ReadOnlyMany') continue; // no guest can write to such a claim
    const writer = {
      held,
      accessMode,
      field: `${printPath([...guest.at, 'volumes'])}[${textOf(volume['name']) ?? ''}]`,
      isShared: use === 'shared',
      isOnAllNodes: settings?.['shared'] === true,
      isStarted: running.isStarted,
    };
    if (template === undefined || kindOf(held.ref) !== 'VirtualMachinePool') found.push({ ...writer, name, guests: running.guests });
    // Each VM of a pool gets a numbered disk of its own (pool.indexVMSpec).
    else for (let i = 0; i < running.guests; i++) found.push({ ...writer, name: `${name}-${i}`, guests: 1 });
  }
  return found;
}

interface Running {
  readonly guests: number;
  readonly isStarted: boolean;
}

/** No pool has more VMs, whatever it asks for. */
const mostVms = 1000;

/** Run strategies that start no guest: of a spare VM, and of one that takes over the guest of another cluster. */
const waiting: ReadonlySet<string> = new Set(['Halted', 'WaitAsReceiver']);

/** How many guests of an object run; undefined if none does. */
function runningGuests(held: HeldObject, { at }: WrittenGuest, side: ClusterSide, live: LiveState | undefined): Running | undefined {
  const { ref, manifest } = held;
  const kind = kindOf(ref);
  if (kind === 'VirtualMachineInstance') return { guests: 1, isStarted: true };
  const strategy = kind === 'VirtualMachineInstanceReplicaSet' ? 'Always' : runStrategyOf({ spec: vmSpecOf(manifest, at) });
  const known = kind === 'VirtualMachine' ? live?.vm(ref) : undefined;
  if (waiting.has(strategy) && known?.running !== true) return undefined;
  const isStarted = strategy === 'Always' || known?.running === true;
  if (kind === 'VirtualMachine') return { guests: 1, isStarted };
  const most = ['maxReplicas', 'maxReplicaCount'].map((field) => valueAt(side.scalerOf(held)?.manifest, ['spec', field]));
  const counts = [replicasOf(manifest), live?.replicas(ref), ...most].filter((count) => typeof count === 'number');
  const guests = Math.min(Math.max(...counts), mostVms);
  return guests > 0 ? { guests, isStarted } : undefined;
}

/** The spec of the VM around the template of its guest. */
function vmSpecOf(manifest: HeldObject['manifest'], at: WrittenGuest['at']): VmSpec {
  return mapOf(valueAt(manifest, at.slice(0, -2))) ?? {};
}

/** The dataVolumeTemplate of that name. */
function templateOf({ manifest, ref }: HeldObject, { at }: WrittenGuest, name: string): unknown {
  if (kindOf(ref) === 'VirtualMachineInstance' || kindOf(ref) === 'VirtualMachineInstanceReplicaSet') return undefined;
  return listOf(vmSpecOf(manifest, at).dataVolumeTemplates).find((template) => valueAt(template, ['metadata', 'name']) === name);
}

function modeOf({ ref: { namespace } }: HeldObject, name: string, template: unknown, { model }: ClusterSide): AccessMode | 'unknown' {
  const stated = (apiVersion: string, kind: string): AccessMode | undefined =>
    accessModeOf(model.objects.get({ apiVersion, kind, namespace, name })?.['spec']);
  return (
    accessModeOf(valueAt(template, ['spec'])) ??
    stated('v1', 'PersistentVolumeClaim') ??
    stated('cdi.kubevirt.io/v1beta1', 'DataVolume') ??
    'unknown'
  );
}

/** Writers, found by the disk. */
export class Writers {
  /** By name, then by the namespace of the claim, which is '' if nobody states it. */
  readonly #claims = new Map<string, Map<string, Writer[]>>();
  readonly #images = new Map<string, Writer[]>();

  constructor(writers: Iterable<Writer>) {
    for (const writer of writers) {
      const { accessMode, name, held } = writer;
      const places = accessMode === undefined ? this.#images : getOrAdd(this.#claims, name, () => new Map<string, Writer[]>());
      getOrAdd(places, accessMode === undefined ? name : (held.ref.namespace ?? ''), (): Writer[] => []).push(writer);
    }
  }

  /** The writers of other objects that get in the way of this one; of the object itself, if several of its guests write to the disk. */
  beside(writer: Writer): readonly Writer[] {
    return this.#onDisk(writer).filter((other) => {
      if (writer.isShared && other.isShared) return false;
      if (isSameObject(writer.held.ref, other.held.ref)) return writer.field === other.field && writer.guests > 1;
      return !mayBeOne(writer, other);
    });
  }

  #onDisk({ accessMode, name, held: { ref } }: Writer): readonly Writer[] {
    if (accessMode === undefined) return this.#images.get(name) ?? [];
    const ofName = this.#claims.get(name);
    if (ofName === undefined) return [];
    if (ref.namespace === undefined) return [...ofName.values()].flat();
    return [...(ofName.get(ref.namespace) ?? []), ...(ofName.get('') ?? [])];
  }
}

/** An object without a namespace is the one of that name in the namespace that the sync tool gives it. */
function mayBeOne({ held: { ref: a } }: Writer, { held: { ref: b } }: Writer): boolean {
  if (a.namespace === b.namespace || (a.namespace !== undefined && b.namespace !== undefined)) return false;
  return identityOf({ ...a, namespace: undefined }) === identityOf({ ...b, namespace: undefined });
}
