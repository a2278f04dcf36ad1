import type { Finding } from '../../../core/diagnostic.ts';
import { parseDuration } from '../../../core/go/duration.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { KubeVirtObject } from './spec.ts';

type SelfSigned = NonNullable<NonNullable<KubeVirtObject['spec']['certificateRotateStrategy']>['selfSigned']>;

const days = 24n * 60n * 60n * 1_000_000_000n;
const at = 'spec.certificateRotateStrategy.selfSigned';
/** What the messages call it. */
const told = 'spec.certificateRotationStrategy.selfSigned';

const selfSigned = (certificates: string): string => `certificateRotateStrategy: { selfSigned: { ${certificates} } }`;

export const certificateFields: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7002',
  name: 'kubevirt/certificate-fields',
  severity: 'error',
  upstream: 'webhooks.validateCertificates',
  page: {
    summary: "The lifetime of KubeVirt's certificates is set by ca and server, or by the three old fields, not by both.",
    refused: selfSigned('ca: { duration: 168h }, caOverlapInterval: 24h'),
    accepted: selfSigned('ca: { duration: 168h, renewBefore: 24h }'),
    holds: ['configuration: {}'],
  },
  fields: ['ca', 'server', 'caRotateInterval', 'certRotateInterval', 'caOverlapInterval'].map((field) => `${at}.${field}`),
  check({ spec }) {
    const { ca, server, caRotateInterval, certRotateInterval, caOverlapInterval } = spec.certificateRotateStrategy?.selfSigned ?? {};
    const old = caRotateInterval ?? certRotateInterval ?? caOverlapInterval;
    if (old === undefined || (ca ?? server) === undefined) return none;
    const message =
      'caRotateInterval, certRotateInterval and caOverlapInterval are deprecated and conflict with CertConfig defined rotation parameters';
    const hint = `Remove caRotateInterval, certRotateInterval and caOverlapInterval, and write ${at}.ca and server alone.`;
    return [{ type: 'FieldValueNotSupported', message, hint }];
  },
});

export const certificateDurations: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7003',
  name: 'kubevirt/certificate-durations',
  severity: 'error',
  upstream: 'webhooks.validateCertificates',
  page: {
    summary: 'A certificate of KubeVirt is renewed before it expires, and expires no later than the CA that signed it.',
    refused: selfSigned('server: { duration: 24h, renewBefore: 25h }'),
    accepted: selfSigned('server: { duration: 24h, renewBefore: 4h }'),
    holds: ['configuration: {}'],
  },
  fields: [
    'ca.duration',
    'ca.renewBefore',
    'server.duration',
    'server.renewBefore',
    'caRotateInterval',
    'certRotateInterval',
    'caOverlapInterval',
  ].map((field) => `${at}.${field}`),
  check({ spec }) {
    const certificates = spec.certificateRotateStrategy?.selfSigned;
    if (certificates === undefined) return none;
    const { ca, server } = durationsOf(certificates);
    const findings: Finding[] = [];
    const tell = (message: string, hint: string): void => void findings.push({ type: 'FieldValueInvalid', message, hint });
    if (ca.duration < ca.renewBefore) {
      tell(
        `CA RenewBefore cannot exceed Duration (${told}.ca.duration < ${told}.ca.renewBefore)`,
        `Write ${at}.ca.renewBefore as less than its duration, which is 168h unless said.`,
      );
    }
    if (server.duration < server.renewBefore) {
      tell(
        `Cert RenewBefore cannot exceed Duration (${told}.server.duration < ${told}.server.renewBefore)`,
        `Write ${at}.server.renewBefore as less than its duration, which is 24h unless said.`,
      );
    }
    if (server.duration > ca.duration) {
      tell(
        `Certificate duration cannot exceed CA (${told}.server.duration > ${told}.ca.duration)`,
        `Write ${at}.ca.duration as no less than that of server, which is 24h unless said.`,
      );
    }
    return findings;
  },
});

interface Durations {
  readonly duration: bigint;
  readonly renewBefore: bigint;
}

/** GetCADuration and its neighbours: the old fields win over the new ones, and renewBefore defaults to a fifth of the duration. */
function durationsOf(certificates: SelfSigned): { readonly ca: Durations; readonly server: Durations } {
  const { ca, server, caRotateInterval, certRotateInterval, caOverlapInterval } = certificates;
  return {
    ca: durations(caRotateInterval ?? ca?.duration, caOverlapInterval ?? ca?.renewBefore, 7n * days),
    server: durations(certRotateInterval ?? server?.duration, server?.renewBefore, days),
  };
}

function durations(written: string | undefined, renewBefore: string | undefined, usual: bigint): Durations {
  const duration = written === undefined ? usual : parseDuration(written);
  return { duration, renewBefore: renewBefore === undefined ? duration / 5n : parseDuration(renewBefore) };
}
