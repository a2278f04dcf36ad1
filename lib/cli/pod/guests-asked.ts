import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { check } from '../../check/check.ts';
import { makesGuests } from '../../core/kubevirt/makes-guests.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import { arrangedSources, type ScopeValues } from '../check/arranged-sources.ts';
import { openSources } from '../check/check-sources.ts';
import { tellUnread } from '../check/tell-unread.ts';
import { askedRelease, type ReleaseValues } from '../release-options.ts';
import type { Session } from '../session.ts';

/** Guests of files, or of charts. */
export interface GuestsAsked {
  readonly guests: readonly GuestInCluster[];
  /** How many objects make none, because the cluster refuses them or what they depend on is not known. */
  readonly leftOut: number;
  /** Undefined unless something cannot be read; that has been printed. */
  readonly exitCode: number | undefined;
}

/** What says how files are read. */
export interface FileValues extends ReleaseValues, ScopeValues {}

/** Whether a word names files and not an object of charts. */
export function namesFiles(word: string | undefined, { folder }: Session): word is string {
  return word !== undefined && (word === '-' || existsSync(resolve(folder, word)));
}

/** The guests in files. Findings about them are for `check`. */
export function guestsInFiles(words: readonly string[], values: FileValues, session: Session): GuestsAsked {
  const opened = openSources(words, session.folder);
  try {
    const guests: GuestInCluster[] = [];
    let makers = 0;
    const arranged = arrangedSources(opened.sources, words, values, session);
    const { unread } = check(arranged.sources, {
      built: arranged.built,
      asked: askedRelease(values),
      onGuest: (guest) => void guests.push(guest),
      onResolved: ({ draft: { ref } }) => (makers += Number(makesGuests(ref))),
    });
    const exitCode = tellUnread({ opened, arranged, unread }, session);
    return exitCode === undefined ? { guests, leftOut: makers - guests.length, exitCode } : { guests: [], leftOut: 0, exitCode };
  } finally {
    opened.close();
  }
}

/** The guests that charts make. */
export async function guestsInCharts(app: string | undefined, values: ReleaseValues, session: Session): Promise<GuestsAsked> {
  const { withCharts } = await import('../charts/with-charts.ts');
  const { guestsOf } = await import('../../app/guests-of.ts');
  const { guests, leftOut } = await withCharts(app, session, (loaded) => guestsOf(loaded, askedRelease(values)));
  return { guests, leftOut, exitCode: undefined };
}
