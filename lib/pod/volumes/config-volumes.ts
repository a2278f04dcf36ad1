import { isAbsent } from '../../core/data/absent.ts';
import { privateFolder, type PodVolume, type VolumeMount } from '../pod.ts';
import type { Vmi } from '../traits.ts';
import type { Mounted } from './mounted.ts';

type Volume = NonNullable<Vmi['spec']['volumes']>[number];

/** Volumes of secrets, config maps and the downward API; only those that a disk shows are mounted. Upstream: withVMIConfigVolumes. */
export function configVolumes({ spec }: Vmi): Mounted {
  const volumes = spec.volumes ?? [];
  const byName = new Map(volumes.map((volume) => [volume.name, volume]));
  const shown = (spec.domain.devices.disks ?? []).flatMap(({ name }) => byName.get(name) ?? []);
  return { volumes: volumes.flatMap(sources), mounts: shown.flatMap(mounts) };
}

function sources({ name, secret, configMap, downwardAPI }: Volume): readonly PodVolume[] {
  return [
    ...(isAbsent(secret) ? [] : [{ name, secret: { secretName: secret.secretName, optional: secret.optional } }]),
    ...(isAbsent(configMap) ? [] : [{ name, configMap: { name: configMap.name, optional: configMap.optional } }]),
    ...(isAbsent(downwardAPI) ? [] : [{ name, downwardAPI: { items: downwardAPI.fields } }]),
  ];
}

function mounts({ name, secret, configMap, downwardAPI }: Volume): readonly VolumeMount[] {
  const folders = [
    ...(isAbsent(secret) ? [] : ['secret']),
    ...(isAbsent(configMap) ? [] : ['config-map']),
    ...(isAbsent(downwardAPI) ? [] : ['downwardapi']),
  ];
  return folders.map((folder) => ({ name, mountPath: `${privateFolder}/${folder}/${name}`, readOnly: true }));
}
