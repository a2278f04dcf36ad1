import type { AnyMap } from '../core/data/guards.ts';
import type { Area } from './area.ts';

/** Why a preset's value for an area is not written into a template that does not set the area itself. */
export interface TakenArea {
  /** Who fills the area, or forbids to write it: `the instancetype`. */
  readonly by: string;
  /**
   * True where the cluster would still apply the preset when it makes the VMI, so the preset must be emitted; false where the area is
   * filled before presets are looked at, so that the preset never reaches it.
   */
  readonly left: boolean;
}

export type TakenAreas = ReadonlyMap<Area, TakenArea>;

/**
 * The areas of a VirtualMachine's template (a pool's too) that are filled when its VMI is made, before presets are looked at. Takes the
 * `spec` of its instancetype and of its preference, where it has one.
 */
export function areasTakenInVirtualMachine(instancetype: unknown, preference: unknown): TakenAreas {
  return new Map([...takenByPreference(asFields(preference)), ...takenByInstancetype(asFields(instancetype)), ...takenByVirtualMachine]);
}

/** The VM mutator gives every VM a firmware uuid, and setupStableFirmwareUUID any that has none yet: no VMI of a VM lacks firmware. */
const takenByVirtualMachine: Iterable<readonly [Area, TakenArea]> = [
  ['firmware', { by: "the VirtualMachine's own firmware uuid", left: false }],
];

function* takenByInstancetype(spec: AnyMap | undefined): Generator<readonly [Area, TakenArea]> {
  if (spec === undefined) return;
  const by = 'the instancetype';
  yield ['cpu', { by, left: false }];
  // Requests beside an instancetype are refused as a conflict; without overcommit the VMI has none yet when presets come.
  const overcommit = asFields(spec['memory'])?.['overcommitPercent'];
  yield ['requests', { by, left: typeof overcommit !== 'number' || overcommit <= 0 }];
  if (isSet(spec['ioThreadsPolicy'])) yield ['ioThreadsPolicy', { by, left: false }];
}

function* takenByPreference(spec: AnyMap | undefined): Generator<readonly [Area, TakenArea]> {
  if (spec === undefined) return;
  const taken = { by: 'the preference', left: false };
  const features = asFields(spec['cpu'])?.['preferredCPUFeatures'];
  if (Array.isArray(features) && features.length > 0) yield ['cpu', taken];
  if (isSet(spec['features'])) yield ['features', taken];
  const clock = asFields(spec['clock']);
  if (clock !== undefined) yield ['clockOffset', taken];
  if (isSet(clock?.['preferredTimer'])) yield ['timer', taken];
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function asFields(value: unknown): AnyMap | undefined {
  return typeof value === 'object' && value !== null ? (value as AnyMap) : undefined;
}
