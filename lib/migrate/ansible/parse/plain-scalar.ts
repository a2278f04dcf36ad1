import { floatOf } from '../python/float.ts';
import type { ScalarValue } from './tree.ts';

const booleans: ReadonlyMap<string, boolean> = new Map(
  [
    ['yes', true],
    ['true', true],
    ['on', true],
    ['no', false],
    ['false', false],
    ['off', false],
  ].flatMap(([word, value]) => {
    const text = String(word);
    return [text, text.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1)].map((each) => [each, value === true] as const);
  }),
);

const nothing: ReadonlySet<string> = new Set(['', '~', 'null', 'Null', 'NULL']);

const integer = /^(?:[-+]?0b[01_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][\d_]*)|[-+]?0x[\da-fA-F_]+|[-+]?[1-9][\d_]*(?::[0-5]?\d)+)$/;
const float = /^(?:[-+]?(?:\d[\d_]*)\.[\d_]*(?:[eE][-+]\d+)?|[-+]?\.\d[\d_]*(?:[eE][-+]\d+)?|[-+]?\d[\d_]*(?::[0-5]?\d)+\.[\d_]*)$/;
const unbounded = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** What an unquoted word means to PyYAML, which reads YAML 1.1: `yes` is true, `0644` is 420, `190:20:30` is a number to the base 60. */
export function plainScalar(text: string): ScalarValue {
  if (nothing.has(text)) return null;
  const word = booleans.get(text);
  if (word !== undefined) return word;
  if (integer.test(text)) return integerOf(text.replaceAll('_', ''));
  if (float.test(text)) return floatOf(numberOf(text.replaceAll('_', '')));
  if (unbounded.test(text)) return text.toLowerCase().endsWith('nan') ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity;
  return text;
}

function integerOf(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^[-+]/, '');
  if (digits === '0') return 0;
  if (digits.startsWith('0b')) return sign * Number.parseInt(digits.slice(2), 2);
  if (digits.startsWith('0x')) return sign * Number.parseInt(digits.slice(2), 16);
  if (digits.startsWith('0')) return sign * Number.parseInt(digits, 8);
  return sign * sexagesimal(digits);
}

function numberOf(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  return sign * sexagesimal(text.replace(/^[-+]/, ''));
}

function sexagesimal(digits: string): number {
  return digits.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
