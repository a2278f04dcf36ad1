import { diskFields, diskTargetFields, interfaceFields } from '../../core/kubevirt/passed-fields.ts';
import { flowAsTypeScript } from './flow.ts';

/**
 * What a field of a disk, volume, interface or network is where `Disk` and `Network` have made it: `masquerade: {}` is
 * `binding: 'masquerade'`, `hostDisk.type` is the option `type`. `near` is the way to what the finding is about. Undefined for a field that
 * no builder writes.
 */
export function inBuilderWords(name: string, value: string | undefined, near: readonly string[]): string | undefined {
  if (value === '{}') return ofEmptyMap.get(name);
  const isOfDisk = near.includes('volumes') || near.includes('disks');
  const isOfNetwork = near.includes('interfaces') || near.includes('networks');
  if (value !== undefined) return isOfDisk || isOfNetwork ? optionWith(name, value) : undefined;
  const source = sources.get(name);
  if (source !== undefined) return source;
  if (isOfNetwork) return ofNetwork.get(name);
  if (!isOfDisk) return undefined;
  return ofDisk.get(name) ?? optionOf(name);
}

const ofEmptyMap: ReadonlyMap<string, string> = new Map([
  ['masquerade', "binding: 'masquerade'"],
  ['bridge', "binding: 'bridge'"],
  ['sriov', "binding: 'sriov'"],
  ['passtBinding', "binding: 'passt'"],
  ['pod', 'Network.pod()'],
]);

/** Sources of volumes whose names are not words of English. */
const sources: ReadonlyMap<string, string> = new Map([
  ['containerDisk', 'Disk.containerDisk'],
  ['persistentVolumeClaim', 'Disk.persistentVolumeClaim'],
  ['emptyDisk', 'Disk.emptyDisk'],
  ['hostDisk', 'Disk.hostDisk'],
  ['cloudInitNoCloud', 'Disk.cloudInit'],
  ['cloudInitConfigDrive', "Disk.cloudInit(…, { datasource: 'configDrive' })"],
]);

/** The first argument of a builder is a field of the volume. */
const ofDisk: ReadonlyMap<string, string> = new Map([
  ['claimName', "Disk.persistentVolumeClaim('…')"],
  ['configMap.name', "Disk.configMap('…')"],
  ['containerPath.path', "Disk.containerPath('…')"],
  ['dataVolume', 'Disk.dataVolume'],
  ['dataVolume.name', "Disk.dataVolume('…')"],
  ['downwardMetrics', 'Disk.downwardMetrics'],
  ['ephemeral', 'Disk.ephemeral'],
  ['hostDisk.path', "Disk.hostDisk('…')"],
  ['secret.secretName', "Disk.secret('…')"],
  ['serviceAccount', 'Disk.serviceAccount'],
  ['serviceAccount.serviceAccountName', "Disk.serviceAccount('…')"],
]);

const ofNetwork: ReadonlyMap<string, string> = new Map([
  ['multus.networkName', "Network.multus('…')"],
  ['passtBinding', "binding: 'passt'"],
  ['resourceClaim.claimName', "Network.resourceClaim('…', '…')"],
  ['resourceClaim.requestName', "Network.resourceClaim('…', '…')"],
]);

/** What stands in a map of its own below a disk or volume, and is an option of its builder. */
const optionBelow = /^(?:disk|cdrom|lun|hostDisk|containerDisk)\.(?<option>\w+)$/;
const targetWith = /^\{\s*(?<option>\w+):\s(?<value>[^{},]+?)\s*\}$/;

const options: ReadonlySet<string> = new Set([...diskFields, ...diskTargetFields, ...interfaceFields, 'capacity', 'shared', 'type']);

function optionOf(name: string): string | undefined {
  return optionBelow.exec(name)?.groups?.['option'];
}

function optionWith(name: string, value: string): string | undefined {
  const target = name === 'disk' || name === 'cdrom' || name === 'lun' ? targetWith.exec(value)?.groups : undefined;
  if (name === 'image') return `Disk.containerDisk(${flowAsTypeScript(value)})`;
  const { option = optionOf(name) ?? name, value: written = value } = target ?? {};
  const code = options.has(option) ? flowAsTypeScript(written) : undefined;
  return code === undefined ? undefined : `${option}: ${code}`;
}
