import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { goStruct } from '../../../core/go/types/go-type.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import { byName } from '../by-name.ts';
import type { Guest, VmiSpec } from '../objects.ts';

/** storageadmitters.AdmitUtilityVolumes: why a running VMI does not get the utility volumes that KubeVirt plugs into it. */
export function utilityVolumeRefusals(old: Guest, { spec }: Guest, config: ClusterConfig): readonly Finding[] {
  const volumes = byName(spec.utilityVolumes);
  if (volumes.size > 0 && !config.isGateOn('UtilityVolumes')) {
    return [{ type: 'FieldValueInvalid', message: 'UtilityVolumes feature gate is not enabled', path: 'spec.utilityVolumes' }];
  }
  const faults = [...volumeFaults(spec)];
  if (faults.length > 0) return faults;

  for (const { name, hotplugVolume } of old.status?.volumeStatus ?? []) {
    if (!hotplugVolume && volumes.has(name ?? '')) {
      return invalid(`utility volume ${name ?? ''} cannot be a permanent volume, utility volumes must always be hotplug`);
    }
  }
  for (const [name, own] of byName(old.spec.utilityVolumes)) {
    const volume = volumes.get(name);
    if (volume !== undefined && !semanticEqual(goStruct('UtilityVolume'), own, volume))
      return invalid(`utility volume ${name} has changed`);
  }
  return [];
}

function invalid(message: string): readonly Finding[] {
  return [{ type: 'FieldValueInvalid', message }];
}

/** validateUtilityVolumes. */
function* volumeFaults({ volumes, utilityVolumes }: VmiSpec): Generator<Finding> {
  const regular = new Map((volumes ?? []).map(({ name }, i) => [name ?? '', i]));
  const seen = new Map<string, number>();
  for (const [i, volume] of (utilityVolumes ?? []).entries()) {
    const at = `spec.utilityVolumes[${i}]`;
    const path = `${at}.name`;
    const name = volume.name ?? '';
    if (name === '') yield { type: 'FieldValueRequired', message: "UtilityVolume 'name' must be set", path };
    const other = seen.get(name);
    if (other === undefined) seen.set(name, i);
    else yield { type: 'FieldValueDuplicate', message: `${at} and spec.utilityVolumes[${other}] must not have the same Name.`, path };
    const namesake = regular.get(name);
    if (namesake !== undefined) {
      const message = `${at} conflicts with spec.volumes[${namesake}]. UtilityVolume names must be unique across both volumes and utilityVolumes.`;
      yield { type: 'FieldValueDuplicate', message, path };
    }
    if (!volume.claimName) {
      yield { type: 'FieldValueRequired', message: "UtilityVolume PVC 'claimName' must be set", path: `${at}.claimName` };
    }
  }
}
