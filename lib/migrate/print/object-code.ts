import { isMap, type AnyMap } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { literal, mapCode, type Code, type Props } from './code.ts';
import { claimProps } from './kinds/claim.ts';
import { configMapFields, configMapProps } from './kinds/config-map.ts';
import { dataImportCronProps } from './kinds/data-import-cron.ts';
import { dataSourceProps } from './kinds/data-source.ts';
import { dataVolumeProps } from './kinds/data-volume.ts';
import { directProps } from './kinds/direct.ts';
import { hpaProps, scalesMachines } from './kinds/hpa.ts';
import { hasNamespace, hyperConvergedProps } from './kinds/hyper-converged.ts';
import { instancetypeProps, preferenceProps } from './kinds/instancetype.ts';
import { plainMetadata } from './kinds/metadata.ts';
import { networkAttachmentProps } from './kinds/network-attachment.ts';
import { labelsAsPool, poolProps } from './kinds/pool.ts';
import { presetProps } from './kinds/preset.ts';
import { cloning, referring } from './kinds/referring.ts';
import { replicaSetProps } from './kinds/replica-set.ts';
import { serviceProps } from './kinds/service.ts';
import { saysDirections, selectsPods } from './kinds/pods.ts';
import { virtualMachineInstanceProps } from './kinds/virtual-machine-instance.ts';
import { virtualMachineProps } from './kinds/virtual-machine.ts';
import { hasOneSource, volumeSnapshotProps } from './kinds/volume-snapshot.ts';
import { hasOnly } from './taken.ts';

/** An object as `new Class(this, id, props)`. */
export interface ObjectCode {
  readonly className: string;
  /** `cdk8s` for objects that no construct of ours can say. */
  readonly from: 'cdk8s-kubevirt' | 'cdk8s';
  readonly props: Code;
}

export interface ObjectContext {
  /** The namespace that the chart gives its objects. */
  readonly chartNamespace: string | undefined;
  /** Its SMBIOS identity is that of a machine that runs. */
  readonly isLive: boolean;
}

type Print = (manifest: Manifest, props: Props, context: ObjectContext) => void;

/** A construct of ours. */
interface Class {
  readonly apiVersion: string | readonly string[];
  readonly className: string;
  readonly print: Print;
  /** Whether its props can say an object. @default - any */
  readonly canSay?: (manifest: Manifest) => boolean;
  /** What its objects hold beside apiVersion, kind and metadata. @default - a spec */
  readonly fields?: readonly string[];
  /** True where its objects stand in no namespace. */
  readonly isClusterWide?: true;
}

const kubevirt = 'kubevirt.io/v1';
const instancetypes = 'instancetype.kubevirt.io/v1beta1';
const snapshots = 'snapshot.kubevirt.io/v1beta1';
const backups = 'backup.kubevirt.io/v1alpha1';
const cdi = 'cdi.kubevirt.io/v1beta1';

