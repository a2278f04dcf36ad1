import type { compile } from 'json-schema-to-typescript';
import { propertyKey } from '../../core/text/typescript.ts';
import { Imports } from './imports.ts';
import { mapValues, type Schema, type TypeModule } from './schema.ts';
import { typeText } from './type-text.ts';

/** json-schema-to-typescript's own; its code is only there where the user's project has it. */
export type Compile = typeof compile;

type NameOf = (ref: string) => string;
type KeyOf = (name: string) => string;

/** The comment on a definition, or on one of its fields. @default - none */
export type CommentOf = (definition: string, field?: string) => string | undefined;

const root = 'EveryDefinition';
const options = { format: false, bannerComment: '', additionalProperties: false, unknownAny: true };
const comment = /^\/\*\*\n \* (.*)\n \*\/$/gm;
const property = /^(?:key(?<index>\d+)|\[k: string\])(?<optional>\??): /gm;

/**
 * TypeScript interfaces of a module's definitions: readonly throughout, optional fields take `undefined`, nothing that runs.
 * Not formatted. Without comments but those of `commentOf`. A `$ref` into another module becomes `import type` from the file of that name.
 */
export async function printTypes(module: TypeModule, compileSchema: Compile, commentOf: CommentOf = () => undefined): Promise<string> {
  const imports = new Imports(new Set(Object.keys(module.definitions)));
  const nameOf: NameOf = (ref) => imports.nameOf(ref);
  // The compiler would take some names of properties for references and URLs, so it is given numbers for them.
  const names: string[] = [];
  const keyOf: KeyOf = (name) => `key${names.push(name) - 1}`;
  const definitions = mapValues(module.definitions, (schema, name) => ({
    ...printable(schema, nameOf, keyOf, (field) => commentOf(name, field)),
    ...described(commentOf(name)),
  }));
  // Every definition is a property of the root, because json-schema-to-typescript may print others twice.
  const properties = mapValues(definitions, (_, name) => ({ $ref: `#/definitions/${name}` }));
  const text = await compileSchema({ type: 'object', properties, definitions }, root, options);
  return (
    imports.print() +
    text
      .replaceAll(comment, '/** $1 */')
      .replace(new RegExp(`export interface ${root} \\{\\n[^}]*\\}\\n`), '')
      .replaceAll(
        property,
        (whole, index?: string, optional = '') =>
          `readonly ${index === undefined ? whole : `${propertyKey(names[Number(index)] ?? '')}${optional}: `}`,
      )
  );
}

/** The schema as json-schema-to-typescript prints it: as an interface whose fields have given types, or as the alias of a type. */
function printable(schema: Schema, nameOf: NameOf, keyOf: KeyOf, commentOf: (field: string) => string | undefined): object {
  const { properties, required = [] } = schema;
  if (!properties || Object.keys(properties).length === 0) return { tsType: typeText(schema, nameOf) };
  const needed = new Set(required);
  const fields = Object.entries(properties).map(([name, field]) => ({
    key: keyOf(name),
    tsType: fieldText(typeText(field, nameOf), needed.has(name)),
    isNeeded: needed.has(name),
    comment: commentOf(name),
  }));
  return {
    type: 'object',
    required: fields.flatMap(({ key, isNeeded }) => (isNeeded ? [key] : [])),
    additionalProperties: schema['x-kubernetes-preserve-unknown-fields'] === true,
    properties: Object.fromEntries(fields.map(({ key, tsType, comment }) => [key, { tsType, ...described(comment) }])),
  };
}

function described(comment: string | undefined): { readonly description?: string } {
  return comment === undefined || comment === '' ? {} : { description: comment };
}

function fieldText(type: string, needed: boolean): string {
  return needed || type === 'unknown' ? type : `${type} | undefined`;
}
