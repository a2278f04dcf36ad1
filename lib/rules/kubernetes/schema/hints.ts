import { modeOfShortWord } from '../../../core/access-mode-words.ts';
import { mostSlips, nearest } from '../../../core/text/nearest.ts';
import { printPath, type Path } from '../../../core/data/path.ts';
import { placeholderHint } from '../../../core/text/placeholder.ts';
import type { JsonSchema } from '../../../schema/json-schema.ts';
import type { OpenApiError } from '../../../schema/open-api-check.ts';
import type { SchemaFault } from '../../../schema/schema-fault.ts';
import { hasQuantityPattern, meantQuantity } from './meant-quantity.ts';

const fewWords = 12;
/** Longer words are no slips of a finger, and comparing them would take long. */
export const longestWord = 60;

/** What to write where a schema refuses `value`: one sentence. */
export function schemaHint({ keyword, path, schema, rule }: SchemaFault, value: unknown): string {
  const field = printPath(path);
  const unfilled = typeof value === 'string' ? placeholderHint(value) : undefined;
  if (unfilled !== undefined) return unfilled;
  switch (keyword) {
    case 'type':
      return typeHint(path, schema, value);
    case 'required':
      return missingHint(path);
    case 'enum':
      return wordHint(field, value, schema.enum ?? []);
    case 'format':
      return `Give ${field} ${formatWords.get(schema.format ?? '') ?? `a string of the form ${schema.format ?? ''}`}.`;
    case 'pattern':
      return hasQuantityPattern(schema) ? quantityHint(field, value) : patternHint(field, schema);
    case 'bounds':
      return `Give ${field} a number ${rangeWords(schema)}.`;
    case 'size':
      return `Give ${field} ${sizeWords(schema)}.`;
    case 'list-map':
      return `Give each item its own ${(schema['x-kubernetes-list-map-keys'] ?? []).join(' and ')}.`;
    case 'set':
      return `Remove ${field}, which repeats an earlier item.`;
    case 'alternatives':
      return `Write ${field} as the schema of its CRD describes.`;
    default:
      return `Change ${field || 'the object'} so that this holds: ${rule}.`;
  }
}

/** A pattern without signs of its own is a text that it matches. */
function patternHint(field: string, { pattern = '' }: JsonSchema): string {
  return /^[\w-]+$/.test(pattern) ? `Write ${field}: ${pattern}.` : `Give ${field} a string that the pattern matches.`;
}

const formatWords: ReadonlyMap<string, string> = new Map([
  ['byte', 'its value in base64'],
  ['date-time', 'a time such as 2026-01-31T12:00:00Z'],
  ['duration', 'a duration such as 1h30m'],
  ['float', 'a number'],
  ['int32', 'a whole number of 32 bits'],
  ['int64', 'a whole number of 64 bits'],
]);

/** The same where KubeVirt's own schema refuses it. */
export function strictHint({ keyword, path, schema }: OpenApiError, value: unknown): string {
  if (keyword === 'required') return missingHint(path);
  return keyword === 'enum' ? wordHint(printPath(path), value, schema.enum ?? []) : typeHint(path, schema, value);
}

/** What to write for a field that is not known where `known` are. */
export function fieldHint(path: Path, known: readonly string[]): string {
  const name = String(path.at(-1));
  const likely = nearest(name, known);
  return likely === undefined ? removeHint(name, known) : `Write ${likely} instead of ${name}.`;
}

/** `hintFor` unknown fields, as long as they are few enough to be slips; the hint for any further one is to remove it. */
export function hintsForFew<Unknown extends { readonly path: Path }>(hintFor: (unknown: Unknown) => string): (unknown: Unknown) => string {
  let asked = 0;
  return (unknown) => (++asked > mostSlips ? removeHint(String(unknown.path.at(-1)), []) : hintFor(unknown));
}

