import type { RawLocation } from '../core/source-location.ts';

/** A command that takes the App of an entry file, which then does not write its files itself. */
export interface CompilerHost {
  take(app: unknown): void;
  /** Hears of every App, and where it is made. Absent in commands of older copies of the package. */
  readonly onMade?: (app: unknown, location: RawLocation) => void;
  /** Hears of every App that the charts compile themselves. */
  readonly onCompiled?: (app: unknown) => void;
}

const key = Symbol.for('cdk8s-kubevirt.host');

/** The command that is loading charts at this moment; undefined where a chart runs by itself (`node main.js`, `cdk8s synth`, a test). */
export function compilerHost(): CompilerHost | undefined {
  return (globalThis as Record<symbol, unknown>)[key] as CompilerHost | undefined; // set by setCompilerHost alone
}

export function setCompilerHost(host: CompilerHost | undefined): void {
  (globalThis as Record<symbol, unknown>)[key] = host;
}
