import type { Origin } from './node.ts';

/** Why kustomize builds nothing of a tree. */
export class BuildError extends Error {
  readonly origin: Origin | undefined;

  constructor(message: string, origin?: Origin) {
    super(message);
    this.origin = origin;
  }
}
