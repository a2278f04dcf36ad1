import type { Verdict } from './run.ts';

const states = ['passed', 'failed', 'unsupported'] as const;
const shownMismatches = 10;
const shownText = 300;

/** A table by op, the first mismatches, and the line `N passed, N failed, N unsupported`. */
export function printReport(verdicts: readonly Verdict[]): string {
  const ops = [...new Set(verdicts.map(({ op }) => op))];
  const width = Math.max(...ops.map((op) => op.length));
  const rows = ops.map((op) =>
    row(
      op,
      verdicts.filter((verdict) => verdict.op === op),
      width,
    ),
  );
  const header = `${'op'.padEnd(width)}${states.map((state) => state.padStart(13)).join('')}`;
  const mismatches = verdicts
    .filter((verdict) => verdict.state === 'failed')
    .slice(0, shownMismatches)
    .map(printMismatch);
  const totals = states.map((state) => `${count(verdicts, state)} ${state}`).join(', ');
  return [header, ...rows, '', ...mismatches, totals].join('\n');
}

function row(op: string, verdicts: readonly Verdict[], width: number): string {
  return `${op.padEnd(width)}${states.map((state) => String(count(verdicts, state)).padStart(13)).join('')}`;
}

function count(verdicts: readonly Verdict[], state: Verdict['state']): number {
  return verdicts.filter((verdict) => verdict.state === state).length;
}

function printMismatch({ id, op, mismatch: { key, expected, got } }: Extract<Verdict, { readonly state: 'failed' }>): string {
  return `${id} (${op}): ${key}\n  recorded: ${shorten(expected)}\n  answered: ${shorten(got)}\n`;
}

function shorten(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value instanceof Set ? [...value] : value);
  return text.length > shownText ? `${text.slice(0, shownText)}…` : text;
}
