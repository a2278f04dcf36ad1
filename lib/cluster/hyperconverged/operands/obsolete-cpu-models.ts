import { builtInObsoleteModels } from '../../obsolete-cpu-models.ts';

/** getObsoleteCPUConfig: the list that KubeVirt has of its own, and the user's. */
export function obsoleteCpuModels(models: readonly string[] | null | undefined): Readonly<Record<string, true>> {
  return Object.fromEntries([...builtInObsoleteModels, ...(models ?? [])].map((model) => [model, true]));
}
