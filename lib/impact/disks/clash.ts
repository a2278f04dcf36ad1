import type { Consequence, Effect } from '../../core/impact.ts';
import { printRef } from '../../core/object-ref.ts';
import type { AccessMode } from '../../resolve/relations/access-mode.ts';
import type { HeldObject } from '../compare/held-object.ts';
import type { Writer } from './writers.ts';

/** A volume that guests write to, and those who write to the same disk. */
export interface Clash {
  readonly writer: Writer;
  readonly others: readonly Writer[];
}

interface Told {
  /** Whose change tells it. */
  readonly held: HeldObject;
  /** It stays in the cluster though Git drops it. */
  readonly isKept: boolean;
  /** All objects that do. */
  readonly kept: ReadonlySet<HeldObject>;
  /** The volume. */
  readonly field: string;
}

/** What the clashes on the disks of one volume come to; the VMs of a pool have a disk each. */
export function clashOf(clashes: readonly Clash[], { held, isKept, kept, field }: Told): Consequence {
  const others = clashes.flatMap((clash) => clash.others);
  const ofItself = others.find((other) => other.held === held);
  const beside = others.filter((other) => other.held !== held);
  const isImage = clashes.some(({ writer }) => writer.accessMode === undefined);
  const { effect, outcome } = isImage ? onImage : outcomes[modeOf(clashes)];
  const conditions = clashes.flatMap((clash) => clash.others.map((other) => conditionOf(clash.writer, other)));
  const disks = clashes.map(({ writer }) => `${isImage ? 'hostDisk' : 'claim'} ${writer.name}`);
  return {
    effect,
    why: `${whoWrites(beside, ofItself, isKept, kept)}; ${outcome}.`,
    names: [...new Set([...disks, ...beside.map((other) => printRef(other.held.ref))])],
    when: conditions.includes('') ? undefined : conditions[0],
    fields: isKept ? [] : [field],
    ...(ofItself && { guests: ofItself.guests }),
  };
}

function whoWrites(beside: readonly Writer[], ofItself: Writer | undefined, isKept: boolean, kept: Told['kept']): string {
  if (isKept) return 'The object that Git drops stays in the cluster, and a guest of HEAD writes to the same disk';
  if (beside.length === 0) return `Each of its ${ofItself?.guests ?? 0} guests writes to the same disk`;
  const stays = beside.every((other) => kept.has(other.held));
  return `Another guest${stays ? ', which stays in the cluster though Git drops it,' : ''} writes to the same disk`;
}

interface Outcome {
  readonly effect: Effect;
  readonly outcome: string;
}

const onImage: Outcome = { effect: 'data-loss', outcome: "they overwrite each other's data" };

/** KubeVirt starts both; QEMU locks a disk that is not shareable, if the storage keeps locks. */
const outcomes: Readonly<Record<AccessMode | 'unknown', Outcome>> = {
  ReadWriteMany: onImage,
  ReadWriteOnce: { effect: 'data-loss', outcome: "one waits for the other, or they overwrite each other's data" },
  unknown: { effect: 'data-loss', outcome: "one waits for the other, or they overwrite each other's data" },
  ReadWriteOncePod: { effect: 'next-start-fails', outcome: 'only one of them can run' },
  ReadOnlyMany: onImage, // no guest writes to such a claim
};

/** Git may state the mode of a claim on one side only. */
function modeOf(clashes: readonly Clash[]): AccessMode | 'unknown' {
  const modes = clashes.flatMap(({ writer, others }) => [writer, ...others]).map(({ accessMode }) => accessMode);
  return modes.find((mode) => mode !== undefined && mode !== 'unknown') ?? 'unknown';
}

/** What has to hold for two guests to meet on a disk; '' if nothing has. */
function conditionOf(a: Writer, b: Writer): string {
  const [one, other] = [a, b].map(({ held: { ref } }) => ref.namespace);
  const conditions = [
    ...(a.isStarted && b.isStarted ? [] : ['if both guests run']),
    ...(a.accessMode === undefined && !(a.isOnAllNodes && b.isOnAllNodes) ? ['if both guests are on one node'] : []),
    ...(a.accessMode !== undefined && one !== other ? [`if both are in the namespace ${one ?? other}`] : []),
  ];
  return conditions.join('; ');
}
