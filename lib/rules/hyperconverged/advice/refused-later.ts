import { toAaq } from '../../../cluster/hyperconverged/operands/to-aaq.ts';
import { toMigController } from '../../../cluster/hyperconverged/operands/to-mig-controller.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { valueAt } from '../../../core/path.ts';
import { runAdmitter } from '../../admitter.ts';
import type { Context, Rule } from '../../rule.ts';
import { hyperConvergedAdmitter } from '../index.ts';
import { buildsOf, requestOfOperator } from '../operand-faults.ts';
import { originOf, refusalOfOperand } from '../operand-refused.ts';
import { defineAdvice, type Advised } from './advised.ts';

/**
 * A creation is accepted without a look at what the API server thinks of the operands. The first that it refuses ends each reconcile, and
 * what stands behind it is never written. An update is tried on them, and KubeVirt's own webhook speaks there too.
 */
export const refusedLater: Rule = defineAdvice({
  code: 'KP0727',
  name: 'hyperconverged/advice/refused-later',
  severity: 'error',
  page: {
    summary: 'The cluster accepts what the operator makes of the HyperConverged; the operator itself accepts more than the operands do.',
    refused: 'tlsSecurityProfile: { type: Custom, custom: { minTLSVersion: VersionTLS13 } }',
    accepted: 'tlsSecurityProfile: { type: Modern, modern: {} }',
  },
  fields: ['spec.tlsSecurityProfile', 'metadata.annotations'],
  *check(advised, context) {
    const refused = [...refusalsOf(advised)];
    if (refused.length === 0 || isRefused(advised, context)) return;
    for (const path of new Set(refused.map(({ origin }) => origin.path))) {
      const [first, ...others] = refused.filter(({ origin }) => origin.path === path);
      if (first === undefined) continue; // every path is one's
      const kinds = [first, ...others].map(({ kind }) => kind).join(' and ');
      const message = `the operator could not write ${kinds}: ${first.refusal}`;
      yield { message: advised.old === undefined ? `the HyperConverged would be accepted, and ${message}` : message, ...first.origin };
    }
  },
});

interface Refused {
  readonly kind: string;
  readonly refusal: string;
  readonly origin: ReturnType<typeof originOf>;
}

function* refusalsOf(advised: Advised): Iterable<Refused> {
  for (const operand of operandsOf(advised)) {
    const refusal = refusalOfOperand(operand) ?? ciphersOfTls13(operand);
    if (refusal !== undefined) yield { kind: operand.kind, refusal, origin: originOf(operand.kind, refusal, advised) };
  }
}

/** By the webhook, which then is the one to speak. */
function isRefused(advised: Advised, context: Context): boolean {
  let refused = false;
  runAdmitter(hyperConvergedAdmitter(advised), advised, context, ({ severity }) => {
    refused ||= severity === 'error';
  });
  return refused;
}

/** In the order in which they are written. */
function operandsOf(advised: Advised): readonly Manifest[] {
  const { KubeVirt, CDI, NetworkAddonsConfig, SSP } = buildsOf(advised);
  const request = requestOfOperator(advised);
  const aaq = advised.spec.enableApplicationAwareQuota === true ? [{ operand: toAaq(request) }] : [];
  const builds = [KubeVirt, CDI, NetworkAddonsConfig, ...aaq, { operand: toMigController(request) }, SSP];
  return builds.flatMap((built) => ('operand' in built ? [built.operand] : []));
}

/** validateTLSConfiguration of KubeVirt's own webhook, which no schema knows. */
function ciphersOfTls13({ kind, spec }: Manifest): string | undefined {
  const tls = kind === 'KubeVirt' ? valueAt(spec, ['configuration', 'tlsConfiguration']) : undefined;
  const ciphers = valueAt(tls, ['ciphers']);
  const breaks = valueAt(tls, ['minTLSVersion']) === 'VersionTLS13' && Array.isArray(ciphers) && ciphers.length > 0;
  return breaks ? 'You cannot specify ciphers when spec.configuration.tlsConfiguration.minTLSVersion is empty or VersionTLS13' : undefined;
}
