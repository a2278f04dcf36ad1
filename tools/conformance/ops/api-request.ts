import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import type { Code } from '../../../lib/core/diagnostic.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import type { Path } from '../../../lib/core/data/path.ts';
import { judgeBuiltIn, groupsOf } from '../../../lib/resolve/admission/built-in-kinds.ts';
import { unknownField, unservedVersion } from '../../../lib/rules/kubernetes/schema/codes.ts';
import { schemaEntryOf } from '../../../lib/rules/kubernetes/schema/judge-stored.ts';
import { metadataEntryOf } from '../../../lib/rules/kubernetes/schema/judge-written.ts';
import { asStored, schemaFaults } from '../../../lib/schema/as-stored.ts';
import { metadataFaults, type MetadataFault } from '../../../lib/schema/metadata/object-meta.ts';
import { printName } from '../../../lib/schema/print-field.ts';
import { schemaLookup } from '../../../lib/schema/schema-lookup.ts';
import { withLongTexts, type LongText } from '../long-texts.ts';
import { noteCode } from '../noted-codes.ts';
import type { Answer } from '../question.ts';
import { causeOf, refusedByCauses, refusedByError, type Cause } from '../refusal.ts';
import { contextOf } from './kind-validate.ts';

interface Input {
  readonly object: Manifest;
  /** What an update finds. */
  readonly oldObject?: Manifest;
  readonly longTexts?: readonly LongText[];
  /** The CustomResourceDefinitions that the API server has beside ours. */
  readonly crds?: readonly Manifest[];
}

/** What an API server without webhooks answers to a POST that asks for strict decoding, or to a PUT where there is an `oldObject`. */
export function answerApiRequest(input: unknown): Answer {
  const { object: written, longTexts, oldObject, crds = [] } = input as Input; // the recorded shape; another one ends as an error of this question
  const object = withLongTexts(written, longTexts);
  const schema = schemaLookup(crds, newestRelease)(object.apiVersion, object.kind);
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
  const old = oldObject && asStored(schema, oldObject);
  const faults = schemaFaults(schema, stored, old);
  const { isAllocated, causes: asked } = faults.length > 0 ? nothingAsked : askedOfBuiltIn(stored, old);
  const causes = isAllocated ? [...inMetadata.map(causeOfMetadata), ...faults.map(causeOfFault), ...asked] : asked;
  return causes.length === 0 ? { allowed: true } : refusedByCauses(causes, Infinity);
}

interface Asked {
  /** False where what the object would be given is refused: nobody looks at anything else then. */
  readonly isAllocated: boolean;
  readonly causes: readonly Cause[];
}

const nothingAsked: Asked = { isAllocated: true, causes: [] };

/** What the API server refuses in its own kinds beyond their schemas. In the last group it judges, with the metadata; before it, it allocates. */
function askedOfBuiltIn(object: Manifest, oldObject: Manifest | undefined): Asked {
  const groups = Array.from({ length: groupsOf(object) }, () => [] as { readonly code: Code; readonly cause: Cause }[]);
  const context = contextOf({ object, ...(oldObject && { oldObject, operation: 'UPDATE' }) });
  judgeBuiltIn(object, context, ({ code }, finding, group) => {
    groups[group]?.push({ code, cause: { field: wholeObject, ...causeOf(finding) } });
  });
  const group = groups.findIndex((told) => told.length > 0);
  const told = groups[group] ?? [];
  for (const { code } of told) noteCode(code);
  return { isAllocated: group === -1 || group === groups.length - 1, causes: told.map(({ cause }) => cause) };
}

/** As field.NewPath('') prints. */
const wholeObject = '[]';

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
