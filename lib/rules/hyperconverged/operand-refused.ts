import type { PatchedKind } from '../../cluster/hyperconverged/operands/user-patch.ts';
import type { Manifest } from '../../core/manifest.ts';
import { asStored, schemaFaults } from '../../schema/as-stored.ts';
import { shippedSchema } from '../../schema/shipped-schemas.ts';
import { invalidMessage } from '../../schema/status-message.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { buildsOf } from './operand-faults.ts';
import type { HyperConvergedRequest } from './request.ts';

const kinds = [
  ['HC0191', 'KubeVirt'],
  ['HC0192', 'CDI'],
  ['HC0193', 'NetworkAddonsConfig'],
  ['HC0194', 'SSP'],
] as const satisfies readonly (readonly [Rule['code'], PatchedKind])[];

/** The API server's answer to an operand, by its schema; undefined where it takes it. */
export function refusalOfOperand(operand: Manifest): string | undefined {
  const schema = shippedSchema(operand.apiVersion, operand.kind);
  if (schema === undefined) return undefined;
  const faults = schemaFaults(schema, asStored(schema, operand));
  return faults.length === 0 ? undefined : invalidMessage(operand, faults);
}

/** The dry-run updates of an UPDATE. Which of several answers comes first is a race there. */
export const refusedOperands: readonly Rule<HyperConvergedRequest>[] = kinds.map(([code, kind]) =>
  defineRule<HyperConvergedRequest>({
    code,
    name: 'hyperconverged/operand-refused',
    severity: 'error',
    upstream: 'validator.updateOperatorCr',
    page: {
      summary: `An update of the HyperConverged is tried on its ${kind} first: what that refuses refuses the update.`,
      refused: 'tlsSecurityProfile: { type: Custom, custom: { minTLSVersion: VersionTLS13 } }',
      accepted: 'tlsSecurityProfile: { type: Modern, modern: {} }',
      holds: ['uninstallStrategy: BlockUninstallIfWorkloadsExist'],
    },
    fields: [],
    check(request) {
      if (kind === 'SSP' && !request.openshift) return none;
      const built = buildsOf(request)[kind];
      const message = 'operand' in built ? refusalOfOperand(built.operand) : undefined;
      return message === undefined ? none : [{ message, hint: `Change what the operator writes into ${kind} from.` }];
    },
  }),
);
