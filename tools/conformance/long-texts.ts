import type { Manifest } from '../../lib/core/manifest.ts';
import { withValues, type Path } from '../../lib/core/data/path.ts';

/** A text of an object that is too long to be written out. */
export interface LongText {
  readonly path: Path;
  readonly text: string;
  readonly times: number;
}

export function withLongTexts(object: Manifest, longTexts: readonly LongText[] = []): Manifest {
  const written = longTexts.map(({ path, text, times }) => ({ path, value: text.repeat(times) }));
  return withValues(object, written);
}
