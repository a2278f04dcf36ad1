/** Says something to the person who runs a chart by itself, beside whatever the chart prints. */
export function sayOnStandardError(text: string): void {
  process.stderr.write(`${text}\n`);
}
