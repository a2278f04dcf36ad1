import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minors, newestOf, printRange, rangeOf } from '../../lib/core/kubevirt/release.ts';
import { plural } from '../../lib/core/text/plural.ts';
import { cloneDefaults } from '../../lib/defaults/clone/index.ts';
import { migrationDefaults } from '../../lib/defaults/migration/index.ts';
import { vmCreateDefaults } from '../../lib/defaults/vm/index.ts';
import { vmiDefaults } from '../../lib/defaults/vmi/index.ts';
import { exampleOf } from '../../lib/explain/examples/example.ts';
import { needsCluster } from '../../lib/explain/examples/judge-example.ts';
import { allCodes, type CodeEntry } from '../../lib/rules/codes.ts';
import { webhooks } from '../../lib/rules/webhooks.ts';
import { table } from './table.ts';
import { shippedKinds } from '../../lib/schema/shipped-schemas.ts';
import { describedKinds } from '../../lib/schema/described-kinds.ts';
import { wordsChapter } from './words.ts';

/** What no recorded answer gives; a test holds the list, and the examples of these codes. */
export const unrecorded: readonly string[] = [
  'HC0002', // the API server's, of the patch of a webhook
  'HC0114', // no recorded image replaces one of the operator without a source
  'HC0152', // stands behind HC0151, a warning with which the webhook stops
  'HC0191', // a JSON patch that the schema of KubeVirt refuses
  'HC0194', // and that of SSP
];

/** The webhooks that KubeVirt registers, by kind; those without a word of their own are covered as far as the rules of the kind go. */
const registered: readonly (readonly [kind: string, without?: string])[] = [
  ['VirtualMachineInstance'],
  ['VirtualMachine'],
  ['VirtualMachineInstanceReplicaSet'],
  ['VirtualMachinePool'],
  ['VirtualMachineInstancePreset'],
  ['VirtualMachineInstancetype'],
  ['VirtualMachineClusterInstancetype'],
  ['VirtualMachinePreference'],
  ['VirtualMachineClusterPreference'],
  ['VirtualMachineInstanceMigration'],
  ['MigrationPolicy'],
  ['VirtualMachineSnapshot'],
  ['VirtualMachineRestore'],
  ['VirtualMachineExport'],
  ['VirtualMachineClone'],
  ['KubeVirt', `${codesOf('KV70').length} codes, for updates only; KP0504 reports them for a new object, KP0505 a second one`],
  ['VirtualMachineBackup'],
  ['VirtualMachineBackupTracker'],
  ['Plugin', '2 codes; CEL expressions are not compiled'],
];

const defaults: Readonly<Record<string, number>> = {
  VirtualMachine: vmCreateDefaults.length,
  VirtualMachineClone: cloneDefaults.length,
  VirtualMachineInstance: vmiDefaults.length,
  VirtualMachineInstanceMigration: migrationDefaults.length,
};

