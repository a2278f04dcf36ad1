import type { Finding } from '../../core/diagnostic.ts';
import { isIn, type ReleaseRange } from '../../core/kubevirt/release.ts';
import type { Effect } from '../../core/impact.ts';
import type { UpgradeSection } from '../../core/upgrade.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import type { ClusterUpgrade } from '../cluster-upgrade.ts';

/** What a hazard does to one object, or, without one, to its cluster. */
export interface Hit extends Finding {
  readonly held?: HeldObject | undefined;
  /** @default - that of the hazard */
  readonly effect?: Effect | undefined;
  /** @default - those of the hazard */
  readonly issues?: readonly string[];
}

/** Something that an upgrade is known to do, and the condition for it that Git shows. */
export interface Hazard {
  readonly entry: CodeEntry;
  readonly section: UpgradeSection;
  /** The steps in which it happens, such as `1.8 → 1.9`. @default - every one in which `find` sees it */
  readonly steps?: readonly string[];
  /** The patches that have it, of the old or of the new release. @default - all */
  readonly patches?: { readonly of: 'to' | 'either' } & Pick<ReleaseRange, 'goneIn'>;
  readonly effect?: Effect;
  readonly issues: readonly string[];
  readonly find: (upgrade: ClusterUpgrade) => Iterable<Hit>;
}

export function defineHazard(hazard: Hazard): Hazard {
  return hazard;
}

/** Whether a step can have a hazard, whatever the objects are. */
export function isOfStep({ steps, patches }: Hazard, { step }: ClusterUpgrade): boolean {
  if (steps !== undefined && !steps.includes(step.text)) return false;
  if (patches === undefined) return true;
  // Of 1.5 every patch is affected that KubeVirt knows of.
  return isIn(patches, step.to) || (patches.of === 'either' && (step.from === undefined || isIn(patches, step.from)));
}
