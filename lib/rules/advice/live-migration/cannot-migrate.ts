import { field } from '../../field.ts';
import { guestOf } from '../../kubevirt/guest.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Obstacle } from './obstacle.ts';
import { migrationObstacles } from './obstacles.ts';

export const cannotMigrate: Rule = defineRule({
  code: 'KP1101',
  name: 'live-migration/cannot-migrate',
  severity: 'warning',
  page: {
    summary:
      'The eviction strategy LiveMigrate blocks the drain of a node until the guest has migrated, and so for ever if it cannot: with claims that are not ReadWriteMany, a bridge or another binding without migration to the pod network, host devices, unshared host disks, or encrypted memory, whether the VM, its instancetype or the configuration of the cluster says so.',
    refused: 'evictionStrategy: LiveMigrate, interfaces: [{ name: default, bridge: {} }], networks: [{ name: default, pod: {} }]',
    accepted: 'evictionStrategy: LiveMigrate, interfaces: [{ name: default, masquerade: {} }], networks: [{ name: default, pod: {} }]',
  },
  fields: ['spec.template.spec.evictionStrategy'],
  ofAdmitted: true,
  check(manifest, _at, { config, surroundings, instancetype }) {
    const guest = guestOf(manifest);
    if (guest === undefined) return none;
    const own = guest.spec['evictionStrategy'];
    if ((own ?? config.evictionStrategy) !== 'LiveMigrate') return none;
    const isStated = surroundings?.unknowns.has('configuration') === false;
    const obstacles = migrationObstacles(manifest, { config, isStated, claims: surroundings?.claims, instancetype });
    if (obstacles.length === 0) return none;
    const whose = own === 'LiveMigrate' ? 'evictionStrategy: LiveMigrate' : 'the LiveMigrate of the cluster';
    return [
      {
        path: field(guest.at, 'evictionStrategy'),
        message: `${whose} blocks the drain of a node, because this guest cannot migrate: ${obstacles.map(({ why }) => why).join('; ')}`,
        hint: `${printCures(obstacles)}, or write evictionStrategy: LiveMigrateIfPossible.`,
      },
    ];
  },
});

/** All of them: with one left the guest cannot migrate. */
function printCures(obstacles: readonly Obstacle[]): string {
  const cures = Array.from(new Set(obstacles.map(({ cure }) => cure)));
  return cures.map((cure, i) => (i === 0 ? cure : `${cure.charAt(0).toLowerCase()}${cure.slice(1)}`)).join(' and ');
}
