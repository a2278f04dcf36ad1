import type { DeliveryHints } from '../../core/delivery.ts';
import type { RawLocation } from '../../core/source-location.ts';
import { refusedProp, wordOf } from '../props/prop-value.ts';

const managers = { git: true, users: true };
const hotPluggable: readonly unknown[] = ['volumes', 'interfaces'];

/**
 * What an object says to the tool that syncs it, where its words are known. Charts run without a compiler, too.
 * @throws UsageError for anything else.
 */
export function deliveryHintsOf(hints: DeliveryHints, at: RawLocation): DeliveryHints {
  const { powerManagedBy, writtenByOthers } = hints;
  if (powerManagedBy !== undefined) wordOf('powerManagedBy', powerManagedBy, managers, at);
  if (writtenByOthers === undefined) return hints;
  const stray: unknown = Array.isArray(writtenByOthers) ? writtenByOthers.find((list) => !hotPluggable.includes(list)) : writtenByOthers;
  if (stray === undefined) return hints;
  throw refusedProp(
    'writtenByOthers',
    stray,
    'not one of the lists of a VM that others write',
    "Write writtenByOthers: ['volumes', 'interfaces'], or one of them.",
    at,
  );
}
