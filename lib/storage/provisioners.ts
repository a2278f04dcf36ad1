import { entryOf } from '../core/data/entry-of.ts';
import { mapOf, textOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ClaimProperties } from './claim-properties.ts';

type Mode = `${'RWX' | 'RWO' | 'ROX'} ${'Block' | 'File'}`;

const modes: Readonly<Record<Mode, ClaimProperties>> = {
  'RWX Block': { accessModes: ['ReadWriteMany'], volumeMode: 'Block' },
  'RWO Block': { accessModes: ['ReadWriteOnce'], volumeMode: 'Block' },
  'ROX Block': { accessModes: ['ReadOnlyMany'], volumeMode: 'Block' },
  'RWX File': { accessModes: ['ReadWriteMany'], volumeMode: 'Filesystem' },
  'RWO File': { accessModes: ['ReadWriteOnce'], volumeMode: 'Filesystem' },
  'ROX File': { accessModes: ['ReadOnlyMany'], volumeMode: 'Filesystem' },
};

export type CloneStrategy = 'copy' | 'snapshot' | 'csi-clone';

/** What CDI knows of a provisioner. Upstream: pkg/storagecapabilities. */
export interface Provisioner {
  /** What claims can be; the first is what a claim gets that asks for nothing. */
  readonly modes: readonly Mode[];
  /** How CDI copies a claim, if not by a snapshot where there is a class for these. */
  readonly cloneStrategy?: CloneStrategy;
  /** DataImportCrons keep snapshots where there is a class for these. */
  readonly keepsSnapshots?: true;
  /** The smallest claim. */
  readonly least?: string;
  /** Claims of DataImportCrons are ReadWriteOnce. */
  readonly importsOnce?: true;
}

const anyButSharedFiles: readonly Mode[] = ['RWX Block', 'RWO Block', 'RWO File', 'ROX Block', 'ROX File'];
const files: readonly Mode[] = ['RWX File', 'RWO File', 'ROX File'];
const sharedBlocks: readonly Mode[] = ['RWX Block', 'RWO Block', 'RWO File'];
const dellBlocks: readonly Mode[] = [...sharedBlocks, 'ROX Block'];
const ownBlocks: readonly Mode[] = ['RWO Block', 'RWO File'];
const sharedFiles: readonly Mode[] = ['RWX File', 'RWO File'];

const csiClone = { cloneStrategy: 'csi-clone' } as const;
const copy = { cloneStrategy: 'copy' } as const;
const trident = { cloneStrategy: 'snapshot', keepsSnapshots: true } as const;
const rbd: Provisioner = { modes: sharedBlocks, ...csiClone };
const gke = { cloneStrategy: 'snapshot', keepsSnapshots: true, importsOnce: true } as const;
const synology = { ...csiClone, least: '1Gi' } as const;

