import type { Manifest } from '../../../lib/core/manifest.ts';
import type { Path } from '../../../lib/core/path.ts';
import { unknownField, unservedVersion } from '../../../lib/rules/schema/catalogue.ts';
import { schemaEntryOf } from '../../../lib/rules/schema/judge-stored.ts';
import { metadataEntryOf } from '../../../lib/rules/schema/judge-written.ts';
import { asStored, schemaFaults } from '../../../lib/schema/as-stored.ts';
import { metadataFaults, type MetadataFault } from '../../../lib/schema/metadata/object-meta.ts';
import { printName } from '../../../lib/schema/print-field.ts';
import { schemaLookup } from '../../../lib/schema/schema-lookup.ts';
import { noteCode } from '../noted-codes.ts';
import type { Answer } from '../question.ts';
import { refusedByCauses, refusedByError, type Cause } from '../refusal.ts';

interface Input {
  readonly object: Manifest;
  /** What an update finds. */
  readonly oldObject?: Manifest;
  /** The CustomResourceDefinitions that the API server has beside ours. */
  readonly crds?: readonly Manifest[];
}

/** What an API server without webhooks answers to a POST that asks for strict decoding, or to a PUT where there is an `oldObject`. */
export function answerApiRequest(input: unknown): Answer {
  const { object, oldObject, crds = [] } = input as Input; // the recorded shape; another one ends as an error of this question
  const schema = schemaLookup(crds)(object.apiVersion, object.kind);
  if (schema === undefined) {
    noteCode(unservedVersion.code);
    return refusedByError('404 page not found\n', 404);
  }
  const inMetadata = metadataFaults(object, schema.scope);
  const unread = inMetadata.find(({ keyword }) => keyword === 'type' || keyword === 'unreadable');
  if (unread !== undefined) return undecoded(object, unread.body, [unread]);

  const unknown: string[] = [];
  const stored = asStored(schema, object, (path) => unknown.push(`unknown field "${printName(path)}"`));
  if (unknown.length > 0) {
    noteCode(unknownField.code);
    return undecoded(object, `strict decoding error: ${unknown.join(', ')}`, []);
  }
  note(inMetadata);
  // A namespace that nobody could create is not there.
  if (inMetadata.some(({ keyword }) => keyword === 'namespace')) {
    return { ...refusedByError(`namespaces "${object.metadata.namespace}" not found`, 404), reason: 'NotFound' };
  }
  const faults = schemaFaults(schema, stored, oldObject && asStored(schema, oldObject));
  const causes = [...inMetadata.map(causeOfMetadata), ...faults.map(causeOfFault)];
  return causes.length === 0 ? { allowed: true } : refusedByCauses(causes, Infinity);
}

function undecoded({ apiVersion, kind }: Manifest, reason: string, faults: readonly MetadataFault[]): Answer {
  note(faults);
  const version = apiVersion.slice(apiVersion.indexOf('/') + 1);
  return { ...refusedByError(`${kind} in version "${version}" cannot be handled as a ${kind}: ${reason}`), reason: 'BadRequest' };
}

function note(faults: readonly MetadataFault[]): void {
  for (const { keyword } of faults) noteCode(metadataEntryOf(keyword).code);
}

/** validation.ValidateObjectMeta names maps and lists as a whole. */
function causeOfMetadata({ type, body, path }: MetadataFault): Cause {
  return { reason: type, message: body, field: withoutKeys(path).join('.') };
}

function withoutKeys(path: Path): Path {
  const steps = path.filter((step) => typeof step === 'string');
  return steps[1] === 'ownerReferences' ? steps : steps.slice(0, 2);
}

function causeOfFault({ type, body, field, keyword }: ReturnType<typeof schemaFaults>[number]): Cause {
  const entry = schemaEntryOf(keyword);
  if (entry !== undefined) noteCode(entry.code);
  return { reason: type, message: body, field };
}
