import { builtInConfiguration } from '../../cluster/built-in-configuration.ts';
import { parsePath, valueAt } from '../../core/data/path.ts';
import { sameData } from '../../core/data/same-data.ts';
import type { ClusterSide } from '../../impact/cluster-side.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { ClusterUpgrade } from '../cluster-upgrade.ts';
import { opens } from '../gates-of-cluster.ts';
import { otherFirmware } from './efi-firmware.ts';
import { defineHazard, type Hazard, type Hit } from './hazard.ts';
import { guestPath, templatesOf } from './templates.ts';

/** A default of KubeVirt that differs between two releases. */
export interface ChangedDefault {
  readonly step: string;
  /** Below `spec.configuration`. */
  readonly field: string;
  /** What of a fleet depends on it. @default - nothing, because both releases do the same */
  readonly find?: (upgrade: ClusterUpgrade) => Iterable<Hit>;
}

const limits = 'restClient.rateLimiter.tokenBucketRateLimiter';

/** Every field in which virt-config's defaultClusterConfig differs between two releases. */
export const changedDefaultList: readonly ChangedDefault[] = [
  { step: '1.6 → 1.7', field: `apiConfiguration.${limits}`, find: (upgrade) => moreRequests(upgrade, 'virt-api', 'apiConfiguration') },
  {
    step: '1.6 → 1.7',
    field: `handlerConfiguration.${limits}`,
    find: (upgrade) => moreRequests(upgrade, 'virt-handler', 'handlerConfiguration'),
  },
  { step: '1.6 → 1.7', field: 'architectureConfiguration.ppc64le', find: withoutPower },
  // 1.6 has these values in its code.
  { step: '1.6 → 1.7', field: 'architectureConfiguration.s390x' },
  { step: '1.7 → 1.8', field: 'migrations.utilityVolumesTimeout', find: waitForBackups },
  // KVM is what every release uses.
  { step: '1.7 → 1.8', field: 'hypervisors' },
  { step: '1.8 → 1.9', field: 'migrations.maxDowntimeMs', find: longerPause },
  { step: '1.8 → 1.9', field: 'architectureConfiguration.amd64.ovmfPath', find: otherFirmware },
];

/** What nobody sets has another value in the next release. */
export const changedDefaults: Hazard = defineHazard({
  entry: upgradeEntries.changedDefaults,
  section: 'meaning',
  effect: 'cluster-wide',
  issues: [],
  *find(upgrade) {
    if (upgrade.from === undefined) return;
    for (const { step, find } of changedDefaultList) if (step === upgrade.step.text && find !== undefined) yield* find(upgrade);
  },
});

/** A client of the API server that may send more requests. Told where Git has the KubeVirt object that could limit it. */
function* moreRequests(upgrade: ClusterUpgrade, component: string, field: 'apiConfiguration' | 'handlerConfiguration'): Generator<Hit> {
  const path = `${field}.${limits}`;
  const [before, after] = valuesAt(upgrade, path) as readonly (Limit | undefined)[]; // of a configuration that is filled in
  const [held] = upgrade.to.hyperConverged === undefined ? upgrade.ofKind('KubeVirt') : [];
  if (held === undefined || before === undefined || after === undefined || sameData(before, after)) return;
  yield {
    held,
    path: `spec.configuration.${path}`,
    message: `${component} may send the API server ${after.qps} requests a second instead of ${before.qps}, and ${after.burst} at once instead of ${before.burst}`,
    hint: `Write ${field}: { restClient: { rateLimiter: { tokenBucketRateLimiter: { qps: ${before.qps}, burst: ${before.burst} } } } } to keep what is so today.`,
  };
}

interface Limit {
  readonly qps: number;
  readonly burst: number;
}

/** Guests of an architecture that KubeVirt has given up. */
function* withoutPower(upgrade: ClusterUpgrade): Generator<Hit> {
  for (const of of templatesOf(upgrade)) {
    if (of.template.spec['architecture'] !== 'ppc64le') continue;
    yield {
      held: of.held,
      path: guestPath(of, 'architecture'),
      effect: 'next-start-fails',
      message: `KubeVirt ${upgrade.step.to.minor} has no machine type, firmware and libvirt settings for ppc64le any more`,
      hint: 'Move what runs in the guest to another architecture before the upgrade.',
    };
  }
}

/** A volume for a backup is in the guest until the backup is done: handleUtilityVolumes. */
function* waitForBackups(upgrade: ClusterUpgrade): Generator<Hit> {
  const seconds = newValue(upgrade, 'migrations.utilityVolumesTimeout');
  if (seconds === undefined) return;
  for (const held of upgrade.ofKind('VirtualMachineBackup')) {
    yield {
      held,
      message: `a migration of its VM fails if the backup takes more than ${seconds} s from then on, the default of migrations.utilityVolumesTimeout`,
      hint: 'Write migrations: { utilityVolumesTimeout: SECONDS } after the upgrade, with the time that a backup takes.',
    };
  }
}

/** The limit is used by the stall detector alone, which the gate turns on; without it QEMU's own limit of 300 ms counts. */
function* longerPause(upgrade: ClusterUpgrade): Generator<Hit> {
  const limit = newValue(upgrade, 'migrations.maxDowntimeMs');
  if (limit === undefined || !opens(upgrade.to, 'MigrationStallDetection')) return;
  if (!upgrade.vms.some(({ outcome }) => outcome?.guest?.obstacles.length === 0)) return;
  yield {
    held: upgrade.configuring,
    path: 'spec.configuration.migrations.maxDowntimeMs',
    message: `a live migration that stalls may stop its guest for ${limit} ms, the default of migrations.maxDowntimeMs, instead of the 300 ms of QEMU`,
    hint: 'Write migrations: { maxDowntimeMs: 300 } after the upgrade, or take MigrationStallDetection out of featureGates before it.',
  };
}

/** The value of a field that the old release does not have, where nobody sets it. */
function newValue(upgrade: ClusterUpgrade, field: string): number | undefined {
  const [before, after] = valuesAt(upgrade, field);
  if (before !== undefined || typeof after !== 'number') return undefined;
  return after === valueIn(builtInConfiguration(upgrade.to.config.release), field) ? after : undefined;
}

function valuesAt({ from, to }: ClusterUpgrade, field: string): readonly unknown[] {
  return [from ?? to, to].map(({ config }: ClusterSide) => valueIn(config.configuration, field));
}

function valueIn(configuration: unknown, field: string): unknown {
  return valueAt(configuration, parsePath(field)) ?? undefined;
}
