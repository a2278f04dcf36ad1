/** Machines of arm64 and s390x have no SATA controller. */
export function hasSata(architecture: string | null | undefined): boolean {
  return architecture !== 'arm64' && architecture !== 's390x';
}
