import type { Consequence, Effect } from '../../../core/impact.ts';
import { migrationRefusal } from '../../demand/migration-room.ts';
import type { FollowUp } from '../../vm/follow-ups.ts';
import type { VmImpact } from '../../vm/vm-impact.ts';
import type { Change } from '../change.ts';
import { inTemplate, isDerived } from './guest-paths.ts';
import type { Unmigratable } from './unmigratable.ts';

/** Fields of the guest that a controller patches in the running VMI. */
interface LiveArea {
  readonly of: RegExp;
  readonly why: string;
}

const areas: readonly LiveArea[] = [
  {
    of: /^spec\.(?:affinity|nodeSelector|tolerations)\b/,
    why: 'The VMI takes the new placement; the guest stays on its node until its next migration or start.',
  },
  { of: /^spec\.(?:volumes|domain\.devices\.disks)\b/, why: 'Disks are plugged into and out of the running guest.' },
  { of: /^spec\.(?:networks|domain\.devices\.interfaces)\b/, why: 'Network interfaces of the running guest change.' },
  { of: /^annotations\b/, why: 'The annotation is copied to the running guest.' },
];

/** What a live migration brings about, by the condition of the VMI that asks for it. */
const migrations: Readonly<Record<string, { readonly of: RegExp; readonly why: string }>> = {
  HotVCPUChange: { of: /^spec\.domain\.(?:cpu|resources\.\w+\.cpu)\b/, why: 'CPU sockets are hot-plugged by a live migration.' },
  HotMemoryChange: { of: /^spec\.domain\.(?:memory|resources\.\w+\.memory)\b/, why: 'Memory is hot-plugged by a live migration.' },
  MigrationRequired: { of: /^spec\.(?:networks|domain\.devices\.interfaces)\b/, why: 'The interface is attached by a live migration.' },
  VolumesChange: { of: /^spec\.volumes\b/, why: 'The disks are copied to the new claims by a storage live migration.' },
};

/**
 * What reaches the running guest, by a migration or without one; `unmigratable` is given where it cannot migrate. That does not matter to
 * volumes that move to other claims: they are what is migrated.
 */
export function liveEffects(
  { live, follow }: VmImpact,
  change: Change,
  when: string | undefined,
  unmigratable: Unmigratable | undefined,
): readonly Consequence[] {
  const { head } = change;
  const consequences: Consequence[] = [];
  const told = new Set<string>(); // no path is told twice
  const tell = (effect: Effect, why: string, paths: readonly string[], condition: string | undefined): void => {
    for (const path of paths) told.add(path);
    consequences.push({ effect, why, when: condition, fields: paths.filter((path) => !isDerived(path)).map(inTemplate) });
  };
  for (const each of new Set(follow.map(conditionOf))) {
    const entry = migrations[each];
    if (entry === undefined) continue;
    const paths = live.filter((path) => entry.of.test(path));
    if (unmigratable !== undefined && each !== 'VolumesChange') {
      for (const path of paths) told.add(path);
      consequences.push(...unmigratable.consequences(paths.filter((path) => !isDerived(path)).map(inTemplate), when));
      continue;
    }
    const refusal = each === 'VolumesChange' ? undefined : migrationRefusalOf(change);
    if (refusal !== undefined) {
      const why = `The guest cannot migrate: quota. Its second pod is refused (${refusal}), so the migration waits until there is room.`;
      tell('next-start-silent', why, paths, when);
      continue;
    }
    tell('migrates', entry.why, paths, [when, migrationCondition(head.workloadUpdateMethods)].filter(Boolean).join('; '));
  }
  for (const { of, why } of areas) {
    const paths = live.filter((path) => of.test(path) && !told.has(path));
    if (paths.length > 0) tell('live', why, paths, when);
  }
  const rest = live.filter((path) => !told.has(path));
  if (rest.length > 0) tell('live', 'The running guest gets the change.', rest, when);
  return consequences;
}

/** Why the quotas of its namespace do not hold a migration of a guest. */
function migrationRefusalOf({ after, head }: Change): string | undefined {
  const { namespace = '' } = after.ref;
  return head.hasPolicies(namespace) ? migrationRefusal(after.ref, head.guests.in(namespace)) : undefined;
}

/** `VolumesChange` of `VolumesChange:root`. */
function conditionOf(followUp: FollowUp): string {
  return followUp.replace(/:.*$|-after-grace-period$/, '');
}

/** What has to hold for the cluster to migrate the guest. */
function migrationCondition(methods: readonly string[] | undefined): string {
  if (methods === undefined) return 'if workloadUpdateMethods lists LiveMigrate and the guest is live-migratable';
  const evicts = methods.includes('Evict');
  if (methods.includes('LiveMigrate')) {
    const otherwise = evicts ? '; otherwise workloadUpdateMethods lists Evict, and it is shut down instead' : '';
    return `if the guest is live-migratable${otherwise}`;
  }
  if (evicts) return 'workloadUpdateMethods lists Evict alone, so the guest is shut down instead';
  return 'once somebody migrates the guest: workloadUpdateMethods does not list LiveMigrate';
}
