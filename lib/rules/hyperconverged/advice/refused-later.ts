import { toAaq } from '../../../cluster/hyperconverged/operands/to-aaq.ts';
import { toMigController } from '../../../cluster/hyperconverged/operands/to-mig-controller.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { asStored, schemaFaults } from '../../../schema/as-stored.ts';
import { shippedSchema } from '../../../schema/shipped-schemas.ts';
import { runAdmitter } from '../../admitter.ts';
import { judgeAsUpdate } from '../../kubevirt/installation/as-update.ts';
import { infraPlacement, workloadPlacement } from '../../kubevirt/installation/placement.ts';
import type { Context, Rule } from '../../rule.ts';
import { hyperConvergedAdmitter } from '../index.ts';
import { buildsOf, requestOfOperator } from '../operand-faults.ts';
import { originOf, refusalOfOperand } from '../operand-refused.ts';
import { placeIn } from '../request.ts';
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
  fields: ['spec.tlsSecurityProfile', 'spec.infra.nodePlacement', 'spec.workloads.nodePlacement', 'metadata.annotations'],
  *check(advised, context) {
    const refused = [...refusalsOf(advised, context)];
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

function* refusalsOf(advised: Advised, context: Context): Iterable<Refused> {
  for (const operand of operandsOf(advised)) {
    const refusal = refusalOfOperand(operand, context.config.release);
    const refused =
      refusal === undefined
        ? refusalOfWebhook(operand, advised, context)
        : { kind: operand.kind, refusal, origin: originOf(operand.kind, refusal, advised) };
    if (refused !== undefined) yield refused;
  }
}

/** By its schema or the webhook, which then are the ones to speak. */
function isRefused(advised: Advised, context: Context): boolean {
  const { object } = advised;
  const schema = shippedSchema(object.apiVersion, object.kind, context.config.release);
  if (schema !== undefined && schemaFaults(schema, object, context.old && asStored(schema, context.old)).length > 0) return true;
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

/** Of KubeVirt's own webhook, which no schema knows. */
function refusalOfWebhook(operand: Manifest, advised: Advised, context: Context): Refused | undefined {
  const { kind } = operand;
  if (kind !== 'KubeVirt') return undefined;
  const refused: Refused[] = [];
  judgeAsUpdate(operand, context, ({ code, severity }, { message, hint }) => {
    if (severity !== 'error') return;
    const place = placements.get(code);
    const origin =
      place === undefined ? originOf(kind, message, advised) : { path: placeIn(advised, place), ...(hint !== undefined && { hint }) };
    refused.push({ kind, refusal: message, origin });
  });
  return refused[0];
}

/** Told of a whole, which the HyperConverged has where KubeVirt has it. */
const placements: ReadonlyMap<string, string> = new Map([
  [infraPlacement.code, 'spec.infra.nodePlacement'],
  [workloadPlacement.code, 'spec.workloads.nodePlacement'],
]);
