import { isQuantity, quantityType } from './quantity.ts';
import { mapChildren, mapValues } from './schema.ts';
import type { Schema, TypeModule } from './schema.ts';

/** `compile` of json-schema-to-typescript. */
export type Compile = (schema: object, name: string, options: object) => Promise<string>;

const root = 'Definitions';
const options = { format: false, bannerComment: '', additionalProperties: false, unknownAny: true, ignoreMinAndMaxItems: true };

/**
 * TypeScript interfaces of a module's definitions: readonly throughout, optional fields take `undefined`, no comments, nothing that runs.
 * Not formatted. A `$ref` into another module becomes `import type` from the file of that name.
 */
export async function printTypes(module: TypeModule, compile: Compile): Promise<string> {
  const imports = new Imports(new Set(Object.keys(module.definitions)));
  const definitions = mapValues(module.definitions, (schema) => printable(schema, imports));
  // Every definition hangs on a property of the root: those that json-schema-to-typescript meets otherwise it may print twice.
  const properties = mapValues(definitions, (_, name) => ({ $ref: `#/definitions/${name}` }));
  const text = await compile({ type: 'object', properties, definitions }, root, options);
  return imports.print() + polish(text.replace(new RegExp(`export interface ${root} \\{\\n[^}]*\\}\\n`), ''));
}

/** What json-schema-to-typescript has no word for becomes a `tsType`. */
function printable(schema: Schema, imports: Imports): Schema {
  if (schema.$ref) return schema.$ref.startsWith('#') ? { $ref: schema.$ref } : { tsType: imports.nameOf(schema.$ref) };
  if (isQuantity(schema)) return { tsType: quantityType };
  if (schema['x-kubernetes-int-or-string']) return { tsType: '(number | string)' };
  if (isOpen(schema)) return { tsType: 'Readonly<Record<string, unknown>>' };
  if (isEmpty(schema)) return { tsType: 'Readonly<Record<string, never>>' };
  const { type, enum: words, required, properties, items, additionalProperties } = schema;
  const open = properties && schema['x-kubernetes-preserve-unknown-fields'];
  const bare = {
    ...(type !== undefined && { type }),
    ...(words && { enum: words }),
    ...(required && { required }),
    ...(properties && { properties }),
    ...(items && { items }),
    ...((open ?? additionalProperties) !== undefined && { additionalProperties: open ? true : additionalProperties }),
  };
  return mapChildren(bare as Schema, (child) => printable(child, imports)); // the spread leaves no undefined behind
}

function isOpen(schema: Schema): boolean {
  const holdsAnything = schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties === true;
  return schema.type === 'object' && holdsAnything && !schema.properties;
}

/** `masquerade: {}`: the field's presence is all it says. */
function isEmpty(schema: Schema): boolean {
  return schema.type === 'object' && !schema.properties && schema.additionalProperties === undefined;
}

/** Rewrites the compiler's unformatted text, whose every property stands on a line of its own. */
function polish(text: string): string {
  return text
    .replaceAll(/\{\n\[k: string\]: (.+)\n\}/g, 'Readonly<Record<string, $1>>')
    .replaceAll(/\(([^()\n]+)\)(?!\[)/g, '$1')
    .replaceAll(/Record<string, ([^\n]+)\[\]>/g, 'Record<string, readonly $1[]>')
    .replaceAll(/^((?:"[^"\n]+"|[\w$]+)\??: )(.+\[\])$/gm, '$1readonly $2')
    .replaceAll(/^((?:"[^"\n]+"|[\w$]+)\?: .+)$/gm, '$1 | undefined')
    .replaceAll(/^((?:"[^"\n]+"|[\w$]+)\??: |\[k: string\]: )/gm, 'readonly $1');
}

/** The types that a module takes from others. One whose name is taken gets the other module's name in front. */
class Imports {
  readonly #taken: ReadonlySet<string>;
  readonly #byModule = new Map<string, Map<string, string>>();

  constructor(taken: ReadonlySet<string>) {
    this.#taken = taken;
  }

  nameOf(ref: string): string {
    const [, module = '', name = ''] = /^(.+)\.json#\/definitions\/(.+)$/.exec(ref) ?? [];
    const local = this.#taken.has(name) ? `${module.charAt(0).toUpperCase()}${module.slice(1).replace(/-.*/, '')}${name}` : name;
    const names = this.#byModule.get(module) ?? new Map<string, string>();
    this.#byModule.set(module, names.set(name, local));
    return local;
  }

  print(): string {
    const lines = [...this.#byModule].sort(byName).map(([module, names]) => {
      const list = [...names].sort(byName).map(([name, local]) => (name === local ? name : `${name} as ${local}`));
      return `import type { ${list.join(', ')} } from './${module}.ts';\n`;
    });
    return lines.length === 0 ? '' : `${lines.join('')}\n`;
  }
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
