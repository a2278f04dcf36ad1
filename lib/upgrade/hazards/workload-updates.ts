import { mapOf, textOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import { plural } from '../../core/text/plural.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { ClusterUpgrade } from '../cluster-upgrade.ts';
import type { LauncherFate } from '../guests/launcher-updates.ts';
import { defineHazard, type Hazard } from './hazard.ts';
import { patchedTimeout } from './operator-defaults.ts';

const issues = ['harvester/harvester#9656', 'harvester/harvester#10386'];

/** KubeVirt's defaults of parallelMigrationsPerCluster, completionTimeoutPerGiB, batchEvictionSize and batchEvictionInterval. */
const byDefault = { migrations: 5, seconds: 150, evictions: 10, interval: 'minute' };

/** All launchers are outdated after an upgrade. */
export const workloadUpdates: Hazard = defineHazard({
  entry: upgradeEntries.workloadUpdates,
  section: 'guests',
  issues,
  *find(upgrade) {
    if (upgrade.to.workloadUpdateMethods?.length === 0) return;
    const counts = fates.map((fate) => ({ fate, count: countOf(upgrade, fate) })).filter(({ count }) => count > 0);
    if (counts.length === 0) return;
    const isUpdated = counts.some(({ fate }) => fate !== 'kept');
    const isStopped = counts.some(({ fate }) => fate === 'shut-down');
    yield {
      held: upgrade.configuring,
      path: 'spec.workloadUpdateStrategy.workloadUpdateMethods',
      effect: isStopped ? 'stop' : isUpdated ? 'migrates' : undefined,
      message: counts.map(({ fate, count }) => words[fate](count, upgrade)).join('; '),
      ...(isUpdated && {
        hint: 'Write workloadUpdateMethods: [] for the time of the upgrade, and migrate or restart guests when it suits.',
      }),
    };
  },
});

/** In the order in which they are told. */
const fates = ['migrated', 'migration-fails', 'shut-down', 'kept'] as const;

const words: Readonly<Record<LauncherFate, (count: number, upgrade: ClusterUpgrade) => string>> = {
  migrated: (count, upgrade) => `${guests(count, 'is', 'are')} live-migrated by the upgrade, ${pace(upgrade)}`,
  'migration-fails': (count) =>
    count === 1
      ? 'the migration of 1 guest fails, and is tried again (UP0001)'
      : `the migrations of ${count} guests fail, and are tried again (UP0001)`,
  'shut-down': (count, upgrade) => `${guests(count, 'is', 'are')} shut down, ${batches(upgrade)}`,
  kept: (count) =>
    `${guests(count, 'keeps', 'keep')} the old launcher until the next start, as ${count === 1 ? 'it' : 'they'} cannot migrate`,
};

/** As the operator of the new release has it: that of HyperConverged is upgraded before it. */
function pace({ to, step }: ClusterUpgrade): string {
  const { parallelMigrationsPerCluster: atOnce = byDefault.migrations, completionTimeoutPerGiB = byDefault.seconds } =
    to.config.configuration.migrations ?? {};
  const seconds = (to.hyperConverged && patchedTimeout(to.hyperConverged.manifest, step)) ?? completionTimeoutPerGiB;
  return `at most ${atOnce} at once and for at most ${seconds} s per GiB`;
}

function batches({ kubeVirt }: ClusterUpgrade): string {
  const strategy = mapOf(valueAt(kubeVirt, ['spec', 'workloadUpdateStrategy']));
  const { batchEvictionSize: size } = strategy ?? {};
  const batch = typeof size === 'number' ? size : byDefault.evictions;
  return `${batch} every ${textOf(strategy?.['batchEvictionInterval']) ?? byDefault.interval}`;
}

/** Those that cannot migrate. */
export const evicted: Hazard = defineHazard({
  entry: upgradeEntries.evicted,
  section: 'guests',
  effect: 'stop',
  issues,
  *find({ guests: all, to }) {
    const unless = to.unknownEvictionStrategy === undefined ? '' : ', unless the eviction strategy of the cluster is LiveMigrate';
    for (const { held, fate, obstacles, count, evictionStrategy } of all) {
      if (fate !== 'shut-down') continue;
      const [why] = obstacles;
      const one = count === 1;
      const because = why === undefined ? '' : `, as ${one ? 'it cannot' : 'none of them can'} migrate: ${why}`;
      const afterwards = held.ref.kind === 'VirtualMachineInstance' ? '; nothing starts it again' : '';
      yield {
        held,
        message: `the upgrade shuts ${one ? 'the guest' : `${count} guests`} down${because}${afterwards}${evictionStrategy === undefined ? unless : ''}`,
        hint: `Take Evict out of workloadUpdateMethods for the time of the upgrade, or make the guest${one ? '' : 's'} migratable.`,
      };
    }
  },
});

/** A race between a migration and an eviction. */
export const twoInstances: Hazard = defineHazard({
  entry: upgradeEntries.twoInstances,
  section: 'guests',
  steps: ['1.5 → 1.6'],
  effect: 'data-loss',
  issues: ['kubevirt/kubevirt#15373'],
  *find({ to, configuring }) {
    const methods = to.workloadUpdateMethods ?? [];
    if (!methods.includes('LiveMigrate') || !methods.includes('Evict')) return;
    yield {
      held: configuring,
      path: 'spec.workloadUpdateStrategy.workloadUpdateMethods',
      message: 'after an automatic migration two instances of one VM may run, and write to one disk',
      hint: 'Write workloadUpdateMethods: [LiveMigrate] for the time of the upgrade.',
    };
  },
});

function countOf({ guests: all }: ClusterUpgrade, fate: LauncherFate): number {
  return all.reduce((sum, each) => sum + (each.fate === fate ? each.count : 0), 0);
}

/** `1 guest is`, `2 guests are` */
function guests(count: number, one: string, many: string): string {
  return `${plural(count, 'guest')} ${count === 1 ? one : many}`;
}
