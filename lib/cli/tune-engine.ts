import { Module } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** Node has it from 22.8 on; the types are those of Node 20. */
const { enableCompileCache } = Module as { readonly enableCompileCache?: () => void };

/** The V8 of Node 20, 22, 24 and 26, on which the flags were measured. Another one might not know a flag, and would print that. */
const measuredReleases: ReadonlySet<string> = new Set(['11', '12', '13', '14']);

const flags = [
  // Inlining larger functions, and these two passes, cost more time in the compiler than they save in such a short run.
  '--max-inlined-bytecode-size=60',
  '--no-turbo-loop-peeling',
  '--no-turbo-escape',
  // Code that is not used for a few garbage collections is needed again before the process ends.
  '--no-flush-bytecode',
];

/**
 * Tunes Node for a command that runs for a few seconds: it saves a sixth of the CPU of a synth of 10,000 VMs, and nothing for a single VM.
 * Node 22 and later also keep compiled code for the next run. Only for the command: the engine of an app that imports this package is not
 * ours to tune. To be called first, because V8 aborts if a flag changes while it compiles on another thread.
 */
export function tuneEngine(): void {
  enableCompileCache?.();
  if (!measuredReleases.has(process.versions.v8.split('.', 1)[0] ?? '')) return;
  for (const flag of flags) setFlagsFromString(flag);
}
