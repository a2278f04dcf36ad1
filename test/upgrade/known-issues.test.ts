import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { minors, type Minor } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { exampleOf, type Side } from '../../lib/explain/examples/example.ts';
import { upgradeEntries, type UpgradeEntry } from '../../lib/rules/advice/upgrade/codes.ts';
import { codesOf, upgradeOf, type Steps } from './upgrade.ts';

/** What upgrades of KubeVirt are known to do, collected from its trackers and those of distributions. */
interface KnownIssue {
  readonly id: string;
  /** `1.8`, `HCO 1.18` or `any`. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** The first patch of a minor without it. */
  readonly fixedIn: Readonly<Record<string, string>> | null;
  readonly issues: readonly string[];
  /** `yes`, `partly`, or `no` with a reason. */
  readonly readableFromGit: string;
}

const file = join(__dirname, '..', 'vectors', 'known-issues.json');
const { issues } = JSON.parse(readFileSync(file, 'utf8')) as { readonly issues: readonly KnownIssue[] };

type Fleets = Readonly<Record<Side, readonly Manifest[]>>;

interface Told {
  readonly code: string;
  /** A fleet that shows it, and one that is nearly equal and does not. */
  readonly fleets: Fleets;
}

function page(entry: UpgradeEntry): Told {
  const fleet = (side: Side): readonly Manifest[] => {
    const example = exampleOf(upgradeEntries[entry], side);
    if (example.kind !== 'objects') throw new Error(`no objects: ${example.text}`);
    return example.objects;
  };
  return { code: upgradeEntries[entry].code, fleets: { refused: fleet('refused'), accepted: fleet('accepted') } };
}

/** Two fleets that differ in a text, which is `%` in their objects. */
function differingIn(code: string, refused: string, accepted: string, ...objects: readonly string[]): Told {
  const fleet = (text: string): readonly Manifest[] => objects.map((object) => parse(object.replaceAll('%', text)) as Manifest);
  return { code, fleets: { refused: fleet(refused), accepted: fleet(accepted) } };
}

const vm = (spec: string, ofVm = ''): string => `{
  apiVersion: kubevirt.io/v1, kind: VirtualMachine, metadata: { name: db, namespace: vms },
  spec: { runStrategy: Always, ${ofVm} template: { spec: { ${spec} } } } }`;

const network = 'networks: [{ name: default, pod: {} }]';

const kubeVirt = (configuration: string): string => `{
  apiVersion: kubevirt.io/v1, kind: KubeVirt, metadata: { name: kubevirt, namespace: kubevirt }, spec: { configuration: ${configuration} } }`;

const lan =
  'domain: { memory: { guest: 1Gi }, devices: { interfaces: [{ name: lan, bridge: {} }] } }, networks: [{ name: lan, multus: { networkName: lan } }]';

/** What Git shows, by the id of the known issue, or of it in one step. */
const shown: Readonly<Record<string, Told>> = {
  'cpu-ht-migration': page('hyperThreads'),
  'pci-address-shift': page('pciAddresses'),
  'restart-required-firmware': page('firmwareUuid'),
  'image-volume': page('imageVolume'),
  'template-deployment': page('templates'),
  'beta-on': page('gatesOn'),
  'declarative-hotplug': page('liveHotplug'),
  'nad-live': page('liveNetworks'),
  // 1.7 does not know the gate, and 1.8 wants it listed.
  'nad-live 1.8': differingIn('UP0009', '[LiveUpdateNADRef]', '[]', vm(lan), kubeVirt('{ developerConfiguration: { featureGates: % } }')),
  'workload-updates': page('workloadUpdates'),
  'two-instances': page('twoInstances'),
  'presets-deprecated': page('presets'),
  'argocd-drift': page('syncDrift'),
  'hyperconverged-v1': page('oldHyperConverged'),
  'dv-1-7-cpu-dedicated': page('dedicatedCpus'),
  'tdx-qgs': page('otherStart'),
  'dropped-then-written': differingIn(
    'UP0018',
    'serviceAccountName: web, domain: { memory: { guest: 1Gi }, devices: {}, features: { hyperv: { tlbflush: { direct: { enabled: true } } } } }',
    'domain: { memory: { guest: 1Gi }, devices: {}, features: { hyperv: { tlbflush: { enabled: true } } } }',
    vm('%'),
  ),
  'interface-without-binding': differingIn(
    'UP0101',
    '{ name: default }',
    '{ name: default, masquerade: {} }',
    vm(`domain: { memory: { guest: 1Gi }, devices: { interfaces: [%] } }, ${network}`),
  ),
  'port-65536': differingIn(
    'KV1146',
    '65536',
    '65535',
    vm(
      `domain: { memory: { guest: 1Gi }, devices: { interfaces: [{ name: default, masquerade: {}, ports: [{ port: % }] }] } }, ${network}`,
    ),
  ),
  'grace-gate': differingIn(
    'KV1522',
    '10DE:2342',
    '10DE:1EB8',
    vm('architecture: arm64, domain: { memory: { guest: 1Gi }, devices: { hostDevices: [{ name: gpu, deviceName: nvidia.com/GPU }] } }'),
    kubeVirt(`{ developerConfiguration: { featureGates: [HostDevices] },
      permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: "%", resourceName: nvidia.com/GPU }] } }`),
  ),
  'export-v1alpha1': differingIn(
    'K80092',
    'v1alpha1',
    'v1beta1',
    `{ apiVersion: export.kubevirt.io/%, kind: VirtualMachineExport, metadata: { name: db, namespace: vms },
      spec: { source: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db } } }`,
    kubeVirt('{ developerConfiguration: { featureGates: [VMExport] } }'),
  ),
  'preference-panic': differingIn(
    'UP0103',
    'preferredPanicDeviceModel: isa',
    'preferredDiskBus: virtio',
    vm('domain: { memory: { guest: 1Gi }, devices: {} }', 'preference: { name: windows },'),
    `{ apiVersion: instancetype.kubevirt.io/v1beta1, kind: VirtualMachineClusterPreference, metadata: { name: windows }, spec: { devices: { % } } }`,
    kubeVirt('{ developerConfiguration: { featureGates: [PanicDevices] } }'),
  ),
};

