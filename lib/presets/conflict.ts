import { getOrAdd } from '../core/data/get-or-add.ts';
import { goJson, printAggregate } from '../core/go/print.ts';
import { canonicalQuantity, compareQuantities, type ParsedQuantity, readQuantity, storedIdentically } from '../core/quantity/quantity.ts';
import { semanticEqual } from '../core/go/semantic-equal.ts';
import { type Area, areas, typeOf } from './area.ts';
import type { ReadPreset } from './preset.ts';

/** Two presets that match the same VMI and contradict each other in one field. KubeVirt refuses the VMI. */
export interface PresetConflict {
  /** The preset that comes later by name, as KubeVirt's message has it. */
  readonly later: string;
  readonly earlier: string;
  readonly area: Area;
  /** As KubeVirt's message names it: `spec.cpu`, `spec.resources.requests[memory]`. */
  readonly field: string;
  readonly laterValue: unknown;
  readonly earlierValue: unknown;
}

const fieldNames = {
  requests: 'spec.resources.requests',
  cpu: 'spec.cpu',
  firmware: 'spec.firmware',
  clockOffset: 'spec.clock.clockoffset',
  timer: 'spec.clock.timer',
  features: 'spec.features',
  watchdog: 'spec.devices.watchdog',
  ioThreadsPolicy: 'spec.ioThreadsPolicy',
} as const satisfies Record<Area, string>;

/** checkMergeConflicts between two presets, in its order of fields. */
export function conflictsBetween(later: ReadPreset, earlier: ReadPreset): readonly PresetConflict[] {
  const conflicts: PresetConflict[] = [];
  for (const area of areas) {
    const laterValue = later.values?.[area];
    const earlierValue = earlier.values?.[area];
    if (laterValue === undefined || earlierValue === undefined) continue;
    const pair = { later: later.name, earlier: earlier.name, area };
    if (area === 'requests') {
      for (const [key, values] of contradictingRequests(laterValue, earlierValue))
        conflicts.push({ ...pair, field: `${fieldNames[area]}[${key}]`, ...values });
    } else if (!semanticEqual(typeOf(area), laterValue, earlierValue)) {
      conflicts.push({ ...pair, field: fieldNames[area], laterValue, earlierValue });
    }
  }
  return conflicts;
}

/** Requests compare as they are stored, not by value: `1Gi` contradicts `1024Mi`, and `1.5Gi` contradicts even `1.5Gi`. */
function* contradictingRequests(
  later: unknown,
  earlier: unknown,
): Generator<readonly [string, Pick<PresetConflict, 'laterValue' | 'earlierValue'>]> {
  for (const [key, laterValue] of Object.entries(later as object)) {
    if (!Object.hasOwn(earlier as object, key)) continue;
    const earlierValue = (earlier as Readonly<Record<string, unknown>>)[key];
    if (laterValue === null && earlierValue === null) continue;
    const a = readQuantity(laterValue);
    const b = readQuantity(earlierValue);
    if (a === undefined || b === undefined || !storedIdentically(a, b)) yield [key, { laterValue, earlierValue }];
  }
}

/** KubeVirt's refusal, with the values printed as they are written instead of Go's structs and addresses. */
export function conflictMessage(conflicts: readonly PresetConflict[]): string {
  const byPair = new Map<string, string[]>();
  for (const conflict of conflicts) {
    getOrAdd(byPair, `presets '${conflict.later}' and '${conflict.earlier}' conflict`, () => []).push(printConflict(conflict));
  }
  const pairs = [...byPair].map(([pair, fields]) => `${pair}: ${printAggregate(fields)}`);
  return `VirtualMachinePresets cannot be applied due to conflicts: ${printAggregate(pairs)}`;
}

function printConflict({ field, laterValue, earlierValue }: PresetConflict): string {
  return `${field}: ${print(laterValue)} != ${print(earlierValue)}`;
}

function print(value: unknown): string {
  return typeof value === 'string' ? value : goJson(value);
}

/** What to write instead: one imperative sentence. */
export function conflictAdvice({ later, earlier, area, field, laterValue, earlierValue }: PresetConflict): string {
  const a = area === 'requests' ? readQuantity(laterValue) : undefined;
  const b = area === 'requests' ? readQuantity(earlierValue) : undefined;
  if (a !== undefined && b !== undefined && compareQuantities(a, b) === 0) {
    return `Write ${inYaml(field)} as ${sharedText(a, b)} in both presets: KubeVirt compares how it is written, and holds no two binary fractions equal.`;
  }
  return `Give presets ${earlier} and ${later} the same ${inYaml(field)}, or narrow a selector so that no VM matches both.`;
}

/** KubeVirt's message leaves out the domain that the field stands in. */
function inYaml(field: string): string {
  return field.replace('spec.', 'spec.domain.').replace('clock.clockoffset', 'clock');
}

function sharedText(a: ParsedQuantity, b: ParsedQuantity): string {
  const plain = [a, b].find(({ arbitrary }) => !arbitrary);
  return canonicalQuantity(plain ?? a);
}
