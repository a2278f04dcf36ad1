import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';

const flags = [
  // Inlining larger functions, and these two passes, cost more time in the compiler than they save in such a short run.
  '--max-inlined-bytecode-size=30',
  '--no-turbo-loop-peeling',
  '--no-turbo-escape',
  // Code that is not used for a few garbage collections is needed again before the process ends.
  '--no-flush-bytecode',
];

/** The V8 of Node 20, 22, 24 and 26, on which the flags were measured. Another one might not know a flag, and would print that. */
const measuredReleases: ReadonlySet<string> = new Set(['11', '12', '13', '14']);

/** The V8 of Node 20, which alone gains by what follows. */
const slowToGrow = '11';

/**
 * Almost all that charts make stays, so copying and marking it again and again finds nothing to free. What `check` reads goes, and would go
 * late.
 */
function expectCharts(): void {
  // While the young generation grows in small steps, all of it is copied at each.
  setFlagsFromString('--semi-space-growth-factor=16');
  // The limit for the next full collection is set at the end of one. At this point that takes 3 ms; the one that it saves takes 100.
  setFlagsFromString('--heap-growing-percent=8000');
  setFlagsFromString('--allow-natives-syntax');
  runInThisContext('%CollectGarbage(0)');
  setFlagsFromString('--no-allow-natives-syntax');
  setFlagsFromString('--heap-growing-percent=0');
}

/**
 * Tunes Node for a command that runs for a few seconds: it saves a fifth of the CPU of a synth of 10,000 VMs, and nothing for a single VM.
 * Only for the command: the engine of an app that imports this package is not ours to tune. To be called first, because V8 aborts if a flag
 * changes while it compiles on another thread.
 *
 * @param command the first argument of the command line
 */
export function tuneEngine(command: string | undefined): void {
  const [release = ''] = process.versions.v8.split('.', 1);
  if (!measuredReleases.has(release)) return;
  for (const flag of flags) setFlagsFromString(flag);
  if (release === slowToGrow && command === 'synth') expectCharts();
}
