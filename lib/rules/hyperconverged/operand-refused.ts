import { patchAnnotations, type PatchedKind } from '../../cluster/hyperconverged/operands/user-patch.ts';
import type { Manifest } from '../../core/manifest.ts';
import { asStored, schemaFaults } from '../../schema/as-stored.ts';
import { shippedSchema } from '../../schema/shipped-schemas.ts';
import { invalidMessage } from '../../schema/status-message.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { buildsOf } from './operand-faults.ts';
import type { HyperConvergedRequest } from './request.ts';

interface Tried {
  readonly code: Rule['code'];
  readonly kind: PatchedKind;
  readonly refused: string;
  readonly accepted: string;
  readonly gives?: readonly Rule['code'][];
}

const patched = (kind: PatchedKind, path: string, value: string): string =>
  `metadata: { annotations: { ${patchAnnotations[kind]}: '[{"op": "add", "path": "${path}", "value": ${value}}]' } }`;

const custom = (cipher: string): string =>
  `tlsSecurityProfile: { type: Custom, custom: { minTLSVersion: VersionTLS12, ciphers: [ECDHE-RSA-AES128-GCM-SHA256, ${cipher}] } }`;

const kinds: readonly Tried[] = [
  {
    code: 'HC0191',
    kind: 'KubeVirt',
    refused: patched('KubeVirt', '/spec/configuration/vmRolloutStrategy', '"Never"'),
    accepted: 'defaultCPUModel: EPYC',
    gives: ['HC0191', 'KP0716'],
  },
  {
    code: 'HC0192',
    kind: 'CDI',
    refused: 'tlsSecurityProfile: { type: Custom, custom: { minTLSVersion: VersionTLS13 } }',
    accepted: 'tlsSecurityProfile: { type: Modern, modern: {} }',
  },
  {
    code: 'HC0193',
    kind: 'NetworkAddonsConfig',
    refused: custom('NO-SUCH-CIPHER'),
    accepted: custom('ECDHE-RSA-AES256-GCM-SHA384'),
  },
  {
    code: 'HC0194',
    kind: 'SSP',
    refused: patched('SSP', '/spec/templateValidator/replicas', '-1'),
    accepted: 'deployVmConsoleProxy: true',
    gives: ['HC0194', 'KP0716'],
  },
];

/** The API server's answer to an operand, by its schema; undefined where it takes it. */
export function refusalOfOperand(operand: Manifest): string | undefined {
  const schema = shippedSchema(operand.apiVersion, operand.kind);
  if (schema === undefined) return undefined;
  const faults = schemaFaults(schema, asStored(schema, operand));
  return faults.length === 0 ? undefined : invalidMessage(operand, faults);
}

/** The dry-run updates of an UPDATE. Which of several answers comes first is a race there. */
export const refusedOperands: readonly Rule<HyperConvergedRequest>[] = kinds.map(({ code, kind, refused, accepted, gives }) =>
  defineRule<HyperConvergedRequest>({
    code,
    name: 'hyperconverged/operand-refused',
    severity: 'error',
    upstream: 'validator.updateOperatorCr',
    page: {
      summary: `An update of the HyperConverged is tried on its ${kind} first: what that refuses refuses the update.`,
      refused,
      accepted,
      ...(gives && { gives }),
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
