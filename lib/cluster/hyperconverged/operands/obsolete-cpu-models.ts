const fixed = [
  '486',
  'pentium',
  'pentium2',
  'pentium3',
  'pentiumpro',
  'coreduo',
  'n270',
  'core2duo',
  'Conroe',
  'athlon',
  'phenom',
  'qemu64',
  'qemu32',
  'kvm64',
  'kvm32',
  'Opteron_G1',
  'Opteron_G2',
].flatMap((model) => [model, `${model}-v1`]);

/** getObsoleteCPUConfig: the operator's own list and the user's. */
export function obsoleteCpuModels(models: readonly string[] | null | undefined): Readonly<Record<string, true>> {
  return Object.fromEntries([...fixed, ...(models ?? [])].map((model) => [model, true]));
}
