import type { Release } from '../../../core/kubevirt/release.ts';
import type { Labels } from '../../../core/manifest.ts';
import type { Written } from '../../../core/data/written.ts';
import type { HyperConvergedSpec } from '../types.ts';
import type { Installation } from './installation.ts';
import type { WrittenTlsProfile } from './tls-profile.ts';
import type { Topology, unknownTopology } from './topology.ts';

/** Everything that the operator looks at when it writes an operand (its HcoRequest, and what it keeps in package variables). */
export interface OperandRequest {
  /** Of v1beta1, as Go has read it: quantities and durations are canonical, `infra` and `workloads` are there. */
  readonly spec: Written<HyperConvergedSpec>;
  readonly annotations: Labels;
  /** The operator's, which is that of the HyperConverged. */
  readonly namespace: string;
  readonly openshift: boolean;
  readonly topology: Topology | typeof unknownTopology;
  /** Whose own, whose API server's, or Intermediate. */
  readonly tlsProfile: WrittenTlsProfile;
  /** Of OpenShift's cluster DNS; '' elsewhere. */
  readonly baseDomain: string;
  /** status.dataImportSchedule, '' before the first reconcile. */
  readonly dataImportSchedule: string;
  readonly installation: Installation;
  /** Of the KubeVirt that the operator ships; ranges on parts of the operator are written with it. */
  readonly release: Release;
}
