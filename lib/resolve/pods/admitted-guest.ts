import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { asMutatorsWrite } from '../../core/go/as-mutators-write.ts';
import type { Manifest } from '../../core/manifest.ts';
import { withValues, type Placed } from '../../core/data/path.ts';
import type { VmiTemplate } from '../../core/kubevirt/vmi-template.ts';
import type { Vmi } from '../../pod/traits.ts';
import { nothingAdded, type AdmissionResult } from '../admission-result.ts';

/**
 * The VMI that an object makes, as the cluster would admit it: for a set or pool its first one. Undefined where the object makes none that
 * is known: it is refused, or its instancetype is not in Git.
 */
export function admittedGuest(
  { kind, metadata }: Manifest,
  template: VmiTemplate,
  added: AdmissionResult,
  config: ClusterConfig,
): Vmi | undefined {
  if (added === nothingAdded || added.sizes.unknown.length > 0) return undefined;
  const written = withValues<VmiTemplate>(template, writesOf(kind, added));
  const name = kind === 'VirtualMachineInstance' || kind === 'VirtualMachine' ? metadata.name : `${metadata.name}-0`;
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { ...written.metadata, name, namespace: metadata.namespace },
    spec: asMutatorsWrite('VirtualMachineInstanceSpec', written.spec, config.release),
    status: { runtimeUser: config.isGateOn('Root') ? 0 : 107 },
  } as unknown as Vmi; // what its schema accepts
}

function writesOf(kind: string, { object, guest, expanded }: AdmissionResult): readonly Placed[] {
  if (kind === 'VirtualMachineInstance') return object;
  return expanded.length > 0 ? expanded : guest;
}
