import { mapOf, textOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import { plural } from '../../core/text/plural.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { ClusterUpgrade } from '../cluster-upgrade.ts';
import { defineHazard, type Hazard } from './hazard.ts';

const issues = ['harvester/harvester#9656', 'harvester/harvester#10386'];

/** KubeVirt's defaults of parallelMigrationsPerCluster, completionTimeoutPerGiB, batchEvictionSize and batchEvictionInterval. */
const byDefault = { migrations: 5, seconds: 150, evictions: 10, interval: 'minute' };

/** All launchers are outdated after an upgrade. */
export const workloadUpdates: Hazard = defineHazard({
  entry: upgradeEntries.workloadUpdates,
  section: 'guests',
  issues,
  *find(upgrade) {
    const [migrated, evicted] = (['migrate', 'evict'] as const).map((fate) => countOf(upgrade, fate));
    if (!migrated && !evicted) return;
    const { parallelMigrationsPerCluster: atOnce = byDefault.migrations, completionTimeoutPerGiB: seconds = byDefault.seconds } =
      upgrade.to.config.configuration.migrations ?? {};
    const strategy = mapOf(valueAt(upgrade.kubeVirt, ['spec', 'workloadUpdateStrategy']));
    const { batchEvictionSize: size } = strategy ?? {};
    const batch = typeof size === 'number' ? size : byDefault.evictions;
    const interval = textOf(strategy?.['batchEvictionInterval']) ?? byDefault.interval;
    yield {
      held: upgrade.configuring,
      path: 'spec.workloadUpdateStrategy.workloadUpdateMethods',
      effect: evicted ? 'stop' : 'migrates',
      message: [
        ...(migrated
          ? [
              `${plural(migrated, 'guest')} ${migrated === 1 ? 'is' : 'are'} live-migrated by the upgrade, at most ${atOnce} at once and for at most ${seconds} s per GiB`,
            ]
          : []),
        ...(evicted ? [`${plural(evicted, 'guest')} ${evicted === 1 ? 'is' : 'are'} shut down, ${batch} every ${interval}`] : []),
      ].join('; '),
      hint: 'Write workloadUpdateMethods: [] for the time of the upgrade, and migrate or restart guests when it suits.',
    };
  },
});

/** Those that cannot migrate. */
export const evicted: Hazard = defineHazard({
  entry: upgradeEntries.evicted,
  section: 'guests',
  effect: 'stop',
  issues,
  *find({ vms }) {
    for (const { held, outcome } of vms) {
      if (outcome?.workloadUpdate !== 'evict') continue;
      const [why] = outcome.guest?.obstacles ?? [];
      yield {
        held,
        message: `the upgrade shuts the guest down${why === undefined ? '' : `, as it cannot migrate: ${why}`}`,
        hint: 'Take Evict out of workloadUpdateMethods for the time of the upgrade, or make the guest migratable.',
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

function countOf({ vms }: ClusterUpgrade, fate: 'migrate' | 'evict'): number {
  return vms.filter(({ outcome }) => outcome?.workloadUpdate === fate).length;
}
