import type { App } from '../../app/app.ts';
import { reserveStdout } from '../reserve-stdout.ts';
import type { Session } from '../session.ts';
import { findEntry } from './entry.ts';
import { loadApp } from './load-app.ts';

/** Loads the charts and calls `ask` with their App; what they print goes to standard error. `app` is their script, if it is named. */
export async function withCharts<T>(app: string | undefined, session: Session, ask: (loaded: App) => T): Promise<T> {
  const entry = await findEntry(session.folder, app);
  const release = reserveStdout();
  try {
    return ask(await loadApp(entry));
  } finally {
    release();
  }
}
