import type { Consequence } from '../../core/impact.ts';
import { listOf, mapOf } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { ObjectRef } from '../../core/object-ref.ts';
import { valueAt } from '../../core/data/path.ts';
import type { ClusterSide } from '../cluster-side.ts';
import type { HeldObject } from '../compare/held-object.ts';
import { uninstallRefusal } from '../../rules/cdi/uninstall.ts';
import { kindOf } from '../kind-of.ts';
import { runStrategyOf } from '../vm/run-strategy.ts';
import { replicasOf } from '../sets/replica-set-impact.ts';
import type { VmSpec } from '../vm/objects.ts';
import { countAre } from './change.ts';
import { lostWithVm, ownedDisks } from './disks.ts';
import { knownEffect, notAnalysed } from './kinds/known-effects.ts';
import { policed } from './kubernetes/network-policy-effects.ts';
import { removedReference } from './kubernetes/referenced-effects.ts';
import { presetConsequence } from './preset-effects.ts';
import { leftToGit } from './sets/scaler-effects.ts';
import { keptBy } from './sync-tool.ts';

const pruned = 'if the sync tool prunes';

/** What goes from the cluster with an object that goes from Git. */
export function removedEffects(held: HeldObject, base: ClusterSide, head: ClusterSide): readonly Consequence[] {
  const { manifest, ref } = held;
  const keeper = keptBy(held);
  if (keeper !== undefined) return [left(held, keeper)];
  if (kindOf(ref) === 'VirtualMachineInstance' && isControlled(manifest))
    return [{ effect: 'ignored', why: 'It lives and goes with the object that has made it.', fields: [] }];
  const refusals = head.policies?.ofDeletion(manifest) ?? [];
  if (refusals.length > 0) return refusals.map(({ message }) => undeleted(message));
  switch (kindOf(ref)) {
    case 'VirtualMachine':
      return removedVm(mapOf(manifest['spec']) ?? {});
    case 'VirtualMachineInstance':
      return [{ effect: 'stop', why: 'The guest is shut down and deleted.', when: pruned, fields: [] }];
    case 'VirtualMachineInstanceReplicaSet': {
      const guests = replicasOf(manifest);
      return [{ effect: 'stop', why: `${countAre(guests, 'guest')} deleted with the set.`, when: pruned, fields: [], guests }];
    }
    case 'VirtualMachinePool':
      return removedPool(manifest);
    case 'DataVolume':
    case 'PersistentVolumeClaim':
      return [{ effect: 'data-loss', why: 'The disk is deleted once no pod uses it.', when: pruned, fields: [] }];
    case 'CDI':
      return [removedCdi(manifest, head)];
    case 'HyperConverged':
    case 'KubeVirt':
      return [removedInstallation(manifest)];
    case 'VirtualMachineInstancePreset':
      return [presetConsequence(held, undefined, base, head, [])];
    case 'ConfigMap':
    case 'Secret':
      return removedReference(held, head, pruned);
    case 'NetworkPolicy':
      return [{ ...policed('What it kept from them, its pods meet again, running guests too.'), when: pruned }];
    case 'HorizontalPodAutoscaler':
    case 'ScaledObject':
      return [
        leftToGit(held, head) ?? {
          effect: 'removed',
          why: 'What it scaled keeps its number until Git or somebody sets another.',
          when: pruned,
          fields: [],
        },
      ];
    default:
      return [{ ...(knownEffect('removed', held, head, []) ?? notAnalysed('removal', held, [])), when: pruned }];
  }
}

/** `says` are the words of the API server. */
function undeleted(says: string): Consequence {
  const why = 'The API server refuses to delete the object: it stays in the cluster as it is, and Git no longer manages it.';
  return { effect: 'refused', why, says, when: pruned, fields: [] };
}

/** CDI that runs: the cluster knows of its phase, and Git does not. */
function removedCdi(manifest: Manifest, head: ClusterSide): Consequence {
  const dataVolumes = head.objects.filter(({ ref }) => kindOf(ref) === 'DataVolume').map((each) => each.manifest);
  const refusal = uninstallRefusal({ ...manifest, status: { phase: 'Deployed' } }, dataVolumes);
  if (refusal === undefined) {
    const why =
      'CDI is uninstalled, unless its strategy refuses that while there are DataVolumes: no disk is filled, cloned or imported any more.';
    return { effect: 'cluster-wide', why, when: pruned, fields: [] };
  }
  return { effect: 'refused', why: 'CDI refuses to be deleted.', says: refusal.message, when: pruned, fields: [] };
}

/** An object that the sync tool leaves in the cluster. */
function left({ manifest, ref, keeper: delivered }: HeldObject, keeper: string): Consequence {
  const fields = keeper === delivered ? [] : ['metadata.annotations'];
  const guests = guestsLeft(manifest, ref);
  if (guests === undefined) return { effect: 'ignored', why: `The object stays in the cluster: ${keeper}.`, fields };
  return { effect: 'left-behind', why: `It stays in the cluster, ${guests}, and Git no longer manages it: ${keeper}.`, fields };
}

/** What the guests of an object go on doing; undefined for objects that make none. */
function guestsLeft(manifest: Manifest, ref: ObjectRef): string | undefined {
  switch (kindOf(ref)) {
    case 'VirtualMachine':
      return runStrategyOf({ spec: mapOf(manifest['spec']) ?? {} }) === 'Halted' ? 'stopped as it is' : 'its guest keeps running';
    case 'VirtualMachineInstance':
      return isControlled(manifest) ? undefined : 'its guest keeps running';
    case 'VirtualMachineInstanceReplicaSet':
    case 'VirtualMachinePool':
      return 'its guests keep running';
    default:
      return undefined;
  }
}

function removedVm(spec: VmSpec): readonly Consequence[] {
  const stop: Consequence = { effect: 'stop', why: 'The guest is shut down, and the VM deleted.', when: pruned, fields: [] };
  return [...lostWithVm(spec, pruned), stop];
}

function removedPool(pool: Manifest): readonly Consequence[] {
  const guests = replicasOf(pool);
  const owned = ownedDisks(mapOf(valueAt(pool, ['spec', 'virtualMachineTemplate', 'spec'])) ?? {});
  const stop: Consequence = { effect: 'stop', why: `${countAre(guests, 'VM')} deleted with the pool.`, when: pruned, fields: [], guests };
  if (owned.length === 0) return [stop];
  return [
    {
      effect: 'data-loss',
      why: 'Each VM of the pool owns DataVolumes, which are deleted with it.',
      names: owned,
      when: pruned,
      fields: [],
      guests,
    },
    stop,
  ];
}

function removedInstallation({ kind, spec }: Manifest): Consequence {
  if (valueAt(spec, ['uninstallStrategy']) === 'RemoveWorkloads') {
    return {
      effect: 'data-loss',
      why: 'uninstallStrategy is RemoveWorkloads: every guest of the cluster is deleted.',
      when: pruned,
      fields: [],
    };
  }
  const why = `A ${kind} is not deleted while guests are there; without any KubeVirt goes.`;
  return { effect: 'cluster-wide', why, when: pruned, fields: [] };
}

/** A controller has made it, as virt-controller makes the VMI of a VM, so no sync tool deletes it. */
function isControlled({ metadata: { ownerReferences } }: Manifest): boolean {
  return listOf(ownerReferences).some((owner) => mapOf(owner)?.['controller'] === true);
}
