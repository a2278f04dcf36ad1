import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { HyperConvergedRelease } from '../../cluster/hyperconverged/releases.ts';
import type { DeliveryHints, PowerManager } from '../../core/delivery.ts';
import type { Manifest } from '../../core/manifest.ts';
import { identityOf, refOf, type ObjectRef } from '../../core/object-ref.ts';
import { isScaler, scaleTargetOf } from '../../rules/kubernetes/hpa/scale-target.ts';
import { bornOnce } from './born-once.ts';
import { hotPlugged } from './hot-plugged.ts';
import { hyperConvergedDrift } from './hyper-converged.ts';
import type { IgnoreRule } from './ignore-rule.ts';
import { power } from './power.ts';
import { scaled } from './scaled.ts';

export type { IgnoreRule } from './ignore-rule.ts';

interface Deliverable {
  readonly manifest: Manifest;
  readonly hints?: DeliveryHints | undefined;
  /** Of its cluster. @default - the newest */
  readonly operator?: HyperConvergedRelease | undefined;
}

/** What the cluster owns in these objects, and nothing more; each object at most once, in order. */
export function driftOf(objects: readonly Deliverable[], powerManagedBy: PowerManager): readonly IgnoreRule[] {
  const scalers = new Map(objects.flatMap(({ manifest }) => scalerEntry(manifest)));
  const rules = new Map<string, IgnoreRule>();
  const add = (rule: IgnoreRule | undefined): void => {
    if (rule === undefined) return;
    const identity = identityOf(rule.ref);
    const known = getOrAdd(rules, identity, () => rule);
    if (known !== rule) {
      const pointers = [...known.pointers, ...rule.pointers];
      rules.set(identity, { ref: known.ref, pointers, reason: `${known.reason} ${rule.reason}` });
    }
  };
  for (const { manifest, hints = {}, operator } of objects) {
    const ref = refOf(manifest);
    const scaler = scalers.get(identityOf(ref));
    if (scaler !== undefined) add(scaled(ref, scaler));
    if (ref.kind === 'VirtualMachine') {
      if ((hints.powerManagedBy ?? powerManagedBy) === 'users') add(power(manifest));
      add(hotPlugged(manifest, hints.writtenByOthers ?? []));
    }
    if (ref.kind === 'VirtualMachineInstance') add(bornOnce(manifest));
    if (ref.kind === 'HyperConverged') add(hyperConvergedDrift(manifest, operator));
  }
  return Array.from(rules.values());
}

/** What it scales, and itself. */
function scalerEntry(manifest: Manifest): [string, ObjectRef][] {
  if (!isScaler(manifest.kind)) return [];
  const target = scaleTargetOf(manifest);
  return target === undefined ? [] : [[identityOf(target), refOf(manifest)]];
}
