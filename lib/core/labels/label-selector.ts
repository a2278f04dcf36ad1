import { goQuote, printAggregate } from '../go/print.ts';
import { isMap } from '../data/guards.ts';
import type { Labels } from '../manifest.ts';
import { requirementErrors } from './label-requirement.ts';

/** `{operator: 'Exists', values: […]}` does not compile, nor does an `In` without values. */
export type Requirement =
  | { readonly key: string; readonly operator: 'In' | 'NotIn'; readonly values: readonly [string, ...string[]] }
  | { readonly key: string; readonly operator: 'Exists' | 'DoesNotExist'; readonly values?: never };

export interface LabelSelector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly Requirement[];
}

/** A selector that has been read once and matches often. */
export interface ParsedSelector {
  readonly requirements: readonly ParsedRequirement[];
}

interface ParsedRequirement {
  readonly key: string;
  /** An `In` of one value is what matchLabels means. */
  readonly operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
  readonly values: readonly string[];
}

/** A selector as a manifest may hold it. */
interface WrittenSelector {
  readonly matchLabels?: Readonly<Record<string, unknown>> | null;
  readonly matchExpressions?: readonly WrittenRequirement[] | null;
}

interface WrittenRequirement {
  readonly key?: unknown;
  readonly operator?: unknown;
  readonly values?: unknown;
}

/**
 * Reads a selector of a manifest as metav1.LabelSelectorAsSelector does; an empty one matches everything. What a null selector means
 * depends on the field, so the caller decides. Where the selector is unusable, the answer is apimachinery's message.
 */
export function parseLabelSelector(selector: unknown): ParsedSelector | { readonly error: string } {
  const { matchLabels, matchExpressions } = (selector ?? {}) as WrittenSelector; // anything else holds neither field
  if (!isMapOfLabels(matchLabels ?? {})) return { error: 'matchLabels is not an object of labels' };
  if (!isListOfRequirements(matchExpressions ?? [])) return { error: 'matchExpressions is not a list of requirements' };
  const requirements: ParsedRequirement[] = [];
  for (const [key, value] of Object.entries((matchLabels ?? {}) as Readonly<Record<string, LabelValue>>)) {
    const values = [labelText(value)];
    const error = requirementError(key, 'In', values);
    if (error !== undefined) return { error };
    requirements.push({ key, operator: 'In', values });
  }
  for (const { key, operator, values } of matchExpressions ?? []) {
    if (!isOperator(operator)) return { error: `${goQuote(text(operator))} is not a valid label selector operator` };
    const wanted = ((values ?? []) as readonly LabelValue[]).map(labelText); // a list, as has been seen
    const error = requirementError(text(key), operator, wanted);
    if (error !== undefined) return { error };
    requirements.push({ key: text(key), operator, values: wanted });
  }
  return { requirements };
}

export function matchesLabels({ requirements }: ParsedSelector, labels: Labels): boolean {
  return requirements.every((requirement) => meets(requirement, labels));
}

function meets({ key, operator, values }: ParsedRequirement, labels: Labels): boolean {
  const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
  switch (operator) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    default:
      return value === undefined; // DoesNotExist
  }
}

function requirementError(key: string, operator: ParsedRequirement['operator'], values: readonly string[]): string | undefined {
  const errors = requirementErrors(key, operator, values);
  return errors.length === 0 ? undefined : printAggregate(errors.map(({ field, body }) => `${field}: ${body}`));
}

/** A server decodes nothing else; for values of other types, the schema of the kind has its own finding. */
function isListOfRequirements(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => isMap(item) && isListOfLabels(item['values'] ?? []));
}

function isListOfLabels(values: unknown): boolean {
  return Array.isArray(values) && values.every((value) => typeof value !== 'object' || value === null);
}

function isMapOfLabels(value: unknown): boolean {
  return isMap(value) && isListOfLabels(Object.values(value));
}

/** A value that a chart may give a label, apart from maps and lists. */
type LabelValue = string | number | bigint | boolean | symbol | null | undefined;

/** Go decodes null as an empty text. */
function labelText(value: LabelValue): string {
  return value === null || value === undefined ? '' : String(value);
}

const operators: readonly unknown[] = ['In', 'NotIn', 'Exists', 'DoesNotExist'];

function isOperator(operator: unknown): operator is ParsedRequirement['operator'] {
  return operators.includes(operator);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
