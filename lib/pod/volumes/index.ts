import { isGateInEffect } from '../gate-in-effect.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { bindingPlugin } from '../binding-plugins.ts';
import { diskImages, imagesWithoutDigest, kernelBootVolume, launcherVolume, showsDigests, type PinnedImages } from '../container-disks.ts';
import { hookSocketsFolder, hookSocketsVolume, networkInfoMount } from '../hook-sidecars.ts';
import { ephemeralDisksFolder, masks, privateFolder, shareFolder } from '../pod.ts';
import { hasHugepages, hasVirtiofs, type Vmi } from '../traits.ts';
import { virtiofsFolder, virtiofsVolume } from '../virtiofs.ts';
import type { PodWorld } from '../world.ts';
import { configVolumes } from './config-volumes.ts';
import { guestVolumes } from './guest-volumes.ts';
import { emptyVolume, joined, type Mounted } from './mounted.ts';
import { stateVolume } from './state-volume.ts';

/** What a launcher pod mounts. Upstream: newVolumeRenderer, whose order this is. */
export function podVolumes(
  vmi: Vmi,
  world: PodWorld,
  pinned: PinnedImages,
  hasSidecars: boolean,
  stateClaim: string | undefined,
): Required<Mounted> {
  const { config } = world;
  const usesImages = isGateInEffect('ImageVolume', config);
  return joined([
    ownVolumes(usesImages),
    configVolumes(vmi),
    ...guestVolumes(vmi, world),
    ...accessCredentials(vmi),
    ...stateVolume(vmi, stateClaim),
    ...(usesImages ? imageVolumes(vmi, world, pinned) : []),
    ...(hasSidecars ? [at(hookSocketsVolume, hookSocketsFolder)] : []),
    ...(isGateInEffect('Plugins', config) ? [at('kubevirt-plugin-sockets', '/var/run/kubevirt-plugin')] : []),
    ...(hasHugepages(vmi) ? [hugepages] : []),
    ...(vmi.spec.domain.devices.disableHotplug === true ? [] : [hotplugDisks]),
    ...(tellsDeviceInfo(vmi, world) ? [networkInfo] : []),
    ...(hasVirtiofs(vmi) ? [at(virtiofsVolume, virtiofsFolder)] : []),
  ]);
}

function at(name: string, mountPath: string): Mounted {
  return { volumes: [emptyVolume(name)], mounts: [{ name, mountPath }] };
}

function ownVolumes(usesImages: boolean): Mounted {
  const own = joined([
    at('private', privateFolder),
    at('public', shareFolder),
    at('sockets', `${shareFolder}/sockets`),
    { volumes: [emptyVolume('virt-bin-share-dir')] },
    at('libvirt-runtime', '/var/run/libvirt'),
    at('ephemeral-disks', ephemeralDisksFolder),
  ]);
  return usesImages ? own : joined([own, propagated('container-disks', `${shareFolder}/container-disks`)]);
}

function propagated(name: string, mountPath: string): Mounted {
  return { volumes: [emptyVolume(name)], mounts: [{ name, mountPath, mountPropagation: 'HostToContainer' }] };
}

const hotplugDisks: Mounted = propagated('hotplug-disks', `${shareFolder}/hotplug-disks`);

const hugepages: Mounted = {
  volumes: [{ name: 'hugepages', emptyDir: { medium: 'HugePages' } }, emptyVolume('hugetblfs-dir')],
  mounts: [
    { name: 'hugepages', mountPath: '/dev/hugepages' },
    { name: 'hugetblfs-dir', mountPath: '/dev/hugepages/libvirt/qemu' },
  ],
};

const networkInfo: Mounted = {
  volumes: [
    {
      name: networkInfoMount.name,
      downwardAPI: { items: [{ path: 'network-info', fieldRef: { fieldPath: "metadata.annotations['kubevirt.io/network-info']" } }] },
    },
  ],
  mounts: [networkInfoMount],
};

function tellsDeviceInfo({ spec }: Vmi, { config }: PodWorld): boolean {
  return (spec.domain.devices.interfaces ?? []).some(
    ({ sriov, binding }) => !isAbsent(sriov) || (!isAbsent(binding) && bindingPlugin(binding.name, config)?.downwardAPI === 'device-info'),
  );
}

/** withAccessCredentials. */
function accessCredentials({ spec }: Vmi): readonly Mounted[] {
  return (spec.accessCredentials ?? []).flatMap(({ sshPublicKey, userPassword }) => {
    const secretName = sshPublicKey?.source.secret?.secretName ?? userPassword?.source.secret?.secretName;
    if (!secretName) return [];
    const name = `${secretName}-access-cred`;
    return [
      {
        volumes: [{ name, secret: { secretName } }],
        mounts: [{ name, mountPath: `${privateFolder}/secret/${name}`, readOnly: true }],
      },
    ];
  });
}

/** withImageVolumes: images as volumes, and virt-launcher's own where a container needs its binary. */
function imageVolumes(vmi: Vmi, { config }: PodWorld, pinned: PinnedImages): readonly Mounted[] {
  const images = diskImages(vmi).map(({ volume, image, pullPolicy, place }) => {
    const mountPath = volume === kernelBootVolume ? '/var/run/kubevirt-kernel-boot' : `/var/run/kubevirt-image-volume/${place}`;
    return {
      volumes: [{ name: volume, image: { reference: pinned.get(volume) ?? image, pullPolicy: pullPolicy || undefined } }],
      mounts: [{ name: volume, mountPath, readOnly: true }],
    };
  });
  if (!showsDigests(config) || imagesWithoutDigest(vmi, pinned).length === 0) return images;
  const launcher = { reference: masks.launcherImage, pullPolicy: config.configuration.imagePullPolicy };
  return [...images, { volumes: [{ name: launcherVolume, image: launcher }] }];
}
