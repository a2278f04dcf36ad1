import { nearest } from '../../../core/text/nearest.ts';

/** The end of another field's name is taken for a slip from so many letters on. */
const fewestLetters = 5;

/** Which of `fields` is written as `name`, but for dashes, underscores and capitals, or cut short in front. */
export function respelledField(name: string, fields: readonly string[]): string | undefined {
  const letters = lettersOf(name);
  const same = fields.find((each) => lettersOf(each) === letters);
  if (same !== undefined || name.length < fewestLetters) return same;
  const longer = fields.filter((each) => lettersOf(each).endsWith(letters));
  return longer.length === 1 ? longer[0] : undefined;
}

/** The one of `fields` that names something, as `name` does: `name` is secretName, and configMapName is name. */
export function namingField(name: string, fields: readonly string[]): string | undefined {
  if (name !== 'name') return name.endsWith('Name') && fields.includes('name') ? 'name' : undefined;
  const naming = fields.filter((each) => each.endsWith('Name'));
  return naming.length === 1 ? naming[0] : undefined;
}

/** As people mix them up: boot_order is bootOrder. */
function lettersOf(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}

/** The nearest name of which each word is near: vendorData is not a slip of networkData. */
export function meantField(name: string, fields: readonly string[]): string | undefined {
  const words = wordsOf(name);
  return nearest(
    name,
    fields.filter((each) => {
      const others = wordsOf(each);
      return others.length !== words.length || words.every((word, i) => isSlipOf(word, others[i] ?? ''));
    }),
  );
}

function wordsOf(name: string): readonly string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}

function isSlipOf(word: string, other: string): boolean {
  return word.startsWith(other) || other.startsWith(word) || nearest(word, [other]) !== undefined;
}
