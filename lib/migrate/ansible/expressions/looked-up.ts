import { isTrue } from '../python/truth.ts';
import type { FilterArguments } from './filters.ts';
import type { Lookup } from './lookup.ts';
import { refuseLong } from './operators.ts';
import { unreadable } from './unreadable.ts';
import { isMapValue, printed } from './value.ts';

/** `lookup('file', …)` and `lookup('template', …)`, which give what stands in the project; all other plugins would have to be run. */
export function lookedUp({ values, named }: FilterArguments, { textOf, rendered }: Lookup): string {
  const [plugin, name, another] = values;
  const words = printed(plugin).replace(/^ansible\.(?:builtin|legacy)\./, '');
  if (name === undefined || another !== undefined) throw notRead(words);
  switch (words) {
    case 'file': {
      if (textOf === undefined) throw notRead(words);
      refuseOthers(words, named, ['rstrip', 'lstrip']);
      const text = textOf('files', printed(name));
      const ended = isTrue(named.get('rstrip') ?? true) ? text.trimEnd() : text;
      return refuseLong(isTrue(named.get('lstrip') ?? false) ? ended.trimStart() : ended);
    }
    case 'template': {
      if (rendered === undefined) throw notRead(words);
      // Text that looks like data is read as such by whoever is given it.
      refuseOthers(words, named, ['template_vars', 'convert_data']);
      const variables = named.get('template_vars') ?? {};
      if (!isMapValue(variables)) throw unreadable('template_vars of a lookup is a mapping');
      return refuseLong(rendered(printed(name), variables));
    }
    default:
      throw notRead(words);
  }
}

function notRead(plugin: string): Error {
  return unreadable(`lookup('${plugin}', …) would have to be run`);
}

function refuseOthers(plugin: string, named: ReadonlyMap<string, unknown>, known: readonly string[]): void {
  for (const name of named.keys()) if (!known.includes(name)) throw unreadable(`lookup('${plugin}', …) is not read with ${name}=`);
}
