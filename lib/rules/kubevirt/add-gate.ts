/** How a hint begins that asks for a feature gate, whether a KubeVirt CR, a HyperConverged or the cluster of an app lists it. */
export function addGate(gate: string): string {
  return `Add ${gate} to featureGates of the cluster`;
}
