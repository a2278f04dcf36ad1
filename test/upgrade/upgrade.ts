import { parseRelease } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import type { UpgradeReport } from '../../lib/core/upgrade.ts';
import { reportUpgrade } from '../../lib/upgrade/report-upgrade.ts';

/** `1.8 → 1.9`; 1.5 is what comes before the oldest release that is known. */
export type Steps = `${string} → ${string}`;

/** What an upgrade does to a cluster of these objects. */
export function upgradeOf(steps: Steps, objects: readonly Manifest[], state?: readonly Manifest[]): UpgradeReport {
  const [from = '', to = ''] = steps.split(' → ');
  const newer = parseRelease(to);
  if (newer === undefined) throw new Error(`KubeVirt ${to} is not known`);
  const held = objects.map((manifest) => ({ cluster: '', ref: refOf(manifest), manifest }));
  return reportUpgrade({ name: 'fleet', objects: held }, { from: parseRelease(from) ?? 'before-known', to: newer }, state);
}

/** `UP0001 VirtualMachine vms/db`, once for each object. */
export function codesOf({ findings }: UpgradeReport): readonly string[] {
  return Array.from(new Set(findings.map(({ code }) => code)));
}
