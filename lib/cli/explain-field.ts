import { nearest } from '../core/nearest.ts';
import { fieldPage } from '../explain/field-page.ts';
import { parseFieldPath, printFieldPath } from '../explain/field-path.ts';
import { printField } from '../report/field.ts';
import { describedKinds } from '../schema/described-kinds.ts';
import { schemaLookup } from '../schema/schema-lookup.ts';
import { meansKind } from './kind-names.ts';
import type { Session } from './session.ts';
import { usageError } from './usage.ts';
import { printFindings } from './outcome.ts';

/**
 * Prints all that is known of the field that KIND.FIELD.PATH names, or of KIND as a whole. Answers with the exit code, 1 where there is no
 * such field; undefined for a word alone that is no kind.
 */
export function explainField(subject: string, session: Session): number | undefined {
  const [, word = '', field = ''] = /^([^.]*)\.?(.*)$/s.exec(subject) ?? [];
  const kinds = describedKinds();
  const described = kinds.find(({ kind }) => meansKind(word, kind));
  const schema = described && schemaLookup([])(described.apiVersion, described.kind);
  if (described === undefined || schema === undefined) {
    if (field === '') return undefined;
    const close =
      nearest(
        word,
        kinds.map(({ kind }) => kind),
      ) ?? 'VirtualMachineInstance';
    return tell(`there is no kind ${JSON.stringify(word)} whose fields are known`, `Write ${close}.${field}.`, session);
  }
  const { kind } = described;
  const page = fieldPage(kind, schema, parseFieldPath(field));
  if ('title' in page) {
    session.say(printField(page));
    return 0;
  }
  const names = page.suggestions.map((name) => `${kind}.${name}`);
  const hint =
    names.length === 0
      ? `Write ${[kind, printFieldPath(page.known)].filter(Boolean).join('.')} to see it as a whole.`
      : `Write ${names.join(', or ')}.`;
  return tell(`${kind} has no field ${field}`, hint, session);
}

function tell(message: string, hint: string, session: Session): 1 {
  printFindings([usageError('KU0007', message, hint).diagnostic], session);
  return 1;
}
