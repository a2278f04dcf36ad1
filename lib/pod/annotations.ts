import { goQuote } from '../core/go/print.ts';
import { isAbsent } from '../core/data/absent.ts';
import type { Labels } from '../core/manifest.ts';
import { ofRelease, type ReleaseRange } from '../core/kubevirt/release.ts';
import { networkAnnotations } from './network-annotations.ts';
import { nameOf, namespaceOf, type Vmi } from './traits.ts';
import type { PodWorld } from './world.ts';

/** Of a guest's own annotations, those that say something of the VM and not of its pod. */
const keptBack: readonly string[] = [
  'kubectl.kubernetes.io',
  'kubevirt.io/storage-observed-api-version',
  'kubevirt.io/latest-observed-api-version',
];

/** Upstream: generatePodAnnotations. */
export function podAnnotations(vmi: Vmi, world: PodWorld): Labels {
  const own = Object.entries(vmi.metadata.annotations ?? {}).filter(([key]) => !keptBack.some((prefix) => key.startsWith(prefix)));
  return {
    'kubevirt.io/domain': nameOf(vmi),
    ...Object.fromEntries(own),
    'kubectl.kubernetes.io/default-container': 'compute',
    'kubevirt.io/migrationTransportUnix': 'true',
    'descheduler.alpha.kubernetes.io/request-evict-only': '',
    ...networkAnnotations(vmi, world.config),
    ...ofRelease(hooks, world.config.release)[0]?.of(vmi),
  };
}

interface Hooks extends ReleaseRange {
  readonly of: (vmi: Vmi) => Labels;
}

/** What Velero runs before and after it copies the disks of a guest. */
const hooks: readonly Hooks[] = [
  { until: '1.7', of: backupHooks },
  {
    since: '1.8',
    of: (vmi) =>
      isTrue(vmi.metadata.annotations?.['kubevirt.io/skip-backup-hooks'])
        ? {}
        : { ...backupHooks(vmi), 'pre.hook.backup.velero.io/timeout': '60s' },
  },
];

function backupHooks(vmi: Vmi): Labels {
  const command = (verb: string): string =>
    `["/usr/bin/virt-freezer", "--${verb}", "--name", ${goQuote(nameOf(vmi))}, "--namespace", ${goQuote(namespaceOf(vmi))}]`;
  return {
    'pre.hook.backup.velero.io/container': 'compute',
    'pre.hook.backup.velero.io/command': command('freeze'),
    'post.hook.backup.velero.io/container': 'compute',
    'post.hook.backup.velero.io/command': command('unfreeze'),
  };
}

/** strconv.ParseBool. */
function isTrue(text: string | undefined): boolean {
  return !isAbsent(text) && ['1', 't', 'T', 'TRUE', 'true', 'True'].includes(text);
}
