import type { Capacity } from '../../report/capacity/capacity.ts';
import { capacityCsv } from '../../report/capacity/csv.ts';
import { capacityHtml } from '../../report/capacity/html.ts';
import { capacityTable } from '../../report/capacity/table.ts';
import { podsNotRecorded } from '../../pod/recorded.ts';
import { plural } from '../../core/text/plural.ts';
import { guestsInCharts, guestsInFiles, type FileValues } from '../pod/guests-asked.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { capacityOf, type Prices } from './capacity-of.ts';
import type { CapacityFormat } from './formats.ts';

export interface CapacityValues extends FileValues {
  readonly app: string | undefined;
  readonly format: CapacityFormat;
  readonly 'price-cpu': string | undefined;
  readonly 'price-gib': string | undefined;
}

const printers: Readonly<Record<CapacityFormat, (capacity: Capacity) => string>> = {
  table: capacityTable,
  json: (capacity) => JSON.stringify(capacity, null, 2),
  csv: capacityCsv,
  html: capacityHtml,
};

/** Prints what the guests of files or charts ask for. Answers with the exit code. */
export async function printCapacity(words: readonly string[], values: CapacityValues, session: Session): Promise<number> {
  const prices = pricesOf(values);
  const asked = words.length > 0 ? guestsInFiles(words, values, session) : await guestsInCharts(values.app, values, session);
  if (asked.exitCode !== undefined) return asked.exitCode;
  const capacity = capacityOf(asked.guests, prices);
  const unknown = capacity.unknown + asked.leftOut;
  session.say(printers[values.format](capacity));
  for (const note of new Set(asked.guests.flatMap(({ world }) => podsNotRecorded(world.config.release) ?? [])))
    session.tell(`note: ${note}`);
  if (unknown > 0) session.tell(`${plural(unknown, 'object')} left out: virt-controller would make no pod, and check says why.`);
  return 0;
}

function pricesOf({ 'price-cpu': cpu, 'price-gib': gib }: CapacityValues): Prices | undefined {
  if (cpu === undefined && gib === undefined) return undefined;
  return { cpu: price(cpu, 'price-cpu'), gib: price(gib, 'price-gib') };
}

function price(written: string | undefined, option: string): number {
  if (written === undefined) return 0;
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value) || value < 0)
    throw usageError('KU0007', `--${option} does not take ${JSON.stringify(written)}`, 'Write a number, such as 12.5.');
  return value;
}
