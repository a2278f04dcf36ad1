import type { Consequence } from '../../core/impact.ts';
import { listOf, mapOf } from '../../core/data/narrow.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { ObjectRef } from '../../core/object-ref.ts';
import { valueAt } from '../../core/data/path.ts';
import { plural } from '../../core/text/plural.ts';
import type { ClusterSide } from '../cluster-side.ts';
import type { HeldObject } from '../compare/held-object.ts';
import { kindOf } from '../kind-of.ts';
import { replicasOf } from '../sets/replica-set-impact.ts';
import { claimOf } from '../vm/hotplug-volume.ts';
import { runStrategyOf } from '../vm/run-strategy.ts';
import type { VmSpec } from '../vm/objects.ts';
import { annotated, type Annotations } from './annotated.ts';
import { countAre } from './change.ts';
import { listed, lostWithVm, ownedDisks } from './disks.ts';
import { policed } from './kubernetes/network-policy-effects.ts';
import { removedReference } from './kubernetes/referenced-effects.ts';
import { leftToGit, newScaler } from './sets/scaler-effects.ts';
import { presetConsequence } from './shared-effects.ts';

const pruned = 'if the sync tool prunes';

/** What an object that goes takes with it. */
export function removedEffects(held: HeldObject, base: ClusterSide, head: ClusterSide): readonly Consequence[] {
  const { manifest, ref } = held;
  const keeper = keptBy(manifest);
  if (keeper !== undefined) {
    return [{ effect: 'ignored', why: `The object stays in the cluster: ${keeper}.`, fields: ['metadata.annotations'] }];
  }
  switch (kindOf(ref)) {
    case 'VirtualMachine':
      return goneVm(mapOf(manifest['spec']) ?? {});
    case 'VirtualMachineInstance':
      if (isControlled(manifest)) return [{ effect: 'ignored', why: 'It lives and goes with the object that has made it.', fields: [] }];
      return [{ effect: 'stop', why: 'The guest is shut down and deleted.', when: pruned, fields: [] }];
    case 'VirtualMachineInstanceReplicaSet': {
      const guests = replicasOf(manifest);
      return [{ effect: 'stop', why: `${countAre(guests, 'guest')} deleted with the set.`, when: pruned, fields: [], guests }];
    }
    case 'VirtualMachinePool':
      return gonePool(manifest);
    case 'DataVolume':
    case 'PersistentVolumeClaim':
      return [{ effect: 'data-loss', why: `The disk ${ref.name} is deleted once no pod uses it.`, when: pruned, fields: [] }];
    case 'Namespace':
      return [{ effect: 'data-loss', why: 'Everything in the namespace goes with it, guests and disks too.', when: pruned, fields: [] }];
    case 'CustomResourceDefinition':
      return [{ effect: 'data-loss', why: 'Every object of its kind goes with it.', when: pruned, fields: [] }];
    case 'HyperConverged':
    case 'KubeVirt':
      return [goneInstallation(manifest)];
    case 'VirtualMachineInstancePreset':
      return [presetConsequence(held, undefined, base, head, [])];
    case 'ConfigMap':
    case 'Secret':
      return [removedReference(held, head, pruned) ?? goneObject(ref)];
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
      return [goneObject(ref)];
  }
}

function goneObject({ kind }: ObjectRef): Consequence {
  return { effect: 'removed', why: `The ${kind} is deleted.`, when: pruned, fields: [] };
}

function goneVm(spec: VmSpec): readonly Consequence[] {
  const stop: Consequence = { effect: 'stop', why: 'The guest is shut down, and the VM deleted.', when: pruned, fields: [] };
  return [...lostWithVm(spec, pruned), stop];
}

function gonePool(pool: Manifest): readonly Consequence[] {
  const guests = replicasOf(pool);
  const owned = ownedDisks(mapOf(valueAt(pool, ['spec', 'virtualMachineTemplate', 'spec'])) ?? {});
  const stop: Consequence = { effect: 'stop', why: `${countAre(guests, 'VM')} deleted with the pool.`, when: pruned, fields: [], guests };
  if (owned.length === 0) return [stop];
  return [
    {
      effect: 'data-loss',
      why: `Each VM of the pool owns ${listed('DataVolume', owned)}, and they go with it.`,
      when: pruned,
      fields: [],
      guests,
    },
    stop,
  ];
}

