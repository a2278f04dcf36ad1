import { refuseMuch } from '../expressions/long-text.ts';
import { unreadable } from '../expressions/unreadable.ts';
import { isNumber } from './float.ts';
import { pythonText } from './text.ts';

const conversion = /%(?:(?<flag>[-0]?)(?<width>\d{0,2})(?<type>[sdi])|(?<percent>%)|)/g;

/** `text % values`: with `%s`, `%d`, a width, and zeros or a dash before it. Throws a Refusal for other conversions. */
export function pythonFormat(text: string, values: readonly unknown[]): string {
  refuseMuch(text.length + values.reduce<number>((all, each) => all + pythonText(each).length, 0));
  let next = 0;
  return text.replaceAll(conversion, (whole: string, ...found: readonly unknown[]) => {
    const { flag, width, type, percent } = found.at(-1) as Readonly<Record<string, string | undefined>>; // the groups
    if (percent !== undefined) return '%';
    if (type === undefined) throw unreadable(`a conversion of ${JSON.stringify(text.slice(0, 40))} is not read`);
    if (next >= values.length) throw unreadable(`${JSON.stringify(text.slice(0, 40))} has more places than there are values`);
    const printed = type === 's' ? pythonText(values[next++]) : integerText(values[next++]);
    const size = Number(width);
    return flag === '-' ? printed.padEnd(size) : padded(printed, size, flag === '0' && type !== 's');
  });
}

function padded(text: string, size: number, withZeros: boolean): string {
  if (!withZeros) return text.padStart(size);
  const sign = text.startsWith('-') ? '-' : '';
  return sign + text.slice(sign.length).padStart(size - sign.length, '0');
}

function integerText(value: unknown): string {
  if (!isNumber(value) && typeof value !== 'boolean')
    throw unreadable(`${JSON.stringify(pythonText(value).slice(0, 40))} is not a number; add the filter int`);
  return pythonText(Math.trunc(Number(value)));
}
