import { CopyOnWrite } from '../core/data/copy-on-write.ts';
import type { Path } from '../core/data/path.ts';
import { ofRelease } from '../core/kubevirt/release.ts';
import type { Default, DefaultContext } from './default.ts';

/** A write as it was made, and who made it. */
export interface DefaultWrite {
  readonly path: Path;
  readonly value: unknown;
  readonly by: Pick<Default<unknown, never>, 'name' | 'upstream' | 'createOnly' | 'random'>;
  /** True where another configuration of the cluster could have given another value. */
  readonly followsCluster: boolean;
}

/**
 * The subject as the defaults leave it, one after the other. The subject itself stays as it is and shares with the result whatever no
 * default has written to; without a write it is the result. Only the defaults of the cluster's release are applied. `onWrite` hears of every write, in order.
 */
export function applyDefaults<Subject, Context extends DefaultContext, Actual extends Subject & object>(
  subject: Actual,
  defaults: readonly Default<Subject, Context>[],
  context: NoInfer<Context>,
  onWrite?: (write: DefaultWrite) => void,
): Actual {
  const copy = new CopyOnWrite(subject);
  for (const by of ofRelease(defaults, context.config.release)) {
    for (const [path, value] of by.assign(copy.value, context)) {
      copy.write(path, value);
      onWrite?.({ path, value, by, followsCluster: by.follows !== undefined && by.independentIf?.(subject) !== true });
    }
  }
  return copy.value;
}
