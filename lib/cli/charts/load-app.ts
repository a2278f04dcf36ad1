import { App } from '../../app/app.ts';
import { setCompilerHost, type CompilerHost } from '../../app/host.ts';
import type { UsageError } from '../../core/errors.ts';
import { captureLocation, type RawLocation } from '../../core/source-location.ts';
import { usageError } from '../usage.ts';
import { chartError } from './chart-error.ts';
import { refuseBrokenIncludes } from './load-includes.ts';
import { loadScript } from './load-script.ts';

interface Handover {
  readonly app: unknown;
  /** Where its synth() was called. */
  readonly location: RawLocation;
}

/** What the charts do with Apps. */
class Apps {
  readonly #handedOver = new Map<unknown, Handover>();
  readonly #made = new Map<unknown, RawLocation>();

  take(handover: Handover): void {
    if (!this.#handedOver.has(handover.app)) this.#handedOver.set(handover.app, handover);
  }

  onMade(app: unknown, location: RawLocation): void {
    this.#made.set(app, location);
  }

  onCompiled(app: unknown): void {
    this.#made.delete(app);
  }

  get handovers(): readonly Handover[] {
    return Array.from(this.#handedOver.values());
  }

  /** Where an App is made that holds something, and that nobody does anything with. */
  get forgotten(): RawLocation | undefined {
    for (const [app, location] of this.#made) {
      if (!this.#handedOver.has(app) && app instanceof App && app.node.children.length > 0) return location;
    }
    return undefined;
  }
}

/** How many frames a stack keeps while charts run: libraries of the user may be between the throw and the chart. */
const framesKept = 50;

/**
 * Runs the charts to their end, as `node` would, and answers with the one App whose synth() they called. Throws a UsageError where they
 * throw, end the process, or hand over no App, several, or one of a foreign kind.
 */
export async function loadApp(entry: string): Promise<App> {
  const apps = new Apps();
  const restore = prepareProcess(entry, apps);
  try {
    await runToItsEnd(entry);
  } finally {
    restore();
  }
  return theOne(apps, entry);
}

function prepareProcess(entry: string, apps: Apps): () => void {
  const { argv } = process;
  const { stackTraceLimit } = Error;
  const folder = process.cwd();
  const host: CompilerHost = {
    take: (app) => apps.take({ app, location: captureLocation() }),
    onMade: (app, location) => apps.onMade(app, location),
    onCompiled: (app) => apps.onCompiled(app),
  };
  process.argv = [argv[0] ?? 'node', entry];
  Error.stackTraceLimit = framesKept;
  process.setSourceMapsEnabled(true); // for good: places in compiled charts are looked up when they are printed
  setCompilerHost(host);
  const allowIncludes = refuseBrokenIncludes();
  return () => {
    allowIncludes();
    process.argv = argv;
    process.chdir(folder); // what is written goes by the folder of the command
    Error.stackTraceLimit = stackTraceLimit;
    setCompilerHost(undefined);
  };
}

/** Settles once the charts wait for nothing any more, so that what they do after an `await` counts too. */
async function runToItsEnd(entry: string): Promise<void> {
  const exit = process.exit.bind(process);
  try {
    await new Promise<void>((resolve, reject) => {
      const onThrow = (thrown: unknown): void => reject(chartError(thrown, entry));
      const onEnd = (): void => {
        process.off('uncaughtException', onThrow); // stays after a failure: what one throw has set off goes on for a while
        resolve();
      };
      function refuseToExit(code?: number | string | null): never {
        reject(chartsExit(`process.exit(${code ?? ''})`, captureLocation()));
        throw new Error('The charts end the process'); // stops them; the promise has been settled with the reason
      }
      process.once('beforeExit', onEnd);
      process.on('uncaughtException', onThrow);
      process.exit = refuseToExit; // the event 'exit' is too late: it does not say where the call is, nor let the findings be printed
      loadScript(entry).catch(onThrow);
    });
  } finally {
    process.exit = exit;
  }
  if (process.exitCode !== undefined && process.exitCode !== 0) {
    throw chartsExit(`process.exitCode = ${process.exitCode}`, { file: entry, line: 1, column: 1 });
  }
}

function chartsExit(call: string, location: RawLocation): UsageError {
  return usageError(
    'KU0011',
    `the charts ended with ${call}`,
    'Throw an Error where the charts cannot go on, and let them run to their end otherwise.',
    location,
  );
}

function theOne({ handovers, forgotten }: Apps, entry: string): App {
  const [first, second] = handovers;
  if (first === undefined) throw withoutApp(forgotten, entry);
  for (const handover of handovers) if (!(handover.app instanceof App)) throw foreignApp(handover);
  if (second !== undefined) {
    throw usageError(
      'KU0003',
      'the charts call synth() of a second App',
      'Keep one App; give each cluster a Cluster in it.',
      second.location,
    );
  }
  if (forgotten !== undefined) {
    throw usageError(
      'KU0003',
      'the charts make a second App, and what is in it is lost: they do not call its synth()',
      'Keep one App; give each cluster a Cluster in it.',
      forgotten,
    );
  }
  return first.app as App; // the loop has looked at its class
}

function withoutApp(forgotten: RawLocation | undefined, entry: string): UsageError {
  if (forgotten !== undefined) {
    return usageError('KU0002', 'the charts make an App and do not call its synth()', 'End the charts with app.synth().', forgotten);
  }
  return usageError(
    'KU0002',
    'the charts ran to their end without calling synth() of an App',
    'Make one App of cdk8s-kubevirt in this file and end with app.synth().',
    { file: entry, line: 1, column: 1 },
  );
}

function foreignApp({ location }: Handover): UsageError {
  return usageError(
    'KU0004',
    'the App of the charts comes from another copy of cdk8s-kubevirt than this command',
    'Run npx cdk8s-kubevirt in the folder of the charts, npm dedupe where it holds two copies, and keep the package out of bundles.',
    location,
  );
}
