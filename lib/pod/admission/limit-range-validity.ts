import { goQuote } from '../../core/go/print.ts';
import { isMap, listOf, mapOf } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { one } from '../amounts.ts';
import { qualifiedNameErrors } from '../../core/labels/label-name.ts';
import { quantityMilliValue, quantityValue } from '../../core/quantity/quantity-value.ts';
import { canonicalQuantity, compareQuantities, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import { readLimitRange, type LimitItem } from './limit-range.ts';
import { mayOvercommit, resourceNameErrors } from '../../core/resource-names.ts';

const types: readonly string[] = ['Pod', 'Container', 'PersistentVolumeClaim'];

/** Why the API server does not take a LimitRange; empty where it does. Upstream: ValidateLimitRange, without its metadata. */
export function limitRangeErrors(range: Manifest): readonly string[] {
  const { items } = readLimitRange(range);
  const written = listOf(mapOf(range['spec'])?.['limits']).filter(isMap);
  const errorsOf = (item: LimitItem, index: number): readonly string[] => {
    const at = `spec.limits[${index}]`;
    const isTwice = items.findIndex(({ type }) => type === item.type) < index;
    return [
      ...typeErrors(item.type, `${at}.type`),
      ...(isTwice ? [`${at}.type: Duplicate value: ${goQuote(item.type)}`] : []),
      ...nameErrors(item, at),
      ...(item.type === 'Pod' ? podDefaultErrors(written[index] ?? {}, at) : []),
      ...storageErrors(item, at),
      ...boundErrors(item, at),
    ];
  };
  return items.flatMap(errorsOf);
}

function typeErrors(type: string, at: string): readonly string[] {
  const errors = qualifiedNameErrors(type);
  const wrong =
    errors.length > 0 || type.includes('/') || types.includes(type) ? errors : ['must be a standard limit type or fully qualified'];
  return wrong.map((error) => `${at}: Invalid value: ${goQuote(type)}: ${error}`);
}

const fields = ['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'] as const;

function nameErrors(item: LimitItem, at: string): readonly string[] {
  const of = item.type === 'Pod' || item.type === 'Container' ? 'container' : 'claim';
  return fields
    .filter((field) => item.type !== 'Pod' || !field.startsWith('default'))
    .flatMap((field) =>
      Array.from(item[field].keys()).flatMap((name) =>
        resourceNameErrors(name, of).map((error) => `${at}.${field}[${name}]: Invalid value: ${goQuote(name)}: ${error}`),
      ),
    );
}

function podDefaultErrors(written: Readonly<Record<string, unknown>>, at: string): readonly string[] {
  return ['default', 'defaultRequest']
    .filter((field) => Object.keys(mapOf(written[field]) ?? {}).length > 0)
    .map((field) => `${at}.${field}: Forbidden: may not be specified when \`type\` is 'Pod'`);
}

function storageErrors({ type, min, max }: LimitItem, at: string): readonly string[] {
  if (type !== 'PersistentVolumeClaim' || min.has('storage') || max.has('storage')) return [];
  return [`${at}.limits: Required value: either minimum or maximum storage value is required, but neither was provided`];
}

function boundErrors(item: LimitItem, at: string): readonly string[] {
  const hasDefaults = item.type !== 'Pod';
  const names = new Set(
    fields.filter((field) => hasDefaults || !field.startsWith('default')).flatMap((field) => Array.from(item[field].keys())),
  );
  return Array.from(names).flatMap((name) => {
    const [max, min, ratio] = [item.max.get(name), item.min.get(name), item.maxLimitRequestRatio.get(name)];
    const limit = hasDefaults ? item.default.get(name) : undefined;
    const request = hasDefaults ? item.defaultRequest.get(name) : undefined;
    const wrong = (field: string, value: ParsedQuantity | undefined, detail: string): string =>
      `${at}.${field}[${name}]: Invalid value: ${goQuote(text(value))}: ${detail}`;
    const errors: string[] = [];
    if (isAbove(min, max)) errors.push(wrong('min', min, `min value ${text(min)} is greater than max value ${text(max)}`));
    if (isAbove(min, request))
      errors.push(wrong('defaultRequest', request, `min value ${text(min)} is greater than default request value ${text(request)}`));
    if (isAbove(request, max))
      errors.push(wrong('defaultRequest', request, `default request value ${text(request)} is greater than max value ${text(max)}`));
    if (isAbove(request, limit))
      errors.push(
        wrong('defaultRequest', request, `default request value ${text(request)} is greater than default limit value ${text(limit)}`),
      );
    if (isAbove(min, limit)) errors.push(wrong('default', min, `min value ${text(min)} is greater than default value ${text(limit)}`));
    if (isAbove(limit, max)) errors.push(wrong('default', max, `default value ${text(limit)} is greater than max value ${text(max)}`));
    if (isAbove(one, ratio)) errors.push(wrong('maxLimitRequestRatio', ratio, `ratio ${text(ratio)} is less than 1`));
    const most = ratio && min && max ? greatestRatio(ratio, min, max) : undefined;
    if (ratio && most !== undefined)
      errors.push(wrong('maxLimitRequestRatio', ratio, `ratio ${text(ratio)} is greater than max/min = ${most.toFixed(6)}`));
    if (!mayOvercommit(name) && limit && request && compareQuantities(limit, request) !== 0)
      errors.push(
        wrong('defaultRequest', request, `default value ${text(limit)} must equal to defaultRequest value ${text(request)} in ${name}`),
      );
    return errors;
  });
}

const maxMilli = (2n ** 63n - 1n) / 1000n;

/** max ÷ min, where the ratio is above it. */
function greatestRatio(ratio: ParsedQuantity, min: ParsedQuantity, max: ParsedQuantity): number | undefined {
  const exact = [ratio, min, max].every((quantity) => quantityValue(quantity) < maxMilli);
  const value = (quantity: ParsedQuantity): number => Number(exact ? quantityMilliValue(quantity) : quantityValue(quantity));
  const most = value(max) / value(min);
  return (exact ? value(ratio) / 1000 : value(ratio)) > most ? most : undefined;
}

function isAbove(a: ParsedQuantity | undefined, b: ParsedQuantity | undefined): boolean {
  return a !== undefined && b !== undefined && compareQuantities(a, b) > 0;
}

function text(quantity: ParsedQuantity | undefined): string {
  return quantity === undefined ? '' : canonicalQuantity(quantity);
}
