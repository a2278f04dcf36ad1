import type { Consequence, FieldChange } from '../../core/impact.ts';
import { sameData } from '../../core/data/same-data.ts';
import { parsePath, valueAt } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import { isOfDroppedField } from '../../resolve/admission/rule-finding.ts';
import { judgeMetadata, judgeWritten } from '../../rules/kubernetes/schema/judge-written.ts';
import type { Tell } from '../../rules/rule-list.ts';
import { isPlainlyValid } from '../../schema/plainly-valid.ts';
import type { ClusterSide } from '../cluster-side.ts';
import { namedPath } from '../compare/field-changes.ts';
import { isBelow } from './change.ts';
import { appliedUnvalidated } from './sync-tool.ts';

/** What differs in fields that the API does not know, and what becomes of them. */
export interface UnknownFields {
  readonly fields: readonly FieldChange[];
  readonly told: readonly Consequence[];
}

/** A field that the API does not know. */
interface Unknown {
  readonly value: unknown;
  /** What a strict request is told. */
  readonly says: string;
}

const none: UnknownFields = { fields: [], told: [] };

/**
 * The changes of fields that the API server would not store, so that no comparison of stored objects shows them. `known` are the changes of
 * fields that it stores: an unknown field that goes with one of these is not told of.
 */
export function unknownFields(before: Manifest, after: Manifest, known: readonly FieldChange[], head: ClusterSide): UnknownFields {
  const [old, now] = [unknownIn(before, head), unknownIn(after, head)];
  if (old.size === 0 && now.size === 0) return none;
  const gone = known.filter((change) => change.after === undefined);
  const written = Array.from(now).filter(([path, { value }]) => !old.has(path) || !sameData(old.get(path)?.value, value));
  const left = Array.from(old).filter(
    ([path]) => !now.has(path) && !gone.some((change) => change.path !== path && isBelow(path, change.path)),
  );
  return {
    fields: [
      ...written.map(([path, { value }]) => changeOf(path, old.get(path)?.value, value)),
      ...left.map(([path, { value }]) => changeOf(path, value, undefined)),
    ],
    told: [...toldOfWritten(written, after), ...toldOfGone(left.map(([path]) => path))],
  };
}

function changeOf(path: string, before: unknown, after: unknown): FieldChange {
  return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

function toldOfWritten(written: readonly (readonly [path: string, unknown: Unknown])[], after: Manifest): readonly Consequence[] {
  const [first] = written;
  if (first === undefined) return [];
  const fields = written.map(([path]) => path);
  const annotation = appliedUnvalidated(after);
  if (annotation !== undefined) {
    return [{ effect: 'no-guest-effect', why: `The API server drops a field that it does not know, as ${annotation} asks.`, fields }];
  }
  return [
    {
      effect: 'refused',
      why: 'kubectl, Argo CD and Flux ask for strict validation, so the update is refused, and the object stays as it is.',
      when: 'unless validation is off, as by --validate=false or Validate=false: then the API server drops the field and applies the rest',
      says: first[1].says,
      fields,
    },
  ];
}

function toldOfGone(fields: readonly string[]): readonly Consequence[] {
  if (fields.length === 0) return [];
  const why = 'No cluster ever stored the field, which its API does not know; what refused the object for it applies it again.';
  return [{ effect: 'no-guest-effect', why, fields }];
}

/** By path, list items by their names. */
function unknownIn(manifest: Manifest, { model: { schemaOf, release } }: ClusterSide): ReadonlyMap<string, Unknown> {
  const unknown = new Map<string, Unknown>();
  const schema = schemaOf(manifest.apiVersion, manifest.kind);
  if (schema === undefined) return unknown;
  const tell: Tell = (rule, { path, message }) => {
    if (path === undefined || !isOfDroppedField(rule)) return;
    const at = parsePath(path);
    if (at[0] !== 'status') unknown.set(namedPath(manifest, at), { value: valueAt(manifest, at), says: message });
  };
  if (isPlainlyValid(schema, manifest)) judgeMetadata(manifest, schema, tell);
  else judgeWritten(manifest, schema, release.kubevirt, tell);
  return unknown;
}
