import type { Consequence, Effect } from '../../../core/impact.ts';
import type { FollowUp } from '../../vm/follow-ups.ts';
import type { VmImpact } from '../../vm/vm-impact.ts';
import type { Change } from '../change.ts';
import { inTemplate, isDerived } from './guest-paths.ts';
import type { Unmigratable } from './unmigratable.ts';

interface LiveArea {
  readonly of: RegExp;
  readonly effect: Effect;
  readonly why: string;
}

const areas: readonly LiveArea[] = [
  {
    of: /^spec\.(?:affinity|nodeSelector|tolerations)\b/,
    effect: 'live',
    why: 'The VMI takes the new placement; the guest stays on its node until its next migration or start.',
  },
  { of: /^spec\.(?:volumes|domain\.devices\.disks)\b/, effect: 'live', why: 'Disks are plugged into and out of the running guest.' },
  { of: /^spec\.(?:networks|domain\.devices\.interfaces)\b/, effect: 'live', why: 'Network interfaces of the running guest change.' },
  { of: /^annotations\b/, effect: 'live', why: 'The annotation is copied to the running guest.' },
];

const followed: Readonly<Record<string, { readonly of: RegExp; readonly why: string }>> = {
  HotVCPUChange: { of: /^spec\.domain\.(?:cpu|resources\.\w+\.cpu)\b/, why: 'CPU sockets are hot-plugged by a live migration.' },
  HotMemoryChange: { of: /^spec\.domain\.(?:memory|resources\.\w+\.memory)\b/, why: 'Memory is hot-plugged by a live migration.' },
  MigrationRequired: { of: /^spec\.(?:networks|domain\.devices\.interfaces)\b/, why: 'The interface is attached by a live migration.' },
  VolumesChange: { of: /^spec\.volumes\b/, why: 'The disks are copied to the new claims by a storage live migration.' },
};

/** What reaches the running guest; `unmigratable` where it cannot migrate. Disks are migrated with it, whatever speaks against other migrations. */
export function liveEffects(
  { live, follow }: VmImpact,
  { head }: Change,
  when: string | undefined,
  unmigratable: Unmigratable | undefined,
): readonly Consequence[] {
  const consequences: Consequence[] = [];
  const told = new Set<string>();
  const tell = (effect: Effect, why: string, paths: readonly string[], condition: string | undefined): void => {
    for (const path of paths) told.add(path);
    consequences.push({ effect, why, when: condition, fields: paths.filter((path) => !isDerived(path)).map(inTemplate) });
  };
  for (const each of new Set(follow.map(nameOf))) {
    const entry = followed[each];
    if (entry === undefined) continue;
    const paths = live.filter((path) => entry.of.test(path));
    if (unmigratable !== undefined && each !== 'VolumesChange') {
      for (const path of paths) told.add(path);
      consequences.push(...unmigratable.consequences(paths.filter((path) => !isDerived(path)).map(inTemplate), when));
      continue;
    }
    tell('migrates', entry.why, paths, [when, migrationCondition(head.workloadUpdateMethods)].filter(Boolean).join('; ') || undefined);
  }
  for (const { of, effect, why } of areas) {
    const paths = live.filter((path) => of.test(path) && !told.has(path));
    if (paths.length > 0) tell(effect, why, paths, when);
  }
  const rest = live.filter((path) => !told.has(path));
  if (rest.length > 0) tell('live', 'The running guest takes the change.', rest, when);
  return consequences;
}

function nameOf(follow: FollowUp): string {
  return follow.replace(/:.*$|-after-grace-period$/, '');
}

/** What has to hold for a guest to be migrated; undefined where the cluster sees to it. */
function migrationCondition(methods: readonly string[] | undefined): string | undefined {
  if (methods === undefined) return 'if workloadUpdateMethods lists LiveMigrate and the guest is live-migratable';
  const evicts = methods.includes('Evict');
  if (methods.includes('LiveMigrate')) {
    const otherwise = evicts ? '; otherwise workloadUpdateMethods lists Evict, and it is shut down instead' : '';
    return `if the guest is live-migratable${otherwise}`;
  }
  if (evicts) return 'workloadUpdateMethods lists Evict alone, so the guest is shut down instead';
  return 'once somebody migrates the guest: workloadUpdateMethods does not list LiveMigrate';
}