/** By the name of the provisioner, with a word behind a slash for what parameters of the class decide. */
const provisioners: Readonly<Record<string, Provisioner>> = {
  'kubevirt.io.hostpath-provisioner': { modes: ['RWO File'] },
  'kubevirt.io.hostpath-provisioner/overlay': { modes: ['RWX File'] },
  'kubevirt.io/hostpath-provisioner': { modes: ['RWO File'] },
  'k8s.io/minikube-hostpath': { modes: ['RWO File'] },
  'nfs.csi.k8s.io': { modes: ['RWX File'] },
  'k8s-sigs.io/nfs-subdir-external-provisioner': { modes: ['RWX File'] },
  'kubernetes.io/rbd': { modes: sharedBlocks },
  'rbd.csi.ceph.com': rbd,
  'rook-ceph.rbd.csi.ceph.com': { ...rbd, keepsSnapshots: true },
  'openshift-storage.rbd.csi.ceph.com': { ...rbd, keepsSnapshots: true },
  'cephfs.csi.ceph.com': { modes: sharedFiles, ...csiClone },
  'rook-ceph.cephfs.csi.ceph.com': { modes: sharedFiles, ...csiClone },
  'openshift-storage.cephfs.csi.ceph.com': { modes: sharedFiles, ...csiClone },
  'linstor.csi.linbit.com': { modes: anyButSharedFiles },
  'csi-unity.dellemc.com': { modes: anyButSharedFiles },
  'csi-unity.dellemc.com/nfs': { modes: files },
  'csi-vxflexos.dellemc.com': { modes: anyButSharedFiles, ...csiClone },
  'csi-vxflexos.dellemc.com/nfs': { modes: files },
  'csi-isilon.dellemc.com': { modes: files, ...csiClone },
  'csi-powermax.dellemc.com': { modes: dellBlocks, ...csiClone },
  'csi-powermax.dellemc.com/nfs': { modes: files },
  'csi-powerstore.dellemc.com': { modes: dellBlocks, ...copy },
  'csi-powerstore.dellemc.com/nfs': { modes: files },
  'kubernetes.io/storageos': { modes: ['RWO File'] },
  storageos: { modes: ['RWO File'] },
  'kubernetes.io/aws-ebs': { modes: ['RWO Block'] },
  'ebs.csi.aws.com': { modes: ['RWO Block'] },
  'ebs.csi.aws.com/io1': { modes: ['RWO Block'], least: '4Gi' },
  'ebs.csi.aws.com/io2': { modes: sharedBlocks, least: '4Gi' },
  'ebs.csi.aws.com/gp': { modes: ['RWO Block'], least: '1Gi' },
  'efs.csi.aws.com': { modes: sharedFiles },
  'kubernetes.io/azure-disk': { modes: ['RWO Block'] },
  'disk.csi.azure.com': { modes: ['RWO Block'] },
  'kubernetes.io/azure-file': { modes: ['RWX File'] },
  'file.csi.azure.com': { modes: ['RWX File'] },
  'kubernetes.io/gce-pd': { modes: ownBlocks },
  'pd.csi.storage.gke.io': { modes: ownBlocks, ...gke },
  'pd.csi.storage.gke.io/hyperdisk': { modes: sharedBlocks, ...gke, least: '4Gi' },
  'hspc.csi.hitachi.com': { modes: sharedBlocks, ...csiClone },
  'csi.hpe.com': { modes: sharedBlocks, ...csiClone },
  'spectrumscale.csi.ibm.com': { modes: sharedFiles, ...csiClone },
  'block.csi.ibm.com': { modes: sharedBlocks, ...csiClone },
  'vpc.block.csi.ibm.io': { modes: ownBlocks, ...copy },
  'kubernetes.io/portworx-volume': { modes: ['RWX Block', 'RWX File', 'RWO Block', 'RWO File'] },
  'kubernetes.io/portworx-volume/nfs': { modes: sharedFiles },
  'pxd.portworx.com': { modes: ['RWX Block', 'RWX File', 'RWO Block', 'RWO File'], ...csiClone },
  'pxd.portworx.com/nfs': { modes: sharedFiles, ...csiClone },
  'pxd.portworx.com/pure_block': { modes: sharedBlocks },
  'pxd.portworx.com/pure_fa_file': { modes: sharedFiles },
  'csi.trident.netapp.io/ontap-nas': { modes: sharedFiles, ...trident },
  'csi.trident.netapp.io/ontap-san': { modes: ['RWX Block'], ...trident },
  'csi.trident.netapp.io/gcnv-flex': { modes: sharedFiles, ...trident, least: '1Gi' },
  'topolvm.cybozu.com': { modes: ownBlocks, ...copy },
  'topolvm.io': { modes: ownBlocks, ...copy },
  'cinder.csi.openstack.org': { modes: ownBlocks },
  'manila.csi.openstack.org': { modes: ['RWX File'] },
  'csi.ovirt.org': { modes: ownBlocks },
  'infinibox-csi-driver/iscsiorfibrechannel': { modes: sharedBlocks, ...csiClone },
  'infinibox-csi-driver/nvme': { modes: sharedBlocks, ...csiClone },
  'infinibox-csi-driver/nfs': { modes: sharedFiles, ...csiClone },
  'csi.vsphere.vmware.com': { modes: ownBlocks },
  'csi.vsphere.vmware.com/nfs': { modes: ['RWX File', 'RWO Block', 'RWO File'] },
  'csi.huawei.com': { modes: anyButSharedFiles },
  'csi.huawei.com/nfs': { modes: files },
  'kubesan.gitlab.io': { modes: ['RWX Block', 'ROX Block', 'RWO Block', 'RWO File'], ...csiClone },
  'driver.longhorn.io': { modes: ['RWO Block'] },
  'driver.longhorn.io/migratable': { modes: ['RWX Block', 'RWO Block'] },
  'driver.longhorn.io/nfs': { modes: sharedFiles },
  'driver.longhorn.io/fs': { modes: ['RWO File'] },
  'blockvolume.csi.oraclecloud.com': { modes: sharedBlocks, ...csiClone },
  'csi.san.synology.com/iscsi': { modes: sharedBlocks, ...synology },
  'csi.san.synology.com/nfs': { modes: sharedFiles, ...synology },
  'csi.san.synology.com/smb': { modes: sharedFiles, ...synology },
};

