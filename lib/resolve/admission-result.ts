import type { DefaultWrite } from '../defaults/apply-defaults.ts';
import { noSizes, type VmSizes } from './instancetypes/vm-sizes.ts';

/** What the cluster adds by itself to an object that it accepts. */
export interface AdmissionResult {
  /** What the object's own mutating webhook adds; paths from the root of the object, for a pool from the root of its VM. */
  readonly object: readonly DefaultWrite[];
  /** What is added to the VMIs made from it, without what instancetype and preference set; paths from the root of the template. */
  readonly guest: readonly DefaultWrite[];
  /** The same with what instancetype and preference set, in order. */
  readonly expanded: readonly DefaultWrite[];
  readonly sizes: VmSizes;
}

export const nothingAdded: AdmissionResult = { object: [], guest: [], expanded: [], sizes: noSizes };
