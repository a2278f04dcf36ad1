import { parseDuration } from '../../core/go/duration.ts';
import { defineRule, type CodeEntry, type Rule } from '../rule.ts';
import { placeIn, toldPath, type HyperConvergedRequest } from './request.ts';

const minimum = 600_000_000_000n; // 10 minutes

const fields = ['ca.duration', 'ca.renewBefore', 'server.duration', 'server.renewBefore'] as const;
type CertField = (typeof fields)[number];

export const certTooSmall: Rule<HyperConvergedRequest> = defineRule<HyperConvergedRequest>({
  code: 'HC0101',
  name: 'hyperconverged/cert-minimum',
  severity: 'error',
  upstream: 'validator.validateCertConfig',
  page: {
    summary: 'Certificates of the operands are valid for at least ten minutes, and are renewed at least ten minutes before they expire.',
    refused: 'certConfig: { ca: { duration: 48h, renewBefore: 5m } }',
    accepted: 'certConfig: { ca: { duration: 48h, renewBefore: 10m } }',
  },
  fields: fields.map((field) => `spec.certConfig.${field}`),
  *check(request) {
    for (const field of fields) {
      if (durationOf(request, field) >= minimum) continue;
      const path = `spec.certConfig.${field}`;
      const hint = `Write ${placeIn(request, path)} as 10m or longer.`;
      yield { path: placeIn(request, path), message: `${toldPath(request, path)}: value is too small`, hint };
    }
  },
});

interface Order extends Pick<CodeEntry, 'code' | 'name'> {
  readonly longer: CertField;
  readonly shorter: CertField;
  /** The part that the webhook names, and its words. */
  readonly part: string;
  readonly words: string;
  readonly summary: string;
  readonly refused: string;
  readonly accepted: string;
}

const orders: readonly Order[] = [
  {
    code: 'HC0102',
    name: 'hyperconverged/ca-cert-renewal',
    longer: 'ca.duration',
    shorter: 'ca.renewBefore',
    part: '.ca',
    words: 'duration is smaller than renewBefore',
    summary: 'The duration of a CA certificate is at least its renewBefore.',
    refused: 'certConfig: { ca: { duration: 30h, renewBefore: 36h } }',
    accepted: 'certConfig: { ca: { duration: 30h, renewBefore: 24h } }',
  },
  {
    code: 'HC0103',
    name: 'hyperconverged/server-cert-renewal',
    longer: 'server.duration',
    shorter: 'server.renewBefore',
    part: '.server',
    words: 'duration is smaller than renewBefore',
    summary: 'The duration of a server certificate is at least its renewBefore.',
    refused: 'certConfig: { server: { duration: 6h, renewBefore: 12h } }',
    accepted: 'certConfig: { server: { duration: 24h, renewBefore: 12h } }',
  },
  {
    code: 'HC0104',
    name: 'hyperconverged/ca-cert-outlives-server-cert',
    longer: 'ca.duration',
    shorter: 'server.duration',
    part: '',
    words: 'ca.duration is smaller than server.duration',
    summary: 'The CA certificate is valid at least as long as the server certificates that it signs.',
    refused: 'certConfig: { ca: { duration: 30h }, server: { duration: 36h } }',
    accepted: 'certConfig: { ca: { duration: 48h }, server: { duration: 36h } }',
  },
];

/** Each is asked where the one before it holds. */
export const certOrders: readonly Rule<HyperConvergedRequest>[] = orders.map(
  ({ code, name, longer, shorter, part, words, summary, refused, accepted }) =>
    defineRule<HyperConvergedRequest>({
      code,
      name,
      severity: 'error',
      upstream: 'validator.validateCertConfig',
      page: { summary, refused, accepted },
      fields: [`spec.certConfig.${longer}`, `spec.certConfig.${shorter}`],
      *check(request) {
        if (durationOf(request, longer) >= durationOf(request, shorter)) return;
        yield {
          path: placeIn(request, `spec.certConfig.${shorter}`),
          message: `${toldPath(request, `spec.certConfig${part}`)}: ${words}`,
          hint: `Make ${placeIn(request, `spec.certConfig.${shorter}`)} at most as long as ${placeIn(request, `spec.certConfig.${longer}`)}.`,
        };
      },
    }),
);

/** In nanoseconds; Go has read the text as a duration. */
function durationOf({ spec: { certConfig } }: HyperConvergedRequest, field: CertField): bigint {
  const [part, name] = field.split('.') as ['ca' | 'server', 'duration' | 'renewBefore']; // what CertField is made of
  return parseDuration(certConfig?.[part]?.[name] ?? '0');
}
