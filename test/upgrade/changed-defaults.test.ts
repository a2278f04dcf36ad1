import { parse } from 'yaml';
import { builtInConfiguration } from '../../lib/cluster/built-in-configuration.ts';
import { minors, newestOf } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { leafChanges, leavesOf } from '../../lib/impact/compare/leaves.ts';
import { changedDefaultList } from '../../lib/upgrade/hazards/changed-defaults.ts';
import { codesOf, upgradeOf, type Steps } from './upgrade.ts';

const steps = minors.slice(1).map((minor, i) => ({ text: `${minors[i] ?? minor} → ${minor}`, from: minors[i] ?? minor, to: minor }));

/** A release that changes a default has a row that says who notices. */
test.each(steps)('each default that differs from $text is in the list', ({ text, from, to }) => {
  const [before, after] = [from, to].map((minor) => leavesOf(builtInConfiguration(newestOf(minor)), ''));
  const differing = before === undefined || after === undefined ? [] : leafChanges(before, after).map(({ path }) => path);
  const fields = changedDefaultList.filter(({ step }) => step === text).map(({ field }) => field);
  expect(differing.filter((path) => !fields.some((field) => path.startsWith(field)))).toEqual([]);
  expect(fields.filter((field) => !differing.some((path) => path.startsWith(field)))).toEqual([]);
});

const kubeVirt = (configuration: string): string =>
  `{ apiVersion: kubevirt.io/v1, kind: KubeVirt, metadata: { name: kubevirt, namespace: kubevirt }, spec: { configuration: { ${configuration} } } }`;

const vm = (domain: string, besides = ''): string => `{
  apiVersion: kubevirt.io/v1, kind: VirtualMachine, metadata: { name: db, namespace: vms },
  spec: { runStrategy: Always, ${besides} template: { spec: { domain: { memory: { guest: 1Gi }, devices: {}, ${domain} } } } } }`;

const efi = 'firmware: { bootloader: { efi: { secureBoot: false } } }';
const oldPath = 'architectureConfiguration: { amd64: { ovmfPath: /usr/share/OVMF } }';
const stalls = 'developerConfiguration: { featureGates: [MigrationStallDetection] }';
const movable = vm('')
  .replace('devices: {}', 'devices: { interfaces: [{ name: default, masquerade: {} }] }')
  .replace('spec: { domain', 'spec: { networks: [{ name: default, pod: {} }], domain');
const limit = (client: string): string => `${client}: { restClient: { rateLimiter: { tokenBucketRateLimiter: { qps: 5, burst: 10 } } } }`;
const backup = '{ apiVersion: backup.kubevirt.io/v1alpha1, kind: VirtualMachineBackup, metadata: { name: b, namespace: vms }, spec: {} }';
const prefersEfi =
  '{ apiVersion: instancetype.kubevirt.io/v1beta1, kind: VirtualMachinePreference, metadata: { name: efi, namespace: vms }, spec: { firmware: { preferredEfi: { secureBoot: false } } } }';

function toldOf(over: Steps, texts: readonly string[]): readonly string[] {
  const { findings } = upgradeOf(
    over,
    texts.map((text) => parse(text) as Manifest),
  );
  return findings.filter(({ code }) => code === 'UP0020').map(({ message }) => message);
}

test.each<[what: string, over: Steps, objects: readonly string[], message: RegExp]>([
  ['a guest that boots by EFI', '1.8 → 1.9', [kubeVirt(''), vm(efi)], /from \/usr\/share\/OVMF to \/usr\/share\/edk2\/ovmf/],
  [
    'a guest whose preference wants EFI',
    '1.8 → 1.9',
    [prefersEfi, vm('', 'preference: { kind: VirtualMachinePreference, name: efi },')],
    /ovmfPath/,
  ],
  ['a guest that can migrate, where stalls are detected', '1.8 → 1.9', [kubeVirt(stalls), movable], /900 ms/],
  ['a backup', '1.7 → 1.8', [kubeVirt(''), backup], /150 s/],
  [
    'virt-api',
    '1.6 → 1.7',
    [kubeVirt(limit('handlerConfiguration'))],
    /^virt-api may send the API server 200 requests a second instead of 5/,
  ],
  [
    'virt-handler',
    '1.6 → 1.7',
    [kubeVirt(limit('apiConfiguration'))],
    /^virt-handler may send the API server 50 requests a second instead of 5/,
  ],
  [
    'a guest of POWER',
    '1.6 → 1.7',
    [`{ ${vm('').replace('{', '').replace('spec: { domain', 'spec: { architecture: ppc64le, domain')}`],
    /ppc64le/,
  ],
])('a changed default is told of %s', (_what, over, objects, message) => {
  expect(toldOf(over, objects)).toEqual([expect.stringMatching(message)]);
});

test.each<[what: string, over: Steps, objects: readonly string[]]>([
  ['a guest that boots by BIOS', '1.8 → 1.9', [kubeVirt(''), vm('')]],
  ['a guest with EFI on arm64', '1.8 → 1.9', [kubeVirt(''), vm(efi).replace('spec: { domain', 'spec: { architecture: arm64, domain')]],
  ['a directory that Git says', '1.8 → 1.9', [kubeVirt(oldPath), vm(efi)]],
  ['an upgrade that keeps the directory', '1.7 → 1.8', [kubeVirt(''), vm(efi)]],
  ['a guest that can migrate, where stalls are not detected', '1.8 → 1.9', [kubeVirt(''), movable]],
  ['stalls that are detected, where the guest cannot migrate', '1.8 → 1.9', [kubeVirt(stalls), vm('')]],
  [
    'a limit of virt-api and virt-handler that Git says',
    '1.6 → 1.7',
    [kubeVirt(`${limit('apiConfiguration')}, ${limit('handlerConfiguration')}`)],
  ],
  ['a backup without the kind of KubeVirt', '1.7 → 1.8', [kubeVirt(''), backup.replace('backup.kubevirt.io', 'backups.example.org')]],
])('no changed default is told of %s', (_what, over, objects) => {
  expect(toldOf(over, objects)).toEqual([]);
});

/** 1.9 reads another directory of the launcher, in which alone the firmware of confidential guests is. */
test.each<[what: string, configuration: string, isTold: boolean]>([
  ['the old directory', oldPath, true],
  ['the old directory for all architectures', 'ovmfPath: /usr/share/OVMF', true],
  ['no directory', '', false],
  ['the new directory', 'architectureConfiguration: { amd64: { ovmfPath: /usr/share/edk2/ovmf } }', false],
])('whether a confidential guest does not start again where the KubeVirt says %s', (_what, configuration, isTold) => {
  const objects = [
    kubeVirt(`developerConfiguration: { featureGates: [WorkloadEncryptionSEV] }, ${configuration}`),
    vm(`${efi}, launchSecurity: { sev: {} }`),
  ];
  const report = upgradeOf(
    '1.8 → 1.9',
    objects.map((text) => parse(text) as Manifest),
  );
  expect(codesOf(report).includes('UP0021')).toBe(isTold);
});

/** 1.7 no longer writes the request into the guest, but into the pod. */
test('a memory request that moves to the pod is no other start', () => {
  expect(codesOf(upgradeOf('1.6 → 1.7', [parse(vm('')) as Manifest]))).not.toContain('UP0103');
});
