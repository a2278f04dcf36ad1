import type { Toleration } from '../../imports/core-v1.ts';
import type { AccessCredential } from '../../imports/kubevirt-v1.ts';
import { Exposable } from './exposable.ts';
import { builtItem } from './props/built-items.ts';
import type { GuestProps } from './specs/vmi-spec.ts';
import type { SpecProps } from './tree/spec-object.ts';
import type { AffinityTerm } from './values/affinity.ts';
import type { AnyDisk } from './values/disk.ts';
import type { Network } from './values/network.ts';

/** Props of what makes guests, with the disks that it takes. */
type Props<OwnDisk extends AnyDisk, Spec extends object> = SpecProps<Spec> &
  GuestProps & { readonly disks?: readonly OwnDisk[] | undefined };

/**
 * Base of constructs that make guests. Items that are added after construction follow the items of the props; a list in `spec` replaces
 * both.
 */
export abstract class GuestObject<Spec extends object, OwnProps extends Props<OwnDisk, Spec>, OwnDisk extends AnyDisk> extends Exposable<
  Spec,
  OwnProps
> {
  /** Adds a disk with its volume: `vm.addDisk(Disk.emptyDisk('10Gi'))`. @throws UsageError for what `Disk` has not made. */
  addDisk(disk: OwnDisk): this {
    return this.addTo('disks', builtItem<AnyDisk>('the disk', disk, 'Disk', 'filesystem'));
  }

  /** Adds a volume without a disk. KubeVirt adds a disk for it after all others. @throws UsageError for what `Disk` has not made. */
  addVolume(disk: OwnDisk): this {
    return this.addTo('disks', builtItem<AnyDisk>('the volume', disk, 'Disk', 'filesystem').asVolume());
  }

  /** Adds an interface with its network: `vm.addNetwork(Network.multus(lan))`. @throws UsageError for what `Network` has not made. */
  addNetwork(network: Network): this {
    return this.addTo('networks', builtItem('the network', network, 'Network', 'interface'));
  }

  /** Adds a taint that guests may run with: `vm.addToleration(Toleration.exists('gpu'))`. */
  addToleration(toleration: Toleration): this {
    return this.addTo('tolerations', builtItem('the toleration', toleration, 'Toleration'));
  }

  /** Adds a term: `vm.addAffinity(Affinity.node(Label.exists('gpu')))`. */
  addAffinity(term: AffinityTerm): this {
    return this.addTo('affinity', builtItem('the term', term, 'Affinity'));
  }

  /** Adds keys or a password for users of the guest: `vm.addAccessCredential(AccessCredential.sshPublicKey(keys))`. */
  addAccessCredential(credential: AccessCredential): this {
    return this.addTo('accessCredentials', builtItem('the credential', credential, 'AccessCredential'));
  }
}
