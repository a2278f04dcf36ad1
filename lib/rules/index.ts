import type { VmiTemplate } from '../core/vmi-template.ts';
import { replicasZero } from './hpa/replicas-zero.ts';
import { targetKind } from './hpa/target-kind.ts';
import { unsafeName } from './object/unsafe-name.ts';
import { presetDomain } from './preset/domain.ts';
import { oldExclusion } from './preset/old-exclusion.ts';
import { presetSelector } from './preset/selector.ts';
import { presetSelectsAll } from './preset/selects-all.ts';
import type { Rule } from './rule.ts';
import { floppy } from './vmi/floppy.ts';

/** Asked of every object, in this order. */
export const objectRules: readonly Rule[] = [unsafeName, presetDomain, presetSelector, presetSelectsAll, targetKind, replicasZero];

/** Asked of everything that a VMI is made from. */
export const templateRules: readonly Rule<VmiTemplate>[] = [oldExclusion, floppy];
