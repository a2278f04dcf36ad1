import type { App } from '../../app/app.ts';
import { emittedObjects, type Emitted } from '../../app/emitted-objects.ts';
import { findEntry } from '../entry.ts';
import { loadApp } from '../load-app.ts';
import { reserveStdout } from '../reserve-stdout.ts';
import type { Session } from '../session.ts';

/** The charts as they are now. */
export interface ChartSide extends Emitted {
  readonly app: App;
}

/** Loads the charts and keeps what they would emit in memory. What they print goes to standard error. */
export async function readCharts(app: string | undefined, session: Session): Promise<ChartSide> {
  const release = reserveStdout();
  try {
    const loaded = await loadApp(await findEntry(session.folder, app));
    return { app: loaded, ...emittedObjects(loaded) };
  } finally {
    release();
  }
}
