import type { Placed } from '../../../core/data/path.ts';
import { ModuleFailure } from '../parameters/failure.ts';
import type { Parameters } from '../parameters/read-parameters.ts';
import { isTrue } from '../python/truth.ts';
import { affinityFields } from './affinity.ts';
import { cloudInitDevices, devicesOf, tabletsOf } from './devices.ts';

interface Scalar {
  readonly parameter: string;
  readonly path: readonly string[];
  /** Where an empty value is the same as none; else whatever is given is sent. */
  readonly skipsEmpty: boolean;
}

const scalar = (parameter: string, path: string, skipsEmpty = true): Scalar => ({ parameter, path: path.split('.'), skipsEmpty });

/** Parameters that are sent as they are. */
export const scalars: readonly Scalar[] = [
  scalar('memory', 'domain.resources.requests.memory'),
  scalar('memory_limit', 'domain.resources.limits.memory'),
  scalar('cpu_shares', 'domain.resources.requests.cpu'),
  scalar('cpu_limit', 'domain.resources.limits.cpu'),
  scalar('cpu_cores', 'domain.cpu.cores', false),
  scalar('cpu_model', 'domain.cpu.model'),
  scalar('cpu_features', 'domain.cpu.features', false),
  scalar('hugepage_size', 'domain.memory.hugepages.pageSize', false),
  scalar('machine_type', 'domain.machine.type'),
  scalar('smbios_uuid', 'domain.firmware.uuid'),
  scalar('hostname', 'hostname'),
  scalar('subdomain', 'subdomain'),
];

/** What the parameters of a virtual machine become in its spec, beside its data volumes. Throws a ModuleFailure where the module would crash. */
export function* machineFields(parameters: Parameters, options: { readonly isPreset: boolean }): Generator<Placed> {
  for (const { parameter, path, skipsEmpty } of scalars) {
    const value = parameters[parameter];
    if (skipsEmpty ? isTrue(value) : value !== undefined) yield { path, value };
  }
  const { bootloader, headless, tablets } = parameters;
  if (isTrue(bootloader)) yield { path: ['domain', 'firmware', 'bootloader'], value: Object.fromEntries([[bootloader, {}]]) };
  // Every text but the empty one is true, "False" and "no" included.
  if (headless !== undefined) yield { path: ['domain', 'devices', 'autoattachGraphicsDevice'], value: !isTrue(headless) };
  if (isTrue(tablets)) yield { path: ['domain', 'devices', 'inputs'], value: tabletsOf(tablets) };
  yield* affinityFields(parameters);
  yield* deviceFields(parameters, options);
}

function* deviceFields(parameters: Parameters, { isPreset }: { readonly isPreset: boolean }): Generator<Placed> {
  const { disks, interfaces, cloud_init_nocloud: cloudInit } = parameters;
  const hasCloudInit = isTrue(cloudInit);
  if (hasCloudInit && isPreset && !isTrue(disks)) throw new ModuleFailure('crash', "'disks'", ['cloud_init_nocloud']);
  const lists = [devicesOf('disks', disks), ...(hasCloudInit ? [cloudInitDevices(cloudInit)] : [])];
  const all = lists.flatMap(({ devices }) => devices);
  if (all.length > 0) {
    yield { path: ['domain', 'devices', 'disks'], value: all };
    yield { path: ['volumes'], value: lists.flatMap(({ backends }) => backends) };
  }
  const nics = devicesOf('interfaces', interfaces);
  if (nics.devices.length > 0) {
    yield { path: ['domain', 'devices', 'interfaces'], value: nics.devices };
    yield { path: ['networks'], value: nics.backends };
  }
}
