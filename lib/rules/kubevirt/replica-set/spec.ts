import type * as kubevirt from '../../../../imports/kubevirt-v1.ts';
import type { Stored } from '../../../core/data/stored.ts';

/** A replica set as its webhook sees it, after the schema. */
export type ReplicaSet = Stored<kubevirt.VirtualMachineInstanceReplicaSet>;
