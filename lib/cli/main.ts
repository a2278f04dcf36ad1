#!/usr/bin/env node
import { run } from './run.ts';

// Someone who has read enough, such as `head`, closes the pipe; that is no failure.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 70));

async function main(): Promise<void> {
  const code = await run(process.argv.slice(2));
  // Charts may have left timers and sockets behind, so the process is ended once everything is printed.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}

void main();
