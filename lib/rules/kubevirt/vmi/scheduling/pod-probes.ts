import { isAbsent } from '../../../../core/data/absent.ts';
import { listOf, mapOf, type AnyMap } from '../../../../core/data/guards.ts';
import type { Path } from '../../../../core/data/path.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import { portNameErrors, portNumberErrors } from '../../../../core/net/port.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { invalid, required, type FieldFault } from '../../../../schema/field-fault.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

const probes = ['readinessProbe', 'livenessProbe'] as const;

/** Seconds that virt-controller adds to the initial delay of every probe. */
const startupDelay = 10;

/** virt-controller gives them to the container of the guest; the API server checks them there (validateReadinessProbe, validateLivenessProbe). */
export const podProbes: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1718',
  name: 'vmi/scheduling/pod-probes',
  severity: 'error',
  page: {
    summary:
      'A probe is one that a pod can have: a liveness probe succeeds at once (successThreshold: 1), a port is a number from 1 to 65535, exec has a command, and no delay is negative. KubeVirt accepts others, and the API server then refuses every pod of the guest.',
    refused: 'livenessProbe: { guestAgentPing: {}, successThreshold: 3 }',
    accepted: 'readinessProbe: { guestAgentPing: {}, successThreshold: 3 }',
  },
  fields: probes.map((probe) => `spec.${probe}`),
  check({ spec }, at) {
    if (isAbsent(spec['readinessProbe']) && isAbsent(spec['livenessProbe'])) return none;
    return probes.flatMap((name): readonly Finding[] => {
      const probe = mapOf(spec[name]);
      return probe === undefined ? none : Array.from(probeFindings(probe, name, [...at, 'spec', name]));
    });
  },
});

function* probeFindings(probe: AnyMap, name: (typeof probes)[number], at: Path): Generator<Finding> {
  const { successThreshold, initialDelaySeconds } = probe;
  if (name === 'livenessProbe' && typeof successThreshold === 'number' && successThreshold > 1) {
    const hint = 'Write successThreshold: 1, or leave it out; failureThreshold says how often the probe has to fail.';
    yield refused([...at, 'successThreshold'], invalid(successThreshold, 'must be 1'), hint);
  }
  if (typeof initialDelaySeconds === 'number' && initialDelaySeconds < -startupDelay) {
    const fault = invalid(initialDelaySeconds + startupDelay, 'must be greater than or equal to 0');
    yield refused([...at, 'initialDelaySeconds'], fault, 'Write initialDelaySeconds: 0 or more.');
  }
  const { httpGet, tcpSocket } = probe;
  const exec = mapOf(probe['exec']);
  if (exec !== undefined && listOf(exec['command']).length === 0)
    yield refused([...at, 'exec', 'command'], required(), 'Write what to run in the guest as exec.command, such as [cat, /tmp/ready].');
  for (const [handler, asked] of Object.entries({ httpGet: mapOf(httpGet), tcpSocket: mapOf(tcpSocket) }))
    if (asked !== undefined) yield* portFindings(asked['port'], [...at, handler, 'port']);
  for (const [i, header] of listOf(mapOf(httpGet)?.['httpHeaders']).entries()) {
    const headerName = mapOf(header)?.['name'];
    if (typeof headerName !== 'string' || headerNames.test(headerName)) continue;
    const path = [...at, 'httpGet', 'httpHeaders', i, 'name'];
    yield refused(path, invalid(headerName, noHeaderName), 'Write the name of a header, such as X-Probe.');
  }
}

/** Other names than those in digits are compared with the ports of the guest (KP1708). */
function* portFindings(port: unknown, at: Path): Generator<Finding> {
  const isText = typeof port === 'string' && /^\d*$/.test(port);
  const [wrong] = isText ? portNameErrors(port) : typeof port === 'number' ? portNumberErrors(port) : none;
  if (wrong === undefined) return;
  const isQuoted = isText && portNumberErrors(Number(port)).length === 0;
  const hint = isQuoted ? `Write port: ${Number(port)} without quotes.` : 'Write the port as a number from 1 to 65535.';
  yield refused(at, invalid(port, wrong), hint);
}

function refused(path: Path, { body }: FieldFault, hint: string): Finding {
  return { path: field(path), message: `the pod of this guest would be refused: ${body}`, hint };
}

/** IsHTTPHeaderName. */
const headerNames = /^[-A-Za-z0-9]+$/;
const noHeaderName =
  "a valid HTTP header must consist of alphanumeric characters or '-' (e.g. 'X-Header-Name', regex used for validation is '[-A-Za-z0-9]+')";
