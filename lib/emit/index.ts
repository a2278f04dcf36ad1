export { cdk8sSettings } from './cdk8s-settings.ts';
export { completeJournal } from './journal.ts';
export { filePath, unitFolder, type Layout } from './layout.ts';
export { type OutputUnit } from './output-unit.ts';
export { changesNothing, planOutput, type Plan, type PlanOptions } from './plan.ts';
export { type FileState, type PlannedFile, type UnitPlan } from './plan-unit.ts';
export { UnprintableValue } from './unprintable-value.ts';
export { writePlan, type WriteOptions, type WriteStep } from './write.ts';
export { toYaml, YamlWriter } from './yaml-writer.ts';
