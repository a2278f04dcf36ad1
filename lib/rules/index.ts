import type { VmiTemplate } from '../core/vmi-template.ts';
import { replicasZero } from './hpa/replicas-zero.ts';
import { targetKind } from './hpa/target-kind.ts';
import { unsafeName } from './object/unsafe-name.ts';
import { presetDomain } from './preset/domain.ts';
import { misplacedExclusion } from './preset/misplaced-exclusion.ts';
import { oldExclusion } from './preset/old-exclusion.ts';
import { presetSelector } from './preset/selector.ts';
import { presetSelectsAll } from './preset/selects-all.ts';
import type { Rule } from './rule.ts';
import { uncheckedRules } from './schema/unchecked-rules.ts';
import { floppy } from './vmi/floppy.ts';

const everyObject: readonly Rule[] = [unsafeName];

const makesGuests: readonly Rule[] = [unsafeName, oldExclusion, misplacedExclusion];

/** Of kinds that are asked more than every other object is. */
export const objectRulesByKind: Readonly<Record<string, readonly Rule[]>> = {
  VirtualMachineInstancePreset: [unsafeName, presetDomain, presetSelector, presetSelectsAll],
  CustomResourceDefinition: [unsafeName, uncheckedRules],
  HorizontalPodAutoscaler: [unsafeName, targetKind],
  ScaledObject: [unsafeName, targetKind],
  VirtualMachine: makesGuests,
  VirtualMachineInstance: makesGuests,
  VirtualMachineInstanceReplicaSet: [...makesGuests, replicasZero],
  VirtualMachinePool: [...makesGuests, replicasZero],
};

/** What is asked of an object of this kind, in order. */
export function objectRulesOf(kind: string): readonly Rule[] {
  return Object.hasOwn(objectRulesByKind, kind) ? (objectRulesByKind[kind] ?? everyObject) : everyObject;
}

/** Every rule about objects, each once. */
export const objectRules: ReadonlySet<Rule> = new Set([...everyObject, ...Object.values(objectRulesByKind).flat()]);

/** Asked of everything that a VMI is made from. */
export const templateRules: readonly Rule<VmiTemplate>[] = [floppy];
