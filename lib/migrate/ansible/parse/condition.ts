import { refusedAt } from '../../refusal.ts';
import type { Scope } from '../expressions/scope.ts';
import { isTemplate } from '../expressions/template.ts';
import { isTrue } from '../python/truth.ts';
import type { Tree } from './tree.ts';

/** Whether a `when` holds: all of its expressions do. */
export function holds(condition: Tree, scope: Scope): boolean {
  if (condition.kind === 'list') return condition.items.every((item) => holds(item, scope));
  if (condition.kind === 'map') return true;
  const { value, at } = condition;
  if (typeof value !== 'string') return isTrue(value);
  return refusedAt(at, () => isTrue(isTemplate(value) ? scope.text(value) : scope.value(value)));
}
