import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { Vmi } from '../../pod/traits.ts';

/** Whether an eviction of a guest is to migrate it. */
export function migrates({ spec }: Vmi, config: ClusterConfig): boolean {
  const strategy = spec.evictionStrategy ?? config.evictionStrategy;
  return strategy === 'LiveMigrate' || strategy === 'LiveMigrateIfPossible';
}
