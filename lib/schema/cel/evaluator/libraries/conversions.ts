import type { CelInput } from '@bufbuild/cel';
import { DurationError, parseDuration } from '../../../../core/go/duration.ts';
import { goAtoi, goParseFloat } from '../../../../core/go/number.ts';
import { printFloat } from '../../../print-go-value.ts';
import { loadCel } from '../load-cel.ts';
import { func, method, type Overload } from '../overload.ts';
import { printSeconds, printTimestamp } from '../print-value.ts';
import { conversionTo } from '../words.ts';

/** Conversions that read and print as Go does. */
export const conversions: readonly Overload[] = [
  func('int', ['string'], (text) => integer(text, 'int')),
  func('uint', ['string'], (text) => loadCel().celUint(integer(text, 'uint'))),
  func('bool', ['string'], (text) => {
    if (/^(?:1|t|T|true|True|TRUE)$/.test(text)) return true;
    if (/^(?:0|f|F|false|False|FALSE)$/.test(text)) return false;
    throw new Error(conversionTo('bool'));
  }),
  func('double', ['string'], (text) => {
    const value = goParseFloat(text);
    if (typeof value !== 'number') throw new Error(conversionTo('double'));
    return value;
  }),
  func('string', ['double'], printFloat),
  func('string', ['google.protobuf.Timestamp'], printTimestamp),
  func('string', ['google.protobuf.Duration'], ({ message }) => `${printSeconds(message)}s`),
  func('timestamp', ['int'], timestampAt),
  func('duration', ['string'], durationOf),
  // Of a duration cel-go counts all of its milliseconds, of a time those of its second.
  method(
    'getMilliseconds',
    ['google.protobuf.Duration'],
    ({ message: { seconds, nanos } }) => seconds * 1000n + BigInt(Math.trunc(nanos / 1e6)),
  ),
];

function integer(text: string, type: 'int' | 'uint'): bigint {
  const value = goAtoi(text);
  if (typeof value !== 'bigint' || (type === 'uint' && (value < 0n || text.startsWith('+')))) throw new Error(conversionTo(type));
  return value;
}

function durationOf(text: string): CelInput {
  try {
    return compute('duration(text)', { text: `${parseDuration(text)}ns` });
  } catch (error) {
    if (error instanceof DurationError) throw new Error(conversionTo('google.protobuf.Duration'), { cause: error });
    throw error;
  }
}

function timestampAt(seconds: bigint): CelInput {
  return compute("timestamp('1970-01-01T00:00:00Z') + duration(seconds)", { seconds: `${seconds}s` });
}

/** Times are made by the evaluator itself. */
function compute(expression: string, bindings: Readonly<Record<string, string>>): CelInput {
  const { run, isCelError } = loadCel();
  const value = run(expression, bindings);
  if (isCelError(value)) throw value;
  return value;
}
