import type { VirtualMachineClone } from '../../../imports/clone-v1beta1.ts';
import type { Default } from '../default.ts';
import { target } from './target.ts';

/** What the clone mutator adds. */
export const cloneDefaults: readonly Default<VirtualMachineClone>[] = [target];
