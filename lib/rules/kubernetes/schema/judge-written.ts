import type { Release } from '../../../core/kubevirt/release.ts';
import { isHyperConverged } from '../../../cluster/hyperconverged/types.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { printPath, type Path } from '../../../core/data/path.ts';
import { asStored } from '../../../schema/as-stored.ts';
import type { KindSchema } from '../../../schema/kind-schema.ts';
import { printName } from '../../../schema/print-field.ts';
import { metadataFaults, type MetadataKeyword } from '../../../schema/metadata/object-meta.ts';
import { badAnnotation, badFinalizer, badLabel, badMetadata, badName, badNamespace, badOwner } from '../metadata/codes.ts';
import type { Tell } from '../../rule-list.ts';
import type * as OtherLayout from '../../hyperconverged/other-layout.ts';
import type { CodeEntry } from '../../rule.ts';
import { fieldOfOtherRelease, unknownField } from './codes.ts';
import { nodeAt } from './field-places.ts';
import { fieldHint, hintsForFew } from './hints.ts';
import { fieldHintByRelease } from './other-release.ts';
import { unknownFieldAdvice, type FieldAdvice } from './unknown-field.ts';
import { tellUnserved } from './unserved.ts';

/** Unknown fields of one object that are named. The reader of the API server names a hundred. */
const mostUnknown = 1000;

/** The fields of ObjectMeta. */
const metadataFields: ReadonlySet<string> = new Set([
  'annotations',
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'finalizers',
  'generateName',
  'generation',
  'labels',
  'managedFields',
  'name',
  'namespace',
  'ownerReferences',
  'resourceVersion',
  'selfLink',
  'uid',
]);

/**
 * Checks an object as it was written: its version, its metadata, and whether its fields are known. Returns the object as the API server
 * passes it to webhooks. `schema` is undefined for unknown kinds.
 */
export function judgeWritten(manifest: Manifest, schema: KindSchema | undefined, release: Release, tell: Tell): Manifest {
  judgeMetadata(manifest, schema, tell);
  return judgeVersion(manifest, schema, release, tell);
}

/**
 * Checks the metadata alone, which is all that is left of judgeWritten and judgeStored for a plainly valid object. `template` is where it
 * is written, if that is in another object.
 */
export function judgeMetadata(manifest: Manifest, schema: KindSchema | undefined, tell: Tell, template: Path = []): void {
  for (const { path, body, type, keyword } of metadataFaults(manifest, schema?.scope)) {
    const [entry, hint] = metadataAdvice[keyword];
    const field = printPath([...template, ...path]);
    const most = keyword === 'name' || keyword === 'namespace' ? mostCharacters.exec(body)?.[1] : undefined;
    const help = most === undefined ? hint(field, body) : `Shorten ${field} to ${most} characters.`;
    tell(entry, { type, path: printPath(path), message: body, hint: help });
  }
  let hintFor: ReturnType<typeof hintsOn> | undefined; // few objects need any
  for (const key of Object.keys(manifest.metadata)) {
    if (metadataFields.has(key) || manifest.metadata[key] === undefined) continue;
    const path = ['metadata', key];
    const hint = (hintFor ??= hintsOn(schema, manifest));
    tellUnknown(tell, path, () => hint({ path }));
  }
}

/**
 * Checks the version of an object, and whether its fields are known. Returns the object as the API server passes it to webhooks, without
 * unknown fields and with the defaults of its schema.
 */
function judgeVersion(manifest: Manifest, schema: KindSchema | undefined, release: Release, tell: Tell): Manifest {
  if (schema === undefined) {
    tellUnserved(tell, manifest, release);
    return manifest;
  }
  return judgeFields(manifest, schema, tell);
}

/** Checks whether the fields of an object are known, and returns it without those that are not. */
export function judgeFields(manifest: Manifest, schema: KindSchema, tell: Tell): Manifest {
  const hintFor = hintsOn(schema, manifest);
  let count = 0;
  const stored = asStored(schema, manifest, (path) => {
    if (++count > mostUnknown) return;
    const hint = fieldHintByRelease(manifest, path, schema);
    if (hint === undefined) tellUnknown(tell, path, () => hintFor({ path }));
    else tellUnknown(tell, path, () => hint, fieldOfOtherRelease);
  });
  if (count > mostUnknown) {
    const message = `strict decoding error: ${count - mostUnknown} more unknown fields`;
    tell(unknownField, { message, hint: 'Remove all fields that the schema does not know.' });
  }
  return stored;
}

