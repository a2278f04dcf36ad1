/** Whether machines of an architecture have a SATA controller: those of arm64 and s390x have none. */
export function hasSata(architecture: string | null | undefined): boolean {
  return architecture !== 'arm64' && architecture !== 's390x';
}
