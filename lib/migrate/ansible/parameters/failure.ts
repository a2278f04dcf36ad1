import type { Path } from '../../../core/data/path.ts';

/** Where the real module would have stopped. `server` and `wait` need a cluster to happen. */
export type ErrorKind =
  | 'unsupported-parameter'
  | 'missing-argument'
  | 'exclusive'
  | 'bad-type'
  | 'bad-choice'
  | 'crash'
  | 'module'
  | 'discovery'
  | 'server'
  | 'wait';

/** What the module says instead of sending an object. `parameter` leads to the place that it is about. */
export class ModuleFailure extends Error {
  readonly errorKind: ErrorKind;
  readonly parameter: Path;

  constructor(errorKind: ErrorKind, message: string, parameter: Path = []) {
    super(message);
    this.name = 'ModuleFailure';
    this.errorKind = errorKind;
    this.parameter = parameter;
  }
}