function goneInstallation({ kind, spec }: Manifest): Consequence {
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

const keepers: Annotations = {
  'argocd.argoproj.io/sync-options': /\b(?:Prune|Delete)=false\b/,
  'kustomize.toolkit.fluxcd.io/prune': /^disabled$/i,
  'helm.sh/resource-policy': /^keep$/,
};

/** Made by a controller, as the guests of a VirtualMachine are: no sync tool deletes it. */
function isControlled({ metadata: { ownerReferences } }: Manifest): boolean {
  return listOf(ownerReferences).some((owner) => mapOf(owner)?.['controller'] === true);
}

/** The annotation that tells the sync tool to leave the object in the cluster. */
function keptBy(manifest: Manifest): string | undefined {
  return annotated(manifest, keepers);
}

/** What a new object brings. */
export function addedEffects(held: HeldObject, base: ClusterSide, head: ClusterSide): readonly Consequence[] {
  const { manifest, ref } = held;
  switch (kindOf(ref)) {
    case 'VirtualMachine': {
      const starts = runStrategyOf({ spec: mapOf(manifest['spec']) ?? {} }) !== 'Halted';
      const why = starts ? 'A new VM, which virt-controller starts.' : 'A new VM, which stays stopped.';
      return [{ effect: starts ? 'start' : 'added', why, fields: [] }];
    }
    case 'VirtualMachineInstance':
      return [{ effect: 'start', why: 'A new guest.', fields: [] }];
    case 'VirtualMachineInstanceReplicaSet':
    case 'VirtualMachinePool': {
      const guests = replicasOf(manifest);
      return [{ effect: 'scale-up', why: `A new ${ref.kind}, which makes ${plural(guests, 'guest')}.`, fields: [], guests }];
    }
    case 'VirtualMachineInstancePreset':
      return [presetConsequence(undefined, held, base, head, [])];
    case 'HorizontalPodAutoscaler':
      return [newScaler(held, base)];
    case 'NetworkPolicy':
      return [policed('Only what it allows reaches the pods that it selects from now on, those of running guests too.')];
    default:
      return [{ effect: 'added', why: `A new ${ref.kind}.`, fields: [] }];
  }
}

/** An object under another name is another object: the old one goes, and the new one begins anew. */
export function renamedEffects(before: HeldObject, after: HeldObject, base: ClusterSide, head: ClusterSide): readonly Consequence[] {
  const gone = removedEffects(before, base, head);
  const isGuest = ['VirtualMachine', 'VirtualMachineInstance'].includes(kindOf(before.ref) ?? '');
  const identity: readonly Consequence[] = isGuest
    ? [
        {
          effect: 'identity',
          why: 'The guest under the new name is another one: UUID, serial and MAC address are new unless Git states them.',
          fields: [],
        },
      ]
    : [];
  return [...gone, ...bothOnOneDisk(before.manifest, after.manifest), ...identity, ...addedEffects(after, base, head)];
}

/** Where the VM of the old name stays, it stays on its disks. */
function bothOnOneDisk(before: Manifest, after: Manifest): readonly Consequence[] {
  if (keptBy(before) === undefined || before.metadata.namespace !== after.metadata.namespace) return [];
  if (!runs(before) || !runs(after)) return [];
  const held = new Set(claimsOf(before));
  const both = claimsOf(after).filter((claim) => held.has(claim));
  if (both.length === 0) return [];
  const why = `The VM of the old name stays, and both hold ${listed('claim', both)}: one waits for the other, or they overwrite each other's data.`;
  return [{ effect: 'data-loss', why, fields: [] }];
}

function runs({ kind, spec }: Manifest): boolean {
  return kind === 'VirtualMachine' && runStrategyOf({ spec: mapOf(spec) ?? {} }) !== 'Halted';
}

function claimsOf({ spec }: Manifest): readonly string[] {
  const { template }: VmSpec = mapOf(spec) ?? {};
  return (template?.spec?.volumes ?? []).map(claimOf).filter((claim) => claim !== '');
}
