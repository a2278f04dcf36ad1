import type { HyperConvergedMinor } from './releases.ts';

/** What a gate of the HyperConverged is worth: beta gates are on unless they are switched off, alpha ones off unless switched on. */
export type GatePhase = 'alpha' | 'beta' | 'deprecated';

export interface HyperConvergedGate {
  readonly name: string;
  readonly phase: GatePhase;
  /** The last release in which a beta gate was off unless it was switched on. */
  readonly alphaUntil?: HyperConvergedMinor;
  /** The field of the spec, in v1beta1, that took the place of a deprecated gate. */
  readonly movedTo?: string;
  /** Whether v1beta1's webhook warns of a deprecated gate on every request that holds it. */
  readonly warned?: true;
}

/** Every gate of HyperConverged v1.18.1, the living ones in the order in which a conversion lists them. */
export const hyperConvergedGates: readonly HyperConvergedGate[] = [
  { name: 'downwardMetrics', phase: 'alpha' },
  { name: 'deployKubeSecondaryDNS', phase: 'alpha' },
  { name: 'disableMDevConfiguration', phase: 'alpha' },
  { name: 'persistentReservation', phase: 'alpha' },
  { name: 'alignCPUs', phase: 'alpha' },
  { name: 'enableMultiArchBootImageImport', phase: 'alpha' },
  { name: 'decentralizedLiveMigration', phase: 'beta', alphaUntil: '1.17' },
  { name: 'declarativeHotplugVolumes', phase: 'alpha' },
  { name: 'videoConfig', phase: 'beta' },
  { name: 'objectGraph', phase: 'alpha' },
  { name: 'incrementalBackup', phase: 'alpha' },
  { name: 'containerPathVolumes', phase: 'alpha' },
  { name: 'withHostPassthroughCPU', phase: 'deprecated', warned: true },
  { name: 'deployTektonTaskResources', phase: 'deprecated', warned: true },
  { name: 'nonRoot', phase: 'deprecated', warned: true },
  { name: 'enableManagedTenantQuota', phase: 'deprecated', warned: true },
  { name: 'enableApplicationAwareQuota', phase: 'deprecated', movedTo: 'enableApplicationAwareQuota' },
  { name: 'enableCommonBootImageImport', phase: 'deprecated', movedTo: 'enableCommonBootImageImport' },
  { name: 'deployVmConsoleProxy', phase: 'deprecated', movedTo: 'deployVmConsoleProxy' },
  { name: 'autoResourceLimits', phase: 'deprecated' },
  { name: 'deployKubevirtIpamController', phase: 'deprecated' },
  { name: 'primaryUserDefinedNetworkBinding', phase: 'deprecated' },
];

const byName: ReadonlyMap<string, HyperConvergedGate> = new Map(hyperConvergedGates.map((gate) => [gate.name, gate]));

export const livingGates: readonly HyperConvergedGate[] = hyperConvergedGates.filter(({ phase }) => phase !== 'deprecated');

/** Undefined for a name that v1.18.1 does not know. */
export function hyperConvergedGate(name: string): HyperConvergedGate | undefined {
  return byName.get(name);
}
