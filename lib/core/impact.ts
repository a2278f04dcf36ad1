import type { Diagnostic, ObjectInCluster } from './diagnostic.ts';
import type { ObjectRef } from './object-ref.ts';
import type { RawLocation } from './source-location.ts';

/** The effects that a change can have, worst first. */
export const effects = [
  'data-loss',
  'not-followed',
  'left-behind',
  'recreate',
  'refused',
  'controller-fails',
  'restart',
  'rolls',
  'stop',
  'scale-down',
  'sync-error',
  'next-start-fails',
  'identity',
  'restart-required',
  'next-start-silent',
  'cluster-wide',
  'not-analysed',
  'migrates',
  'live',
  'start',
  'scale-up',
  'new-guests-only',
  'ignored',
  'added',
  'removed',
  'no-guest-effect',
] as const;

export type Effect = (typeof effects)[number];

/** What `--fail-on` takes; each limit includes those before it. */
export const failLimits = ['data-loss', 'recreate', 'restart'] as const;

export type FailLimit = (typeof failLimits)[number];

/** How loud a report is about an effect. */
export type Grade = 'danger' | 'warning' | 'quiet';

export interface EffectTraits {
  /** As a report's table names it. */
  readonly label: string;
  /** One sentence for readers who meet it for the first time. */
  readonly meaning: string;
  readonly grade: Grade;
  /** The mildest limit that it exceeds; undefined where it exceeds none. */
  readonly failsOn?: FailLimit;
}

export const effectTraits: Readonly<Record<Effect, EffectTraits>> = {
  'data-loss': {
    label: 'data loss',
    meaning: 'A disk, or what a guest has written, is gone, overwritten or left behind.',
    grade: 'danger',
    failsOn: 'data-loss',
  },
  'not-followed': {
    label: 'not followed',
    meaning: 'kustomize or Helm makes other objects, nobody here knows which: any of them may go, with its disks.',
    grade: 'danger',
    failsOn: 'data-loss',
  },
  'left-behind': {
    label: 'left behind',
    meaning: 'Git drops the object and the cluster keeps it: its guests run on, and Git no longer manages them.',
    grade: 'warning',
  },
  recreate: {
    label: 'recreate',
    meaning: 'The cluster refuses the update; only deleting and creating the object again applies it.',
    grade: 'danger',
    failsOn: 'recreate',
  },
  refused: { label: 'refused', meaning: 'The cluster refuses the update, and keeps what it has.', grade: 'danger', failsOn: 'recreate' },
  'controller-fails': {
    label: 'controller fails',
    meaning: 'The controller ends in an error and does nothing more for the object.',
    grade: 'danger',
    failsOn: 'recreate',
  },
  restart: { label: 'restarts', meaning: 'Running guests are restarted at once.', grade: 'danger', failsOn: 'restart' },
  rolls: { label: 'rolls', meaning: 'The pool restarts its guests in waves.', grade: 'danger', failsOn: 'restart' },
  stop: { label: 'stops', meaning: 'Running guests are shut down at once.', grade: 'danger', failsOn: 'restart' },
  'scale-down': { label: 'scales down', meaning: 'Guests are deleted, because fewer are wanted.', grade: 'danger', failsOn: 'restart' },
  'sync-error': {
    label: 'sync error',
    meaning: 'virt-controller reports a Failure and applies nothing after it.',
    grade: 'warning',
    failsOn: 'restart',
  },
  'next-start-fails': {
    label: 'next start fails',
    meaning: 'The guest runs on, and will not come up again.',
    grade: 'warning',
    failsOn: 'restart',
  },
  identity: {
    label: 'new identity',
    meaning: 'After the next start the guest has another identity: UUID, serial, MAC address or name.',
    grade: 'warning',
  },
  'restart-required': {
    label: 'restart required',
    meaning: 'The guest runs on as it is and shows RestartRequired.',
    grade: 'warning',
    failsOn: 'restart',
  },
  'next-start-silent': { label: 'next start differs', meaning: 'The next start differs, and no condition shows it.', grade: 'warning' },
  'cluster-wide': { label: 'cluster-wide', meaning: 'A setting of the cluster changes.', grade: 'warning' },
  'not-analysed': {
    label: 'not analysed',
    meaning: 'It is not known here what the change does to guests: somebody has to look.',
    grade: 'warning',
  },
  migrates: { label: 'migrates', meaning: 'The running guest gets the change by a live migration.', grade: 'quiet' },
  live: { label: 'live', meaning: 'The running guest gets the change.', grade: 'quiet' },
  start: { label: 'starts', meaning: 'A guest is started.', grade: 'quiet' },
  'scale-up': { label: 'scales up', meaning: 'More guests are made.', grade: 'quiet' },
  'new-guests-only': { label: 'new guests only', meaning: 'Guests that run stay as they are; those made later differ.', grade: 'quiet' },
  ignored: { label: 'ignored', meaning: 'Something else owns the field, or the object stays in the cluster.', grade: 'quiet' },
  added: { label: 'added', meaning: 'The object is new.', grade: 'quiet' },
  removed: { label: 'removed', meaning: 'The object goes, and no guest with it.', grade: 'quiet' },
  'no-guest-effect': { label: 'no effect on guests', meaning: 'Neither a running guest nor its next start differs.', grade: 'quiet' },
};

