import { isMap } from '../core/data/guards.ts';
import { shown } from './modern/rewriting.ts';

/** What an object is called: `VirtualMachine shop/web`. */
export function titleOf(value: unknown): string {
  if (!isMap(value)) return 'a document';
  const { namespace, name } = isMap(value['metadata']) ? value['metadata'] : {};
  return [shown(value['kind'] ?? 'an object'), [namespace, name].filter((part) => typeof part === 'string').join('/')].join(' ').trim();
}
