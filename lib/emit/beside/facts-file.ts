import type { OutputUnit } from '../output-unit.ts';
import { toYaml } from '../yaml/yaml-writer.ts';

/** Ends in nothing that Argo CD, Flux or `kubectl apply -R` take for a manifest. */
export const factsFile = 'cluster-facts.txt';

const heading = `# What the charts state about this cluster. Written by cdk8s-kubevirt synth; cdk8s-kubevirt check and diff go by it.
`;

/**
 * The unit with what charts state about its cluster beside the objects: a reviewer sees by what these were judged, and `check` and `diff` of
 * the output judge by the same.
 * @throws UnprintableValue where a chart states what YAML cannot hold.
 */
export function withFactsFile(unit: OutputUnit, stated: Readonly<Record<string, unknown>>): OutputUnit {
  if (unit.files.size === 0) return unit;
  const text = heading + toYaml(stated);
  return { ...unit, files: new Map([...unit.files, [factsFile, [new TextEncoder().encode(text)]]]) };
}
