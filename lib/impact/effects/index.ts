import type { EffectsOf } from './change.ts';
import { enclosedEffects } from './enclosed-effects.ts';
import { dataVolumeEffects, fixedSpecEffects, onceEffects, vmiEffects } from './immutable-effects.ts';
import { knownEffect, notAnalysed } from './kinds/known-effects.ts';
import { instancetypeEffects } from './instancetype-effects.ts';
import { claimEffects } from './kubernetes/claim-effects.ts';
import { networkPolicyEffects } from './kubernetes/network-policy-effects.ts';
import { referencedEffects } from './kubernetes/referenced-effects.ts';
import { serviceEffects } from './kubernetes/service-effects.ts';
import { migrationPolicyEffects } from './migration-policy-effects.ts';
import { presetEffects } from './preset-effects.ts';
import { unlessRefused } from './refused.ts';
import { poolEffects } from './sets/pool-effects.ts';
import { replicaSetEffects } from './sets/replica-set-effects.ts';
import { scalerEffects } from './sets/scaler-effects.ts';
import { hyperConvergedEffects, kubeVirtEffects } from './settings/setting-effects.ts';
import { vmEffects } from './vm/vm-effects.ts';

/** What a change of an object does to guests, by kind. */
export const effectsByKind: Readonly<Record<string, EffectsOf>> = {
  ConfigMap: referencedEffects,
  DataImportCron: fixedSpecEffects,
  DataVolume: dataVolumeEffects,
  HorizontalPodAutoscaler: scalerEffects,
  HyperConverged: hyperConvergedEffects,
  KubeVirt: kubeVirtEffects,
  MigrationPolicy: migrationPolicyEffects,
  ObjectTransfer: fixedSpecEffects,
  NetworkPolicy: networkPolicyEffects,
  PersistentVolumeClaim: claimEffects,
  Secret: referencedEffects,
  Service: serviceEffects,
  VirtualMachine: vmEffects,
  VirtualMachineClusterInstancetype: instancetypeEffects,
  VirtualMachineClusterPreference: instancetypeEffects,
  VirtualMachineExport: onceEffects,
  VirtualMachineInstance: vmiEffects,
  VirtualMachineInstanceMigration: onceEffects,
  VirtualMachineInstancePreset: presetEffects,
  VirtualMachineInstanceReplicaSet: replicaSetEffects,
  VirtualMachineInstancetype: instancetypeEffects,
  VirtualMachinePool: poolEffects,
  VirtualMachinePreference: instancetypeEffects,
  VirtualMachineRestore: onceEffects,
  VirtualMachineSnapshot: onceEffects,
  VolumeImportSource: fixedSpecEffects,
  VolumeUploadSource: fixedSpecEffects,
};

/** Other kinds: what the API server refuses, whether VMs are made from the object, and what the table of kinds says. */
export const otherEffects: EffectsOf = unlessRefused('the object stays as it is', (change) => {
  const enclosed = enclosedEffects(change);
  if (enclosed.length > 0) return enclosed;
  const paths = change.fields.map(({ path }) => path);
  return [knownEffect('changed', change.after, change.head, paths) ?? notAnalysed('change', change.after, paths)];
});