/** The hints for the unknown fields of an object. */
function hintsOn(schema: KindSchema | undefined, manifest: Manifest): (unknown: { readonly path: Path }) => string {
  return hintsForFew(({ path }) =>
    schema === undefined ? fieldHint(path, Array.from(metadataFields)) : adviceOn(schema, manifest, path).hint,
  );
}

/** What to write for the field at `path` of an object, which `schema` does not know. */
export function adviceOn(schema: KindSchema, manifest: Manifest, path: Path): FieldAdvice {
  const hint = layoutHint(manifest, path);
  return hint === undefined ? unknownFieldAdvice(schema.root, manifest, path, fieldsBeside(schema, path)) : { hint };
}

function fieldsBeside({ root }: KindSchema, path: Path): readonly string[] {
  if (path.length === 2 && path[0] === 'metadata') return Array.from(metadataFields);
  return Object.keys(nodeAt(root, path.slice(0, -1))?.schema.properties ?? {});
}

function layoutHint(manifest: Manifest, path: Path): string | undefined {
  if (path[0] === 'metadata' || !isHyperConverged(manifest)) return undefined;
  const { otherLayoutHint } = require('../../hyperconverged/other-layout.ts') as typeof OtherLayout; // with the first of them
  return otherLayoutHint(manifest, path);
}

/** The hint takes long to find, and is only looked for where somebody reads it. */
function tellUnknown(tell: Tell, path: Path, findHint: () => string, entry = unknownField): void {
  let hint: string | undefined;
  tell(entry, {
    path: printPath(path),
    // What kubectl shows, which asks for strict decoding; a request that does not is answered by silence.
    message: `strict decoding error: unknown field "${printName(path)}"`,
    get hint() {
      return (hint ??= findHint());
    },
  });
}

export function metadataEntryOf(keyword: MetadataKeyword): CodeEntry {
  return metadataAdvice[keyword][0];
}

/** What the API server says of a name that is too long. */
const mostCharacters = /must be no more than (\d+) characters$/;

/** What Go says of a value that YAML has not read as a string, because it has no quotes. */
const unquoted = /cannot unmarshal (?:number|bool) into .* of type string$/;

function typeHint(field: string, message: string): string {
  if (unquoted.test(message)) return `Put the value of ${field} in quotes.`;
  return `Write ${field} as ${metadataTypes.get(field) ?? 'a string, in quotes if it looks like anything else'}.`;
}

/** Those that are no text, as a whole. */
const metadataTypes: ReadonlyMap<string, string> = new Map([
  ['metadata.labels', 'an object of strings'],
  ['metadata.annotations', 'an object of strings'],
  ['metadata.finalizers', 'a list of strings'],
]);

const metadataAdvice: Readonly<Record<MetadataKeyword, readonly [entry: CodeEntry, hint: (field: string, message: string) => string]>> = {
  type: [badMetadata, typeHint],
  unreadable: [badMetadata, (field) => `Remove ${field}, which the cluster writes.`],
  name: [badName, (field) => `Give ${field} lower case letters, digits and dashes.`],
  generateName: [badName, (field) => `Give ${field} lower case letters, digits and dashes.`],
  namespace: [badNamespace, (field) => `Give ${field} lower case letters, digits and dashes.`],
  labels: [badLabel, (field) => `Shorten ${field} to letters, digits, dashes, dots and underscores, or make it an annotation.`],
  annotations: [badAnnotation, (field) => `Shorten ${field}, or give it a key of letters, digits, dashes, dots and underscores.`],
  finalizers: [badFinalizer, (field) => `Write ${field} like example.com/wait-for-backup.`],
  ownerReferences: [badOwner, (field) => `Complete ${field}, or remove it: owners are made in the cluster.`],
  generation: [badMetadata, (field) => `Remove ${field}, which the cluster counts.`],
};
