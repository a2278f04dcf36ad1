import type { Diagnostic, Related } from './diagnostic.ts';
import { withoutCredentials, withoutTexts } from './secrets.ts';

const none: readonly string[] = [];

/** A finding as it is reported: without the secrets that the words of the cluster repeat. Grouping and tests see these words as they are. */
export function findingWithoutSecrets<Found extends Diagnostic>(diagnostic: Found): Found {
  const { message, hint, path, related, secrets = none } = diagnostic;
  const clean = (text: string): string => withoutCredentials(withoutTexts(text, secrets));
  return {
    ...diagnostic,
    message: clean(message),
    ...(hint !== undefined && { hint: clean(hint) }),
    ...(path !== undefined && { path: clean(path) }),
    ...(related && { related: related.map((each): Related => Object.assign({}, each, { message: clean(each.message) })) }),
  };
}
