import { Module } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** Node has it from 22.8 on; the types are those of Node 20. */
const { enableCompileCache } = Module as { readonly enableCompileCache?: () => void };

const flags = [
  // Inlining larger functions, and these two passes, cost more time in the compiler than they save in such a short run.
  '--max-inlined-bytecode-size=60',
  '--no-turbo-loop-peeling',
  '--no-turbo-escape',
  // Code that is not used for a few garbage collections is needed again before the process ends.
  '--no-flush-bytecode',
];

/** By the V8 of Node 20, 22, 24 and 26, on which they were measured. Another one might not know a flag, and would print that. */
const flagsOf: ReadonlyMap<string, readonly string[]> = new Map([
  // Almost all that a chart makes stays; while the young generation grows in small steps, all of it is copied at each. Later releases gain nothing by it.
  ['11', [...flags, '--semi-space-growth-factor=16']],
  ['12', flags],
  ['13', flags],
  ['14', flags],
]);

/**
 * Tunes Node for a command that runs for a few seconds: it saves a sixth of the CPU of a synth of 1,000 VMs or more, and nothing for a single VM.
 * Node 22 and later also keep compiled code for the next run. Only for the command: the engine of an app that imports this package is not
 * ours to tune. To be called first, because V8 aborts if a flag changes while it compiles on another thread.
 */
export function tuneEngine(): void {
  enableCompileCache?.();
  const [release = ''] = process.versions.v8.split('.', 1);
  for (const flag of flagsOf.get(release) ?? []) setFlagsFromString(flag);
}
