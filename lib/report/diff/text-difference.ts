import { plural } from '../../core/text/plural.ts';

/** A line of a text that has changed: gone, new, the same on both sides, or a remark of ours. */
export interface DifferenceLine {
  readonly mark: '−' | '+' | ' ';
  readonly text: string;
}

/** How many lines are printed; how long one is before it is cut, and how much is kept on either side of a cut. */
const mostLines = 24;
const longest = 120;
const kept = 40;
/** With how many comparisons equal lines are looked for between the first and the last line that differ. */
const mostComparisons = 1_000_000;

/**
 * Where two texts differ, line by line, with a line of the same text around each difference. What differs is always shown, also in long
 * lines, and two lines that would look the same are printed with escapes.
 */
export function textDifference(before: string, after: string): readonly DifferenceLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const first = sameFromStart(old, now);
  const last = sameFromStart(old.slice(first).toReversed(), now.slice(first).toReversed());
  const same = [...old.keys()].slice(0, first).map((i): Pair => [i, i]);
  const middle = samePairs(old.slice(first, old.length - last), now.slice(first, now.length - last));
  const end = Array.from({ length: last }, (_, i): Pair => [old.length - last + i, now.length - last + i]);
  const pairs = [...same, ...middle.map(([a, b]): Pair => [a + first, b + first]), ...end, [old.length, now.length] as const];
  const lines: DifferenceLine[] = [];
  let [i, j, shown] = [0, 0, 0]; // what has been read of both sides, and up to where the new side is printed
  for (const [a, b] of pairs) {
    if (a > i || b > j) {
      if (j > shown) lines.push(...(j - shown > 1 ? [cut] : []), sameLine(now[j - 1]));
      for (const line of hunk(old.slice(i, a), now.slice(j, b))) lines.push(line);
      if (b < now.length) lines.push(sameLine(now[b]));
      shown = b + 1;
    }
    [i, j] = [a + 1, b + 1];
  }
  if (shown < now.length) lines.push(cut);
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines), remark(`… ${plural(lines.length - mostLines, 'more line')}`)];
}

type Pair = readonly [old: number, now: number];

const cut = remark('…');

function remark(text: string): DifferenceLine {
  return { mark: ' ', text };
}

function sameLine(line = ''): DifferenceLine {
  return remark(shortened(line.replace(/\n$/, '')));
}

/** Each with its line end, so that a last line without one differs from one that has it. */
function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function sameFromStart(a: readonly string[], b: readonly string[]): number {
  const i = a.findIndex((line, at) => line !== b[at]);
  return i === -1 ? a.length : i;
}

/** Lines that are on both sides in the same order, as many as there are; none where that takes too long. */
function samePairs(old: readonly string[], now: readonly string[]): readonly Pair[] {
  if (old.length * now.length > mostComparisons) return [];
  const width = now.length + 1;
  const counts = new Uint32Array((old.length + 1) * width); // of equal lines from here on
  const at = (i: number, j: number): number => counts[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      counts[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function hunk(old: readonly string[], now: readonly string[]): readonly DifferenceLine[] {
  const pairs = Array.from({ length: Math.max(old.length, now.length) }, (_, i) => pairOf(old[i], now[i]));
  return [
    ...pairs.flatMap(([text]) => (text === undefined ? [] : [{ mark: '−' as const, text }])),
    ...pairs.flatMap(([, text]) => (text === undefined ? [] : [{ mark: '+' as const, text }])),
  ];
}

/** Two lines that stand for each other, cut around what differs. */
function pairOf(old: string | undefined, now: string | undefined): readonly [string | undefined, string | undefined] {
  const plain = [old, now].map((line) => line?.replace(/\n$/, ''));
  if (old === undefined || now === undefined) return [plain[0] && shortened(plain[0]), plain[1] && shortened(plain[1])];
  const [a = '', b = ''] = around(plain[0] ?? '', plain[1] ?? '');
  return lookAlike([a, b]) ? (around(old, now).map((line) => inAscii(JSON.stringify(line))) as [string, string]) : [a, b]; // two stay two
}

/** Both texts without the beginning and the end that they share, but for some letters of these. */
function around(a: string, b: string): readonly string[] {
  if (a.length <= longest && b.length <= longest) return [a, b];
  const [oldLetters, nowLetters] = [Array.from(a), Array.from(b)];
  const start = sameFromStart(oldLetters, nowLetters);
  const [restA, restB] = [oldLetters.slice(start), nowLetters.slice(start)];
  const end = sameFromStart(restA.toReversed(), restB.toReversed());
  const begin = oldLetters.slice(0, start).join('');
  const close = restA.slice(restA.length - end).join('');
  const head = begin.length > kept ? `…${begin.slice(-kept)}` : begin;
  const tail = close.length > kept ? `${close.slice(0, kept)}…` : close;
  return [restA, restB].map((rest) => head + shortened(rest.slice(0, rest.length - end).join('')) + tail);
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, kept * 2)}… (${plural(text.length - kept * 3, 'more character')}) …${text.slice(-kept)}`;
}

/** Whether a reader could take two texts for the same one: they differ in spaces, in what is invisible, or in how a letter is coded. */
export function lookAlike(texts: readonly string[]): boolean {
  const [a, b] = texts.map((text) =>
    text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return a === b;
}

/** The text with escapes for whatever is not plain ASCII. */
export function inAscii(text: string): string {
  return text.replaceAll(/[^ -~\n]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
