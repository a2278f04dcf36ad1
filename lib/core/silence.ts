import type { Code } from './diagnostic.ts';
import type { RawLocation } from './source-location.ts';

/** Somebody has read a piece of our advice and says why it is not followed. */
export interface Silence {
  readonly code: Code;
  readonly reason: string;
  /** What it holds for, as its reader knows it: `chart fleet/db`, `VirtualMachine staging:vms/*`. */
  readonly scope: string;
  /** Where it was written. */
  readonly location?: RawLocation | undefined;
}
