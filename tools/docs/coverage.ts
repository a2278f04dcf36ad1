import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plural } from '../../lib/core/plural.ts';
import { cloneDefaults } from '../../lib/defaults/clone/index.ts';
import { migrationDefaults } from '../../lib/defaults/migration/index.ts';
import { vmCreateDefaults } from '../../lib/defaults/vm/index.ts';
import { vmiDefaults } from '../../lib/defaults/vmi/index.ts';
import { exampleOf } from '../../lib/explain/example.ts';
import { needsCluster } from '../../lib/explain/judge-example.ts';
import { catalogue, type CatalogueEntry } from '../../lib/rules/catalogue.ts';
import { webhooks } from '../../lib/rules/webhooks.ts';
import { describedKinds } from '../../lib/schema/described-kinds.ts';

/** What no recorded answer gives; a test holds the list, and the examples of these codes. */
export const unrecorded: readonly string[] = [
  'HC0002', // the API server's, of the patch of a webhook
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
  ['KubeVirt', 'not covered, but for a configuration that KubeVirt would drop (KP0501), and gates that it does not know (KP0503)'],
  ['VirtualMachineBackup', 'not covered'],
  ['VirtualMachineBackupTracker', 'not covered'],
  ['Plugin', 'not covered'],
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

What a synth and \`check\` judge before anything reaches a cluster, and plainly what they do not. The answers of KubeVirt ${release('kubevirt.io/kubevirt')},
HyperConverged ${release('HyperConverged Cluster Operator')} and Kubernetes ${release('k8s.io/kubernetes')} are the measure: each code of theirs explains recorded answers of the real code, and
something nearly equal that it lets pass.

## KubeVirt's webhooks

${webhookTable()}
Replica sets, pools and VirtualMachines are also judged by the VirtualMachineInstance that they would make (KP0401). In a cluster that nobody
describes, what hangs on a feature gate is a warning. The webhooks for the status of objects, for evictions and for launcher pods see nothing
that stands in Git.

## The API server

- Names, namespaces, labels, annotations, finalizers and owners of every object.
- The schemas of ${kinds.length} kinds in ${groups.size} API groups: pruning, defaults, types, formats, bounds, lists that are maps or sets, and CEL rules.
- Objects of other kinds by the CustomResourceDefinition that stands beside them, its CEL rules included: the functions of Kubernetes 1.33
  and of CEL's own library, and what a rule says of a change where \`check --base REF\` or \`diff\` knows what was there. A rule that calls anything
  else is not asked, and a note says so (${linksOf(catalogue.filter(({ code }) => code === 'K80012'))}). What rules may cost is not counted, and definitions
  themselves are not judged. Without one, objects are judged by their
  metadata alone.
- What the API server asks of its own kinds beyond their schemas, in its words: ${builtInList()}. An update is asked
  besides what may not change, as far as Git says what the cluster holds; a claim is taken as bound. Types and words are told by their schemas,
  where Kubernetes reads Go structs: it refuses the same in other words, and where several things are wrong tells some of them later.

## HyperConverged's webhook

${codesOf('HC').length} codes, from ${linksOf(codesOf('HC').slice(0, 1))} on. No recorded answer gives ${linksOf(catalogue.filter(({ code }) => unrecorded.includes(code)))}: their pages show
an object that is refused and one that is accepted instead.

## What hangs on what the cluster holds

\`check --base REF\` and \`diff\` judge updates of what stands in Git; what only runs, nobody knows before: ${linksOf(catalogue.filter(dependsOnCluster))}.

## Rarely told

Another code speaks first, or a mutating webhook writes what is missing: ${linksOf(catalogue.filter(isRare))}.

## Not covered

- **What the API server hands out**: whether a clusterIP, a nodePort or an IP family of a Service is of those that the cluster has, and is free. Of
  nodePorts the usual range is asked, as a warning ([K80037](rules/K80037.md)). \`kubectl apply\` tells; a dry run asks only part of it.
- **What the API server only warns of**, such as addresses with leading zeros, and the gates of alpha features, which are taken as off.
- **VMs in other objects**: templates of OpenShift and of virtctl, machines of Cluster API, templates of Harvester, work that Open Cluster
  Management or Crossplane sends elsewhere. A note says where such a VM stands, and how it is had as an object of its own ([KP0006](rules/KP0006.md)).
  Manifests that are texts within others, as in a ConfigMap or in values for Helm, are not looked into.
- **Other people's webhooks**: kubemacpool, which hands out MAC addresses; policy engines such as Kyverno and Gatekeeper;
  ValidatingAdmissionPolicies; service meshes; whatever else a cluster asks.
- **CDI's webhooks**: of DataVolumes, DataSources and DataImportCrons the schemas are judged, and in a VirtualMachine what KubeVirt asks of its
  dataVolumeTemplates; not whether a source exists, may be cloned or fits, nor what it makes of a claim that it completes. The same holds for SSP, the network operator and the other operands
  of HyperConverged.
- **Quotas and rights**: ResourceQuota, LimitRange, Application Aware Quota, RBAC, Pod Security, and namespaces that do not exist.
- **What only a node knows**: CPU models and features, hugepages, machine types, free devices, KVM, host paths, and whether the scheduler finds a
  place. A VM that is accepted may stay unscheduled.
- **What only storage and networks know**: access modes and volume modes that a storage class can give, the contents of a disk image, whether a
  NetworkAttachmentDefinition fits the bridge of a node, and addresses in use.
- **What only runs**: the guest, its agent, and images that cannot be pulled.
`;
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
    return [kind, mutating, without ?? `${codes.size} codes`];
  });
  return table([['kind', 'mutating webhook', 'validating webhook'], ...rows]);
}

/** As prettier aligns it. */
function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |\n`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('');
}

function codesOf(family: string): readonly CatalogueEntry[] {
  return catalogue.filter(({ code }) => code.startsWith(family));
}

function dependsOnCluster(entry: CatalogueEntry): boolean {
  const example = exampleOf(entry, 'refused');
  return example.kind === 'objects' && needsCluster(example);
}

function isRare({ code, page: { gives } }: CatalogueEntry): boolean {
  return gives?.includes(code) === false;
}

function linksOf(entries: readonly CatalogueEntry[]): string {
  return entries.map(({ code }) => `[${code}](rules/${code}.md)`).join(', ');
}

/** The version of a source, as schemas/SOURCES.md has it. */
function release(source: string): string {
  const sources = readFileSync(join(__dirname, '../../schemas/SOURCES.md'), 'utf8');
  const [, version] = new RegExp(`${source} v([\\d.]+)`).exec(sources) ?? [];
  if (version === undefined) throw new Error(`schemas/SOURCES.md names no version of ${source}`);
  return version;
}
