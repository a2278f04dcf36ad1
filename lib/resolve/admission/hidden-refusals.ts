import type { Manifest } from '../../core/manifest.ts';
import { parsePath, pathStartsWith, withValues, type Path, type Placed } from '../../core/data/path.ts';
import { nodeAt } from '../../rules/kubernetes/schema/field-places.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import type { Refusals } from './refusals.ts';
import { isOfDroppedField, isOfApiServer, isOfShape, type RuleFinding } from './rule-finding.ts';

/** What is refused of an object once its schema accepts it. */
export interface Hidden {
  readonly refusals: readonly RuleFinding[];
  /** False if that cannot be known: it would depend on what is written for the wrong values. */
  readonly isKnown: boolean;
}

const nothingHidden: Hidden = { refusals: [], isKnown: true };
const unknown: Hidden = { refusals: [], isKnown: false };

/**
 * What the webhooks would refuse if the schema accepted the object, which they only see then. The values that the schema refuses are replaced
 * by others of the right type, and by nothing; what is refused in each case, and is not about their fields, does not depend on them.
 */
export function hiddenRefusals(
  told: readonly RuleFinding[],
  manifest: Manifest,
  schema: KindSchema | undefined,
  judge: (manifest: Manifest) => Refusals,
): Hidden {
  const refused = told.filter(hidesOthers);
  if (schema === undefined || refused.length === 0) return nothingHidden;
  const paths = refused.map(({ finding }) => parsePath(finding.path ?? ''));
  const samples = paths.flatMap((path) => sampleAt(schema.root, path));
  if (samples.length < paths.length) return unknown;
  const removals = paths.map((path): Placed => ({ path, value: undefined }));
  const judged = [samples, removals].map((values) => judge(withValues(manifest, values)).all).filter((found) => !found.some(hidesOthers));
  const [first, second = first] = judged;
  if (first === undefined || second === undefined) return unknown;
  const refusals = first.filter(
    (each) => !isOfApiServer(each.rule) && !isOfShape(each.rule) && !concerns(each, paths) && second.some((other) => isSame(each, other)),
  );
  return { refusals: refusals.filter((each) => !told.some((other) => isSame(each, other))), isKnown: true };
}

/** Whether no webhook sees an object of which this is told. */
export function hidesOthers({ rule, finding }: RuleFinding): boolean {
  return isOfShape(rule) && rule.severity === 'error' && !isOfDroppedField(rule) && finding.path !== undefined;
}

function isSame(one: RuleFinding, other: RuleFinding): boolean {
  return one.rule.code === other.rule.code && one.finding.path === other.finding.path && one.finding.message === other.finding.message;
}

/** Whether a refusal is about one of these fields, or about the map that holds one. Upstream calls fields by their names in Go, such as HTTP.url. */
function concerns({ finding }: RuleFinding, paths: readonly Path[]): boolean {
  const at = inLowerCase(parsePath(finding.path ?? ''));
  return paths.map(inLowerCase).some((path) => pathStartsWith(path, at) || pathStartsWith(at, path));
}

function inLowerCase(path: Path): Path {
  return path.map((step) => (typeof step === 'string' ? step.toLowerCase() : step));
}

/** A number, text or word that the schema takes at a path; none for maps and lists, on whose contents others may depend. */
function sampleAt(root: SchemaNode, path: Path): readonly Placed[] {
  const node = nodeAt(root, path);
  const value = node && sampleOf(node);
  return value === undefined ? [] : [{ path, value }];
}

function sampleOf({ schema, types }: SchemaNode): unknown {
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema['x-kubernetes-int-or-string'] === true) return '1Gi';
  switch (types.find((type) => type !== 'null')) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return 'x';
    default:
      return undefined;
  }
}
