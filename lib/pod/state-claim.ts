import type { PersistentVolumeClaim } from '../../imports/core-v1.ts';
import { listOf, mapOf, textOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import { masks, NoPod } from './pod.ts';
import { nameOf, namespaceOf, needsStateClaim, uidOf, type Vmi } from './traits.ts';
import { withClaim, type PodWorld } from './world.ts';

const ofVm = 'persistent-state-for';
const ofMigration = 'kubevirt.io/migrationName';

/** The claim of a guest's state; undefined where there is none yet. Upstream: backendstorage.PVCForVMI. */
function stateClaimOf(vmi: Vmi, world: PodWorld): PersistentVolumeClaim | undefined {
  const claims = world.claims(namespaceOf(vmi)).filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  const named = claims.find(({ metadata }) => metadata.labels?.[ofVm] === nameOf(vmi));
  return named ?? claims.find(({ metadata }) => metadata.name === `${ofVm}-${nameOf(vmi)}`);
}

/** A world in which the claims that a pod needs are there, and those that had to be made. */
export interface WithState {
  readonly world: PodWorld;
  readonly claimName: string | undefined;
  readonly created: readonly Manifest[];
}

/** BackendStorage.CreatePVCForVMI. */
export function withStateClaim(vmi: Vmi, world: PodWorld): WithState {
  if (!needsStateClaim(vmi)) return { world, claimName: undefined, created: [] };
  const known = stateClaimOf(vmi, world);
  if (known !== undefined) return { world, claimName: known.metadata.name, created: [] };
  return created(makeClaim(vmi, world, { [ofVm]: nameOf(vmi) }, masks.random), world);
}

/**
 * The same for the target of a migration: a claim of its own, unless the one at hand can be written from several nodes. `source` has the
 * claim of the guest that migrates.
 */
export function withTargetStateClaim(vmi: Vmi, source: WithState, migrationName: string): WithState {
  if (!needsStateClaim(vmi)) return source;
  const { world } = source;
  const stated = world.migration?.status?.migrationState?.targetPersistentStatePVCName;
  const known =
    stated === undefined || stated === ''
      ? world.claims(namespaceOf(vmi)).find(({ metadata }) => metadata.labels?.[ofMigration] === migrationName)
      : world.claim(namespaceOf(vmi), stated);
  if (stated !== undefined && stated !== '' && known === undefined)
    throw new NoPod(
      "failed to render launch manifest: can't generate manifest without backend-storage PVC, waiting for the PVC to be created",
    );
  if (known !== undefined) return { ...source, claimName: known.metadata.name };
  const own = stateClaimOf(vmi, world);
  const modes = own?.status?.accessModes ?? own?.spec?.accessModes ?? [];
  if (own !== undefined && modes[0] === 'ReadWriteMany') return { ...source, claimName: own.metadata.name };
  const suffix = source.created.length === 0 ? masks.random : masks.secondRandom;
  const made = created(makeClaim(vmi, world, { [ofMigration]: migrationName }, suffix), world);
  return { ...made, created: [...source.created, ...made.created] };
}

function created(claim: PersistentVolumeClaim, world: PodWorld): WithState {
  return { world: withClaim(world, claim), claimName: claim.metadata.name, created: [claim as unknown as Manifest] };
}

function makeClaim(vmi: Vmi, world: PodWorld, label: Readonly<Record<string, string>>, suffix: string): PersistentVolumeClaim {
  const storageClassName = storageClass(world);
  const generateName = `${ofVm}-${nameOf(vmi)}-`;
  const owners = vmi.metadata.ownerReferences ?? [];
  return {
    metadata: {
      generateName,
      name: generateName + suffix,
      namespace: namespaceOf(vmi),
      labels: { ...label, 'cdi.kubevirt.io/applyStorageProfile': 'true' },
      ownerReferences:
        owners.length > 0 ? owners : [controllerReference('VirtualMachineInstance', 'kubevirt.io/v1', nameOf(vmi), uidOf(vmi))],
    },
    spec: {
      accessModes: [accessMode(storageClassName, world)],
      resources: { requests: { storage: '10Mi' } },
      storageClassName,
      volumeMode: 'Filesystem',
    },
  } as unknown as PersistentVolumeClaim; // without the words of its kind, which a client adds
}

/** metav1.NewControllerRef. */
export function controllerReference(
  kind: string,
  apiVersion: string,
  name: string,
  uid: string,
): { readonly kind: string; readonly apiVersion: string; readonly name: string; readonly uid: string } & Readonly<Record<string, unknown>> {
  return { apiVersion, kind, name, uid, controller: true, blockOwnerDeletion: true };
}

/** That of the configuration, else the default for virtual machines, else the cluster's. */
function storageClass({ config, storageClasses }: PodWorld): string {
  const configured = config.configuration.vmStateStorageClass;
  if (configured) return configured;
  const marked = (annotation: string): string | undefined =>
    storageClasses.findLast(({ metadata }) => metadata.annotations?.[annotation] === 'true')?.metadata.name;
  const found = marked('storageclass.kubevirt.io/is-default-virt-class') ?? marked('storageclass.kubernetes.io/is-default-class');
  if (found === undefined) throw new NoPod('no default storage class found');
  return found;
}

/** BackendStorage.getAccessMode: shared where the configuration names the class, unless the profile of the class says otherwise. */
function accessMode(name: string, world: PodWorld): string {
  const usual = world.config.configuration.vmStateStorageClass ? 'ReadWriteMany' : 'ReadWriteOnce';
  const sets = listOf(mapOf(world.storageProfile(name)?.['status'])?.['claimPropertySets']);
  const modes = sets.flatMap((set) => (textOf(mapOf(set)?.['volumeMode']) === 'Filesystem' ? listOf(mapOf(set)?.['accessModes']) : []));
  return ['ReadWriteMany', 'ReadWriteOnce'].find((mode) => modes.includes(mode)) ?? usual;
}