/** The same where none of them is meant. */
export function removeHint(name: string, known: readonly string[]): string {
  return known.length === 0 || known.length > fewWords
    ? `Remove ${shorten(name)}.`
    : `Remove ${shorten(name)}, or write one of: ${known.join(', ')}.`;
}

/** Which of `words` to write for `value`. */
function wordHint(field: string, value: unknown, words: readonly unknown[]): string {
  const texts = words.map(String);
  const likely = typeof value === 'string' ? meantWord(value, texts) : undefined;
  return likely === undefined ? `Set ${field} to one of: ${texts.join(', ')}.` : `Write ${likely} instead of ${String(value)}.`;
}

function meantWord(value: string, words: readonly string[]): string | undefined {
  const mode = modeOfShortWord(value);
  return mode !== undefined && words.includes(mode) ? mode : nearest(value, words);
}

function missingHint(path: Path): string {
  return `Add ${String(path.at(-1))} to ${printPath(path.slice(0, -1)) || 'the object'}.`;
}

/** The maps whose keys are anybody's. */
const openMaps: ReadonlySet<unknown> = new Set(['labels', 'annotations', 'matchLabels', 'nodeSelector']);

function typeHint(path: Path, schema: JsonSchema, value: unknown): string {
  const field = printPath(path);
  if (schema['x-kubernetes-int-or-string']) return `Give ${field} a whole number or a string.`;
  const type = typeof schema.type === 'string' ? schema.type : '';
  if (type === 'string' && value === false && !openMaps.has(path.at(-2))) return `Remove ${field}, or give it a string.`;
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) {
    // `yes` has become true, and 1.10 has become 1.1.
    return `Put the value of ${field} in quotes${Number.isInteger(value) ? `: "${value}"` : ''}.`;
  }
  if (type === 'boolean' && (value === 'true' || value === 'false')) return `Write ${field}: ${value}, without quotes.`;
  if ((type === 'integer' || type === 'number') && typeof value === 'string' && /^-?\d+$/.test(value))
    return `Write ${field}: ${value}, without quotes.`;
  return `Give ${field} ${typeWords.get(type) ?? `a ${type}`}.`;
}

const typeWords: ReadonlyMap<string, string> = new Map([
  ['object', 'an object'],
  ['array', 'a list'],
  ['integer', 'a whole number'],
  ['string', 'a string'],
  ['boolean', 'true or false'],
]);

function quantityHint(field: string, value: unknown): string {
  const meant = meantQuantity(value);
  return meant === undefined ? `Give ${field} a quantity such as 1Gi, 500m or 2.` : `Write ${field}: ${meant}.`;
}

function rangeWords({ minimum, maximum, multipleOf, exclusiveMinimum, exclusiveMaximum }: JsonSchema): string {
  const parts = [
    ...(minimum === undefined ? [] : [`${exclusiveMinimum ? 'above' : 'of at least'} ${minimum}`]),
    ...(maximum === undefined ? [] : [`${exclusiveMaximum ? 'below' : 'of at most'} ${maximum}`]),
    ...(multipleOf === undefined ? [] : [`divisible by ${multipleOf}`]),
  ];
  return parts.join(' and ');
}

function sizeWords(schema: JsonSchema): string {
  const sizes: readonly (readonly [min: number | undefined, max: number | undefined, what: string])[] = [
    [schema.minLength, schema.maxLength, 'characters'],
    [schema.minItems, schema.maxItems, 'items'],
    [schema.minProperties, schema.maxProperties, 'entries'],
  ];
  const least = sizes.map(([min, , what]) => (min === undefined ? '' : `at least ${min} ${what}`));
  const most = sizes.map(([, max, what]) => (max === undefined ? '' : `at most ${max} ${what}`));
  return [...least, ...most].filter((part) => part !== '').join(' and ');
}

function shorten(name: string): string {
  if (name === '') return 'the empty key';
  return name.length > longestWord ? `${name.slice(0, longestWord)}…` : name;
}
