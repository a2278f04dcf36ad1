import type { Consequence } from '../../lib/core/impact.ts';
import { withValues, type Path } from '../../lib/core/data/path.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import type { LiveState } from '../../lib/impact/live-state.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';
import type { Side } from '../../lib/impact/side.ts';

function sideOf(name: string, objects: readonly Manifest[]): Side {
  return { name, objects: objects.map((manifest) => ({ cluster: '', ref: refOf(manifest), manifest })) };
}

/** What the changes between two sides come to, worst first; of changes alike, those of one. */
export function consequences(before: readonly Manifest[], after: readonly Manifest[], live?: LiveState): readonly Consequence[] {
  const { groups } = reportChanges(sideOf('a', before), sideOf('b', after), { live });
  return groups.flatMap(({ changes }) => changes[0].consequences);
}

/** Their effects and reasons, as `effect: why`. */
export function reasons(before: readonly Manifest[], after: readonly Manifest[]): readonly string[] {
  return consequences(before, after).map(({ effect, why }) => `${effect}: ${why}`);
}

export function changed(manifest: Manifest, path: Path, value: unknown): Manifest {
  return withValues(manifest, [{ path, value }]);
}

export function object(apiVersion: string, kind: string, more: object, name = 'thing'): Manifest {
  return { apiVersion, kind, metadata: { name, namespace: 'vms' }, ...more };
}

/** A running VM with two sockets, 2Gi and one disk on the claim `web-root`. */
export const vm: Manifest = object(
  'kubevirt.io/v1',
  'VirtualMachine',
  {
    spec: {
      runStrategy: 'Always',
      template: {
        metadata: { labels: { app: 'web' } },
        spec: {
          domain: { cpu: { sockets: 2 }, memory: { guest: '2Gi' }, devices: { disks: [{ name: 'root', disk: { bus: 'virtio' } }] } },
          volumes: [{ name: 'root', persistentVolumeClaim: { claimName: 'web-root' } }],
        },
      },
    },
  },
  'web',
);

export const inDomain: Path = ['spec', 'template', 'spec', 'domain'];
