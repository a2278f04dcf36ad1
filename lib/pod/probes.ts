import { isAbsent } from '../core/data/absent.ts';
import { nameOf, namespaceOf, type Vmi } from './traits.ts';

type Probe = NonNullable<Vmi['spec']['livenessProbe']>;

/** The time that libvirt needs to start, which every probe waits. */
const startupDelay = 10;

/** A probe of a guest as one of the compute container: commands run in the guest, through virt-probe. */
export function computeProbe(probe: Probe | undefined, vmi: Vmi): unknown {
  if (isAbsent(probe)) return undefined;
  const timeoutSeconds = atLeastOne(probe.timeoutSeconds, 1);
  const { exec, httpGet, tcpSocket } = probe;
  const common = {
    initialDelaySeconds: (probe.initialDelaySeconds ?? 0) + startupDelay,
    periodSeconds: atLeastOne(probe.periodSeconds, 10),
    successThreshold: atLeastOne(probe.successThreshold, 1),
    failureThreshold: atLeastOne(probe.failureThreshold, 3),
    httpGet,
    tcpSocket,
  };
  if (!isAbsent(probe.guestAgentPing)) {
    const command = [...virtProbe(vmi, timeoutSeconds), '--guestAgentPing'];
    return { ...common, exec: { command }, timeoutSeconds: timeoutSeconds + 1 };
  }
  const command = exec?.command ?? [];
  if (!isWrapped(command)) {
    return { ...common, exec: { command: wrapped(command, vmi, timeoutSeconds) }, timeoutSeconds: timeoutSeconds + 1 };
  }
  return { ...common, exec, timeoutSeconds };
}

/**
 * The guest as its controller holds it once its first pod has been made: rendering changes the commands of probes in place, so the target
 * of a migration waits for them a second less.
 */
export function afterRendering(vmi: Vmi): Vmi {
  const { livenessProbe, readinessProbe } = vmi.spec;
  if (isAbsent(livenessProbe?.exec) && isAbsent(readinessProbe?.exec)) return vmi;
  const rendered = (probe: Probe | undefined): Probe | undefined => {
    const command = probe?.exec?.command ?? [];
    if (isAbsent(probe) || !isAbsent(probe.guestAgentPing) || isWrapped(command)) return probe;
    return { ...probe, exec: { command: wrapped(command, vmi, atLeastOne(probe.timeoutSeconds, 1)) } };
  };
  return { ...vmi, spec: { ...vmi.spec, livenessProbe: rendered(livenessProbe), readinessProbe: rendered(readinessProbe) } };
}

function isWrapped(command: readonly string[]): boolean {
  return command.length === 0 || command[0] === 'virt-probe';
}

function wrapped([program = '', ...args]: readonly string[], vmi: Vmi, timeoutSeconds: number): readonly string[] {
  return [...virtProbe(vmi, timeoutSeconds), '--command', program, '--', ...args];
}

function virtProbe(vmi: Vmi, timeoutSeconds: number): readonly string[] {
  return ['virt-probe', '--domainName', `${namespaceOf(vmi)}_${nameOf(vmi)}`, '--timeoutSeconds', String(timeoutSeconds)];
}

/** SetDefaults_Probe. */
function atLeastOne(value: number | undefined, fallback: number): number {
  return value === undefined || value < 1 ? fallback : value;
}
