import type { Release } from '../../../lib/core/kubevirt/release.ts';
import { NotServed } from '../not-served.ts';
import { asAdmissionInput, releaseOf } from '../admission-request.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { fieldOfOtherRelease, unknownField } from '../../../lib/rules/kubernetes/schema/codes.ts';
import { fieldHintByRelease } from '../../../lib/rules/kubernetes/schema/other-release.ts';
import { schemaEntryOf } from '../../../lib/rules/kubernetes/schema/judge-stored.ts';
import { asStored, schemaFaults } from '../../../lib/schema/as-stored.ts';
import { printName } from '../../../lib/schema/print-field.ts';
import type { KindSchema } from '../../../lib/schema/kind-schema.ts';
import type { SchemaFault } from '../../../lib/schema/schema-fault.ts';
import { shippedSchema } from '../../../lib/schema/shipped-schemas.ts';
import { noteCode } from '../noted-codes.ts';
import type { Answer } from '../question.ts';

/** What the API server makes of an object by its CRD alone, and what it refuses in it. */
export function answerOpenApiValidate(input: unknown): Answer {
  const { object, release } = asAdmissionInput(input);
  const schema = schemaOf(object, releaseOf(release));
  const pruned: string[] = [];
  const stored = asStored(schema, object, (path) => {
    pruned.push(printName(path));
    noteCode((fieldHintByRelease(object, path, schema) === undefined ? unknownField : fieldOfOtherRelease).code);
  });
  const errors = printFaults(schemaFaults(schema, stored));
  return { allowed: errors.length === 0, object: stored, ...listed('pruned', pruned.toSorted()), ...listed('errors', errors) };
}

/** The schema of an object's kind. Throws NotServed if the release has no such kind or version. */
export function schemaOf({ apiVersion, kind }: Manifest, release: Release): KindSchema {
  const schema = shippedSchema(apiVersion, kind, release);
  if (schema === undefined) throw new NotServed();
  return schema;
}

/** As the recorded answers list faults: by field and text. */
export function printFaults(faults: readonly SchemaFault[]): readonly Answer[] {
  const rows = faults.map(({ type, field, body, keyword }) => {
    const entry = schemaEntryOf(keyword);
    if (entry !== undefined) noteCode(entry.code);
    return { type, field, detail: body };
  });
  return rows.toSorted((a, b) => (`${a.field}\0${a.detail}` < `${b.field}\0${b.detail}` ? -1 : 1));
}

function listed(key: string, list: readonly unknown[]): Answer {
  return list.length === 0 ? {} : { [key]: list };
}