/** docs/coverage.md: what is judged before anything reaches a cluster, and what is not. */
export function coveragePage(): string {
  const kinds = describedKinds();
  const groups = new Set(kinds.map(({ apiVersion }) => apiVersion.split('/')[0]));
  return `# What is covered

What \`synth\` and \`check\` validate before anything reaches a cluster, and what they do not. The reference is the real code of KubeVirt ${release('kubevirt.io/kubevirt')},
HyperConverged ${release('HyperConverged Cluster Operator')} and Kubernetes ${release('k8s.io/kubernetes')}: for each of their codes there are recorded answers that refuse, and a nearly equal
object that passes. What older releases answer otherwise ([releases](releases.md)) is recorded of KubeVirt 1.8.4, 1.7.0 and 1.6.0; what KubeVirt 1.7.4 and
1.6.6, and HyperConverged 1.17 and 1.16, do otherwise is read in their source.

## KubeVirt's webhooks

${webhookTable()}
Replica sets, pools and VirtualMachines are also checked by the VirtualMachineInstance that they would make (KP0401), as virt-controller would
post it: with the metadata of its template, and after the DataVolumes that it creates from the templates of a VM. If nothing gives the
configuration of the cluster, a refusal that depends on a feature gate is a warning. The webhooks for the status of objects, for evictions and
for launcher pods see nothing that is in Git.

## The API server

- Names, namespaces, labels, annotations, finalizers and owners of every object.
- The schemas of ${kinds.length} kinds in ${groups.size} API groups: pruning, defaults, types, formats, bounds, lists that are maps or sets, and CEL rules.
- Objects of other kinds by a CustomResourceDefinition in the same input, CEL rules included: with the functions of Kubernetes 1.33
  and of CEL's own library, and transition rules if \`check --base REF\` or \`diff\` knows the old object. A rule that calls anything
  else is not evaluated, and a note says so (${linksOf(allCodes.filter(({ code }) => code === 'K80012'))}). A rule costs what the API server lets it; definitions
  themselves are not validated. Without a definition, only the metadata of an object is checked.
- What the API server validates of its own kinds beyond their schemas, in its words: ${builtInList()}.
  Updates are also checked for fields that may not change, as far as Git says what the cluster holds; a claim is assumed to be bound. Types and
  enums are checked by schema, while Kubernetes reads Go structs: it refuses the same in other words, and some of several faults only later.
- Admission policies: ValidatingAdmissionPolicy and MutatingAdmissionPolicy with their bindings, as Kubernetes 1.34 evaluates them, within its
  budget ([policies](policies.md), ${linksOf(codesOf('K8011'))}); and ValidatingPolicies and MutatingPolicies of Kyverno, as Kyverno 1.19 evaluates them
  with the functions that the API server has. Other kinds and functions of Kyverno, Gatekeeper and Kubewarden are named and not judged;
  requests to delete or to connect are not made here.

## Pods

- The launcher pod of every guest, also as the target of a migration, as KubeVirt 1.9 and 1.8 render it: held against recorded pods, and 5,000
  random guests of each of both in six configurations. Those of 1.7 and 1.6 follow their published code and are not recorded.
- What Pod Security, LimitRanges, ResourceQuotas and Application Aware Quota say to it, where they are in the app, and the nodes that state their
  capacity ([pods](pods.md), ${linksOf(codesOf('K8010').filter(({ code }) => code > 'K80100'))}, ${linksOf(codesOf('KP18'))}).
- Not rendered are digests of images, names and UIDs, default storage classes, claims that are not in the app (they count as file systems), the work
  of other webhooks on the pod (Istio, SR-IOV), and the overhead of a RuntimeClass. The pods that attach hot-plugged volumes are printed
  (\`pod --role hotplug-attachment\`) and not counted.

## HyperConverged's webhook

${codesOf('HC').length} codes, from ${linksOf(codesOf('HC').slice(0, 1))} on. There is no recorded answer for ${linksOf(allCodes.filter(({ code }) => unrecorded.includes(code)))}; their
pages show an object that is refused and one that is accepted.

## CDI's webhooks

${codesOf('CD').length} codes, from ${linksOf(codesOf('CD').slice(0, 1))} on: those of CDI ${release('Containerized Data Importer')}, for DataVolumes, DataImportCrons, VolumeImportSources,
VolumeUploadSources and ObjectTransfers; DataSources, VolumeCloneSources and StorageProfiles have no webhook. The DataVolumes that a VM or a
pool makes are judged too (KP0401). Who may clone from another namespace, only the cluster knows.

The claim that CDI makes of a DataVolume is computed where the app has the StorageClass or the StorageProfile, or declares a StorageProfile
external with its spec: class, access modes, volume mode, and size with the overhead of a file system. What CDI would wait for without end is an
error (CD0601, CD0602), and live migration is judged by that claim ([KP1101](rules/KP1101.md)).

## What depends on the state of the cluster

These codes need to know what the cluster holds. \`check --base REF\` and \`diff\` know as much of it as Git has: ${linksOf(allCodes.filter(dependsOnCluster))}.

## Rare codes

Another code is reported first, or a mutating webhook fills in what is missing: ${linksOf(allCodes.filter(isRare))}.

## Not covered

- **What the API server allocates**: whether the cluster has the clusterIP, nodePort or IP family of a Service, and whether it is free. A nodePort
  outside the usual range is a warning ([K80037](rules/K80037.md)). \`kubectl apply\` checks all of it, a dry run only a part.
- **Warnings** of the API server, such as for addresses with leading zeros, and of KubeVirt for feature gates that have no effect; gates of alpha features, which are assumed to be off.
- **VMs in other objects**: templates of OpenShift and of virtctl, machines of Cluster API, templates of Harvester, work that Open Cluster
  Management or Crossplane sends elsewhere. A note says where such a VM is, and how to get it as an object of its own ([KP0006](rules/KP0006.md)).
  Manifests that are texts within others, as in a ConfigMap or in values for Helm, are not looked into.
- **Other people's webhooks**: kubemacpool, which hands out MAC addresses; Gatekeeper, Kubewarden, and what Kyverno has beyond
  ValidatingPolicies and MutatingPolicies ([K80118](rules/K80118.md)); service meshes; any other webhook.
- **Webhooks of SSP, the network operator** and the other operands of HyperConverged.
- **Rights**: RBAC, and namespaces that do not exist.
- **What only a node knows**: CPU models and features, machine types, KVM, host paths; and its room, labels and taints where no Cluster gives them and
  no Node is among the objects ([pods](pods.md#nodes)). Affinity between pods and topology spread are not asked. An accepted VM may stay unscheduled.
- **What only storage and networks know**: access modes and volume modes that a storage class can give, the contents of a disk image, whether a
  NetworkAttachmentDefinition fits the bridge of a node, and addresses in use.
- **What only runs**: the guest, its agent, and images that cannot be pulled.

${wordsChapter()}`;
}

