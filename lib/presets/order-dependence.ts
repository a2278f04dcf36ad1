import { semanticEqual } from '../core/go/semantic-equal.ts';
import { type Area, typeOf } from './area.ts';
import type { ReadPreset } from './preset.ts';

/** What one preset did to a VMI when they came in the order of their names. */
export interface MergedPreset {
  readonly preset: ReadPreset;
  /** The areas in which the VMI ended with the preset's value. */
  readonly appliedIn: readonly Area[];
}

/** KubeVirt meets presets in the random order of a Go map, and here the VMI depends on it. */
export interface OrderDependence {
  readonly presets: readonly string[];
  /** As it stands below the VMI: `spec.domain.resources.requests`. */
  readonly field: string;
  readonly message: string;
  /** One imperative sentence that makes the result definite. */
  readonly advice: string;
}

/** The VMI after all presets. */
export interface MergedVmi {
  /** Whether the area was empty until a preset came. */
  readonly isFilled: (area: Area) => boolean;
  /** The clock without its timer; undefined where it is not known here. */
  readonly clockOffset: unknown;
}

/** Looks for what another order would have changed. */
export function orderDependences(merged: readonly MergedPreset[], { isFilled, clockOffset }: MergedVmi): readonly OrderDependence[] {
  const found: OrderDependence[] = [];
  if (isFilled('requests')) found.push(...rivalRequests(merged));
  if (isFilled('timer') && clockOffset !== undefined) found.push(...clocksWithoutTimer(merged, clockOffset));
  return found;
}

/** The first preset's requests are copied whole, so presets with other keys come too late; equal keys cannot differ, that is a conflict. */
function* rivalRequests(merged: readonly MergedPreset[]): Generator<OrderDependence> {
  const rivals = merged.filter(({ preset }) => preset.values?.requests !== undefined);
  if (new Set(rivals.map(({ preset }) => keysOf(preset.values?.requests))).size < 2) return;
  const presets = namesOf(rivals);
  yield {
    presets,
    field: 'spec.domain.resources.requests',
    message: `presets ${presets.join(', ')} request different resources, and KubeVirt applies only the one that it happens to meet first`,
    advice: 'Put all requests into one preset, or write resources.requests into the VM.',
  };
}

/** A clock without a timer equals the VMI's only until another preset adds its timer; then its preset is not noted as applied. */
function* clocksWithoutTimer(merged: readonly MergedPreset[], clockOffset: unknown): Generator<OrderDependence> {
  const withTimer = merged.filter(({ preset }) => preset.values?.timer !== undefined);
  const late = merged.filter(
    ({ preset: { values = {} }, appliedIn }) =>
      values.clockOffset !== undefined &&
      values.timer === undefined &&
      appliedIn.every((area) => area === 'clockOffset') &&
      semanticEqual(typeOf('clockOffset'), values.clockOffset, clockOffset),
  );
  if (late.length === 0) return;
  const presets = namesOf(merged.filter((each) => late.includes(each) || withTimer.includes(each)));
  yield {
    presets,
    field: 'spec.domain.clock',
    message: `presets ${presets.join(', ')} set the clock with and without a timer, and KubeVirt notes ${namesOf(late).join(', ')} as applied only if it happens to come first`,
    advice: `Give ${namesOf(late).join(', ')} the same timer, or drop the clock from it.`,
  };
}

function keysOf(requests: unknown): string {
  return JSON.stringify(Object.keys(requests as object).toSorted()); // a preset's requests are a map
}

function namesOf(merged: readonly MergedPreset[]): readonly string[] {
  return merged.map(({ preset }) => preset.name);
}
