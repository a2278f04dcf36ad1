import { architectureFromDataSource } from './architecture-from-data-source.ts';
import { architecture } from './architecture.ts';
import { firmwareSerial, firmwareUuid } from './firmware.ts';
import { machineType } from './machine-type.ts';
import { instancetypeKind, preferenceKind } from './matcher-kind.ts';
import { pciTopologyVersion } from './pci-topology-version.ts';
import { preferredArchitecture } from './preferred-architecture.ts';
import { preferredMachineType } from './preferred-machine-type.ts';
import { preferredStorageClass } from './preferred-storage-class.ts';
import type { VmDefault } from './virtual-machine.ts';

/** What the VM mutator adds to a new VM, in upstream's call order; instancetype and preference have been inferred before. */
export const vmCreateDefaults: readonly VmDefault[] = [
  preferredArchitecture,
  preferredMachineType,
  preferredStorageClass,
  firmwareUuid,
  firmwareSerial,
  instancetypeKind,
  preferenceKind,
  architectureFromDataSource,
  architecture,
  machineType,
  pciTopologyVersion,
];

/** The same for a VM that is updated. */
export const vmUpdateDefaults: readonly VmDefault[] = vmCreateDefaults.filter(({ createOnly }) => !createOnly);
