import { entryOf } from './data/entry-of.ts';

/** The short names that the API servers of KubeVirt, CDI and Kubernetes take, and the names of our constructs. */
const shortNames: Readonly<Record<string, string>> = {
  vm: 'VirtualMachine',
  vmi: 'VirtualMachineInstance',
  vmirs: 'VirtualMachineInstanceReplicaSet',
  vmreplicaset: 'VirtualMachineInstanceReplicaSet',
  vmipreset: 'VirtualMachineInstancePreset',
  vmpreset: 'VirtualMachineInstancePreset',
  vmim: 'VirtualMachineInstanceMigration',
  vmpool: 'VirtualMachinePool',
  vmsnapshot: 'VirtualMachineSnapshot',
  vmrestore: 'VirtualMachineRestore',
  vmexport: 'VirtualMachineExport',
  vmclone: 'VirtualMachineClone',
  vmf: 'VirtualMachineInstancetype',
  vminstancetype: 'VirtualMachineInstancetype',
  vmcf: 'VirtualMachineClusterInstancetype',
  vmclusterinstancetype: 'VirtualMachineClusterInstancetype',
  vmp: 'VirtualMachinePreference',
  vmpref: 'VirtualMachinePreference',
  vmpreference: 'VirtualMachinePreference',
  vmcp: 'VirtualMachineClusterPreference',
  vmclusterpref: 'VirtualMachineClusterPreference',
  vmclusterpreference: 'VirtualMachineClusterPreference',
  kv: 'KubeVirt',
  hco: 'HyperConverged',
  dv: 'DataVolume',
  das: 'DataSource',
  dic: 'DataImportCron',
  'net-attach-def': 'NetworkAttachmentDefinition',
  nad: 'NetworkAttachmentDefinition',
  networkattachment: 'NetworkAttachmentDefinition',
  hpa: 'HorizontalPodAutoscaler',
  cm: 'ConfigMap',
  ns: 'Namespace',
  svc: 'Service',
  sa: 'ServiceAccount',
  pvc: 'PersistentVolumeClaim',
  netpol: 'NetworkPolicy',
  pdb: 'PodDisruptionBudget',
  quota: 'ResourceQuota',
  limits: 'LimitRange',
  vs: 'VolumeSnapshot',
  deploy: 'Deployment',
  sts: 'StatefulSet',
  ds: 'DaemonSet',
  ing: 'Ingress',
  crd: 'CustomResourceDefinition',
};

/** Whether someone who writes `written` means `kind`: its singular, its plural, its short name or that of its construct, in any case. */
export function meansKind(written: string, kind: string): boolean {
  const word = written.toLowerCase();
  const singular = kind.toLowerCase();
  return (
    word === singular || word === pluralOf(singular) || (entryOf(shortNames, word) ?? entryOf(shortNames, word.replace(/s$/, ''))) === kind
  );
}

function pluralOf(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
