import type { Guest } from '../../impact/vm/objects.ts';

/** What the workload updater does with a guest whose launcher is of the release before. */
export type WorkloadUpdate = 'migrate' | 'evict' | 'left';

/** WorkloadUpdateController.getUpdateData: `methods` are spec.workloadUpdateStrategy.workloadUpdateMethods. */
export function workloadUpdate({ status }: Guest, methods: readonly string[] = []): WorkloadUpdate {
  if (status?.phase !== 'Running') return 'left';
  const isMigratable = status.conditions?.some(({ type, status: value }) => type === 'LiveMigratable' && value === 'True') === true;
  return updateOf(isMigratable, methods);
}

/** The same of a guest that runs. */
export function updateOf(isMigratable: boolean, methods: readonly string[]): WorkloadUpdate {
  if (methods.includes('LiveMigrate') && isMigratable) return 'migrate';
  return methods.includes('Evict') ? 'evict' : 'left';
}
