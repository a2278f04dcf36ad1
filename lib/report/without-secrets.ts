import { parsePath } from '../core/data/path.ts';
import { sameData } from '../core/data/same-data.ts';
import { findingWithoutSecrets } from '../core/finding-without-secrets.ts';
import type { ChangeGroup, ChangeReport, Consequence, FieldChange, ObjectChange } from '../core/impact.ts';
import { hidden, isSecretAt, withoutCredentials, withoutSecretsAt, withoutTexts } from '../core/secrets.ts';

const none: readonly string[] = [];

/** A report without secrets: of a value that is one, only that it differs. */
export function reportWithoutSecrets(report: ChangeReport): ChangeReport {
  const { groups, errors, notes } = report;
  return {
    ...report,
    groups: groups.map(groupWithoutSecrets),
    ...(errors && { errors: errors.map(findingWithoutSecrets) }),
    notes: notes.map(withoutCredentials),
  };
}

function groupWithoutSecrets({ changes: [first, ...others] }: ChangeGroup): ChangeGroup {
  return { changes: [changeWithoutSecrets(first), ...others.map(changeWithoutSecrets)] };
}

function changeWithoutSecrets(change: ObjectChange): ObjectChange {
  const { object, fields, consequences, secrets = none } = change;
  const clean = (text: string): string => withoutCredentials(withoutTexts(text, secrets));
  const cleaned = ({ why, names, says, when, ...rest }: Consequence): Consequence => ({
    ...rest,
    why: clean(why),
    ...(names !== undefined && { names: names.map(clean) }),
    ...(says !== undefined && { says: clean(says) }),
    ...(when !== undefined && { when: clean(when) }),
  });
  return {
    ...change,
    fields: fields.map((field) => fieldWithoutSecrets(object.ref.kind, field)),
    consequences: consequences.map(cleaned),
  };
}

function fieldWithoutSecrets(kind: string, field: FieldChange): FieldChange {
  const { path } = field;
  const before = withoutSecretsAt(kind, path, field.before);
  const after = withoutSecretsAt(kind, path, field.after);
  if (before === field.before && after === field.after) return field;
  const isWhole = isSecretAt(kind, parsePath(path), after ?? before) || sameData(before, after);
  return {
    path,
    ...(before !== undefined && { before: isWhole ? hidden : before }),
    ...(after !== undefined && { after: isWhole ? hidden : after }),
    ...(isWhole && { isHidden: true }),
  };
}
