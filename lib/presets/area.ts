import type { AnyMap } from '../core/data/guards.ts';
import { type GoType, goType } from '../core/go/types/go-type.ts';
import type { Path } from '../core/data/path.ts';

/**
 * The parts of a domain that presets merge; everything else in a preset's domain is ignored. KubeVirt counts seven: its clock is the
 * two parts `clockOffset` and `timer`, which merge apart from each other.
 */
export type Area = 'requests' | 'cpu' | 'firmware' | 'clockOffset' | 'timer' | 'features' | 'watchdog' | 'ioThreadsPolicy';

/** The path of an area in a VMI. The offset of the clock is the clock without its timer. */
const paths = {
  requests: ['spec', 'domain', 'resources', 'requests'],
  cpu: ['spec', 'domain', 'cpu'],
  firmware: ['spec', 'domain', 'firmware'],
  clockOffset: ['spec', 'domain', 'clock'],
  timer: ['spec', 'domain', 'clock', 'timer'],
  features: ['spec', 'domain', 'features'],
  watchdog: ['spec', 'domain', 'devices', 'watchdog'],
  ioThreadsPolicy: ['spec', 'domain', 'ioThreadsPolicy'],
} as const satisfies Record<Area, Path>;

const types = {
  requests: '{}quantity',
  cpu: '*CPU',
  firmware: '*Firmware',
  clockOffset: 'ClockOffset',
  timer: '*Timer',
  features: '*Features',
  watchdog: '*Watchdog',
  ioThreadsPolicy: '*string',
} as const satisfies Record<Area, string>;

/** In the order in which KubeVirt's mergeDomainSpec goes through them. */
export const areas: readonly Area[] = Object.keys(paths) as Area[]; // `satisfies` holds the keys

/** The value of a domain in each area; absent if it has none. */
export type AreaValues = { readonly [A in Area]?: unknown };

/** The path of an area in a VMI or VMI template: `spec.domain.devices.watchdog`. */
export function pathOf(area: Area): Path {
  return paths[area];
}

/** The Go type by which two values of an area are compared. */
export function typeOf(area: Area): GoType {
  return (read[area] ??= goType(types[area]));
}

const read: { [A in Area]?: GoType } = {};

/**
 * Takes a domain apart. A domain with a clock has a clockOffset, if only an empty one; `requests` are there as soon as the map is, even
 * an empty one.
 */
export function areasOf(domain: unknown): AreaValues {
  const { resources, cpu, firmware, clock, features, devices, ioThreadsPolicy } = fields(domain);
  const values: { [A in Area]?: unknown } = {};
  put(values, 'requests', fields(resources)['requests']);
  put(values, 'cpu', cpu);
  put(values, 'firmware', firmware);
  if (clock !== undefined && clock !== null) {
    const { timer, ...offset } = fields(clock);
    values.clockOffset = offset;
    put(values, 'timer', timer);
  }
  put(values, 'features', features);
  put(values, 'watchdog', fields(devices)['watchdog']);
  put(values, 'ioThreadsPolicy', ioThreadsPolicy);
  return values;
}

function put(values: { [A in Area]?: unknown }, area: Area, value: unknown): void {
  if (value !== undefined && value !== null) values[area] = value;
}

function fields(value: unknown): AnyMap {
  return typeof value === 'object' && value !== null ? (value as AnyMap) : nothing;
}

const nothing: AnyMap = {};
