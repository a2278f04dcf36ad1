import type { Manifest } from '../../lib/core/manifest.ts';
import { valueAt, withValues, type Path } from '../../lib/core/data/path.ts';

/** `mask` in place of the value at `path`, where the input has none there and the answer has one. */
export function maskUnlessGiven(input: Manifest, answered: Manifest, path: Path, mask: string): Manifest {
  const given = valueAt(input, path);
  const isGiven = typeof given === 'string' && given !== '';
  return isGiven || valueAt(answered, path) === undefined ? answered : withValues(answered, [{ path, value: mask }]);
}

/** `<now>` in place of the times that the input does not hold. */
export function maskTransitions(input: Manifest, answered: Manifest): Manifest {
  const path = ['status', 'phaseTransitionTimestamps'];
  const transitions = valueAt(answered, path);
  if (!Array.isArray(transitions)) return answered;
  const given = valueAt(input, path);
  const known = Array.isArray(given) ? given.length : 0;
  const added = transitions.slice(known).map((_, i) => ({ path: [...path, known + i, 'phaseTransitionTimestamp'], value: '<now>' }));
  return withValues(answered, added);
}
