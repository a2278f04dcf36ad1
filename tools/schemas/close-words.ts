import type { Schema } from '../../lib/cli/import-crd/schema.ts';
import { refTo } from './allot.ts';
import type { Words } from './words/words.ts';

/** Gives each set of words a definition of its own, and the fields that take one of its words a reference to it. */
export function closeWords(modules: ReadonlyMap<string, Record<string, Schema>>, words: readonly Words[]): void {
  for (const { module: home, type, words: list, fields } of words) {
    const owner = modules.get(home);
    if (!owner || owner[type]) throw new Error(`${home} has no room for ${type}`);
    owner[type] = { type: 'string', enum: list };
    for (const field of fields) {
      const [, module = home, definition = '', property = ''] = /^(?:(.+)#)?(.+)\.(.+)$/.exec(field) ?? [];
      const definitions = modules.get(module);
      const schema = definitions?.[definition];
      const old = schema?.properties?.[property];
      if (!definitions || !old) throw new Error(`${type}: ${module} has no ${definition}.${property}`);
      const ref = { $ref: refTo({ module: home, name: type }, module) };
      definitions[definition] = { ...schema, properties: { ...schema.properties, [property]: old.items ? { ...old, items: ref } : ref } };
    }
  }
}
