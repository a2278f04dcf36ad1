import { entryOf } from '../../core/data/entry-of.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { NoPod, privateFolder } from '../pod.ts';
import { namespaceOf, type Vmi } from '../traits.ts';
import type { PodWorld } from '../world.ts';
import type { Mounted } from './mounted.ts';

export type Volume = NonNullable<Vmi['spec']['volumes']>[number];

/** The volumes of a guest that are in its pod from the start. Upstream: withVMIVolumes. */
export function guestVolumes(vmi: Vmi, world: PodWorld): readonly Mounted[] {
  const plugged = new Set(vmi.status?.volumeStatus?.flatMap(({ name, hotplugVolume }) => (isAbsent(hotplugVolume) ? [] : name)));
  return (vmi.spec.volumes ?? []).flatMap((volume) =>
    plugged.has(volume.name) || isHotpluggable(volume) ? [] : mountedVolume(volume, namespaceOf(vmi), world),
  );
}

function mountedVolume(volume: Volume, namespace: string, world: PodWorld): readonly Mounted[] {
  return [
    ...claimVolume(volume, namespace, world),
    ...(isAbsent(volume.hostDisk) ? [] : [hostDisk(volume.name, volume.hostDisk)]),
    ...(isAbsent(volume.downwardMetrics) ? [] : [downwardMetrics(volume.name)]),
    ...(isAbsent(volume.sysprep) ? [] : [sysprep(volume.name, volume.sysprep)]),
    ...cloudInit(volume.name, volume.cloudInitNoCloud),
    ...cloudInit(volume.name, volume.cloudInitConfigDrive),
  ];
}

export function isHotpluggable({ dataVolume, persistentVolumeClaim }: Volume): boolean {
  return dataVolume?.hotpluggable === true || persistentVolumeClaim?.hotpluggable === true;
}

/** A claim is a device if it is one of blocks, else a folder. */
function claimVolume(
  { name, persistentVolumeClaim, ephemeral, dataVolume }: Volume,
  namespace: string,
  world: PodWorld,
): readonly Mounted[] {
  const sources = [
    isAbsent(persistentVolumeClaim) ? undefined : { claimName: persistentVolumeClaim.claimName, readOnly: persistentVolumeClaim.readOnly },
    ephemeral?.persistentVolumeClaim,
    isAbsent(dataVolume) ? undefined : { claimName: dataVolume.name },
  ];
  return sources.flatMap((source): readonly Mounted[] => {
    if (isAbsent(source)) return [];
    const { claimName, readOnly } = source;
    const claim = world.claim(namespace, claimName);
    if (claim === undefined) throw new NoPod(`didn't find PVC ${claimName}`);
    const volumes = [{ name, persistentVolumeClaim: { claimName, readOnly: readOnly === true ? true : undefined } }];
    if (claim.spec?.volumeMode === 'Block') return [{ volumes, devices: [{ name, devicePath: `/dev/${name}` }] }];
    const mountPath = diskFolder(name);
    const isShared = claim.spec?.accessModes?.includes('ReadWriteMany') === true;
    return [{ volumes, mounts: [{ name, mountPath }], shared: isShared ? [mountPath] : [] }];
  });
}

function diskFolder(name: string): string {
  return `${privateFolder}/vmi-disks/${name}`;
}

function hostDisk(name: string, { path, type }: NonNullable<Volume['hostDisk']>): Mounted {
  const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0)) || (path.startsWith('/') ? '/' : '.');
  return {
    volumes: [{ name, hostPath: { path: folder, type: entryOf(folderTypes, type) ?? '' } }],
    mounts: [{ name, mountPath: diskFolder(name) }],
  };
}

const folderTypes: Readonly<Record<string, string>> = { Disk: 'Directory', DiskOrCreate: 'DirectoryOrCreate' };

function downwardMetrics(name: string): Mounted {
  return {
    volumes: [{ name, emptyDir: { medium: 'Memory', sizeLimit: '1Mi' } }],
    mounts: [{ name, mountPath: `${privateFolder}/downwardmetric-disk` }],
  };
}

function sysprep(name: string, { secret, configMap }: NonNullable<Volume['sysprep']>): Mounted {
  const mounts = [{ name, mountPath: `${privateFolder}/sysprep/${name}`, readOnly: true }];
  if (!isAbsent(secret)) return { volumes: [{ name, secret: { secretName: secret.name } }], mounts };
  if (!isAbsent(configMap)) return { volumes: [{ name, configMap: { name: configMap.name } }], mounts };
  throw new NoPod('Sysprep must have Secret or ConfigMap reference set {nil nil}');
}

/** Inline data is no volume; a secret is mounted once for each spelling of its key. */
function cloudInit(name: string, source: Volume['cloudInitNoCloud'] | Volume['cloudInitConfigDrive']): readonly Mounted[] {
  if (isAbsent(source)) return [];
  return [
    ...secretData(name, '-udata', source.secretRef?.name, ['userdata', 'userData']),
    ...secretData(name, '-ndata', source.networkDataSecretRef?.name, ['networkdata', 'networkData']),
  ];
}

function secretData(name: string, suffix: string, secretName: string | undefined, keys: readonly string[]): readonly Mounted[] {
  if (secretName === undefined) return [];
  const volume = name + suffix;
  return [
    {
      volumes: [{ name: volume, secret: { secretName } }],
      mounts: keys.map((key) => ({
        name: volume,
        mountPath: `${privateFolder}/secret/${name}/${key}`,
        subPath: key,
        readOnly: true,
      })),
    },
  ];
}
