import { parseRelease } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import type { UpgradeReport } from '../../lib/core/upgrade.ts';
import { printUpgrade } from '../../lib/report/upgrade/human.ts';
import { reportUpgrade } from '../../lib/upgrade/report-upgrade.ts';

function kubeVirt(imageTag: string, featureGates: readonly string[] = []): Manifest {
  const configuration = { developerConfiguration: { featureGates } };
  const spec = { imageTag, configuration, workloadUpdateStrategy: { workloadUpdateMethods: ['LiveMigrate'] } };
  return { apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt', metadata: { name: 'kubevirt', namespace: 'kubevirt' }, spec };
}

/** A guest that can migrate; with a container disk, for which the gate ImageVolume changes something. */
function guest(name: string, volumes: readonly object[] = []): Manifest {
  const disks = volumes.length === 0 ? [] : [{ name: 'os', disk: {} }];
  const devices = { disks, interfaces: [{ name: 'default', masquerade: {} }] };
  const spec = { domain: { memory: { guest: '1Gi' }, devices }, networks: [{ name: 'default', pod: {} }], volumes };
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name, namespace: 'vms' },
    spec: { runStrategy: 'Always', template: { spec } },
  };
}

const containerDisk = { name: 'os', containerDisk: { image: 'quay.io/disks/fedora' } };

function upgradeOf(clusters: Readonly<Record<string, readonly Manifest[]>>, to = '1.9', state?: readonly Manifest[]): UpgradeReport {
  const newer = parseRelease(to);
  if (newer === undefined) throw new Error(`KubeVirt ${to} is not known`);
  const objects = Object.entries(clusters).flatMap(([cluster, manifests]) =>
    manifests.map((manifest) => ({ cluster, ref: refOf(manifest), manifest })),
  );
  return reportUpgrade({ name: 'fleet', objects }, { to: newer }, state);
}

function linesOf(report: UpgradeReport, pattern: RegExp): readonly string[] {
  return printUpgrade(report)
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => line.trim());
}

test('the feature gates that come on are listed once for all clusters that share them, whatever their objects use', () => {
  const report = upgradeOf({
    oslo: [kubeVirt('v1.8.4'), guest('web')],
    paris: [kubeVirt('v1.8.4'), guest('web', [containerDisk])],
    rome: [kubeVirt('v1.8.4', ['VideoConfig'])],
  });
  expect(linesOf(report, /\[UP0006\]/).map((line) => line.replace(/on: .*/, 'on: …'))).toEqual([
    'warning[UP0006]: 23 feature gates come on: …',
    'warning[UP0006]: objects here use a feature gate that comes on: …',
    'warning[UP0006]: 22 feature gates come on: …',
  ]);
  expect(linesOf(report, /objects here/)).toEqual(['warning[UP0006]: objects here use a feature gate that comes on: ImageVolume']);
});

test('the path names the clusters that begin on the way, and with which patch', () => {
  const report = upgradeOf({
    oslo: [kubeVirt('v1.8.1'), guest('web')],
    paris: [kubeVirt('v1.7.3'), guest('web')],
    rome: [kubeVirt('v1.7.3'), guest('web')],
    wien: [kubeVirt('v1.6.2'), guest('web')],
  });
  expect(report.steps.map(({ from, to, starts }) => ({ from, to, starts }))).toEqual([
    { from: '1.6.2', to: '1.7.4', starts: [{ from: '1.6.2', clusters: ['wien'] }] },
    { from: '1.7.4', to: '1.8.4', starts: [{ from: '1.7.3', clusters: ['paris', 'rome'] }] },
    { from: '1.8.4', to: '1.9.0', starts: [{ from: '1.8.1', clusters: ['oslo'] }] },
  ]);
  expect(linesOf(report, /^ {2}1\.\d\.\d → |^warning\[UP0016\]/)).toEqual([
    '1.6.2 → 1.7.4 (Kubernetes 1.34; read, not recorded; wien begins here)',
    '1.7.4 → 1.8.4 (Kubernetes 1.34 or 1.35; paris and rome begin here with 1.7.3)',
    '1.8.4 → 1.9.0 (Kubernetes 1.34, 1.35 or 1.36; oslo begins here with 1.8.1)',
    'warning[UP0016]: paris and rome: 2 upgrades, one after the other: 1.7.3 → 1.8.4 → 1.9.0',
    'warning[UP0016]: wien: 3 upgrades, one after the other: 1.6.2 → 1.7.4 → 1.8.4 → 1.9.0',
  ]);
});

test('a path that all clusters take names none', () => {
  const report = upgradeOf({ oslo: [kubeVirt('v1.7.4')], rome: [kubeVirt('v1.7.4')] });
  expect(linesOf(report, /^ {2}1\.\d\.\d → |^warning\[UP0016\]/)).toEqual([
    '1.7.4 → 1.8.4 (Kubernetes 1.34 or 1.35)',
    '1.8.4 → 1.9.0 (Kubernetes 1.34, 1.35 or 1.36)',
    'warning[UP0016]: 2 upgrades, one after the other: 1.7.4 → 1.8.4 → 1.9.0',
  ]);
});

test('what happens in other steps is told apart', () => {
  const report = upgradeOf({ oslo: [kubeVirt('v1.7.1'), guest('web')], wien: [kubeVirt('v1.6.2'), guest('web')] }, '1.8');
  expect(linesOf(report, /\[UP0002\]| = note: 1\.\d → .*17029/)).toEqual([
    'warning[UP0002]: PCI addresses of its devices move at the next start',
    '= note: 1.7 → 1.8, kubevirt/kubevirt#17029, kubevirt/kubevirt#17058, kubevirt/kubevirt#17060',
    'warning[UP0002]: PCI addresses of its devices move at the next start',
    '= note: 1.6 → 1.7, kubevirt/kubevirt#17029, kubevirt/kubevirt#17058, kubevirt/kubevirt#17060',
  ]);
});

test('a guest that the upgrade migrates is no object without an effect', () => {
  const report = upgradeOf({ oslo: [kubeVirt('v1.8.4'), guest('web')] });
  expect(report.objects).toBe(2);
  expect(report.untouched).toBe(0);
});

test('a state that may be of two clusters is told', () => {
  const fleet = { oslo: [kubeVirt('v1.8.4'), guest('web')], rome: [kubeVirt('v1.8.4'), guest('web'), guest('db')] };
  const note = expect.stringContaining('The state does not say whether it is of oslo or rome') as string;
  expect(upgradeOf(fleet, '1.9', [guest('web')]).notes).toContainEqual(note);
  expect(upgradeOf(fleet, '1.9', [guest('db')]).notes).not.toContainEqual(note);
});
