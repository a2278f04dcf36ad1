import { privateFolder, type VolumeMount } from '../pod.ts';
import { hasPersistentEfi, hasPersistentTpm, isNonRoot, tracksChangedBlocks, type Vmi } from '../traits.ts';
import { emptyVolume, type Mounted } from './mounted.ts';

const name = 'vm-state';

/** The claim of what outlives a guest, mounted once for each kind of state. Upstream: withBackendStorage. */
export function stateVolume(vmi: Vmi, claimName: string | undefined): readonly Mounted[] {
  if (claimName === undefined) return [];
  const nonRoot = isNonRoot(vmi);
  const at = (subPath: string, ofUser: string, ofRoot: string): VolumeMount => ({
    name,
    mountPath: nonRoot ? `${privateFolder}/${ofUser}` : ofRoot,
    subPath,
  });
  return [
    {
      volumes: [{ name, persistentVolumeClaim: { claimName } }],
      mounts: [{ name, mountPath: '/run/kubevirt-private/backend-storage-meta', subPath: 'meta' }],
    },
    // Folders that the guest's user may write to, which Kubernetes would make as root.
    ...(nonRoot
      ? [
          {
            volumes: [emptyVolume('private-libvirt'), emptyVolume('private-libvirt-qemu')],
            mounts: [
              { name: 'private-libvirt', mountPath: `${privateFolder}/libvirt` },
              { name: 'private-libvirt-qemu', mountPath: `${privateFolder}/libvirt/qemu` },
            ],
          },
        ]
      : []),
    ...(hasPersistentTpm(vmi)
      ? [
          {
            mounts: [
              at('swtpm', 'libvirt/qemu/swtpm', '/var/lib/libvirt/swtpm'),
              at('swtpm-localca', 'var/lib/swtpm-localca', '/var/lib/swtpm-localca'),
            ],
          },
        ]
      : []),
    ...(hasPersistentEfi(vmi) ? [{ mounts: [at('nvram', 'libvirt/qemu/nvram', '/var/lib/libvirt/qemu/nvram')] }] : []),
    ...(tracksChangedBlocks(vmi) ? [{ mounts: [at('cbt', 'libvirt/qemu/cbt', '/var/lib/libvirt/qemu/cbt')] }] : []),
  ];
}
