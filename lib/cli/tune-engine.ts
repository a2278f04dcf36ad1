import nodeModule from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** Of Node 22.8 and later; the types are those of Node 20. */
const { enableCompileCache } = nodeModule as { readonly enableCompileCache?: () => void };

/** Of Node 20, 22, 24 and 26, on which the flags have been measured; others might not know them, and would say so to the user. */
const measuredReleases: ReadonlySet<string> = new Set(['11', '12', '13', '14']);

const flags = [
  // What larger functions are inlined into, and what these two passes are done to, takes longer to compile than it ever saves.
  '--max-inlined-bytecode-size=60',
  '--no-turbo-loop-peeling',
  '--no-turbo-escape',
  // What rests for a few collections of garbage is needed again before the process ends.
  '--no-flush-bytecode',
];

/**
 * Fits Node to a command that runs for a second or a few: takes a sixth off the CPU of a synth of 10,000 VMs, and nothing off that of one,
 * of which Node 22 and later keep the compiled code until the next run. For the command alone: to an app that imports this package, the
 * engine is none of our business. To be called before anything else: V8 breaks off where a flag changes while it compiles on another thread.
 */
export function tuneEngine(): void {
  enableCompileCache?.();
  if (!measuredReleases.has(process.versions.v8.split('.', 1)[0] ?? '')) return;
  for (const flag of flags) setFlagsFromString(flag);
}
