import { when, within, type RuleList } from '../../rule-list.ts';
import { graceAnnotationRules, metadataRules, specRules } from '../vmi/index.ts';
import { templateSpecOf } from '../vmi/spec.ts';
import { vmDataVolumeNamespace } from './data-volume-namespace.ts';
import { vmDataVolumeTemplate } from './data-volume-template.ts';
import { vmRestoreInProgress, vmSnapshotInProgress } from './in-progress.ts';
import { vmLiveUpdateCpu, vmLiveUpdateMemory } from './live-update.ts';
import { vmMigrationInProgress } from './migration-in-progress.ts';
import { pluggedTemplate, pluggedVmi } from './plugged-volumes.ts';
import { vmRunStrategy, vmRunStrategyGiven } from './run-strategy.ts';
import { vmRunningDeprecated } from './running-deprecated.ts';
import { vmiSpecOf, type VirtualMachine, type VmSpec } from './spec.ts';
import { hasTemplate, vmTemplate } from './template.ts';
import { vmVolumeRequests } from './volume-requests.ts';

/** admitters.ValidateVirtualMachineSpec in its order: of the copy of a VM that has its sizes and defaults, and of a pool's template. */
export const vmSpecRules: RuleList<VmSpec> = [
  vmTemplate,
  when(hasTemplate, [
    within(['template'], ({ template }: VmSpec) => templateSpecOf(template), [...metadataRules, ...graceAnnotationRules]),
    within(['template', 'spec'], vmiSpecOf, specRules),
    vmDataVolumeTemplate,
    vmRunStrategyGiven,
    vmRunStrategy,
    vmLiveUpdateCpu,
    vmLiveUpdateMemory,
  ]),
];

/** The checks of VMsAdmitter of the VM itself, after those of the spec of its copy, in the groups of an Admitter. */
export const vmObjectGroups: readonly RuleList<VirtualMachine>[] = [
  [vmDataVolumeNamespace],
  [vmSnapshotInProgress],
  [vmRestoreInProgress],
  [vmVolumeRequests],
  pluggedTemplate,
  pluggedVmi,
  [vmMigrationInProgress],
  [vmRunningDeprecated],
];
