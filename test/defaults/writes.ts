import { printPath } from '../../lib/core/data/path.ts';
import { applyDefaults } from '../../lib/defaults/apply-defaults.ts';
import type { Default, DefaultContext } from '../../lib/defaults/default.ts';

/** What one default writes into a subject, as `path = value`. */
export function writesOf<Subject extends object, Context extends DefaultContext>(
  by: Default<Subject, Context>,
  subject: Subject,
  context: Context,
): readonly string[] {
  const writes: string[] = [];
  applyDefaults(subject, [by], context, ({ path, value }) => writes.push(`${printPath(path)} = ${JSON.stringify(value)}`));
  return writes;
}
