import { cdiTable } from './cdi-table.ts';
import { hyperConvergedTable } from './hyperconverged-table.ts';
import { operatorTable } from './operator-table.ts';
import { hooksTable } from './hooks-table.ts';
import { table } from './table.ts';

/** How a Go type reads and writes JSON. */
export type GoType =
  | { readonly kind: 'quantity' | 'time' | 'duration' | 'int-or-string' | 'raw' }
  | ({ readonly kind: 'string' | 'bool' | 'float' } & Named)
  | ({ readonly kind: 'int'; readonly min: bigint; readonly max: bigint } & Named)
  | ({ readonly kind: 'pointer' | 'list' | 'map'; readonly of: GoType } & Named)
  | GoStruct;

interface Named {
  /** As Go's messages print it: `uint32`, `v1.EvictionStrategy`, `[]v1.Disk`. */
  readonly goName: string;
}

export interface GoField {
  readonly name: string;
  /** The name after those of the embedded structs it comes from, as Go's messages print it: `ClockOffset.utc`. */
  readonly path: string;
  readonly type: GoType;
  /** What encoding/json leaves out: a false, 0, '', nil pointer or empty list (`empty`), a struct whose fields are all zero (`zero`). */
  readonly omit: 'never' | 'empty' | 'zero';
  /** Whether an absent field stays absent, so that its zero value need not be computed: true for most fields. */
  readonly isLeftOut: boolean;
}

/** A struct of the table; its fields are read when somebody asks for them. */
export class GoStruct {
  readonly kind = 'struct';
  readonly name: string;
  readonly goName: string;
  readonly #text: string;
  #fields: ReadonlyMap<string, GoField> | undefined;
  #always: readonly GoField[] | undefined;

  constructor(name: string, text: string) {
    this.name = name;
    this.goName = name.includes('/') ? name.slice(name.lastIndexOf('/') + 1) : `v1.${name}`;
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

  /** The field that encoding/json takes for a key: of its exact name, or else of its name in any case. */
  fieldOf(key: string): GoField | undefined {
    const exact = this.fields.get(key);
    if (exact !== undefined) return exact;
    const folded = key.toLowerCase();
    return [...this.fields.values()].find(({ name }) => name.toLowerCase() === folded);
  }

  /** The fields that are written even if the struct is given nothing. */
  get always(): readonly GoField[] {
    return (this.#always ??= Array.from(this.fields.values()).filter(({ isLeftOut }) => !isLeftOut));
  }
}

let structs: ReadonlyMap<string, GoStruct> | undefined;

/**
 * The struct by its Go name: `CPU` for KubeVirt's core/v1, and after the package's path elsewhere (`meta/v1.ObjectMeta`,
 * `pool/v1beta1.VirtualMachinePool`, `cdi/v1beta1.DataVolume`, `hco/v1.HyperConverged`). An unknown name is a bug and throws.
 */
export function goStruct(name: string): GoStruct {
  structs ??= new Map(
    `${table}${hyperConvergedTable}${operatorTable}${cdiTable}${hooksTable}`
      .trim()
      .split(/\n+/)
      .map(parseStruct)
      .map((struct) => [struct.name, struct]),
  );
  const struct = structs.get(name);
  if (struct === undefined) throw new Error(`No Go type called ${name} in lib/core/go/types`);
  return struct;
}

/**
 * Reads the table's notation of a type: `*CPU`, `[]CPUFeature`, `{}quantity`, `uint32`, `meta/v1.ObjectMeta`, `<v1.RunStrategy>string`
 * where Go has a name of its own for a string, list or map. A line of the table is a struct's name and its fields: the JSON name, then
 * `?` (omitempty), `~` (omitzero) or `:` (always written), then the type.
 */
export function goType(text: string): GoType {
  switch (text[0]) {
    case '<': {
      const end = text.indexOf('>');
      return renamed(goType(text.slice(end + 1)), text.slice(1, end));
    }
    case '*':
      return wrapped('pointer', '*', text.slice(1));
    case '[':
      return wrapped('list', '[]', text.slice(2));
    case '{':
      return wrapped('map', 'map[string]', text.slice(2));
    default:
      return plainTypes.get(text) ?? goStruct(text);
  }
}

function renamed(type: GoType, goName: string): GoType {
  return type.kind === 'struct' || !('goName' in type) ? type : { ...type, goName };
}

function wrapped(kind: 'pointer' | 'list' | 'map', goSign: string, text: string): GoType {
  const of = goType(text);
  return { kind, of, goName: goSign + ('goName' in of ? of.goName : of.kind) };
}

function parseStruct(line: string): GoStruct {
  const blank = line.indexOf(' ');
  return blank === -1 ? new GoStruct(line, '') : new GoStruct(line.slice(0, blank), line.slice(blank + 1));
}

/** Kinds whose zero value is empty to encoding/json. */
const emptyKinds: ReadonlySet<GoType['kind']> = new Set(['pointer', 'list', 'map', 'string', 'bool', 'int', 'float']);

const omissions = { ':': 'never', '?': 'empty', '~': 'zero' } as const;

function parseField(text: string): GoField {
  const at = text.search(/[:?~]/);
  const omit = omissions[text[at] as keyof typeof omissions]; // the generator writes one of the three into every field
  const path = text.slice(0, at);
  const type = goType(text.slice(at + 1));
  return { name: path.slice(path.lastIndexOf('.') + 1), path, type, omit, isLeftOut: omit === 'empty' && emptyKinds.has(type.kind) };
}

const plainTypes: ReadonlyMap<string, GoType> = new Map<string, GoType>([
  ...(['quantity', 'time', 'duration', 'int-or-string', 'raw'] as const).map((kind) => [kind, { kind }] as const),
  ['string', { kind: 'string', goName: 'string' }],
  ['bool', { kind: 'bool', goName: 'bool' }],
  ['float32', { kind: 'float', goName: 'float32' }],
  ['float64', { kind: 'float', goName: 'float64' }],
  ['int', integer('int', 64n, true)],
  ['uint', integer('uint', 64n, false)],
  ...[8n, 16n, 32n, 64n].flatMap((bits) => [
    [`int${bits}`, integer(`int${bits}`, bits, true)] as const,
    [`uint${bits}`, integer(`uint${bits}`, bits, false)] as const,
  ]),
]);

function integer(goName: string, bits: bigint, signed: boolean): GoType {
  const values = 2n ** bits;
  return signed ? { kind: 'int', goName, min: -values / 2n, max: values / 2n - 1n } : { kind: 'int', goName, min: 0n, max: values - 1n };
}
