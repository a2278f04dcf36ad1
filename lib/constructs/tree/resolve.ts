import type { Construct } from 'constructs';
import type { ResolveMode } from '../../core/draft.ts';
import { captureLocation } from '../../core/source-location.ts';
import { modeOf, setResolveMode } from './scope.ts';

/** How much of what the cluster would add is written into the objects of a scope: `Resolve.of(chart).set('full')`. */
export class Resolve {
  readonly #scope: Construct;

  private constructor(scope: Construct) {
    this.#scope = scope;
  }

  /** A chart, a Cluster or the App. */
  static of(scope: Construct): Resolve {
    return new Resolve(scope);
  }

  /** The mode of the scope: its own, else that of the nearest scope around it that has one, else `neutral`. */
  get mode(): ResolveMode {
    return modeOf(this.#scope) ?? 'neutral';
  }

  /** Sets the mode, before the first object below the scope is made. @throws UsageError as `setResolveMode` does. */
  set(mode: ResolveMode): this {
    setResolveMode(this.#scope, mode, captureLocation());
    return this;
  }
}
