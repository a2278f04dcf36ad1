import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { isAbsent } from '../core/data/absent.ts';
import { ofRelease, type ReleaseRange } from '../core/kubevirt/release.ts';
import { masks, nonRootUser, privateFolder, shareFolder, type Container } from './pod.ts';
import { aligned, supportResources } from './support-resources.ts';
import { isPinnedOrGuaranteed, type Vmi } from './traits.ts';

type Volume = NonNullable<Vmi['spec']['volumes']>[number];

export const virtiofsVolume = 'virtiofs-containers';
export const virtiofsFolder: string = `${shareFolder}/${virtiofsVolume}`;

/** The containers that share file systems with a guest. Volumes of containerPath get theirs later, from a webhook. */
export function virtiofsContainers({ spec, ...vmi }: Vmi, config: ClusterConfig): readonly Container[] {
  const shared = new Set(spec.domain.devices.filesystems?.map(({ name }) => name));
  return (spec.volumes ?? [])
    .filter(({ name, containerPath }) => shared.has(name) && isAbsent(containerPath))
    .map((volume) => containerOf(volume, { ...vmi, spec }, config));
}

function containerOf(volume: Volume, vmi: Vmi, config: ClusterConfig): Container {
  const own = supportResources('virtiofs', { requests: { cpu: '10m', memory: '1M' }, limits: { cpu: '100m', memory: '80M' } }, config);
  const source = sourceFolder(volume);
  return {
    name: `virtiofs-${volume.name}`,
    image: masks.launcherImage,
    imagePullPolicy: 'IfNotPresent',
    command: ['/usr/libexec/virtiofsd'],
    args: [
      `--socket-path=${virtiofsFolder}/${volume.name}.sock`,
      `--shared-dir=${source}`,
      '--sandbox=none',
      '--cache=auto',
      '--migration-on-error=guest-error',
      '--migration-mode=find-paths',
      ...ofRelease(tokenArguments, config.release).flatMap(({ args }) => (isAbsent(volume.serviceAccount) ? [] : args)),
    ],
    volumeMounts: [
      { name: virtiofsVolume, mountPath: virtiofsFolder },
      ...(isAbsent(volume.serviceAccount) ? [{ name: volume.name, mountPath: source }] : []),
    ],
    resources: isPinnedOrGuaranteed(vmi) ? aligned(own) : own,
    securityContext: {
      runAsUser: nonRootUser,
      runAsGroup: nonRootUser,
      runAsNonRoot: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    },
  };
}

interface TokenArguments extends ReleaseRange {
  readonly args: readonly string[];
}

/** Kubernetes 1.36 gives the links to tokens to the user of the pod, whom a guest's root may not follow. */
const tokenArguments: readonly TokenArguments[] = [{ since: '1.9', args: [`--translate-uid=host:${nonRootUser}:0:1`] }];

function sourceFolder({ name, configMap, secret, serviceAccount, downwardAPI }: Volume): string {
  if (!isAbsent(configMap)) return `${privateFolder}/config-map/${name}`;
  if (!isAbsent(secret)) return `${privateFolder}/secret/${name}`;
  if (!isAbsent(serviceAccount)) return '/var/run/secrets/kubernetes.io/serviceaccount/';
  if (!isAbsent(downwardAPI)) return `${privateFolder}/downwardapi/${name}`;
  return `/${name}`;
}
