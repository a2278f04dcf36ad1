/** A value that a conversion drops, and why that is. */
export interface Loss {
  /** In the version that the object has: `spec.obsoleteCPUs.minCPUModel`. */
  readonly path: string;
  readonly reason: string;
}
