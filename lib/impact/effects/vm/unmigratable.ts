import type { Consequence } from '../../../core/impact.ts';
import { migrationObstacles } from '../../../rules/advice/live-migration/obstacles.ts';
import type { Guest, Vm } from '../../vm/objects.ts';
import { runStrategyOf } from '../../vm/run-strategy.ts';
import type { Change } from '../change.ts';
import { lostWithGuest } from '../disks.ts';

/** Why the guest that runs cannot migrate, as far as one can tell from Git. */
export function migrationObstaclesOf({ before, base }: Pick<Change, 'before' | 'base'>): readonly string[] {
  const known = { config: base.config, isStated: base.stated, claims: base.model.claims };
  return migrationObstacles(before.manifest, known).map(({ brief, why }) => brief ?? why);
}

/** A guest that cannot migrate. */
export interface Unmigratable {
  readonly obstacles: readonly string[];
  /** What a change that needs a migration comes to instead. */
  readonly consequences: (fields: readonly string[], when: string | undefined) => readonly Consequence[];
}

/**
 * WorkloadUpdateController.getUpdateData: what cannot migrate is evicted where that is allowed, and the webhook for evictions refuses that
 * of a guest whose strategy is LiveMigrate. A guest that has ended is started anew where its run strategy is Always.
 */
export function unmigratable({ head }: Change, vm: Vm, guest: Guest, obstacles: readonly string[]): Unmigratable {
  const because = obstacles.length === 0 ? 'The guest cannot migrate' : `The guest cannot migrate (${obstacles.join('; ')})`;
  const strategy = guest.spec.evictionStrategy ?? head.config.evictionStrategy;
  if (head.workloadUpdateMethods?.includes('Evict') !== true || strategy === 'LiveMigrate') {
    const why = `${because}: it gets the change at its next start, and no condition RestartRequired shows it.`;
    return { obstacles, consequences: (fields, when) => [{ effect: 'next-start-silent', why, when, fields }] };
  }
  const isStarted = runStrategyOf(vm) === 'Always';
  const why = `${because}, and workloadUpdateMethods lists Evict: it is shut down${isStarted ? ', and started anew' : ''}.`;
  const effect = isStarted ? 'restart' : 'stop';
  const unless = strategy === undefined ? 'unless the eviction strategy of the cluster is LiveMigrate' : undefined;
  return {
    obstacles,
    consequences: (fields, condition) => {
      const when = [condition, unless].filter(Boolean).join('; ') || undefined;
      return [{ effect, why, when, fields }, ...lostWithGuest(vm.spec, when)];
    },
  };
}
