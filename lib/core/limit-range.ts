import { isMap, listOf, mapOf, textOf, type AnyMap } from './data/guards.ts';
import type { Manifest } from './manifest.ts';
import { quantitiesOf, type Quantities } from './quantity/quantities.ts';

/** The numbers of one entry of a LimitRange. */
export interface LimitBounds {
  readonly max: Quantities;
  readonly min: Quantities;
  readonly default: Quantities;
  readonly defaultRequest: Quantities;
  readonly maxLimitRequestRatio: Quantities;
}

/** One entry of a LimitRange, with the defaults that follow from its other numbers. */
export interface LimitItem extends LimitBounds {
  readonly type: string;
  /** The numbers as the entry states them. */
  readonly stated: LimitBounds;
}

export interface LimitRange {
  readonly name: string;
  readonly items: readonly LimitItem[];
}

/** A LimitRange as the API server holds it. */
export function readLimitRange({ metadata, spec }: Manifest): LimitRange {
  const items = listOf(mapOf(spec)?.['limits']).filter(isMap);
  return { name: metadata.name ?? '', items: items.map(readLimitItem) };
}

export function readLimitItem(item: AnyMap): LimitItem {
  return limitItem(textOf(item['type']) ?? '', {
    max: quantitiesOf(item['max']),
    min: quantitiesOf(item['min']),
    default: quantitiesOf(item['default']),
    defaultRequest: quantitiesOf(item['defaultRequest']),
    maxLimitRequestRatio: quantitiesOf(item['maxLimitRequestRatio']),
  });
}

/** An entry with its defaults: `max` is a default limit, that a default request, and `min` too. Upstream: SetDefaults_LimitRangeItem. */
export function limitItem(type: string, stated: LimitBounds): LimitItem {
  if (type !== 'Container') return { ...stated, type, stated };
  const limits = new Map([...stated.max, ...stated.default]);
  const requests = new Map([...stated.min, ...limits, ...stated.defaultRequest]);
  return { ...stated, default: limits, defaultRequest: requests, type, stated };
}
