import type { VirtualMachineInstanceSpec } from '../../imports/kubevirt-v1.ts';
import { isAbsent } from '../core/data/absent.ts';
import type { Written } from '../core/data/written.ts';

interface WithSpec {
  readonly spec: Written<VirtualMachineInstanceSpec>;
}

/** The spec names its architecture, so the cluster's default architecture does not apply. */
export function ownArchitecture({ spec: { architecture } }: WithSpec): boolean {
  return Boolean(architecture);
}

/** The spec names architecture and machine type. */
export function ownMachine(subject: WithSpec): boolean {
  return ownArchitecture(subject) && Boolean(subject.spec.domain?.machine?.type);
}

/** The spec says how much CPU it requests, or needs no request: the cluster's cpuRequest does not apply. */
export function ownCpuRequest({ spec: { domain } }: WithSpec): boolean {
  const { requests, limits } = domain?.resources ?? {};
  return !isAbsent(requests?.['cpu']) || !isAbsent(limits?.['cpu']) || domain?.cpu?.dedicatedCpuPlacement === true;
}
