import type { Consequence, FieldChange } from '../../core/impact.ts';
import { allOf } from '../../core/text/any-of.ts';
import { withBuiltInDefaults } from '../../schema/built-in/defaults.ts';
import { differences } from '../compare/differences.ts';
import { isBelow, type Change } from './change.ts';

/** A change without fields that make no difference to what the API server stores, and what is said of these. */
export interface WithoutDefaults {
  readonly change: Change;
  readonly told: readonly Consequence[];
}

/**
 * Takes the fields out of a change that the API server stores alike on both sides: those that hold the default of their kind where the other
 * side says nothing, and amounts that are written in another way.
 */
export function withoutHeldDefaults(change: Change): WithoutDefaults {
  const { before, after, fields, head } = change;
  const [old, now] = [withBuiltInDefaults(before.manifest), withBuiltInDefaults(after.manifest)];
  if (old === before.manifest && now === after.manifest) return { change, told: [] };
  const stored = differences(old, now, head.config.release).map(({ path }) => path);
  const idle = new Set(fields.filter(({ path }) => !stored.some((each) => isBelow(each, path) || isBelow(path, each))));
  if (idle.size === 0) return { change, told: [] };
  const rest = {
    ...change,
    before: { ...before, manifest: old },
    after: { ...after, manifest: now },
    fields: fields.filter((field) => !idle.has(field)),
  };
  const [ofDefaults, respelled] = [[...idle].filter(isOneSided), [...idle].filter((field) => !isOneSided(field))];
  return { change: rest, told: [...tell(ofDefaults, defaultWhy), ...tell(respelled, () => 'The API server stores both values alike.')] };
}

function isOneSided({ before, after }: FieldChange): boolean {
  return before === undefined || after === undefined;
}

function tell(fields: readonly FieldChange[], why: (fields: readonly FieldChange[]) => string): readonly Consequence[] {
  return fields.length === 0 ? [] : [{ effect: 'no-guest-effect', why: why(fields), fields: fields.map(({ path }) => path) }];
}

const mostNamed = 3;

function defaultWhy(fields: readonly FieldChange[]): string {
  const named = fields.slice(0, mostNamed).map(({ path, before, after }) => `${path}: ${valueText(before ?? after)}`);
  const words = fields.length > mostNamed ? [...named, `${fields.length - mostNamed} more`] : named;
  return `The API server sets ${allOf(words)} where Git does not.`;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
