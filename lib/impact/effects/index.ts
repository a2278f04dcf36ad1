import type { EffectsOf } from './change.ts';
import { claimEffects } from './claim-effects.ts';
import { enclosedEffects } from './enclosed-effects.ts';
import { dataVolumeEffects, fixedSpecEffects, onceEffects, vmiEffects } from './immutable-effects.ts';
import { poolEffects } from './pool-effects.ts';
import { referencedEffects } from './referenced-effects.ts';
import { unlessRefused } from './refused.ts';
import { serviceEffects } from './service-effects.ts';
import { scalerEffects } from './scaler-effects.ts';
import { replicaSetEffects } from './set-effects.ts';
import { hyperConvergedEffects, kubeVirtEffects } from './setting-effects.ts';
import { policyEffects, presetEffects, sizeEffects } from './shared-effects.ts';
import { networkPolicyEffects } from './network-policy-effects.ts';
import { vmEffects } from './vm-effects.ts';

/** What a change of an object comes to, by kind. */
export const effectsByKind: Readonly<Record<string, EffectsOf>> = {
  ConfigMap: referencedEffects,
  DataVolume: dataVolumeEffects,
  HorizontalPodAutoscaler: scalerEffects,
  HyperConverged: hyperConvergedEffects,
  KubeVirt: kubeVirtEffects,
  MigrationPolicy: policyEffects,
  ObjectTransfer: fixedSpecEffects('ObjectTransfer spec is immutable'),
  NetworkPolicy: networkPolicyEffects,
  PersistentVolumeClaim: claimEffects,
  Secret: referencedEffects,
  Service: serviceEffects,
  VirtualMachine: vmEffects,
  VirtualMachineClusterInstancetype: sizeEffects,
  VirtualMachineClusterPreference: sizeEffects,
  VirtualMachineExport: onceEffects,
  VirtualMachineInstance: vmiEffects,
  VirtualMachineInstanceMigration: onceEffects,
  VirtualMachineInstancePreset: presetEffects,
  VirtualMachineInstanceReplicaSet: replicaSetEffects,
  VirtualMachineInstancetype: sizeEffects,
  VirtualMachinePool: poolEffects,
  VirtualMachinePreference: sizeEffects,
  VirtualMachineRestore: onceEffects,
  VirtualMachineSnapshot: onceEffects,
  VolumeCloneSource: fixedSpecEffects('Cannot update VolumeCloneSource Spec'),
  VolumeImportSource: fixedSpecEffects('Cannot update VolumeImportSource Spec'),
  VolumeUploadSource: fixedSpecEffects('Cannot update VolumeUploadSource Spec'),
};

/** Of every other kind only a refusal is known, and whether it holds VMs. */
export const otherEffects: EffectsOf = unlessRefused('the object stays as it is', enclosedEffects);
