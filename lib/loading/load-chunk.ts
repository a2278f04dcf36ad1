import { hash } from 'node:crypto';
import { createRequire, Module } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { KeptCode } from './kept-code.ts';

/** Node keeps compiled code itself from 22.8 on, if it is asked to; the types are those of Node 20. */
const { getCompileCacheDir } = Module as { readonly getCompileCacheDir?: () => string | undefined };

let kept: KeptCode | undefined;

/**
 * Runs a file of this package as Node runs a CommonJS module, but with the code that V8 compiled of it in an earlier run: compiling it anew is
 * most of what a small synth does.
 *
 * @param module the module in whose place the file runs: it gets the exports
 * @returns whether the file has run: false where it is Node's to load, and in jest and bundles, whose modules are none of Node's
 */
export function loadChunk(module: NodeJS.Module, file: string): boolean {
  if (!(module instanceof Module) || isUnwanted()) return false;
  const run = compile(file);
  if (run === undefined) return false;
  run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
  return true;
}

type Run = (this: unknown, ...values: readonly unknown[]) => void;

/**
 * Undefined where the file cannot be read like this, as in archives that only Node's own loader has been taught to open, and where the code
 * would get other globals than what requires it, as in the contexts in which vitest can run tests.
 */
function compile(file: string): Run | undefined {
  try {
    kept ??= new KeptCode(keptFolder());
    const source = kept.read(file);
    const script = new Script(source.text, { filename: file, ...(source.compiled && { cachedData: source.compiled }) });
    const run = script.runInThisContext() as Run;
    if (Object.getPrototypeOf(run) !== Function.prototype) return undefined;
    if (source.compiled === undefined || script.cachedDataRejected === true) kept.keep(source, script);
    return run;
  } catch {
    return undefined;
  }
}

/** The variables are those of Node's own cache. Coverage of code that was not compiled in this run would be imprecise. */
function isUnwanted(): boolean {
  const { NODE_DISABLE_COMPILE_CACHE: disabled = '', NODE_V8_COVERAGE: coverage = '' } = process.env;
  return disabled !== '' || coverage !== '' || getCompileCacheDir?.() !== undefined;
}

function keptFolder(): string {
  const { NODE_COMPILE_CACHE: folder = '' } = process.env;
  const [, , command = ''] = process.argv;
  const job = require.main?.filename === join(__dirname, '..', 'cli', 'main.js') ? `command ${command}` : 'app';
  const use = hash('sha256', [__dirname, job, cachedDataVersionTag()].join('\n')).slice(0, 32);
  return join(folder || tmpdir(), `cdk8s-kubevirt-${process.getuid?.() ?? 'user'}`, use);
}
