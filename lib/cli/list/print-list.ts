import { check } from '../../check/check.ts';
import { plural } from '../../core/text/plural.ts';
import type { ListedObject } from '../../report/list/listed-object.ts';
import { listData, listTable } from '../../report/list/print-list.ts';
import { arrangedSources } from '../check/arranged-sources.ts';
import { openSources } from '../check/check-sources.ts';
import { tellUnread } from '../check/tell-unread.ts';
import { meansKind } from '../../core/kind-names.ts';
import type { FileValues } from '../pod/guests-asked.ts';
import { askedRelease } from '../release-options.ts';
import type { Session } from '../session.ts';
import type { ListFormat } from './formats.ts';
import { Listing } from './listing.ts';

export interface ListValues extends FileValues {
  readonly app: string | undefined;
  readonly kind: readonly string[];
  readonly format: ListFormat;
}

/** Prints the objects of files, or of charts, cluster by cluster. Answers with the exit code: 1 if something cannot be read. */
export async function printList(words: readonly string[], values: ListValues, session: Session): Promise<number> {
  const { objects, exitCode } = words.length > 0 ? ofFiles(words, values, session) : await ofCharts(values, session);
  const { kind, format } = values;
  const chosen = kind.length === 0 ? objects : objects.filter((object) => kind.some((word) => meansKind(word, object.kind)));
  const nameOf = (file: string): string => session.nameOf(file);
  if (format === 'json') session.say(JSON.stringify({ exitCode, objects: listData(chosen, nameOf) }, undefined, 2));
  else session.say(chosen.length === 0 ? 'no objects' : listTable(chosen, nameOf));
  if (format === 'table') session.tell(`${plural(chosen.length, 'object')}.`);
  return exitCode;
}

interface Listed {
  readonly objects: readonly ListedObject[];
  readonly exitCode: 0 | 1 | 2;
}

function ofFiles(words: readonly string[], values: FileValues, session: Session): Listed {
  const opened = openSources(words, session.folder);
  try {
    const listing = new Listing();
    const arranged = arrangedSources(opened.sources, words, values, session);
    const { unread, judged } = check(arranged.sources, {
      built: arranged.built,
      asked: askedRelease(values),
      onResolved: (resolved) => listing.take(resolved),
      onGuest: (guest) => listing.guest(guest),
    });
    const exitCode = tellUnread({ opened, arranged, unread }, session) ?? 0;
    return { objects: listing.objects(judged.flat()), exitCode };
  } finally {
    opened.close();
  }
}

async function ofCharts(values: ListValues, session: Session): Promise<Listed> {
  const { withCharts } = await import('../charts/with-charts.ts');
  const { runTree } = await import('../../app/run-tree.ts');
  const listing = new Listing();
  const put = listing.take.bind(listing);
  const { diagnostics } = await withCharts(values.app, session, (app) =>
    runTree(app, { put, hold: put }, { asked: askedRelease(values), onGuest: (guest) => listing.guest(guest) }),
  );
  return { objects: listing.objects(diagnostics), exitCode: 0 };
}