/** One field that differs, list items by their names: `spec.template.spec.volumes[root].containerDisk.image`. */
export interface FieldChange {
  readonly path: string;
  /** Undefined where the field was not there. */
  readonly before?: unknown;
  /** Undefined where the field is gone. */
  readonly after?: unknown;
  /** The values are secrets, and are not shown. */
  readonly isHidden?: boolean;
}

/** One effect of a change, and why it has that effect. */
export interface Consequence {
  readonly effect: Effect;
  /** One sentence. */
  readonly why: string;
  /** The names of the disks or other objects that the sentence is about, which reports put behind it. */
  readonly names?: readonly string[] | undefined;
  /** The condition for it, if the YAML does not decide it: `if the guest runs`. */
  readonly when?: string | undefined;
  /** The cluster's own words, where it has some. */
  readonly says?: string | undefined;
  /** The fields that lead to it; empty where it is about the object as a whole. */
  readonly fields: readonly string[];
  /** How many guests it affects, if that is known. */
  readonly guests?: number | undefined;
}

/** Where a change comes from. */
export interface Cause {
  /** `cluster`: somebody has changed what was applied; `git`: Git has changed since it was applied. */
  readonly kind: 'chart' | 'preset' | 'default' | 'setting' | 'cluster' | 'git';
  /** `preset linux`, `default vm/machine-type (mutators.setDefaultMachineType)`. */
  readonly label: string;
  readonly location?: RawLocation | undefined;
}

export interface ObjectChange {
  readonly change: 'added' | 'removed' | 'changed' | 'renamed';
  readonly object: ObjectInCluster;
  /** What a renamed object was called. */
  readonly was?: ObjectRef | undefined;
  readonly fields: readonly FieldChange[];
  /** Worst first; never empty. */
  readonly consequences: readonly Consequence[];
  readonly causes: readonly Cause[];
  /** Secrets of the object that its consequences show, and a report does not. */
  readonly secrets?: readonly string[];
  /** The chart line of the object, or its place in a file. */
  readonly location?: RawLocation | undefined;
}

/** Changes of one cause and one effect. */
export interface ChangeGroup {
  readonly changes: readonly [ObjectChange, ...ObjectChange[]];
}

/** All differences between two states of a repository. */
export interface ChangeReport {
  /** What was compared, as the user named it. */
  readonly base: string;
  readonly head: string;
  /** Worst first. */
  readonly groups: readonly ChangeGroup[];
  /** What cannot be read, so that the report may lack something. @default - nothing */
  readonly errors?: readonly Diagnostic[] | undefined;
  /** What cannot be decided from the files, one sentence each. */
  readonly notes: readonly string[];
}

/** The worst effect of a change. */
export function worstOf({ consequences }: ObjectChange): Effect {
  return consequences.reduce<Effect>(
    (worst, { effect }) => (effects.indexOf(effect) < effects.indexOf(worst) ? effect : worst),
    'no-guest-effect',
  );
}

/** Whether a change goes beyond what `--fail-on` allows. */
export function exceeds({ groups }: ChangeReport, limit: FailLimit): boolean {
  return groups.some(({ changes: [change] }) => isBeyond(change, limit));
}

function isBeyond(change: ObjectChange, limit: FailLimit): boolean {
  return change.consequences.some(({ effect }) => {
    const { failsOn } = effectTraits[effect];
    return failsOn !== undefined && failLimits.indexOf(failsOn) <= failLimits.indexOf(limit);
  });
}
