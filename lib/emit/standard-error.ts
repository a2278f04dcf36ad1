import { printable } from '../core/text/visible.ts';

/** Says something to the person who runs a chart by itself, beside whatever the chart prints. */
export function sayOnStandardError(text: string): void {
  process.stderr.write(printable(`${text}\n`));
}