/** What only the cluster knows, by the id of the known issue. */
const asked: Readonly<Record<string, string>> = {
  'pci-address-shift': 'kubevirt.io/pci-topology-version',
  'declarative-hotplug': 'plugged them in by hand',
  'nad-live': 'wait for a restart',
  'sidecar-containers': 'need sidecar containers',
};

const skipped = 'skip-a-minor';

test('each known issue has a fleet, a question, or a path', () => {
  const [readable, others] = [true, false].map((isShown) => issues.filter((each) => each.readableFromGit.startsWith('no') !== isShown));
  expect(readable?.map(({ id }) => id).filter((id) => id !== skipped && shown[id] === undefined)).toEqual([]);
  expect(
    [...(others ?? []), ...issues.filter((each) => each.readableFromGit === 'partly')].filter(({ id }) => asked[id] === undefined),
  ).toEqual([]);
  expect(
    [...Object.keys(shown), ...Object.keys(asked)].map((id) => id.split(' ')[0]).filter((id) => !issues.some((each) => each.id === id)),
  ).toEqual([]);
});

const known = ['1.5', ...minors] as const;

/** The steps in which an issue is met: from one minor to the next, to the first patch that has it. */
function stepsOf({ from, to }: KnownIssue): readonly (readonly [before: string, after: Minor])[] {
  const minorOf = (text: string): string => text.replace(/^HCO 1\.1/, '1.');
  const [starts, ends] = [from.map(minorOf), to.map(minorOf)];
  return minors
    .map((after, i) => [known[i] ?? '', after] as const)
    .filter(([before, after]) => starts.includes(before) && ends.includes(after));
}

const met = issues.flatMap((issue) => {
  return stepsOf(issue).flatMap(([before, after]) => {
    const told = shown[`${issue.id} ${after}`] ?? shown[issue.id];
    return told === undefined ? [] : [{ id: issue.id, issue, told, before, after }];
  });
});

test.each(met)('$id is told from $before to $after, and not of a fleet that is nearly equal', ({ issue, told, before, after }) => {
  const steps: Steps = `${before} → ${issue.fixedIn === null ? after : `${after}.0`}`;
  const report = upgradeOf(steps, told.fleets.refused);
  expect(codesOf(report)).toContain(told.code);
  expect(codesOf(upgradeOf(steps, told.fleets.accepted))).not.toContain(told.code);
  const named = report.findings.find(({ code }) => code === told.code)?.issues;
  expect(named).toEqual(expect.arrayContaining(issue.issues.slice(0, 1)));
});

const mended = met.flatMap(({ issue, ...each }) => {
  const patch = issue.fixedIn?.[each.after];
  // PCI addresses also move where the old release had it.
  const from = each.before === '1.5' ? '1.6.4' : each.before;
  return patch === undefined || patch === from ? [] : [{ ...each, from, patch }];
});

test.each(mended)('$id is not told of an upgrade from $from to $patch', ({ told, from, patch }) => {
  expect(codesOf(upgradeOf(`${from} → ${patch}`, told.fleets.refused))).not.toContain(told.code);
});

const questions = issues.flatMap((issue) => {
  const question = asked[issue.id];
  return question === undefined ? [] : stepsOf(issue).map(([before, after]) => ({ id: issue.id, question, before, after }));
});

test.each(questions)('$id is asked of the cluster from $before to $after', ({ id, question, before, after }) => {
  const report = upgradeOf(
    `${before} → ${after === '1.6' || after === '1.7' ? `${after}.0` : after}`,
    shown[id]?.fleets.refused ?? page('workloadUpdates').fleets.refused,
  );
  expect(report.questions.map((each) => each.question)).toContainEqual(expect.stringContaining(question));
});

test('an upgrade over several minors is told as a path', () => {
  const issue = issues.find(({ id }) => id === skipped);
  const { findings } = upgradeOf('1.7 → 1.9', page('imageVolume').fleets.refused);
  expect(findings.find(({ code }) => code === upgradeEntries.skippedMinor.code)?.issues).toEqual(issue?.issues);
  expect(codesOf(upgradeOf('1.8 → 1.9', page('imageVolume').fleets.refused))).not.toContain(upgradeEntries.skippedMinor.code);
});
