import { isDeviceName } from '../../core/text/device-name.ts';
import { isClassName } from '../../core/text/typescript.ts';

/** What a chart may import, and the file that makes all charts of a new repository, so that no class of a chart has the name. */
const imported: ReadonlySet<string> = new Set([
  'AccessCredential',
  'Affinity',
  'ApiObject',
  'Chart',
  'Clock',
  'Cluster',
  'ConfigMap',
  'Construct',
  'DataImportCron',
  'DataSource',
  'DataVolume',
  'DataVolumeSource',
  'Disk',
  'Hpa',
  'HyperConverged',
  'KubeVirt',
  'Label',
  'LimitRange',
  'MigrationPolicy',
  'Namespace',
  'Network',
  'NetworkAttachment',
  'NetworkPolicy',
  'OperandPatch',
  'PersistentVolumeClaim',
  'PodDisruptionBudget',
  'Probe',
  'ResourceQuota',
  'Service',
  'Toleration',
  'VirtualMachine',
  'VirtualMachineInstance',
  'VmBackup',
  'VmBackupTracker',
  'VmClone',
  'VmClusterInstancetype',
  'VmClusterPreference',
  'VmExport',
  'VmInstancetype',
  'VmPool',
  'VmPreference',
  'VmPreset',
  'VmReplicaSet',
  'VmRestore',
  'VmSnapshot',
  'VolumeSnapshot',
  'Watchdog',
]);

/** The class of a chart by the name of its source: `WebServers` of playbooks/web-servers.yml. */
export function chartClassName(file: string): string {
  const words = baseName(file)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  if (imported.has(name)) return `${name}Chart`;
  return isClassName(name) ? name : `Imported${name}`;
}

/** The file of a chart by the name of its source: `web-servers.ts` of playbooks/web_servers.yml, and `con-chart.ts` of con.yml, which Windows lacks. */
export function chartFileName(file: string): string {
  const name = baseName(file)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (name === '') return 'imported.ts';
  return isDeviceName(name) ? `${name}-chart.ts` : `${name}.ts`;
}

function baseName(file: string): string {
  return (file.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
}
