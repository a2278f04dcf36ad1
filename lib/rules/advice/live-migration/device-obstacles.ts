import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { listOf, mapOf, type AnyMap } from '../../../core/data/guards.ts';
import type { WrittenGuest } from '../../kubevirt/guest.ts';
import type { Known, Obstacle } from './obstacle.ts';

/** What the guest has by itself, and what its instancetype gives it. Upstream: vmiContainsNonMigratablePCIHostDevices and its neighbours. */
export function deviceObstacles({ domain }: WrittenGuest, { config, instancetype }: Known): readonly Obstacle[] {
  const own = { ...mapOf(domain['devices']), launchSecurity: domain['launchSecurity'] };
  const given = instancetype === undefined ? [] : fixedTo(instancetype, config);
  return [
    ...fixedTo(own, config).map(({ what, cure }) => ({ why: `it has ${what}`, cure })),
    ...given.map(({ what }) => ({ why: `its instancetype gives it ${what}`, cure: 'Take another instancetype' })),
  ];
}

interface Fixed {
  readonly what: string;
  readonly cure: string;
}

function fixedTo(holder: AnyMap, config: ClusterConfig): readonly Fixed[] {
  const found: Fixed[] = [];
  if (listOf(holder['hostDevices']).length > 0) found.push({ what: 'host devices', cure: 'Remove hostDevices' });
  const gpus = listOf(holder['gpus']);
  if (gpus.length > 1) found.push({ what: 'several GPUs', cure: 'Leave it one GPU' });
  else if (gpus.length === 1 && !canMoveGpu(gpus[0], config)) {
    found.push({ what: 'a GPU that does not migrate', cure: 'Take a mediated device and the feature gate VGPULiveMigration' });
  }
  const security = mapOf(holder['launchSecurity']);
  if (security !== undefined) {
    const by = security['sev'] ? 'SEV' : security['snp'] ? 'SEV-SNP' : security['tdx'] ? 'TDX' : 'Secure Execution';
    found.push({ what: `memory that is encrypted by ${by}`, cure: 'Remove launchSecurity' });
  }
  return found;
}

function canMoveGpu(gpu: unknown, config: ClusterConfig): boolean {
  const mediated = config.configuration.permittedHostDevices?.mediatedDevices ?? [];
  return config.isGateOn('VGPULiveMigration') && mediated.some(({ resourceName }) => resourceName === mapOf(gpu)?.['deviceName']);
}
