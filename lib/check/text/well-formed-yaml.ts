import {
  COLLECTION_STYLE,
  EVENT_ID,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type AliasEvent,
  type Event,
  type MappingEvent,
  type ScalarEvent,
} from 'js-yaml';
import { noteNullKey } from '../../core/data/null-keys.ts';
import { copyOf } from '../kept/copy-of.ts';
import type { Places } from './places.ts';
import { plainValue, type Dialect } from './plain-scalar.ts';
import { mostAliased, put } from './to-value.ts';

/**
 * Reads YAML as Kubernetes does (sigs.k8s.io/yaml), in a tenth of the time of the `yaml` package: js-yaml tells what stands where, and this
 * makes values of it. Undefined for a text with a fault, and for what hardly anybody writes (tags, directives, keys that are aliases): that is
 * left to the `yaml` package, which tells where a mistake is. `places` is filled with the places of all values.
 */
export function readWellFormedYaml(text: string, places?: Places, dialect: Dialect = 'kubernetes'): unknown {
  const events = differing.test(text) ? undefined : eventsOf(text);
  if (events === undefined) return undefined;
  try {
    return new Composer(text, events, places, dialect).document();
  } catch (error) {
    if (error !== unusual) throw error;
    return undefined;
  }
}

/** Byte order marks, and line breaks of which readers have different views. */
const differing = /[\u0085\u2028\u2029\uFEFF]|\r(?!\n)/;

/** Undefined for a text that is not YAML. */
function eventsOf(text: string): readonly Event[] | undefined {
  try {
    return parseEvents(text, { maxDepth: deepest });
  } catch {
    return undefined;
  }
}

/** Both readers call themselves level by level; deeper nesting is left to `syntaxOf`, which measures it first. */
const deepest = 100;
/** Of an anchor; js-yaml takes further ones. */
const plainName = /^[\w-]+$/;
const absent = -1;
const newline = 10;
const carriageReturn = 13;
const space = 32;
const unusual = new Error('a fault, or unusual YAML');

interface Anchored {
  readonly value: unknown;
  /** As in `toValue`. */
  readonly weight: number;
}

class Composer {
  readonly #text: string;
  readonly #events: readonly Event[];
  readonly #places: Places | undefined;
  readonly #dialect: Dialect;
  #next = 0;
  /** Where the value that was read last begins, and whether it is a map or list in block style. Only kept for `places`. */
  #start = 0;
  #isBlock = false;
  #anchors: Map<string, Anchored> | undefined;
  #seen = 0;
  #aliased = 0;

  constructor(text: string, events: readonly Event[], places: Places | undefined, dialect: Dialect) {
    this.#dialect = dialect;
    this.#text = text;
    this.#events = events;
    this.#places = places;
  }

