import type { HTTPGetAction, TCPSocketAction } from '../../../imports/core-v1.ts';
import type { Probe as ProbeSpec } from '../../../imports/kubevirt-v1.ts';
import type { IntOrString } from '../../../imports/meta-v1.ts';

/** When a probe runs, and how often it has to answer. */
export interface ProbeTiming {
  /** Seconds after the start of the VM. @default 0 */
  readonly initialDelaySeconds?: number | undefined;
  /** Seconds from one try to the next. @default 10 */
  readonly periodSeconds?: number | undefined;
  /** Seconds that an answer may take. @default 1 */
  readonly timeoutSeconds?: number | undefined;
  /** Successes in a row that end a failure. @default 1 */
  readonly successThreshold?: number | undefined;
  /** Failures in a row after which the probe fails. @default 3 */
  readonly failureThreshold?: number | undefined;
}

/** Options of `Probe.httpGet`: the request, and its timing. */
export type HttpGetOptions = ProbeTiming & Omit<HTTPGetAction, 'port'>;
/** Options of `Probe.tcpSocket`. */
export type TcpSocketOptions = ProbeTiming & Omit<TCPSocketAction, 'port'>;

/** How the cluster finds out that a guest is ready (`readinessProbe`) or dead (`livenessProbe`). */
export const Probe = {
  /** A status of 200 to 399 counts as success: `Probe.httpGet(80, { path: '/healthz', periodSeconds: 5 })`. */
  httpGet(port: IntOrString, options: HttpGetOptions = {}): ProbeSpec {
    const { own, when } = divided(options);
    return { httpGet: { port, ...own }, ...when };
  },

  /** An accepted connection counts as success. */
  tcpSocket(port: IntOrString, options: TcpSocketOptions = {}): ProbeSpec {
    const { own, when } = divided(options);
    return { tcpSocket: { port, ...own }, ...when };
  },

  /** Runs a command in the guest, through its qemu-guest-agent; exit code 0 counts as success. */
  exec(command: readonly string[], options: ProbeTiming = {}): ProbeSpec {
    return { exec: { command }, ...options };
  },

  /** Asks the qemu-guest-agent in the guest for an answer. */
  guestAgentPing(options: ProbeTiming = {}): ProbeSpec {
    return { guestAgentPing: {}, ...options };
  },
};

/** What says when it runs, and all else, which is the schema's to judge: a misspelt option too. */
function divided<Options extends ProbeTiming>({
  initialDelaySeconds,
  periodSeconds,
  timeoutSeconds,
  successThreshold,
  failureThreshold,
  ...own
}: Options): { readonly own: Omit<Options, keyof ProbeTiming>; readonly when: ProbeTiming } {
  return { own, when: { initialDelaySeconds, periodSeconds, timeoutSeconds, successThreshold, failureThreshold } };
}
