/** What keeps the operator from making an operand: an option of the HyperConverged, the patch for it, or what has come of them. */
export type OperandOrigin =
  | 'bandwidthPerMigration'
  | 'goldenImages'
  | 'goldenImageSource'
  | 'highBurst'
  | 'jsonPatch'
  | 'nameServer'
  | 'operand'
  | 'rateLimits'
  | 'tlsProfile';

/** Go's words where the operator takes something for granted that is not there: its webhook and its reconcile crash. */
export const nilDereference = 'runtime error: invalid memory address or nil pointer dereference';

/** Ends the reconcile: what stands behind it in order is not written. Carries the operator's words. */
export class OperandError extends Error {
  readonly origin: OperandOrigin;

  constructor(origin: OperandOrigin, message: string) {
    super(message);
    this.origin = origin;
  }
}
