import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Arranged } from '../../check/scopes/arranged.ts';
import { leftUnread } from '../../check/scopes/left-unread.ts';
import { printFindings } from '../synth/print-findings.ts';
import type { Session } from '../session.ts';
import type { CheckSources } from './check-sources.ts';
import { hasError } from './strict.ts';

/** What could be read of the files of a command whose findings about objects are for `check`. */
interface Read {
  readonly opened: CheckSources;
  readonly arranged: Arranged;
  readonly unread: readonly Diagnostic[];
}

/** Prints what cannot be read, and notes on what is not followed. Answers with the exit code; undefined where everything was read. */
export function tellUnread({ opened, arranged, unread }: Read, session: Session): 1 | 2 | undefined {
  const errors = [...opened.refused, ...unread].filter(({ severity }) => severity === 'error');
  const told = [...errors, ...leftUnread(arranged)];
  printFindings(told, session);
  if (!hasError(told)) return undefined;
  return opened.refused.length > 0 ? 2 : 1;
}
