import type * as pool from '../../../../imports/pool-v1beta1.ts';
import type { Stored } from '../../../core/data/stored.ts';

/** A pool as its webhook sees it, after the schema. */
export type VirtualMachinePool = Stored<pool.VirtualMachinePool>;
