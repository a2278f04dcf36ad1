import type { Manifest } from '../../../core/manifest.ts';
import { groupOf } from '../../../core/object-ref.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';
import { schemaFaults } from '../../../schema/as-stored.ts';
import type { KindSchema } from '../../../schema/kind-schema.ts';
import { openApiErrors, type OpenApiError } from '../../../schema/open-api-check.ts';
import type { Keyword, SchemaFault } from '../../../schema/schema-fault.ts';
import type { Tell } from '../../rule-list.ts';
import type { CodeEntry } from '../../rule.ts';
import { brokenRule, missing, noAlternative, outOfBounds, repeatedItem, unknownWord, wrongForm, wrongSize, wrongType } from './codes.ts';
import { nodeAt } from './field-places.ts';
import { hintsForFew, schemaHint, strictHint } from './hints.ts';
import { shapeHint } from './shape-hint.ts';
import { strayField, strictType, strictWord } from './strict-codes.ts';
import { unknownFieldAdvice } from './unknown-field.ts';

/**
 * Checks an object as the API server would store it by its CRD, and then by KubeVirt's own schema. Returns whether it has the shape that
 * rules rely on; if not, no further rules should run. In an update of `old` only what has changed is checked.
 */
export function judgeStored(stored: Manifest, schema: KindSchema, tell: Tell, old?: Manifest): boolean {
  const faults = oncePerValue(schemaFaults(schema, stored, old));
  for (const fault of faults) {
    const { keyword, path, type, body } = fault;
    if (keyword === 'unchecked-rules') continue;
    const value = valueAt(stored, path);
    const hint = (keyword === 'type' && typeAdvice(schema, path, value)) || schemaHint(fault, value);
    tell(entries[keyword], { type, ...(path.length > 0 && { path: printPath(path) }), message: body, hint });
  }
  if (faults.length > 0) return false;
  const { release } = schema;
  const errors = release !== undefined && groupOf(stored.apiVersion) === 'kubevirt.io' ? openApiErrors(stored, release) : [];
  const strayHint = hintsForFew(({ path, schema: { properties = {} } }: OpenApiError) => {
    // The CRD leaves the metadata of templates open, so a field that only KubeVirt's own schema refuses may well be one of the spec beside.
    return unknownFieldAdvice(schema.root, stored, path, Object.keys(properties)).hint;
  });
  for (const error of errors) {
    const hint = error.keyword === 'forbidden' ? strayHint(error) : strictHint(error, valueAt(stored, error.path));
    tell(strictEntries[error.keyword], { path: printPath(error.path), message: error.message, hint });
  }
  return errors.length === 0;
}

/** The hint for a wrong type. False for a required text was not meant: YAML reads n, no and off as false. */
function typeAdvice({ root }: KindSchema, path: Path, value: unknown): string | undefined {
  const isNeeded = value === false && nodeAt(root, path.slice(0, -1))?.required.includes(String(path.at(-1))) === true;
  const node = nodeAt(root, path);
  if (isNeeded && node?.types.includes('string') === true) return `Put the value of ${printPath(path)} in quotes.`;
  return shapeHint(node, path, value);
}

/** The faults without repeated ones: the API server reports each alternative of a value, and one is enough. */
function oncePerValue(faults: readonly SchemaFault[]): readonly SchemaFault[] {
  if (faults.length < 2) return faults;
  const told = new Set<string>();
  const isTyped = new Set(faults.filter(({ keyword }) => keyword !== 'alternatives').map(({ path }) => printPath(path)));
  return faults.filter(({ keyword, path }) => {
    const place = printPath(path);
    if (keyword === 'alternatives') return !isTyped.has(place);
    if (keyword !== 'type') return true;
    return !told.has(place) && told.add(place);
  });
}

/** What a fault is called; undefined for the remark that rules were left out. */
export function schemaEntryOf(keyword: Keyword): CodeEntry | undefined {
  return keyword === 'unchecked-rules' ? undefined : entries[keyword];
}

const entries: Readonly<Record<Exclude<Keyword, 'unchecked-rules'>, CodeEntry>> = {
  type: wrongType,
  required: missing,
  enum: unknownWord,
  format: wrongForm,
  pattern: wrongForm,
  bounds: outOfBounds,
  size: wrongSize,
  alternatives: noAlternative,
  'list-map': repeatedItem,
  set: repeatedItem,
  rule: brokenRule,
};

const strictEntries: Readonly<Record<OpenApiError['keyword'], CodeEntry>> = {
  forbidden: strayField,
  required: missing,
  type: strictType,
  enum: strictWord,
};