  document(): unknown {
    const [first] = this.#events;
    if (first?.type !== EVENT_ID.DOCUMENT || first.directives.length > 0) throw unusual;
    this.#next = 1;
    const value = this.#value();
    // What is no map and no list is no object; behind it stands the end of the document, and no second document.
    if (typeof value !== 'object' || value === null || this.#next !== this.#events.length - 1) throw unusual;
    if (this.#places) this.#places.root = this.#start;
    return value;
  }

  #take(): Event {
    const event = this.#events[this.#next++];
    if (event === undefined) throw unusual;
    return event;
  }

  #value(): unknown {
    const before = this.#seen++;
    const event = this.#take();
    if (event.type === EVENT_ID.ALIAS) return this.#alias(event);
    if (event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT || event.tagStart !== absent) throw unusual;
    const value = event.type === EVENT_ID.SCALAR ? this.#scalar(event) : event.type === EVENT_ID.MAPPING ? this.#map(event) : this.#list();
    if (event.anchorStart !== absent) {
      const name = this.#text.slice(event.anchorStart, event.anchorEnd);
      if (!plainName.test(name) || !isBlank(this.#text.charCodeAt(event.anchorEnd))) throw unusual;
      this.#anchors ??= new Map();
      this.#anchors.set(name, { value, weight: this.#seen - before });
    }
    if (this.#places) {
      this.#start = event.type === EVENT_ID.SCALAR ? scalarStart(this.#text, event) : event.start;
      this.#isBlock = event.type !== EVENT_ID.SCALAR && event.style === COLLECTION_STYLE.BLOCK;
    }
    return value;
  }

  #alias({ anchorStart, anchorEnd }: AliasEvent): unknown {
    const anchored = this.#anchors?.get(this.#text.slice(anchorStart, anchorEnd));
    if (anchored === undefined) throw unusual;
    this.#seen += anchored.weight;
    this.#aliased += anchored.weight;
    if (this.#aliased > mostAliased) throw unusual;
    this.#start = anchorStart - 1;
    this.#isBlock = false;
    return anchored.value;
  }

  #scalar(event: ScalarEvent): unknown {
    const text = getScalarValue(this.#text, event);
    const isBlock = event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
    if (isBlock && this.#endsOpen(event.valueEnd)) throw unusual;
    if (isBlock) return copyOf(text); // js-yaml has put it together line by line, which V8 would keep as so many parts
    if (event.style !== SCALAR_STYLE.PLAIN) return text;
    const value = plainValue(text, this.#dialect);
    if (typeof value === 'number' && !Number.isFinite(value)) throw unusual;
    return value;
  }

  /** Whether no line break follows, of which js-yaml would see one in a block. */
  #endsOpen(end: number): boolean {
    return !this.#text.endsWith('\n') && this.#text.slice(end).trim() === '';
  }

  #list(): unknown[] {
    // Not []: once V8 has seen that lists of this literal live long, because the first objects are kept, it makes all of them in the old
    // generation, and each holds its whole document there until the next full collection.
    const list = Array.of<unknown>();
    while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
      list.push(this.#value());
      // Where nothing is written, the parser knows the place.
      if (this.#places && this.#start === absent) throw unusual;
      this.#places?.note(list, list.length - 1, this.#start);
    }
    this.#next++;
    return list;
  }

  #map(event: MappingEvent): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    let empty: string[] | undefined;
    let merged: Set<string> | undefined;
    while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
      const key = this.#key(event);
      const text = getScalarValue(this.#text, key);
      if (key.style === SCALAR_STYLE.PLAIN && text === '<<') {
        merged ??= new Set();
        this.#merge(map, merged);
        continue;
      }
      const name = key.style === SCALAR_STYLE.PLAIN ? plainKey(text, this.#dialect) : text;
      if ((Object.hasOwn(map, name) && merged?.delete(name) !== true) || empty?.includes(name) === true) throw unusual;
      const value = this.#value();
      this.#places?.note(map, name, this.#isBlock || this.#start === absent ? scalarStart(this.#text, key) : this.#start);
      if (value === null) {
        (empty ??= []).push(name);
        delete map[name];
        noteNullKey(map, name);
      } else put(map, name, value);
    }
    this.#next++;
    return map;
  }

  #key({ start, style }: MappingEvent): ScalarEvent {
    const key = this.#take();
    if (key.type !== EVENT_ID.SCALAR || key.tagStart !== absent || key.anchorStart !== absent || key.valueStart === absent) throw unusual;
    const keyStart = scalarStart(this.#text, key);
    // js-yaml takes a key that stands on the line of another value, behind a list that is not indented.
    if (style === COLLECTION_STYLE.BLOCK && keyStart !== start && !beginsLine(this.#text, keyStart)) throw unusual;
    return key;
  }

  /** Writes what stands behind `<<`. `merged` are the keys that the map has from there alone. */
  #merge(map: Record<string, unknown>, merged: Set<string>): void {
    const value = this.#value();
    const sources: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!sources.every(isMap)) throw unusual;
    for (const source of sources.toReversed()) {
      for (const name of Object.keys(source)) {
        if (!Object.hasOwn(map, name)) merged.add(name);
        if (merged.has(name)) this.#places?.noteShared(map, name, source);
        put(map, name, source[name]);
      }
    }
  }
}

/** Go prints other digits of a number with a fraction, and knows no name of null. */
function plainKey(text: string, dialect: Dialect): string {
  const value = plainValue(text, dialect);
  if (value === null || (typeof value === 'number' && !Number.isSafeInteger(value))) throw unusual;
  return String(value);
}

function beginsLine(text: string, start: number): boolean {
  let at = start - 1;
  while (text.charCodeAt(at) === space) at--;
  return at === -1 || text.charCodeAt(at) === newline;
}

/** At its quote, or at the indicator of a block. */
function scalarStart(text: string, { valueStart, style }: ScalarEvent): number {
  switch (style) {
    case SCALAR_STYLE.PLAIN:
      return valueStart;
    case SCALAR_STYLE.SINGLE_QUOTED:
    case SCALAR_STYLE.DOUBLE_QUOTED:
      return valueStart - 1;
    case SCALAR_STYLE.LITERAL_BLOCK:
    case SCALAR_STYLE.FOLDED_BLOCK:
      return blockStart(text, valueStart);
  }
}

const indicator = /(?<=^|\s)[|>][-+\d]*(?:\s+#.*|\s*)$/;

/** The lines of a block begin below the line with its indicator. */
function blockStart(text: string, below: number): number {
  const isBroken = text.charCodeAt(below - 1) === newline;
  const end = isBroken ? below - 1 : below;
  const line = text.lastIndexOf('\n', end - 1) + 1;
  return line + text.slice(line, end).search(indicator);
}

function isBlank(char: number): boolean {
  return char === newline || char === space || char === carriageReturn;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
