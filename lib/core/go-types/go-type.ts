import { table } from './table.ts';

/** How a Go type reads and writes JSON. */
export type GoType =
  | { readonly kind: 'string' | 'bool' | 'float' | 'quantity' | 'time' | 'duration' | 'int-or-string' | 'raw' }
  | { readonly kind: 'int'; readonly name: string; readonly min: bigint; readonly max: bigint }
  | { readonly kind: 'pointer' | 'list' | 'map'; readonly of: GoType }
  | GoStruct;

export interface GoField {
  readonly name: string;
  /** The name after those of the embedded structs it comes from, as Go's messages print it: `ClockOffset.utc`. */
  readonly path: string;
  readonly type: GoType;
  /** What encoding/json leaves out: a false, 0, '', nil pointer or empty list (`empty`), a struct whose fields are all zero (`zero`). */
  readonly omit: 'never' | 'empty' | 'zero';
}

/** A struct of the table; its fields are read when somebody asks for them. */
export class GoStruct {
  readonly kind = 'struct';
  readonly name: string;
  readonly #text: string;
  #fields: ReadonlyMap<string, GoField> | undefined;

  constructor(name: string, text: string) {
    this.name = name;
    this.#text = text;
  }

  /** In Go's order. */
  get fields(): ReadonlyMap<string, GoField> {
    this.#fields ??= new Map(
      this.#text
        .split(' ')
        .filter(Boolean)
        .map(parseField)
        .map((field) => [field.name, field]),
    );
    return this.#fields;
  }
}

let structs: ReadonlyMap<string, GoStruct> | undefined;

/**
 * The struct by its Go name: `CPU` for KubeVirt's core/v1, and after the package's path elsewhere (`meta/v1.ObjectMeta`,
 * `pool/v1beta1.VirtualMachinePool`, `cdi/v1beta1.DataVolume`). An unknown name is a bug and throws.
 */
export function goStruct(name: string): GoStruct {
  structs ??= new Map(
    table
      .trim()
      .split('\n')
      .map(parseStruct)
      .map((struct) => [struct.name, struct]),
  );
  const struct = structs.get(name);
  if (struct === undefined) throw new Error(`No Go type called ${name} in lib/core/go-types/table.ts`);
  return struct;
}

/**
 * Reads the table's notation of a type: `*CPU`, `[]CPUFeature`, `{}quantity`, `uint32`, `meta/v1.ObjectMeta`. A line of the table is a
 * struct's name and its fields: the JSON name, then `?` (omitempty), `~` (omitzero) or `:` (always written), then the type.
 */
export function goType(text: string): GoType {
  if (text.startsWith('*')) return { kind: 'pointer', of: goType(text.slice(1)) };
  if (text.startsWith('[]')) return { kind: 'list', of: goType(text.slice(2)) };
  if (text.startsWith('{}')) return { kind: 'map', of: goType(text.slice(2)) };
  return plainTypes.get(text) ?? goStruct(text);
}

function parseStruct(line: string): GoStruct {
  const blank = line.indexOf(' ');
  return blank === -1 ? new GoStruct(line, '') : new GoStruct(line.slice(0, blank), line.slice(blank + 1));
}

const omissions = { ':': 'never', '?': 'empty', '~': 'zero' } as const;

function parseField(text: string): GoField {
  const at = text.search(/[:?~]/);
  const omit = omissions[text[at] as keyof typeof omissions]; // the generator writes one of the three into every field
  const path = text.slice(0, at);
  return { name: path.slice(path.lastIndexOf('.') + 1), path, type: goType(text.slice(at + 1)), omit };
}

const plainTypes: ReadonlyMap<string, GoType> = new Map<string, GoType>([
  ...(['string', 'bool', 'quantity', 'time', 'duration', 'int-or-string', 'raw'] as const).map((kind) => [kind, { kind }] as const),
  ...['float32', 'float64'].map((name) => [name, { kind: 'float' }] as const),
  ...[8n, 16n, 32n, 64n].flatMap((bits) => [
    [`int${bits}`, { kind: 'int', name: `int${bits}`, min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n }] as const,
    [`uint${bits}`, { kind: 'int', name: `uint${bits}`, min: 0n, max: 2n ** bits - 1n }] as const,
  ]),
  ['int', { kind: 'int', name: 'int', min: -(2n ** 63n), max: 2n ** 63n - 1n }],
  ['uint', { kind: 'int', name: 'uint', min: 0n, max: 2n ** 64n - 1n }],
]);

/** The type as Go prints it: `v1.CPU`, `[]string`, `uint32`. Names that Go gave to plain strings, lists and maps are not known here. */
export function printGoType(type: GoType): string {
  switch (type.kind) {
    case 'struct':
      return type.name.includes('/') ? type.name.slice(type.name.indexOf('/') + 1) : `v1.${type.name}`;
    case 'pointer':
      return `*${printGoType(type.of)}`;
    case 'list':
      return `[]${printGoType(type.of)}`;
    case 'map':
      return `map[string]${printGoType(type.of)}`;
    case 'int':
      return type.name;
    case 'float':
      return 'float64';
    default:
      return type.kind;
  }
}
