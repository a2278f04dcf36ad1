import { isIn } from '../core/kubevirt/release.ts';
import { isAbsent } from '../core/data/absent.ts';
import { masks, NoPod, nonRootUser, type Pod, type SeLinuxOptions, type Toleration } from './pod.ts';
import { controllerReference } from './state-claim.ts';
import { supportResources } from './support-resources.ts';
import { claimNameOf, namespaceOf, type Vmi } from './traits.ts';
import { isHotpluggable } from './volumes/guest-volumes.ts';
import { emptyVolume } from './volumes/mounted.ts';
import type { PodWorld } from './world.ts';

/** Taints that do not keep a volume from the node where its guest runs. */
const tolerated: readonly Toleration[] = ['unschedulable', 'network-unavailable', 'disk-pressure', 'memory-pressure', 'pid-pressure'].map(
  (taint) => ({ key: `node.kubernetes.io/${taint}`, operator: 'Exists', effect: 'NoSchedule' }),
);

/** The pod that brings all hot-plugged volumes of a guest to its node. Upstream: RenderHotplugAttachmentPodTemplate. */
export function hotplugAttachment(vmi: Vmi, world: PodWorld, owner: Pod): Pod {
  const volumes = (vmi.spec.volumes ?? []).filter(isHotpluggable).map(({ name, ...source }) => {
    const claimName = claimNameOf({ name, ...source }) ?? '';
    const claim = world.claim(namespaceOf(vmi), claimName);
    if (claim === undefined) throw new NoPod(`claim ${claimName} not found`);
    return { name, claimName, isBlock: claim.spec?.volumeMode === 'Block', uid: claim.metadata.uid ?? '' };
  });
  if (volumes.length === 0) throw new NoPod('no hot-plugged volume');
  const mounted = new Set(
    vmi.status?.volumeStatus
      ?.filter(({ hotplugVolume, phase }) => !isAbsent(hotplugVolume) && (phase === 'Ready' || phase === 'MountedToPod'))
      .map(({ name }) => name),
  );
  const folders = volumes.filter(({ name, isBlock }) => !isBlock && !mounted.has(name));
  return {
    metadata: {
      generateName: 'hp-volume-',
      namespace: namespaceOf(vmi),
      labels: { 'kubevirt.io': 'hotplug-disk' },
      ownerReferences: [controllerReference('Pod', 'v1', `${owner.metadata.generateName}${masks.random}`, masks.ownerPod)],
    },
    spec: {
      containers: [
        {
          name: 'hotplug-disk',
          image: masks.launcherImage,
          command: ['/bin/sh', '-c', '/usr/bin/container-disk --copy-path /path/hp'],
          resources: supportResources(
            'hotplug-disk',
            { requests: { cpu: '10m', memory: '2M' }, limits: { cpu: '100m', memory: '80M' } },
            world.config,
          ),
          securityContext: {
            allowPrivilegeEscalation: false,
            runAsNonRoot: true,
            runAsUser: nonRootUser,
            seccompProfile: { type: 'RuntimeDefault' },
            capabilities: { drop: ['ALL'] },
            seLinuxOptions: seLinuxOptions(vmi, world),
          },
          volumeMounts: [
            { name: 'hotplug-disks', mountPath: '/path', mountPropagation: 'HostToContainer' },
            ...folders.map(({ name }) => ({ name, mountPath: `/${name}` })),
          ],
          volumeDevices: volumes.flatMap(({ name, isBlock, uid }) => (isBlock ? [{ name, devicePath: `/path/${name}/${uid}` }] : [])),
        },
      ],
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: {
            nodeSelectorTerms: [{ matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [masks.node] }] }],
          },
        },
      },
      tolerations: isIn({ since: '1.8' }, world.config.release) ? tolerationsOf(owner) : owner.spec.tolerations,
      volumes: [emptyVolume('hotplug-disks'), ...volumes.map(({ name, claimName }) => ({ name, persistentVolumeClaim: { claimName } }))],
      terminationGracePeriodSeconds: 0,
    },
  };
}

function seLinuxOptions({ status }: Vmi, { config }: PodWorld): SeLinuxOptions {
  const type = config.configuration.selinuxLauncherType || undefined;
  const context = status?.selinuxContext || 'none';
  if (context === 'none') return { type, level: 's0' };
  const parts = context.split(':');
  if (parts.length < 4) throw new NoPod(`VMI has invalid SELinux context: ${context}`);
  return { type, level: parts.slice(3).join(':') };
}

/** By their keys; neighbours that are equal count once, unless they have seconds, which Go compares by their address. */
function tolerationsOf(owner: Pod): readonly Toleration[] {
  const all = [...tolerated, ...(owner.spec.tolerations ?? [])].toSorted((a, b) => compareText(a.key ?? '', b.key ?? ''));
  return all.filter((toleration, index) => index === 0 || !isSame(toleration, all[index - 1]));
}

function isSame(a: Toleration, b: Toleration | undefined): boolean {
  if (b === undefined || a.tolerationSeconds !== undefined || b.tolerationSeconds !== undefined) return false;
  return (['key', 'operator', 'value', 'effect'] as const).every((field) => (a[field] ?? '') === (b[field] ?? ''));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
