/** What a claim can be: a set of a StorageProfile. */
export interface ClaimProperties {
  readonly accessModes?: readonly string[] | null | undefined;
  readonly volumeMode?: string | null | undefined;
}

/** As Kubernetes and CDI read it: anything but Block is Filesystem. */
export function resolvedVolumeMode(volumeMode: string | null | undefined): 'Block' | 'Filesystem' {
  return volumeMode === 'Block' ? 'Block' : 'Filesystem';
}
