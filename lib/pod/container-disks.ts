import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { isIn } from '../core/kubevirt/release.ts';
import { isAbsent } from '../core/data/absent.ts';
import { ephemeralDisksFolder, masks, nonRootUser, type Container, type ResourceRequirements, type SecurityContext } from './pod.ts';
import { aligned, supportResources } from './support-resources.ts';
import { isPinnedOrGuaranteed, kernelBootOf, uidOf, type Vmi } from './traits.ts';

/** The volume of the image that a guest boots its kernel from. */
export const kernelBootVolume = 'kernel-boot-volume';
/** The volume of the image that virt-launcher is in, for containers that only bring a disk. */
export const launcherVolume = 'launcher-volume';
const launcherBinaryFolder = '/container-disk-binary';

/** An image that brings a disk or a kernel, and the name of its volume. */
export interface DiskImage {
  readonly volume: string;
  readonly image: string;
  readonly pullPolicy: string | undefined;
  /** Where its socket is, below the folder of the guest. */
  readonly place: string;
}

/** The images of a guest: its container disks in the order of its volumes, then the one of its kernel. */
export function diskImages(vmi: Vmi): readonly DiskImage[] {
  const disks = (vmi.spec.volumes ?? []).flatMap(({ name, containerDisk }, index): readonly DiskImage[] =>
    isAbsent(containerDisk)
      ? []
      : [{ volume: name, image: containerDisk.image, pullPolicy: containerDisk.imagePullPolicy, place: `disk_${index}` }],
  );
  const kernel = kernelBootOf(vmi);
  if (isAbsent(kernel)) return disks;
  return [...disks, { volume: kernelBootVolume, image: kernel.image, pullPolicy: kernel.imagePullPolicy, place: 'kernel-boot' }];
}

/** Images by volume with the digests that the source of a migration runs; nothing for a pod that is no target. */
export type PinnedImages = ReadonlyMap<string, string>;

/** containerdisk.ExtractImageIDsFromSourcePod: the digest is masked unless the image names it. */
export function pinnedImages(vmi: Vmi): PinnedImages {
  return new Map(diskImages(vmi).map(({ volume, image }) => [volume, withDigest(image)] as const));
}

function withDigest(image: string): string {
  const [, named, digest] = /^(.*?)@sha256:([a-zA-Z0-9]+)/.exec(image) ?? [];
  if (named !== undefined && digest !== undefined) return `${named}@sha256:${digest}`;
  const colon = image.lastIndexOf(':');
  const base = colon > image.lastIndexOf('/') ? image.slice(0, colon) : image;
  return `${base}@sha256:${masks.digest}`;
}

export const withoutPrivileges: SecurityContext = {
  runAsUser: nonRootUser,
  runAsNonRoot: true,
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
};

/** Without image volumes: the containers, or init containers, that hold the images of disks. */
export function diskContainers(vmi: Vmi, config: ClusterConfig, pinned: PinnedImages, isInit: boolean): readonly Container[] {
  const folder = `${ephemeralDisksFolder}/container-disk-data/${uidOf(vmi)}`;
  return diskImages(vmi).map(({ volume, image, pullPolicy, place }) => ({
    name: isInit ? `volume${volume}-init` : `volume${volume}`,
    image: pinned.get(volume) ?? image,
    imagePullPolicy: pullPolicy || undefined,
    command: ['/usr/bin/container-disk'],
    args: isInit ? ['--no-op'] : ['--copy-path', `${folder}/${place}`],
    volumeMounts: [
      { name: 'container-disks', mountPath: folder },
      { name: 'virt-bin-share-dir', mountPath: '/usr/bin' },
    ],
    resources: diskResources(vmi, config),
    securityContext: withoutPrivileges,
  }));
}

/** With image volumes: the init containers that only show the digests of images, unless these are known. */
export function digestContainers(vmi: Vmi, config: ClusterConfig, pinned: PinnedImages): readonly Container[] {
  if (!showsDigests(config)) return [];
  return imagesWithoutDigest(vmi, pinned).map(({ volume, image, pullPolicy }) => ({
    name: `volume${volume}`,
    image,
    imagePullPolicy: pullPolicy || undefined,
    command: [`${launcherBinaryFolder}/usr/bin/container-disk`],
    args: ['--no-op'],
    resources: diskResources(vmi, config),
    securityContext: withoutPrivileges,
    volumeMounts: [{ name: launcherVolume, mountPath: launcherBinaryFolder, readOnly: true }],
  }));
}

/** Before 1.7, image volumes were an experiment that nothing migrated. */
export function showsDigests({ release }: ClusterConfig): boolean {
  return isIn({ since: '1.7' }, release);
}

export function imagesWithoutDigest(vmi: Vmi, pinned: PinnedImages): readonly DiskImage[] {
  return diskImages(vmi).filter(({ volume }) => pinned.get(volume)?.includes('@sha256:') !== true);
}

/** containerdisk.getMinimalInitContainerDiskResources. */
function diskResources(vmi: Vmi, config: ClusterConfig): ResourceRequirements {
  const own = supportResources('container-disk', { requests: { cpu: '1m', memory: '1M' }, limits: { cpu: '10m', memory: '40M' } }, config);
  const { requests, limits } = isPinnedOrGuaranteed(vmi) ? aligned(own) : own;
  return { requests: { ...requests, 'ephemeral-storage': '50M' }, limits };
}

/** The init container that brings the binary of container disks. */
export function binaryContainer(vmi: Vmi, config: ClusterConfig, security: SecurityContext, env: Container['env']): Container {
  const limits = { cpu: isPinnedOrGuaranteed(vmi) ? '10m' : '100m', memory: '40M' };
  const own = supportResources('container-disk', { requests: { cpu: '10m', memory: '1M' }, limits }, config);
  const preserving = isIn({ since: '1.8' }, config.release) ? ['--preserve=all'] : [];
  return {
    name: 'container-disk-binary',
    image: masks.launcherImage,
    imagePullPolicy: config.configuration.imagePullPolicy,
    command: ['/usr/bin/cp', ...preserving, '/usr/bin/container-disk', '/init/usr/bin/container-disk'],
    env,
    resources: isPinnedOrGuaranteed(vmi) ? aligned(own) : own,
    securityContext: security,
    volumeMounts: [{ name: 'virt-bin-share-dir', mountPath: '/init/usr/bin' }],
    terminationMessagePolicy: 'FallbackToLogsOnError',
  };
}
