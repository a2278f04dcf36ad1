import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { UsageError } from '../../core/errors.ts';
import { framesOf, type RawLocation, type SourceLocation } from '../../core/source-location.ts';
import { usageError } from '../usage.ts';

/** An exception of a chart as a finding for its author: the message, and the nearest line of their own code. */
export function chartError(thrown: unknown, entry: string): UsageError {
  if (thrown instanceof UsageError) return thrown;
  const syntax = thrown instanceof Error ? syntaxError(thrown) : undefined;
  if (syntax !== undefined) return syntax;
  const location = locationOf(thrown) ?? { file: entry, line: 1, column: 1 };
  const failed = failedCall(thrown);
  const error =
    failed === undefined
      ? usageError('KU0001', messageOf(thrown), hintFor(thrown), location)
      : usageError('KU0001', `${failed.name} cannot use what it is given: ${failed.reason}`, failedHint(failed.name), location);
  error.cause = thrown;
  return error;
}

interface FailedCall {
  /** As the stack has it: `new Hpa`, `Disk.secret`. */
  readonly name: string;
  readonly reason: string;
}

/** The call of a library that failed on its arguments; undefined for any other error. Charts run without a compiler, too. */
function failedCall(thrown: unknown): FailedCall | undefined {
  if (!(thrown instanceof TypeError) || thrown.stack === undefined) return undefined;
  const frames = thrown.stack.split('\n').filter((line) => /^\s+at /.test(line));
  const own = frames.findIndex((frame) => !/[\\/]node_modules[\\/]/.test(frame) && framesOf({ stack: frame }).length > 0);
  const [, name] = libraryFrame.exec(frames[own - 1] ?? '') ?? [];
  return name === undefined ? undefined : { name, reason: thrown.message.split('\n', 1)[0] ?? '' };
}

/** A frame of one of the packages that charts are written with. */
const libraryFrame = /^\s+at (?:Object\.)?(\S.*?) (?:\[as \w+\] )?\(.*[\\/](?:cdk8s|constructs|cdk8s-plus-\d+|cdk8s-kubevirt)[\\/]/;

function failedHint(name: string): string {
  return `Give ${name} arguments of the types that it declares, which an editor shows; --verbose prints the whole stack.`;
}

/** `Include` reads its file in a child process, and its error is the whole output of that. */
const failedInChild = /^Command failed: .*?^\w*Error: (.+?)$/ms;

/** Node's message for a promise that is rejected with anything but an Error. */
const rejected = /The promise rejected with the reason "(.*)"\.$/s;

function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `the charts threw ${shown(thrown)}`;
  const [, reason] = rejected.exec(thrown.message) ?? [];
  if (reason !== undefined) return `the charts rejected a promise with ${reason}`;
  const [first = '', ...causes] = textsOf(thrown);
  return [first || `the charts threw ${thrown.name} without a message`, ...causes.map((cause) => `cause: ${cause}`)].join('; ');
}

/** The messages of an error and of its causes, or of the errors in an AggregateError: `fetch failed` alone helps nobody. */
function textsOf(error: Error): readonly string[] {
  const texts: string[] = [];
  const waiting: unknown[] = [error];
  while (waiting.length > 0 && texts.length < textsShown) {
    const next = waiting.shift();
    texts.push(next instanceof Error ? textOf(next) : shown(next));
    if (next instanceof Error) waiting.push(...causesOf(next).filter((cause) => cause !== undefined && cause !== next));
  }
  return texts.filter((text, i) => i === 0 || text !== '');
}

const textsShown = 4;

function causesOf(error: Error): readonly unknown[] {
  return error instanceof AggregateError ? error.errors : [error.cause];
}

function textOf({ name, message }: Error): string {
  const [text = ''] = (failedInChild.exec(message)?.[1] ?? message).split('\nRequire stack:');
  return name === 'Error' || text === '' ? text : `${name}: ${text}`;
}

function shown(thrown: unknown): string {
  if (typeof thrown === 'string') return JSON.stringify(thrown);
  return thrown instanceof Promise ? 'a Promise' : inspect(thrown, { depth: 1, breakLength: Infinity });
}

/** Hints for known errors, by the code of Node's, or by the message of those of constructs and cdk8s. */
const hints: readonly (readonly [known: RegExp, hint: string])[] = [
  [
    /^Cannot find (?:module|package) '[@~#]/,
    'Correct this import, install the package, or run this in the folder of the tsconfig.json whose paths name it.',
  ],
  [/^(?:ERR_)?MODULE_NOT_FOUND$/, 'Correct the path of this import, or install the package.'],
  [/^ERR_PACKAGE_PATH_NOT_EXPORTED$/, 'Import from the name of the package, or from a path that exports of its package.json lists.'],
  [
    /is not defined in ES module scope/,
    'Write import instead of require, import.meta.dirname instead of __dirname, or call the file .cjs.',
  ],
  [/^There is already a Construct with name/, 'Give this one another id; name says what its object is called.'],
  [/^Only root constructs may have an empty ID/, 'Give it an id, the second argument, a string that is not empty.'],
  [/^unable to execute '.*' to render Helm chart/, 'Install helm, or write the path of its program as helmExecutable.'],
  [/^cannot find a parent chart/, 'Make it in a Chart or a Cluster, the first argument.'],
];

function hintFor(thrown: unknown): string {
  if (!(thrown instanceof Error) || rejected.test(thrown.message))
    return 'Throw an Error instead, which knows the line that it comes from.';
  const { code = '', message } = thrown as NodeJS.ErrnoException;
  const [, hint] = hints.find(([known]) => known.test(code) || known.test(message)) ?? [];
  return hint ?? 'Correct the charts at this line; --verbose prints the whole stack.';
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

/** The place of a failed import. The error of Node's loader has no frame in the importing file, and only names it. */
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

/** A syntax error, whose place esbuild, which tsx uses, and Node give only as text. */
function syntaxError({ message, stack = '' }: Error): UsageError | undefined {
  const [, file, line, column, text] = /^(\S.*):(\d+):(\d+): ERROR: (.*)$/m.exec(message) ?? [];
  if (file !== undefined) {
    const location = { file, line: Number(line), column: Number(column) + 1 }; // esbuild counts columns from 0
    if (text?.startsWith('Top-level await') === true) return usageError('KU0001', awaitAtTop, awaitHint, location);
    return usageError('KU0001', `SyntaxError: ${text}`, syntaxHint, location);
  }
  const [, script, at] = /^(\S.*):(\d+)\r?\n/.exec(stack) ?? [];
  return script === undefined
    ? undefined
    : usageError('KU0001', `SyntaxError: ${message}`, syntaxHints.find(([known]) => known.test(message))?.[1] ?? syntaxHint, {
        file: pathOf(script),
        line: Number(at),
        column: 1,
      });
}

const syntaxHint = 'Correct the syntax at this place.';
/** Hints for errors of Node's parser, by their messages. */
const syntaxHints: readonly (readonly [known: RegExp, hint: string])[] = [
  [/does not provide an export named/, 'Import a name that the module exports.'],
  [
    /^Cannot use import statement outside a module$|^Unexpected token 'export'$/,
    'Write "type": "module" into package.json, or call the file .mjs.',
  ],
  [
    /^await is only valid in async functions/,
    'Write "type": "module" into package.json, call the file .mjs, or wait within an async function.',
  ],
];
const awaitAtTop = 'SyntaxError: this file waits at its top level, which modules alone can';
const awaitHint = 'Write "type": "module" into package.json, call the file .mts, or wait within an async function.';

function pathOf(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(file) : file;
}
