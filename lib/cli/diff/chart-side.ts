import type { App } from '../../app/app.ts';
import { emittedObjects, type Emitted, type EmittingOptions } from '../../app/emitted-objects.ts';
import type { Session } from '../session.ts';
import { withCharts } from '../charts/with-charts.ts';

/** The charts as they are now. */
export interface ChartSide extends Emitted {
  readonly app: App;
}

/** Loads the charts and keeps what they would emit in memory. What they print goes to standard error. */
export async function readCharts(app: string | undefined, session: Session, options?: EmittingOptions): Promise<ChartSide> {
  return withCharts(app, session, (loaded) => ({ app: loaded, ...emittedObjects(loaded, options) }));
}
