import type { SourceLocation } from '../../../core/source-location.ts';
import { Refusal } from '../../refusal.ts';
import type { Entry, MapTree } from './tree.ts';

const field = /\s*([A-Za-z_]\w*)=((?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\{\{[^]*?\}\}|[^\s"'])*)/y;

/** Arguments in one line, as `kubevirt_rs: name=web namespace=vms`. All of them are texts. */
export function readFreeForm(text: string, at: SourceLocation): MapTree {
  const entries = new Map<string, Entry>();
  let next = 0;
  while (text.slice(next).trim() !== '') {
    field.lastIndex = next;
    const found = field.exec(text);
    if (found === null) {
      const rest = JSON.stringify(text.slice(next).trim().slice(0, 20));
      throw new Refusal('broken', `${rest} is not name=value`, 'Write the parameters as an object below the module.', at);
    }
    next = field.lastIndex;
    const [, name = '', value = ''] = found;
    entries.set(name, { at, value: { kind: 'scalar', value: value.replace(/^(["'])([^]*)\1$/, '$2'), at } });
  }
  return { kind: 'map', entries, at };
}
