import type { GoType } from '../../../lib/core/go/types/go-type.ts';
import type { Random } from './random.ts';

/** Values of the right types alone. */
export const tame = { wrongOnceIn: 0 };

const signs = ['', '', '', '', '-', '+'] as const;
const wholes = [
  '0',
  '1',
  '1',
  '2',
  '3',
  '4',
  '512',
  '768',
  '1000',
  '1024',
  '1500',
  '007',
  '',
  '9223372036854775807',
  '123456789012345678',
] as const;
const fractions = ['', '', '', '', '.', '.5', '.0', '.500', '.1234567891', '.000000001'] as const;
const suffixes = [
  '',
  '',
  'm',
  'k',
  'M',
  'G',
  'Ki',
  'Mi',
  'Mi',
  'Gi',
  'Gi',
  'Ti',
  'Pi',
  'Ei',
  'T',
  'P',
  'E',
  'n',
  'u',
  'e3',
  'E-2',
  'e+7',
] as const;
const badQuantities = ['1 Gi', '64GB', 'abc', '', '1.2.3', '1e', '.', '+', 'Gi', 'Ei', '1Qi', '--1'] as const;
const strings = ['a', 'b', '', 'virtio', 'no', '10.0.2.1', '010.0.0.1', '10.00.2.0/24', 'FD00::0:1'] as const;
const times = ['2024-02-29T12:00:00Z', '1999-12-31T23:59:59.987+02:00'] as const;
const badTimes = ['2024-13-01T00:00:00Z', '2023-02-29T00:00:00Z', 'today', ''] as const;
const durations = ['1h', '90m', '1.5s', '0', '250ms', '1us'] as const;
const badDurations = ['10', 'x', '', '1d'] as const;
const wrong = [null, {}, [], '', 'x', 0, -1, 7, 1.5, true, false, 4294967296] as const;

/** How daring the values are: one in so many is of another type or of no type at all; 0 for never. */
export interface Temper {
  readonly wrongOnceIn: number;
}

/** A JSON value that a Go type may be asked to read. */
export function randomValue(random: Random, type: GoType, temper: Temper, depth = 0): unknown {
  if (temper.wrongOnceIn > 0 && random.onceIn(temper.wrongOnceIn)) return random.pick(wrong);
  const slips = temper.wrongOnceIn > 0 && random.onceIn(20);
  switch (type.kind) {
    case 'pointer':
      return randomValue(random, type.of, temper, depth);
    case 'struct':
      return Object.fromEntries(
        [...type.fields.values()]
          .filter(() => random.onceIn(type.fields.size < 4 || depth < 2 ? 2 : 1 + depth))
          .map((field) => [field.name, randomValue(random, field.type, temper, depth + 1)]),
      );
    case 'list':
      return Array.from({ length: random.int(3) }, () => randomValue(random, type.of, temper, depth + 1));
    case 'map':
      return Object.fromEntries(
        ['memory', 'cpu', 'x'].filter(() => random.onceIn(2)).map((key) => [key, randomValue(random, type.of, temper, depth + 1)]),
      );
    case 'string':
      return random.pick(strings);
    case 'bool':
      return random.onceIn(2);
    case 'int':
    case 'float':
      return random.int(4);
    case 'quantity':
      return slips ? random.pick(badQuantities) : randomQuantity(random);
    case 'time':
      return random.pick(slips ? badTimes : times);
    case 'duration':
      return random.pick(slips ? badDurations : durations);
    case 'int-or-string':
      return random.pick([0, 80, 'http', '50%']);
    default:
      return random.pick<unknown>([{ any: ['thing', null] }, [], 'raw', 0]);
  }
}

/** A wild one or, more often, one of a few that have the same value. */
function randomQuantity(random: Random): string {
  if (random.onceIn(2)) return random.pick(['1Gi', '1024Mi', '1.5Gi', '1536Mi', '1073741824', '0.5', '500m', '1000', '1e3', '1k', ' 1Gi ']);
  const whole = random.pick(wholes);
  const fraction = random.pick(fractions);
  return random.pick(signs) + (whole + fraction === '' || fraction === '.' ? '1' : '') + whole + fraction + random.pick(suffixes);
}
