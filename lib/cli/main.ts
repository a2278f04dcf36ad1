#!/usr/bin/env node
import type * as Human from '../report/human.ts';
import { run } from './run.ts';
import type * as Usage from './usage.ts';

let failure: NodeJS.ErrnoException | undefined;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Someone who has read enough, such as `head`, closes the pipe; that is no failure.
  if (error.code !== 'EPIPE') failure ??= error;
});

process.stderr.on('error', () => undefined); // nobody is left to tell

async function main(): Promise<void> {
  const code = await run(process.argv.slice(2));
  // Charts may have left timers and sockets open, so the process is ended once everything is printed. Errors of streams come a little later.
  process.stdout.write('', () => process.stderr.write('', () => setImmediate(end, code)));
}

function end(code: number): void {
  if (failure === undefined) process.exit(code);
  const { usageError } = require('./usage.ts') as typeof Usage;
  const { printDiagnostic } = require('../report/human.ts') as typeof Human;
  const { diagnostic } = usageError(
    'KU0013',
    `what the command printed is not complete: ${failure.message}`,
    'Make room for standard output, or send it elsewhere.',
  );
  process.stderr.write(`${printDiagnostic(diagnostic)}\n`, () => process.exit(2));
}

void main();
