import { nullKeysOf } from '../core/data/null-keys.ts';
import type { Path } from '../core/data/path.ts';

/** Where a value was written. */
export class Origin {
  /** What was read: the reader knows what it is. */
  readonly document: object;
  readonly #within: Origin | undefined;
  readonly #step: string | number;

  constructor(document: object, within?: Origin, step: string | number = '') {
    this.document = document;
    this.#within = within;
    this.#step = step;
  }

  /** The place of what stands in this value. */
  at(step: string | number): Origin {
    return new Origin(this.document, this, step);
  }

  /** The way from the whole document to the value. */
  get path(): Path {
    return this.#within === undefined ? [] : [...this.#within.path, this.#step];
  }
}

/** The place of a value of which some parts were written elsewhere. */
export class JoinedOrigin extends Origin {
  readonly #own: Origin;
  readonly #parts: ReadonlyMap<string | number, Origin>;

  constructor(own: Origin, parts: ReadonlyMap<string | number, Origin>) {
    super(own.document);
    this.#own = own;
    this.#parts = parts;
  }

  override at(step: string | number): Origin {
    return this.#parts.get(step) ?? this.#own.at(step);
  }

  override get path(): Path {
    return this.#own.path;
  }
}

/** A value of an object that is being built. Every part of it knows where it was written. */
export type Node = MapNode | ListNode | ScalarNode;

export type Scalar = string | number | boolean | null;

export class ScalarNode {
  readonly value: Scalar;
  readonly origin: Origin | undefined;

  constructor(value: Scalar, origin: Origin | undefined) {
    this.value = value;
    this.origin = origin;
  }

  /** As it stands in YAML without quotes. */
  get text(): string {
    return this.value === null ? 'null' : String(this.value);
  }
}

export class ListNode {
  readonly items: Node[];
  readonly origin: Origin | undefined;

  constructor(items: Node[], origin: Origin | undefined) {
    this.items = items;
    this.origin = origin;
  }
}

export class MapNode {
  readonly fields: Map<string, Node>;
  readonly origin: Origin | undefined;

  constructor(fields: Map<string, Node>, origin: Origin | undefined) {
    this.fields = fields;
    this.origin = origin;
  }

  get(name: string): Node | undefined {
    return this.fields.get(name);
  }

  /** The text of a field that is a scalar. */
  textOf(name: string): string | undefined {
    const field = this.fields.get(name);
    return field instanceof ScalarNode && field.value !== null ? field.text : undefined;
  }

  mapOf(name: string): MapNode | undefined {
    const field = this.fields.get(name);
    return field instanceof MapNode ? field : undefined;
  }

  /** Sets a field; nothing, or null, removes it. */
  set(name: string, value: Node | undefined): void {
    if (value === undefined || isNull(value)) this.fields.delete(name);
    else this.fields.set(name, value);
  }
}

export function isNull(node: Node | undefined): boolean {
  return node instanceof ScalarNode && node.value === null;
}

export function isAbsent(node: Node | undefined): node is undefined {
  return node === undefined || isNull(node);
}

/** The nodes of a value that was read. Keys that were written without a value are null. With `isFlat`, all of it is said to stand at `origin`. */
export function nodeOf(value: unknown, origin: Origin | undefined, isFlat = false): Node {
  const at = (step: string | number): Origin | undefined => (isFlat ? origin : origin?.at(step));
  if (Array.isArray(value)) {
    return new ListNode(
      value.map((item, i) => nodeOf(item, at(i), isFlat)),
      origin,
    );
  }
  if (typeof value === 'object' && value !== null) {
    const fields = new Map<string, Node>();
    for (const [key, held] of Object.entries(value)) fields.set(key, nodeOf(held, at(key), isFlat));
    for (const key of nullKeysOf(value)) if (!fields.has(key)) fields.set(key, new ScalarNode(null, at(key)));
    return new MapNode(fields, origin);
  }
  return new ScalarNode(isScalar(value) ? value : null, origin);
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The plain value, without keys that hold null. */
export function valueOf(node: Node): unknown {
  if (node instanceof ScalarNode) return node.value;
  if (node instanceof ListNode) return node.items.map(valueOf);
  return Object.fromEntries(Array.from(node.fields).flatMap(([key, held]) => (isNull(held) ? [] : [[key, valueOf(held)]])));
}

export function copyOf<Kind extends Node>(node: Kind): Kind {
  return copied(node) as Kind; // of the same kind
}

function copied(node: Node): Node {
  if (node instanceof ScalarNode) return node;
  if (node instanceof ListNode) return new ListNode(node.items.map(copied), node.origin);
  return new MapNode(new Map(Array.from(node.fields, ([key, held]) => [key, copied(held)])), node.origin);
}

/** Where the value at a path was written, or the nearest that is written of what holds it. */
export function originAt(root: Node, path: Path): Origin | undefined {
  let node: Node | undefined = root;
  let origin = root.origin;
  for (const step of path) {
    node = node instanceof MapNode ? node.get(String(step)) : node instanceof ListNode ? node.items[Number(step)] : undefined;
    if (node === undefined) break;
    origin = node.origin ?? origin;
  }
  return origin;
}
