import type { OutputUnit } from '../output-unit.ts';
import { toYaml } from '../yaml/yaml-writer.ts';

/** Ends in nothing that Argo CD, Flux or `kubectl apply -R` take for a manifest. */
export const factsFile = 'cluster-facts.txt';

const heading = `# What the charts say about this cluster. Written by cdk8s-kubevirt synth, and read by commands that check these manifests, such as check and diff.
`;

/**
 * The unit with what charts say about its cluster beside the objects: a reviewer sees which facts these were checked with, and `check` and
 * `diff` of the output use the same facts.
 * @throws UnprintableValue if a chart says what YAML cannot contain
 */
export function withFactsFile(unit: OutputUnit, stated: Readonly<Record<string, unknown>>): OutputUnit {
  if (unit.files.size === 0) return unit;
  const text = heading + toYaml(stated);
  return { ...unit, files: new Map([...unit.files, [factsFile, [new TextEncoder().encode(text)]]]) };
}
