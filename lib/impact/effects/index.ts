import type { EffectsOf } from './change.ts';
import { claimEffects } from './kubernetes/claim-effects.ts';
import { enclosedEffects } from './enclosed-effects.ts';
import { dataVolumeEffects, fixedSpecEffects, onceEffects, vmiEffects } from './immutable-effects.ts';
import { poolEffects } from './sets/pool-effects.ts';
import { referencedEffects } from './kubernetes/referenced-effects.ts';
import { unlessRefused } from './refused.ts';
import { serviceEffects } from './kubernetes/service-effects.ts';
import { scalerEffects } from './sets/scaler-effects.ts';
import { replicaSetEffects } from './sets/replica-set-effects.ts';
import { hyperConvergedEffects, kubeVirtEffects } from './settings/setting-effects.ts';
import { policyEffects, presetEffects, sizeEffects } from './shared-effects.ts';
import { networkPolicyEffects } from './kubernetes/network-policy-effects.ts';
import { vmEffects } from './vm/vm-effects.ts';

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
