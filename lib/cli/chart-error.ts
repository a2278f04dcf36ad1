import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../core/errors.ts';
import { framesOf, type RawLocation, type SourceLocation } from '../core/source-location.ts';
import { usageError } from './usage.ts';

/** What an exception of a chart says to its author: the message and the nearest line of their own code. */
export function chartError(thrown: unknown, entry: string): UsageError {
  if (thrown instanceof UsageError) return thrown;
  const syntax = thrown instanceof Error ? syntaxError(thrown) : undefined;
  if (syntax !== undefined) return syntax;
  const location = locationOf(thrown) ?? { file: entry, line: 1, column: 1 };
  const error = usageError('KU0001', messageOf(thrown), hintFor(thrown), location);
  error.cause = thrown;
  return error;
}

/** `Include` reads its file in a process of its own, whose stack is no message. */
const failedInChild = /^Command failed: .*?^\w*Error: (.+?)$/ms;

function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `the charts threw ${typeof thrown === 'string' ? JSON.stringify(thrown) : String(thrown)}`;
  const [message = ''] = (failedInChild.exec(thrown.message)?.[1] ?? thrown.message).split('\nRequire stack:');
  if (message === '') return `the charts threw ${thrown.name} without a message`;
  return thrown.name === 'Error' ? message : `${thrown.name}: ${message}`;
}

function hintFor(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'Throw an Error instead, which knows the line that it comes from.';
  const { code } = thrown as NodeJS.ErrnoException;
  if (code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND') return 'Correct the path of this import, or install the package.';
  return 'Correct the charts at this line; --verbose prints the whole stack.';
}

function locationOf(thrown: unknown): RawLocation | undefined {
  if (!(thrown instanceof Error) || thrown.stack === undefined) return undefined;
  const { stack, message } = thrown;
  const atMessage = stack.indexOf(message);
  const frames = atMessage === -1 ? stack : stack.slice(atMessage + message.length);
  const own = frames.replaceAll(/^.*[\\/]node_modules[\\/].*$/gm, '');
  if (framesOf({ stack: own }).length > 0) return { stack: own };
  return importPlace(message);
}

/** The loader of ES modules has no frame of the importing file, only its name. */
function importPlace(message: string): SourceLocation | undefined {
  const [, wanted = '', importer] = /'([^']+)' imported from (.+)$/.exec(message) ?? [];
  if (importer === undefined) return undefined;
  const file = pathOf(importer);
  const lines = linesOf(file);
  const name = wanted.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
  const index = lines.findIndex((line) => /\b(?:import|from|require)\b/.test(line) && line.includes(name));
  return { file, line: Math.max(index, 0) + 1, column: 1 };
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** esbuild, which tsx compiles with, and Node name the place in the text alone. */
function syntaxError({ message, stack = '' }: Error): UsageError | undefined {
  const [, file, line, column, text] = /^(\S.*):(\d+):(\d+): ERROR: (.*)$/m.exec(message) ?? [];
  if (file !== undefined) {
    const location = { file, line: Number(line), column: Number(column) + 1 }; // esbuild counts columns from 0
    return usageError('KU0001', `SyntaxError: ${text}`, syntaxHint, location);
  }
  const [, script, at] = /^(\S.*):(\d+)\r?\n/.exec(stack) ?? [];
  return script === undefined
    ? undefined
    : usageError('KU0001', `SyntaxError: ${message}`, syntaxHint, { file: pathOf(script), line: Number(at), column: 1 });
}

const syntaxHint = 'Correct the syntax at this place.';

function pathOf(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(file) : file;
}
