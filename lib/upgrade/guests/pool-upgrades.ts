import type { Consequence, Effect, FieldChange } from '../../core/impact.ts';
import type { ClusterSide } from '../../impact/cluster-side.ts';
import { differences } from '../../impact/compare/differences.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import { poolEffects } from '../../impact/effects/sets/pool-effects.ts';
import { kindOf } from '../../impact/kind-of.ts';
import type { LiveState } from '../../impact/live-state.ts';
import { asStored } from '../../schema/as-stored.ts';
import { shippedSchema } from '../../schema/shipped-schemas.ts';

/** What the first sync under the new release does to the guests of a pool. */
export interface PoolUnderUpgrade {
  readonly held: HeldObject;
  /** What the sync writes, because the old release has dropped it. */
  readonly written: readonly FieldChange[];
  readonly consequences: readonly Consequence[];
}

/** What is told elsewhere, or touches no guest. */
const idle: ReadonlySet<Effect> = new Set(['refused', 'no-guest-effect', 'new-guests-only', 'ignored']);

/** Pools whose template grows by fields that the old release has dropped: the pool then updates its VMs, and a proactive one restarts their guests. */
export function poolUpgrades(
  held: readonly HeldObject[],
  from: ClusterSide,
  to: ClusterSide,
  live: LiveState | undefined,
): readonly PoolUnderUpgrade[] {
  return held
    .filter(({ ref }) => kindOf(ref) === 'VirtualMachinePool')
    .flatMap((each) => {
      const before = storedBy(each, from);
      const after = storedBy(each, to);
      const written = differences(before.manifest, after.manifest, to.config.release);
      if (written.length === 0) return [];
      const consequences = poolEffects({ before, after, fields: written, base: from, head: to, live }).filter(
        ({ effect }) => !idle.has(effect),
      );
      return consequences.length === 0 ? [] : [{ held: each, written, consequences }];
    });
}

function storedBy(held: HeldObject, { config }: ClusterSide): HeldObject {
  const { manifest } = held;
  const schema = shippedSchema(manifest.apiVersion, manifest.kind, config.release);
  return schema === undefined ? held : { ...held, manifest: asStored(schema, manifest) };
}
