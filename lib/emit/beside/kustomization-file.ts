import type { OutputUnit } from '../output-unit.ts';
import { toYaml } from '../yaml/yaml-writer.ts';

/** The name that kustomize looks for. */
export const kustomizationFile = 'kustomization.yaml';

/** The unit with a file that lists its manifests for kustomize, apart from files that are `about` the unit. */
export function withKustomizationFile({ folder, files }: OutputUnit, about: ReadonlySet<string>): OutputUnit {
  const resources = Array.from(files.keys())
    .filter((path) => path.endsWith('.yaml') && !about.has(path))
    .toSorted();
  if (resources.length === 0) return { folder, files };
  const text = toYaml({ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources });
  return { folder, files: new Map([...files, [kustomizationFile, [new TextEncoder().encode(text)]]]) };
}