const classes: ReadonlyMap<string, Class> = new Map<string, Class>([
  ['VirtualMachine', { apiVersion: kubevirt, className: 'VirtualMachine', print: virtualMachineProps }],
  ['VirtualMachineInstance', { apiVersion: kubevirt, className: 'VirtualMachineInstance', print: virtualMachineInstanceProps }],
  ['VirtualMachineInstanceReplicaSet', { apiVersion: kubevirt, className: 'VmReplicaSet', print: replicaSetProps }],
  ['VirtualMachineInstancePreset', { apiVersion: kubevirt, className: 'VmPreset', print: presetProps }],
  ['VirtualMachineInstancetype', { apiVersion: instancetypes, className: 'VmInstancetype', print: instancetypeProps }],
  [
    'VirtualMachineClusterInstancetype',
    { apiVersion: instancetypes, className: 'VmClusterInstancetype', print: instancetypeProps, isClusterWide: true },
  ],
  ['VirtualMachinePreference', { apiVersion: instancetypes, className: 'VmPreference', print: preferenceProps }],
  [
    'VirtualMachineClusterPreference',
    { apiVersion: instancetypes, className: 'VmClusterPreference', print: preferenceProps, isClusterWide: true },
  ],
  ['VirtualMachinePool', { apiVersion: 'pool.kubevirt.io/v1beta1', className: 'VmPool', print: poolProps, canSay: labelsAsPool }],
  [
    'HorizontalPodAutoscaler',
    { apiVersion: ['autoscaling/v2', 'autoscaling/v1'], className: 'Hpa', print: hpaProps, canSay: scalesMachines },
  ],
  [
    'HyperConverged',
    {
      apiVersion: ['hco.kubevirt.io/v1beta1', 'hco.kubevirt.io/v1'],
      className: 'HyperConverged',
      print: hyperConvergedProps,
      canSay: hasNamespace,
    },
  ],
  ['KubeVirt', { apiVersion: kubevirt, className: 'KubeVirt', print: directProps }],
  [
    'MigrationPolicy',
    { apiVersion: 'migrations.kubevirt.io/v1alpha1', className: 'MigrationPolicy', print: directProps, isClusterWide: true },
  ],
  ['NetworkAttachmentDefinition', { apiVersion: 'k8s.cni.cncf.io/v1', className: 'NetworkAttachment', print: networkAttachmentProps }],
  ['VirtualMachineSnapshot', { apiVersion: snapshots, className: 'VmSnapshot', ...referring('source', 'VirtualMachine') }],
  ['VirtualMachineRestore', { apiVersion: snapshots, className: 'VmRestore', ...referring('target', 'VirtualMachine') }],
  ['VirtualMachineClone', { apiVersion: 'clone.kubevirt.io/v1beta1', className: 'VmClone', ...cloning }],
  [
    'VirtualMachineExport',
    {
      apiVersion: 'export.kubevirt.io/v1',
      className: 'VmExport',
      ...referring('source', 'VirtualMachine', 'VirtualMachineSnapshot', 'PersistentVolumeClaim', 'VirtualMachineBackup'),
    },
  ],
  [
    'VirtualMachineBackup',
    { apiVersion: backups, className: 'VmBackup', ...referring('source', 'VirtualMachine', 'VirtualMachineBackupTracker') },
  ],
  ['VirtualMachineBackupTracker', { apiVersion: backups, className: 'VmBackupTracker', ...referring('source', 'VirtualMachine') }],
  ['DataVolume', { apiVersion: cdi, className: 'DataVolume', print: dataVolumeProps }],
  ['DataSource', { apiVersion: cdi, className: 'DataSource', print: dataSourceProps }],
  ['DataImportCron', { apiVersion: cdi, className: 'DataImportCron', print: dataImportCronProps }],
  ['PersistentVolumeClaim', { apiVersion: 'v1', className: 'PersistentVolumeClaim', print: claimProps }],
  [
    'VolumeSnapshot',
    { apiVersion: 'snapshot.storage.k8s.io/v1', className: 'VolumeSnapshot', print: volumeSnapshotProps, canSay: hasOneSource },
  ],
  ['NetworkPolicy', { apiVersion: 'networking.k8s.io/v1', className: 'NetworkPolicy', print: directProps, canSay: saysDirections }],
  ['PodDisruptionBudget', { apiVersion: 'policy/v1', className: 'PodDisruptionBudget', print: directProps, canSay: selectsPods }],
  ['ResourceQuota', { apiVersion: 'v1', className: 'ResourceQuota', print: directProps }],
  ['LimitRange', { apiVersion: 'v1', className: 'LimitRange', print: directProps }],
  ['Service', { apiVersion: 'v1', className: 'Service', print: serviceProps }],
  ['ConfigMap', { apiVersion: 'v1', className: 'ConfigMap', print: configMapProps, fields: configMapFields }],
  [
    'Namespace',
    {
      apiVersion: 'v1',
      className: 'Namespace',
      print: (manifest, props) => plainMetadata(manifest, props),
      fields: [],
      isClusterWide: true,
    },
  ],
]);

/** The construct that can say an object; undefined for one that stays as cdk8s has it. */
function classOf(manifest: Manifest): Class | undefined {
  const { apiVersion, kind, metadata: _, ...body } = manifest;
  const known = classes.get(kind);
  const isOurs =
    known !== undefined &&
    [known.apiVersion].flat().includes(apiVersion) &&
    hasOnly(body, known.fields ?? ['spec']) &&
    (body['spec'] === undefined || isMap(body['spec'])) &&
    known.canSay?.(manifest) !== false;
  return isOurs ? known : undefined;
}

/** Whether the construct of an object ignores the namespace of its chart. */
export function isClusterWide(manifest: Manifest): boolean {
  return classOf(manifest)?.isClusterWide === true;
}

/** The code that makes an object; its name is the construct's id. */
export function objectCode(manifest: Manifest, context: ObjectContext): ObjectCode {
  const known = classOf(manifest);
  if (known === undefined) return plainObject(manifest, context);
  const props: Props = new Map();
  const { namespace } = manifest.metadata;
  const isElsewhere = namespace !== undefined && namespace !== context.chartNamespace;
  if (isElsewhere && known.isClusterWide !== true) props.set('namespace', literal(namespace));
  known.print(manifest, props, context);
  return { className: known.className, from: 'cdk8s-kubevirt', props: mapCode(props) };
}

/** Anything else, as cdk8s has it. */
function plainObject({ apiVersion, kind, metadata, ...body }: Manifest, { chartNamespace }: ObjectContext): ObjectCode {
  const { namespace, ...others } = metadata;
  const own = namespace === undefined || namespace === chartNamespace ? others : metadata;
  const fields: AnyMap = { apiVersion, kind, metadata: own, ...body };
  return { className: 'ApiObject', from: 'cdk8s', props: literal(fields) };
}
