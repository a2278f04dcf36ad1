import { below, type OutputUnit } from './output-unit.ts';
import { toYaml } from './yaml-writer.ts';

/** The name that kustomize looks for. */
export const kustomizationFile = 'kustomization.yaml';

/** The unit with a file that lists its manifests for kustomize; those below the folder `except`, which are about the unit, are left out. */
export function withKustomizationFile({ folder, files }: OutputUnit, except: string): OutputUnit {
  const resources = Array.from(files.keys())
    .filter((path) => path.endsWith('.yaml') && !path.startsWith(below(except, '')))
    .toSorted();
  if (resources.length === 0) return { folder, files };
  const text = toYaml({ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources });
  return { folder, files: new Map([...files, [kustomizationFile, [new TextEncoder().encode(text)]]]) };
}
