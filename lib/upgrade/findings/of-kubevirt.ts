import type { Manifest } from '../../core/manifest.ts';
import type { UpgradeFinding } from '../../core/upgrade.ts';
import { keyOf, refusalsOfUpdate } from '../../impact/refusals.ts';
import type { ClusterSide } from '../../impact/cluster-side.ts';
import { asStored } from '../../schema/as-stored.ts';
import { shippedSchema } from '../../schema/shipped-schemas.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { ClusterUpgrade } from '../cluster-upgrade.ts';
import { told } from './make.ts';

/** Refusals of KubeVirt objects that are applied again, after the old release has dropped what it does not know. */
export function* ofKubeVirt(upgrade: ClusterUpgrade): Generator<UpgradeFinding> {
  const { from, to, step } = upgrade;
  if (from === undefined) return;
  for (const held of upgrade.ofKind('KubeVirt')) {
    const { manifest } = held;
    const live = storedBy(manifest, from);
    const before = refusalsOfUpdate(live, live, from).map(keyOf);
    for (const refusal of refusalsOfUpdate(storedBy(manifest, to), live, to)) {
      if (before.includes(keyOf(refusal))) continue;
      const { code, message, path, hint } = refusal;
      const finding = { held, message, ...(path !== undefined && { path }), ...(hint !== undefined && { hint }) };
      yield told({ ...upgradeEntries.neverStarts, code }, finding, step, { section: 'refused', effect: 'refused' });
    }
  }
}

function storedBy(manifest: Manifest, side: ClusterSide): Manifest {
  const schema = shippedSchema(manifest.apiVersion, manifest.kind, side.config.release);
  return schema === undefined ? manifest : asStored(schema, manifest);
}
