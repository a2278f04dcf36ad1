import type * as library from '@bufbuild/cel';

export type Cel = typeof library;

/** The library that evaluates CEL. It takes longer to load than most charts to judge, so it is asked for where a rule has to be asked. */
export function loadCel(): Cel {
  // A require that runs when it is reached; an import would run at every start.
  return require('@bufbuild/cel') as Cel; // what the package is
}