/** Kinds of Kubernetes itself, with the number of their codes. */
function builtInList(): string {
  const asked = webhooks.filter(({ rules }) => rules.every(({ code }) => code.startsWith('K8')));
  return asked.map(({ kind, rules }) => `${kind} (${rules.length} codes)`).join(', ');
}

function webhookTable(): string {
  const rows = registered.map(([kind, without]) => {
    const codes = new Set(webhooks.filter((each) => each.kind === kind).flatMap(({ rules }) => rules.map(({ code }) => code)));
    const written = defaults[kind];
    const mutating = written === undefined ? 'has none' : plural(written, 'default');
    return [kind, releasesOfKind(kind), mutating, without ?? plural(codes.size, 'code')];
  });
  return table([['kind', 'releases', 'mutating webhook', 'validating webhook'], ...rows]);
}

/** The releases that serve a kind in any version. */
function releasesOfKind(kind: string): string {
  const range = rangeOf(
    minors.filter((minor) => shippedKinds(newestOf(minor)).some((each) => each.kind === kind)),
    minors,
  );
  return (range && printRange(range)) ?? 'all';
}

function codesOf(family: string): readonly CodeEntry[] {
  return allCodes.filter(({ code }) => code.startsWith(family));
}

function dependsOnCluster(entry: CodeEntry): boolean {
  const example = exampleOf(entry, 'refused');
  return example.kind === 'objects' && needsCluster(example);
}

function isRare({ code, page: { gives } }: CodeEntry): boolean {
  return gives?.includes(code) === false;
}

function linksOf(entries: readonly CodeEntry[]): string {
  return entries.map(({ code }) => `[${code}](rules/${code}.md)`).join(', ');
}

/** The version of a source, as schemas/SOURCES.md has it. */
function release(source: string): string {
  const sources = readFileSync(join(__dirname, '../../schemas/SOURCES.md'), 'utf8');
  const [, version] = new RegExp(`${source} v([\\d.]+)`).exec(sources) ?? [];
  if (version === undefined) throw new Error(`schemas/SOURCES.md names no version of ${source}`);
  return version;
}
