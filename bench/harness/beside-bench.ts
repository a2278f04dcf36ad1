import { table } from './markdown.ts';
import { measureInTurn, type Usage } from './measure.ts';
import type { Program } from './program.ts';
import { fourReleases, oneRelease, ours, oursWithQuotas, upgrade } from './programs.ts';

/** What something costs beside the same without it. */
export interface Beside {
  readonly text: string;
  /** The goal for the quotient of both. */
  readonly most: number;
  readonly with: Usage;
  readonly without: Usage;
}

interface Case {
  readonly text: string;
  readonly most: number;
  readonly size: number;
  readonly with: Program;
  readonly without: Program;
}

const cases: readonly Case[] = [
  { text: 'synth of 10,000 VMs with quotas in each namespace, beside none', most: 1.1, size: 10_000, with: oursWithQuotas, without: ours },
  { text: 'four clusters of 750 VMs on four releases, beside one', most: 1.05, size: 3_000, with: fourReleases, without: oneRelease },
  { text: 'upgrade of the charts of 10,000 VMs, beside synth', most: 3, size: 10_000, with: upgrade, without: ours },
];

export function benchBeside(rounds: number, folder: string): readonly Beside[] {
  return cases.map(({ text, most, size, ...both }) => {
    console.error(text);
    const entries = [both.with, both.without].map((program) => ({ program, size }));
    const [more, less] = measureInTurn(entries, rounds, () => folder);
    if (more === undefined || less === undefined) throw new Error('measureInTurn gives one result an entry');
    return { text, most, with: more, without: less };
  });
}

export function besideTable(rows: readonly Beside[]): string {
  return table(
    ['CPU', 'with', 'without', 'quotient', 'MB', 'MB without'],
    rows.map((row) => [
      row.text,
      `${row.with.cpu.toFixed(2)} s`,
      `${row.without.cpu.toFixed(2)} s`,
      (row.with.cpu / row.without.cpu).toFixed(3),
      ...[row.with, row.without].map(({ memory }) => (memory / 1e6).toFixed(0)),
    ]),
  );
}
