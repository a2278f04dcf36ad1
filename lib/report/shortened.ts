const longest = 2000;
const endKept = 200;

/** A text as a terminal can hold it: of one that is longer than a page both ends, and how much stood between them. */
export function shortened(text: string): string {
  if (text.length <= longest) return text;
  const left = text.length - longest;
  return `${text.slice(0, longest - endKept)} … (${left.toLocaleString('en')} more character${left === 1 ? '' : 's'}) … ${text.slice(-endKept)}`;
}