/** The text of a parameter of a class; empty without. */
type Parameter = (name: string) => string;

/** What parameters of a class decide, by its provisioner; undefined where CDI does not recognize them. */
const variants: Readonly<Record<string, (parameter: Parameter, parameters: Readonly<Record<string, unknown>>) => string | undefined>> = {
  'kubevirt.io.hostpath-provisioner': (_, parameters) => ('overlayCSI' in parameters ? '/overlay' : ''),
  'kubernetes.io/portworx-volume': (parameter) => portworxVariant(parameter),
  'pxd.portworx.com': (parameter, parameters) => {
    if (!('backend' in parameters)) return portworxVariant(parameter);
    return { pure_block: '/pure_block', pure_fa_file: '/pure_fa_file' }[parameter('backend')] ?? '';
  },
  'csi.trident.netapp.io': (parameter) => {
    const backend = parameter('backendType');
    if (backend.startsWith('ontap-nas')) return '/ontap-nas';
    if (backend.startsWith('ontap-san')) return '/ontap-san';
    const isFlex = parameter('selector')
      .split(/\s*[;,]\s*/)
      .includes('performance=flex');
    return backend === 'google-cloud-netapp-volumes' && isFlex ? '/gcnv-flex' : undefined;
  },
  'infinibox-csi-driver': (parameter) =>
    entryOf(
      { iscsi: '/iscsiorfibrechannel', fc: '/iscsiorfibrechannel', nvme: '/nvme', nfs: '/nfs', nfs_treeq: '/nfs' },
      parameter('storage_protocol'),
    ),
  'csi.vsphere.vmware.com': (parameter) => (fileSystem(parameter).includes('nfs') ? '/nfs' : ''),
  'csi-unity.dellemc.com': (parameter) => nfsIf(parameter('protocol').toLowerCase() === 'nfs'),
  'csi-powerstore.dellemc.com': (parameter) => nfsIf(fileSystem(parameter) === 'nfs'),
  'csi-vxflexos.dellemc.com': (parameter) => nfsIf(fileSystem(parameter) === 'nfs'),
  'csi-powermax.dellemc.com': (parameter) => nfsIf(fileSystem(parameter) === 'nfs'),
  'csi.huawei.com': (parameter) => nfsIf(parameter('protocol') === 'nfs'),
  'driver.longhorn.io': (parameter) => {
    if (parameter('migratable') === 'true') return '/migratable';
    if (parameter('nfsOptions') !== '') return '/nfs';
    return parameter('fsType') === '' ? '' : '/fs';
  },
  'ebs.csi.aws.com': (parameter) => entryOf({ io1: '/io1', io2: '/io2', gp2: '/gp', gp3: '/gp' }, parameter('type')) ?? '',
  'pd.csi.storage.gke.io': (parameter) => (/^hyperdisk-balanced(?:-high-availability)?$/.test(parameter('type')) ? '/hyperdisk' : ''),
  'csi.san.synology.com': (parameter) =>
    entryOf({ '': '/iscsi', iscsi: '/iscsi', smb: '/smb', nfs: '/nfs', nfs_treeq: '/nfs' }, parameter('protocol')),
};

function portworxVariant(parameter: Parameter): string {
  const options = parameter('sharedv4_mount_options').split(',');
  return nfsIf(options.includes('vers=3.0') && options.includes('nolock'));
}

function nfsIf(isNfs: boolean): string {
  return isNfs ? '/nfs' : '';
}

function fileSystem(parameter: Parameter): string {
  return parameter('csi.storage.k8s.io/fstype').toLowerCase();
}

/** Classes of this provisioner have no claims but those of volumes that somebody has made. */
export const noProvisioner = 'kubernetes.io/no-provisioner';

/** What CDI knows of the provisioner of a StorageClass: nothing of a provisioner, or of parameters, that it does not recognize. */
export function provisionerOf(storageClass: Manifest): Provisioner | 'unknown provisioner' | 'unknown parameters' {
  const name = textOf(storageClass['provisioner']) ?? '';
  const parameters = mapOf(storageClass['parameters']) ?? {};
  const variant = entryOf(variants, name)?.((each) => textOf(parameters[each]) ?? '', parameters);
  if (variant === undefined && Object.hasOwn(variants, name)) return 'unknown parameters';
  return entryOf(provisioners, name + (variant ?? '')) ?? 'unknown provisioner';
}

export function claimProperties({ modes: words }: Provisioner): readonly ClaimProperties[] {
  return words.map((word) => modes[word]);
}
