/** The access modes of claims by the short words that kubectl prints for them. */
const modes: ReadonlyMap<string, string> = new Map([
  ['RWO', 'ReadWriteOnce'],
  ['RWX', 'ReadWriteMany'],
  ['ROX', 'ReadOnlyMany'],
  ['RWOP', 'ReadWriteOncePod'],
]);

/** The access mode that a short word stands for; undefined for any other text. */
export function modeOfShortWord(word: string): string | undefined {
  return modes.get(word.toUpperCase());
}
