import { getOrAdd } from '../../lib/core/data/get-or-add.ts';
import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { exceptions } from './exceptions.ts';
import type { Verdict } from './run.ts';

const states = ['passed', 'failed', 'unsupported'] as const;
const shownMismatches = 10;
const shownText = 300;

/**
 * A table by op and one by release of KubeVirt, what answers are right without, the first mismatches, and the line
 * `N passed, N failed, N unsupported`.
 */
export function printReport(verdicts: readonly Verdict[]): string {
  const mismatches = verdicts
    .filter((verdict) => verdict.state === 'failed')
    .slice(0, shownMismatches)
    .map(printMismatch);
  const totals = states.map((state) => `${count(verdicts, state)} ${state}`).join(', ');
  return [
    ...table('op', verdicts, ({ op }) => op),
    '',
    ...tableByRelease(verdicts),
    '',
    ...printExceptions(verdicts),
    ...mismatches,
    totals,
  ].join('\n');
}

/** Of the ops that are asked of several releases. A question that names none is one of the newest. */
function tableByRelease(verdicts: readonly Verdict[]): readonly string[] {
  const asked = new Set(verdicts.filter(({ release }) => release !== undefined).map(({ op }) => op));
  const releaseOf = ({ release }: Verdict): string => release ?? newestRelease.minor;
  const ofKubeVirt = verdicts.filter(({ op }) => asked.has(op)).toSorted((a, b) => releaseOf(b).localeCompare(releaseOf(a)));
  return table('KubeVirt', ofKubeVirt, releaseOf);
}

/** One line for each key, in the order in which the keys come first. */
function table(title: string, verdicts: readonly Verdict[], keyOf: (verdict: Verdict) => string): readonly string[] {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) getOrAdd(groups, keyOf(verdict), () => []).push(verdict);
  const width = Math.max(title.length, ...[...groups.keys()].map((key) => key.length));
  const line = (key: string, cells: readonly string[]): string => `${key.padEnd(width)}${cells.map((cell) => cell.padStart(13)).join('')}`;
  const cellsOf = (group: readonly Verdict[]): readonly string[] => states.map((state) => String(count(group, state)));
  return [line(title, states), ...Array.from(groups, ([key, group]) => line(key, cellsOf(group)))];
}

/** Each exception with the number of rows that need it. */
function printExceptions(verdicts: readonly Verdict[]): readonly string[] {
  return exceptions.flatMap((exception) => {
    const rows = verdicts.filter((verdict) => verdict.state === 'passed' && verdict.exceptions?.includes(exception) === true).length;
    return rows === 0 ? [] : [`${rows} passed without ${exception.name}: ${exception.reason}\n`];
  });
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
