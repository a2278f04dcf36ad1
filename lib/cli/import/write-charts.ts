import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolders } from '../../emit/make-folders.ts';
import { attempt, nothingChanged } from '../../emit/output-error.ts';
import type { Imported } from '../../migrate/imported.ts';
import { chartClassName, chartFileName } from '../../migrate/print/chart-name.ts';
import { isPrinted, printChart } from '../../migrate/print/print-chart.ts';
import { formatTypeScript, prettierOf } from '../prettier.ts';
import { writeWhole } from '../replace-file.ts';

/** A chart that an import has made of a file. */
export interface Chart {
  /** Of the files that it was imported from. */
  readonly sources: readonly string[];
  readonly file: string;
  readonly className: string;
  readonly text: string;
}

/**
 * One chart for each file, or one for all of them if `out` names a file. `nameOf` gives the name of a file for its reader; no chart gets the
 * name of a file of `reserved`.
 */
export function chartsOf(
  imported: readonly Imported[],
  out: string,
  folder: string,
  nameOf: (file: string) => string,
  reserved: readonly string[] = [],
): readonly Chart[] {
  const whole = out.endsWith('.ts');
  const groups = whole ? [imported] : imported.map((each) => [each]);
  const files = new FreeNames(reserved);
  const classes = new FreeNames([]);
  return groups.flatMap((group) => {
    const sources = group.map(({ file }) => file);
    const name = whole ? out : sources[0] === '<stdin>' ? 'imported' : (sources[0] ?? '');
    const file = whole ? resolve(folder, out) : join(resolve(folder, out), files.take(chartFileName(name), '-'));
    const className = classes.take(chartClassName(file), '_');
    const printed = group.filter(({ units }) => units.some((unit) => isPrinted(unit)));
    const text = printChart(
      printed.flatMap(({ units }) => units),
      { className, source: printed.map((each) => nameOf(each.file)).join(', ') },
    );
    return text === undefined ? [] : [{ sources, file, className, text }];
  });
}

/** Names that nothing else has: `db.ts`, then `db-2.ts`. */
class FreeNames {
  readonly #taken: Set<string>;
  readonly #counts = new Map<string, number>();

  constructor(reserved: readonly string[]) {
    this.#taken = new Set(reserved);
  }

  take(name: string, before: string): string {
    for (let i = this.#counts.get(name) ?? 1; ; i++) {
      const free = i === 1 ? name : name.replace(/(?:\.ts)?$/, (end) => `${before}${i}${end}`);
      if (this.#taken.has(free)) continue;
      this.#taken.add(free);
      this.#counts.set(name, i + 1);
      return free;
    }
  }
}

/** The charts as the project formats its files, where it has prettier. */
export async function formatted(charts: readonly Chart[], folder: string): Promise<readonly Chart[]> {
  const prettier = prettierOf(folder);
  if (prettier === undefined) return charts;
  return Promise.all(
    charts.map(async (chart) => {
      const text = await formatTypeScript(prettier, chart.text, chart.file);
      return Object.assign({}, chart, { text });
    }),
  );
}

/** Whether there is a file of that name with another content. Throws a UsageError if it cannot be read. */
export function standsInTheWay({ file, text }: Chart): boolean {
  return attempt({ path: file, to: 'read', left: nothingChanged }, () => existsSync(file) && readFileSync(file, 'utf8') !== text);
}

/** Throws a UsageError where it cannot be written. */
export function writeChart({ file, text }: Chart): void {
  attempt({ path: file, to: 'written', left: 'Charts before this one have been written.' }, () => {
    makeFolders(dirname(file));
    writeWhole(file, text); // a link of that name, which a clone may bring, is replaced and not followed
  });
}
