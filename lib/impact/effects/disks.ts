import type { Consequence } from '../../core/impact.ts';
import { mapOf } from '../../core/data/guards.ts';
import { persistentStates } from '../../rules/advice/data/persistent-state.ts';
import { volumeUse } from '../../rules/advice/data/volume-use.ts';
import { byName } from '../vm/by-name.ts';
import { claimOf, isDeclarativeHotplugVolume } from '../vm/hotplug-volume.ts';
import type { VmSpec, Volume } from '../vm/objects.ts';

/** The names of volumes that end with the guest, and with them what it has written; it writes to no CD-ROM. */
export function ephemeralVolumes({ template }: VmSpec): readonly string[] {
  const domain = mapOf(template?.spec?.domain) ?? {};
  const volumes = (template?.spec?.volumes ?? []).filter(isEphemeral);
  return volumes.filter((volume) => volumeUse({ ...volume }, undefined, domain) !== 'read').map(({ name }) => name ?? '');
}

function isEphemeral({ containerDisk, emptyDisk, ephemeral }: Volume): boolean {
  return Boolean(containerDisk ?? emptyDisk ?? ephemeral);
}

/** The names of the DataVolumes that a VM owns, so that they are deleted with it. */
export function ownedDisks(spec: VmSpec): readonly string[] {
  return (spec.dataVolumeTemplates ?? []).map(({ metadata }) => metadata?.name ?? '');
}

/** What is lost when a VM is deleted. */
export function lostWithVm(spec: VmSpec, when: string): readonly Consequence[] {
  const owned = ownedDisks(spec);
  const ephemeral = ephemeralVolumes(spec);
  const states = persistentStates(mapOf(spec.template?.spec?.domain) ?? {}).map(({ what }) => what);
  const lost = [
    { why: 'DataVolumes that the VM owns are deleted with it, and so is their data.', names: owned },
    { why: 'What the guest has written to volumes that end with it is lost.', names: ephemeral },
    { why: 'The persistent state of its devices is deleted with the VM.', names: states },
  ];
  return lost.filter(({ names }) => names.length > 0).map(({ why, names }) => ({ effect: 'data-loss', why, names, when, fields: [] }));
}

/** What is lost when a guest that runs is shut down. */
export function lostWithGuest(spec: VmSpec, when: string | undefined): readonly Consequence[] {
  const ephemeral = ephemeralVolumes(spec);
  if (ephemeral.length === 0) return [];
  return [
    {
      effect: 'data-loss',
      why: 'When the guest stops, what it has written to volumes that end with it is lost.',
      names: ephemeral,
      when,
      fields: [],
    },
  ];
}

/** Volumes that name another claim after the change: the data stays behind on the old one, unless the volume is migrated. */
export function swappedDisks(old: VmSpec, spec: VmSpec, isMigrated: (volume: string) => boolean): readonly Consequence[] {
  const volumes = byName(old.template?.spec?.volumes);
  const owned = new Set(ownedDisks(spec));
  return (spec.template?.spec?.volumes ?? []).flatMap((volume): readonly Consequence[] => {
    const name = volume.name ?? '';
    const before = volumes.get(name);
    if (before === undefined || isMigrated(name) || isDeclarativeHotplugVolume(before)) return [];
    const [from, to] = [claimOf(before), claimOf(volume)];
    if (from === '' || to === '' || from === to) return [];
    const what = owned.has(to) ? 'a new disk, which begins as its template says,' : 'another claim,';
    const why = `The next start takes ${what} and what is on the old one is not copied.`;
    return [{ effect: 'data-loss', why, names: [`${from} → ${to}`], fields: [`spec.template.spec.volumes[${name}]`] }];
  });
}
