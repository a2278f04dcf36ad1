import type { Effect } from '../../../core/impact.ts';
import { listOf, textOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { Manifest } from '../../../core/manifest.ts';
import type { Named } from './reach.ts';

/** What happens to guests, in a sentence. */
export type Knowledge = readonly [effect: Effect, why: string];

/** What is known of a kind for which no webhook, controller or rule of ours has to be followed. */
export interface KnownKind {
  readonly group: string;
  readonly kind: string;
  /** The guests concerned: of objects that refer to it, of its namespace, or of the whole cluster. */
  readonly reaches: 'users' | 'namespace' | 'cluster';
  /** What objects refer to. @default - the object itself */
  readonly as?: (manifest: Manifest) => Named;
  /** Absent for kinds whose changes are followed by a rule of their own. */
  readonly changed?: Knowledge | ((fields: readonly string[]) => Knowledge);
  readonly removed: Knowledge | ((manifest: Manifest) => Knowledge);
  /** What a new one does to guests that are there. @default - nothing */
  readonly added?: Knowledge;
}

const secretOf = ({ metadata: { name = '' }, spec }: Manifest): Named => ({
  kind: 'Secret',
  name: textOf(valueAt(spec, ['target', 'name'])) ?? name,
});

const secretChanges =
  'The Secret that it makes changes; running guests keep what they read at their start, and those with credentials through the guest agent take them over at once.';

const traffic: Pick<KnownKind, 'reaches' | 'changed' | 'removed' | 'added'> = {
  reaches: 'cluster',
  changed: ['live', 'Traffic from outside follows at once; no guest is restarted.'],
  removed: ['live', 'Traffic that came to guests through it ends at once.'],
};

const permissions: Pick<KnownKind, 'reaches' | 'changed' | 'removed'> = {
  reaches: 'cluster',
  changed: [
    'live',
    'What accounts may do changes at once, for guests that mount a token and for disks that are cloned from other namespaces; no guest is restarted.',
  ],
  removed: [
    'live',
    'What it allowed is refused at once, to guests that mount a token and to clones of disks from other namespaces; no guest is restarted.',
  ],
};

/** Deleting what syncs others deletes these too, where it has a finalizer or prunes. */
function removedSync({ metadata, spec }: Manifest): Knowledge {
  const finalizers = listOf(valueAt(metadata, ['finalizers'])).map(String);
  const cascades =
    finalizers.some((each) => each.startsWith('resources-finalizer.argocd.argoproj.io')) || valueAt(spec, ['prune']) === true;
  return cascades
    ? ['data-loss', 'Everything that it has deployed is deleted with it, VMs and disks too.']
    : ['cluster-wide', 'What it has deployed stays in the cluster, and is no longer synced.'];
}

const syncs: Pick<KnownKind, 'reaches' | 'changed' | 'removed'> = {
  reaches: 'cluster',
  changed: ['cluster-wide', 'What is synced, from where or how changes. Objects that come or go with that are not compared here.'],
  removed: removedSync,
};

const sources: Pick<KnownKind, 'reaches' | 'changed' | 'removed'> = {
  ...syncs,
  removed: ['cluster-wide', 'What is synced from it stays in the cluster as it is, and gets no updates.'],
};

const limits = (noun: string, what: string): Pick<KnownKind, 'reaches' | 'changed' | 'removed' | 'added'> => ({
  reaches: 'namespace',
  changed: ['next-start-silent', `Running guests stay as they are; ${what}`],
  added: ['next-start-silent', `Running guests stay as they are; ${what}`],
  removed: ['next-start-silent', `Running guests stay as they are; starts and live migrations no longer follow the ${noun}.`],
});

const once: Pick<KnownKind, 'reaches' | 'removed'> = {
  reaches: 'cluster',
  removed: ['removed', 'It asked for one thing once; no guest needs it any more.'],
};

const source: Pick<KnownKind, 'reaches' | 'removed'> = {
  reaches: 'cluster',
  removed: ['removed', 'Disks that were filled from it stay as they are.'],
};

const size: Pick<KnownKind, 'reaches' | 'removed'> = {
  reaches: 'users',
  removed: [
    'new-guests-only',
    'Existing VMs keep the revision with which they were created, also after a restart; new VMs that name it do not start.',
  ],
};

/** Kinds, by group, of which it is known what a change does to guests. Any other kind is not analysed. */
export const knownKinds: readonly KnownKind[] = [
  { group: '', kind: 'Service', reaches: 'cluster', removed: ['live', 'Traffic that came to guests through it ends at once.'] },
  {
    group: '',
    kind: 'LimitRange',
    ...limits('limits', 'guests that start or migrate from now on get its defaults, and are refused beyond its limits.'),
  },
  {
    group: '',
    kind: 'Namespace',
    reaches: 'namespace',
    changed: [
      'next-start-silent',
      'Labels of a namespace decide which Pod Security level, NetworkPolicies and MigrationPolicies apply: policies for traffic act at once, anything else on starts and live migrations.',
    ],
    removed: ['data-loss', 'Everything in the namespace is deleted with it, guests and disks too.'],
  },
  {
    group: '',
    kind: 'Node',
    reaches: 'cluster',
    changed: ['cluster-wide', 'Labels and taints decide where guests start and migrate to; a taint NoExecute evicts guests at once.'],
    removed: ['cluster-wide', 'No guest starts on the node or migrates to it.'],
  },
  {
    group: '',
    kind: 'ResourceQuota',
    ...limits('quota', 'a start or live migration beyond the quota is refused. A migration needs room for two pods.'),
  },
  {
    group: '',
    kind: 'ServiceAccount',
    reaches: 'users',
    changed: [
      'next-start-silent',
      'Running guests stay as they are; their pods are made for the changed account from the next start or live migration on.',
    ],
    removed: ['next-start-fails', 'Running guests stay as they are; without the account they neither start again nor migrate.'],
  },
  {
    group: 'apiextensions.k8s.io',
    kind: 'CustomResourceDefinition',
    reaches: 'cluster',
    changed: [
      'cluster-wide',
      'What the API accepts and serves of its kind changes; objects that are stored stay as they are until somebody writes them.',
    ],
    removed: ['data-loss', 'Every object of its kind is deleted with it.'],
  },
  { group: 'argoproj.io', kind: 'AppProject', ...sources },
  { group: 'argoproj.io', kind: 'Application', ...syncs },
  { group: 'argoproj.io', kind: 'ApplicationSet', ...syncs },
  {
    group: 'bitnami.com',
    kind: 'SealedSecret',
    reaches: 'users',
    as: secretOf,
    changed: ['next-start-silent', secretChanges],
    removed: ['next-start-fails', 'The Secret that it made is deleted with it: running guests stay as they are, and do not start again.'],
  },
  {
    group: 'cdi.kubevirt.io',
    kind: 'DataImportCron',
    reaches: 'cluster',
    removed: [
      'new-guests-only',
      'Disks that exist stay as they are; no newer image is imported, and CDI may delete the DataSource and the images that it manages.',
    ],
  },
  { group: 'cdi.kubevirt.io', kind: 'ObjectTransfer', ...once },
  {
    group: 'cdi.kubevirt.io',
    kind: 'VolumeCloneSource',
    ...source,
    changed: ['new-guests-only', 'Disks that exist stay as they are; claims made from now on copy what it names now.'],
  },
  { group: 'cdi.kubevirt.io', kind: 'VolumeImportSource', ...source },
  { group: 'cdi.kubevirt.io', kind: 'VolumeUploadSource', ...source },
  { group: 'clone.kubevirt.io', kind: 'VirtualMachineClone', ...once },
  {
    group: 'export.kubevirt.io',
    kind: 'VirtualMachineExport',
    reaches: 'cluster',
    removed: ['removed', 'Its download ends; the VM or disk that it offered stays as it is.'],
  },
  { group: 'instancetype.kubevirt.io', kind: 'VirtualMachineClusterInstancetype', ...size },
  { group: 'instancetype.kubevirt.io', kind: 'VirtualMachineClusterPreference', ...size },
  { group: 'instancetype.kubevirt.io', kind: 'VirtualMachineInstancetype', ...size },
  { group: 'instancetype.kubevirt.io', kind: 'VirtualMachinePreference', ...size },
  {
    group: 'kubevirt.io',
    kind: 'VirtualMachineInstanceMigration',
    reaches: 'cluster',
    removed: ['removed', 'A migration that is under way is cancelled; the guest runs on where it is.'],
  },
  {
    group: 'migrations.kubevirt.io',
    kind: 'MigrationPolicy',
    reaches: 'cluster',
    removed: ['cluster-wide', 'The next migrations of guests that it selected follow the settings of the cluster.'],
  },
  { group: 'snapshot.kubevirt.io', kind: 'VirtualMachineRestore', ...once },
  {
    group: 'snapshot.kubevirt.io',
    kind: 'VirtualMachineSnapshot',
    reaches: 'cluster',
    removed: ['removed', 'The snapshot is deleted with its copies of disks; the VM and its disks stay as they are.'],
  },
  {
    group: 'cdi.kubevirt.io',
    kind: 'DataSource',
    reaches: 'users',
    changed: [
      'new-guests-only',
      'Disks that exist stay as they are; DataVolumes, VMs and members of sets made from now on clone what it names now.',
    ],
    removed: ['new-guests-only', 'Disks that exist stay as they are; DataVolumes, VMs and members of sets made from now on wait for it.'],
  },
  {
    group: 'cdi.kubevirt.io',
    kind: 'StorageProfile',
    reaches: 'users',
    as: ({ metadata: { name = '' } }) => ({ kind: 'StorageClass', name }),
    changed: [
      'new-guests-only',
      'Disks that exist stay as they are; those made from now on get its access modes, volume modes and way of cloning.',
    ],
    removed: ['new-guests-only', 'CDI makes it anew with the defaults of the storage; disks made from now on follow these.'],
  },
  {
    group: 'external-secrets.io',
    kind: 'ExternalSecret',
    reaches: 'users',
    as: secretOf,
    changed: ['next-start-silent', secretChanges],
    removed: [
      'next-start-fails',
      'Unless creationPolicy or deletionPolicy keeps it, its Secret is deleted: running guests stay as they are, and do not start again.',
    ],
  },
  { group: 'gateway.networking.k8s.io', kind: 'Gateway', ...traffic },
  { group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', ...traffic },
  { group: 'gateway.networking.k8s.io', kind: 'TCPRoute', ...traffic },
  { group: 'gateway.networking.k8s.io', kind: 'TLSRoute', ...traffic },
  {
    group: 'helm.toolkit.fluxcd.io',
    kind: 'HelmRelease',
    ...syncs,
    removed: ['data-loss', 'The release is uninstalled with it, with everything that it has deployed.'],
  },
  {
    group: 'k8s.cni.cncf.io',
    kind: 'NetworkAttachmentDefinition',
    reaches: 'users',
    changed: [
      'next-start-silent',
      'Running guests stay in the old network; their next start, and every live migration, lands in the changed one.',
    ],
    removed: ['next-start-fails', 'Running guests stay in the network; without the definition they neither start again nor migrate.'],
  },
  { group: 'kustomize.toolkit.fluxcd.io', kind: 'Kustomization', ...syncs },
  { group: 'networking.k8s.io', kind: 'Ingress', ...traffic },
  {
    group: 'nmstate.io',
    kind: 'NodeNetworkConfigurationPolicy',
    reaches: 'cluster',
    changed: ['cluster-wide', 'The network of the nodes that it selects changes at once, under running guests.'],
    removed: ['cluster-wide', 'The nodes keep their network as it is.'],
    added: ['cluster-wide', 'The network of the nodes that it selects changes at once, under running guests.'],
  },
  {
    group: 'operators.coreos.com',
    kind: 'Subscription',
    reaches: 'cluster',
    changed: (fields) =>
      fields.length === 1 && fields[0] === 'spec.startingCSV'
        ? ['no-guest-effect', 'startingCSV is the version with which an installation begins. An installed operator follows its channel.']
        : [
            'cluster-wide',
            'OLM takes its operator from another channel, or another version of it. A new KubeVirt makes every running guest outdated: it is migrated, evicted or left, as workloadUpdateMethods say.',
          ],
    removed: ['cluster-wide', 'Its operator stays, with what that has deployed, and is no longer upgraded.'],
  },
  {
    group: 'policy',
    kind: 'PodDisruptionBudget',
    reaches: 'namespace',
    changed: [
      'live',
      'It decides at once which evictions are allowed, by which drains of a node migrate or stop guests; no guest is restarted.',
    ],
    removed: ['live', 'Evictions that it refused are allowed at once.'],
    added: [
      'live',
      'It decides at once which evictions are allowed, by which drains of a node migrate or stop guests; no guest is restarted.',
    ],
  },
  { group: 'rbac.authorization.k8s.io', kind: 'ClusterRole', ...permissions },
  { group: 'rbac.authorization.k8s.io', kind: 'ClusterRoleBinding', ...permissions },
  { group: 'rbac.authorization.k8s.io', kind: 'Role', ...permissions },
  { group: 'rbac.authorization.k8s.io', kind: 'RoleBinding', ...permissions },
  { group: 'route.openshift.io', kind: 'Route', ...traffic },
  {
    group: 'scheduling.k8s.io',
    kind: 'PriorityClass',
    reaches: 'users',
    changed: [
      'next-start-silent',
      'Running guests keep the priority of their pods. The API server refuses another value or preemptionPolicy.',
    ],
    removed: [
      'next-start-fails',
      'Running guests keep the priority of their pods; without the class they neither start again nor migrate.',
    ],
  },
  { group: 'source.toolkit.fluxcd.io', kind: 'GitRepository', ...sources },
  { group: 'source.toolkit.fluxcd.io', kind: 'OCIRepository', ...sources },
  {
    group: 'storage.k8s.io',
    kind: 'StorageClass',
    reaches: 'users',
    changed: [
      'new-guests-only',
      'Disks that exist stay as they are; those made from now on follow it. The API server refuses other parameters, or another provisioner, reclaimPolicy or volumeBindingMode.',
    ],
    removed: ['new-guests-only', 'Disks that exist stay as they are; those made from now on wait for a class of its name.'],
  },
];
