import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { applyDefaults, type DefaultWrite } from '../../defaults/apply-defaults.ts';
import { networkInterface } from '../../defaults/vmi/network-interface.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { volumeDisk } from '../../defaults/vmi/volume-disk.ts';
import { applyToVmi } from '../../instancetypes/apply-to-vmi.ts';
import type { VmSizes } from '../instancetypes/vm-sizes.ts';

/** What virt-controller writes before instancetype and preference, so that a preference reaches the disks and the interface too. */
const startDefaults = [volumeDisk, networkInterface] as const;

/** Called for each write of a start, in order. */
export interface OnStart {
  readonly onDefault: (write: DefaultWrite) => void;
  /** For the writes of the instancetype and the preference. */
  readonly onSize: (write: DefaultWrite) => void;
}

/**
 * The VMI that the VirtualMachine controller creates from the template of a VM (SetupVMIFromVM); undefined if the instancetype or the
 * preference conflicts with the template.
 */
export function startedVmi(template: Vmi, sizes: VmSizes, config: ClusterConfig, { onDefault, onSize }: OnStart): Vmi | undefined {
  const completed = applyDefaults(template, startDefaults, { config }, onDefault);
  if (sizes.instancetype === undefined && sizes.preference === undefined) return completed;
  const applied = applyToVmi(completed, sizes, 'spec.template.spec', config.release, ({ path, value, by }) =>
    onSize({ path, value, by, followsCluster: false }),
  );
  return 'conflicts' in applied ? undefined : applied.template;
}
