import type { Volume } from './objects.ts';

/** storagetypes.IsDeclarativeHotplugVolume: a claim or DataVolume that may be plugged while the guest runs. */
export function isDeclarativeHotplugVolume(volume: Volume | undefined): boolean {
  return volume?.persistentVolumeClaim?.hotpluggable === true || volume?.dataVolume?.hotpluggable === true;
}

/** storagetypes.IsHotplugVolume: these, and memory dumps that say so. */
export function isHotplugVolume(volume: Volume | undefined): boolean {
  return isDeclarativeHotplugVolume(volume) || volume?.memoryDump?.hotpluggable === true;
}

/** storagetypes.PVCNameFromVirtVolume: the claim behind a volume, '' where there is none. */
export function claimOf({ dataVolume, persistentVolumeClaim, memoryDump }: Volume): string {
  return (dataVolume ? dataVolume.name : persistentVolumeClaim ? persistentVolumeClaim.claimName : memoryDump?.claimName) ?? '';
}
