import type { Code } from './diagnostic.ts';
import type { RawLocation } from './source-location.ts';

/** A user's decision not to follow a piece of our advice, with the reason. */
export interface Silence {
  readonly code: Code;
  readonly reason: string;
  /** What it applies to, in words: `chart fleet/db`, `VirtualMachine staging:vms/*`. */
  readonly scope: string;
  /** Where it was written. */
  readonly location?: RawLocation | undefined;
}
