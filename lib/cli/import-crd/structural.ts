import { isMap, listOf, mapOf, type AnyMap } from '../../core/data/guards.ts';
import { refuse } from './refuse.ts';

/** Levels of schemas within each other. VirtualMachinePools, whose schema holds that of a VM and its DataVolumes, have 25. */
const deepest = 100;
/** Schemas of all versions that one command imports, in which eight words of an enum count as one. All of KubeVirt's CRDs have 11,000. */
const mostSchemas = 12_000;
/** Characters of the name of a property. */
const longestName = 250;

/** Keywords that ValidateCustomResourceDefinitionOpenAPISchema forbids wherever they stand, and its words. */
const forbidden: readonly (readonly [keyword: string, isUsed: (value: unknown) => boolean, detail?: string])[] = [
  ['id', (value) => value !== ''],
  ['additionalItems', isGiven],
  ['patternProperties', isFilled],
  ['definitions', isFilled],
  ['dependencies', isGiven],
  ['$ref', isGiven],
  ['type', (value) => value === 'null', 'type cannot be set to null, use nullable as an alternative'],
  ['items', Array.isArray, 'items must be a schema object and not an array'],
  ['uniqueItems', (value) => value === true, 'uniqueItems cannot be set to true since the runtime complexity becomes quadratic'],
];

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isFilled(value: unknown): boolean {
  return isMap(value) && Object.keys(value).length > 0;
}

interface Step {
  readonly schema: AnyMap;
  /** As the API server prints it, and as it stands in the file. */
  readonly path: string;
  readonly depth: number;
}

/** Looks at the schemas of one import, whose types would take as long to print as they are many. */
export class Structural {
  #schemas = 0;

  /**
   * Refuses the schema of a version for what the API server refuses in every CRD, in its words, and for a size that no types are made of.
   * `path` is where it stands.
   */
  refuse(schema: AnyMap, path: string, file: string): void {
    const steps: Step[] = [{ schema, path, depth: 0 }];
    for (const step of steps) {
      refuseForbidden(step, file);
      if (step.depth > deepest) refuseLarge(`${shortened(step.path)} nests deeper than ${deepest} schemas`, file);
      this.#schemas += 1 + listOf(step.schema['enum']).length / 8;
      if (this.#schemas > mostSchemas) refuseLarge(`the versions of these CRDs have more than ${mostSchemas} schemas`, file);
      for (const child of childrenOf(step, file)) steps.push(child);
    }
  }
}

function refuseForbidden({ schema, path }: Step, file: string): void {
  for (const [keyword, isUsed, detail = `${keyword} is not supported`] of forbidden) {
    if (!Object.hasOwn(schema, keyword) || !isUsed(schema[keyword])) continue;
    const hint = `Remove ${keyword}, as the API server demands: write the schema out where it is used.`;
    refuse('KU0021', `${shortened(path)}.${keyword}: Forbidden: ${detail}`, hint, { file });
  }
}

function* childrenOf({ schema, path, depth }: Step, file: string): Generator<Step> {
  const step = (value: unknown, below: string): readonly Step[] => {
    const child = mapOf(value);
    return child === undefined ? [] : [{ schema: child, path: `${path}.${below}`, depth: depth + 1 }];
  };
  const own = (keyword: string): unknown => (Object.hasOwn(schema, keyword) ? schema[keyword] : undefined);
  for (const [name, value] of Object.entries(mapOf(own('properties')) ?? {})) {
    if (name.length > longestName)
      refuseLarge(`${shortened(path)} has a property whose name is longer than ${longestName} characters`, file);
    yield* step(value, `properties[${name}]`);
  }
  for (const keyword of ['items', 'additionalProperties', 'not']) yield* step(own(keyword), keyword);
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    for (const [i, value] of listOf(own(keyword)).entries()) yield* step(value, `${keyword}[${i}]`);
  }
}

function refuseLarge(message: string, file: string): never {
  refuse('KU0021', message, 'Import fewer CRDs at once, or only the versions that the charts use.', { file });
}

/** The beginning of a path that hostile names make endless. */
function shortened(path: string): string {
  return path.length > 1000 ? `${path.slice(0, 1000)}…` : path;
}
