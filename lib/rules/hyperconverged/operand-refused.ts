import type { Release } from '../../core/kubevirt/release.ts';
import { patchAnnotations, type PatchedKind } from '../../cluster/hyperconverged/operands/patch-annotations.ts';
import type { Finding } from '../../core/diagnostic.ts';
import { entryOf } from '../../core/data/entry-of.ts';
import type { Manifest } from '../../core/manifest.ts';
import { asStored, schemaFaults } from '../../schema/as-stored.ts';
import { shippedSchema } from '../../schema/shipped-schemas.ts';
import { invalidMessage } from '../../schema/status-message.ts';
import type * as Options from '../../cluster/hyperconverged/options/index.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { buildsOf } from './operand-faults.ts';
import { annotationPath, placeIn, type HyperConvergedRequest } from './request.ts';

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
export function refusalOfOperand(operand: Manifest, release: Release): string | undefined {
  const schema = shippedSchema(operand.apiVersion, operand.kind, release);
  if (schema === undefined) return undefined;
  const faults = schemaFaults(schema, asStored(schema, operand));
  return faults.length === 0 ? undefined : invalidMessage(operand, faults);
}

/** Where in the HyperConverged a refused field of an operand comes from, and what to do there. */
export function originOf(kind: string, refusal: string, request: HyperConvergedRequest): Pick<Finding, 'path' | 'hint'> {
  const annotation = entryOf<string>(patchAnnotations, kind);
  if (annotation !== undefined && request.annotations[annotation] !== undefined) {
    return { path: annotationPath(annotation), hint: `Correct what the JSON patch makes of ${kind}.` };
  }
  const { hyperConvergedOptions } = require('../../cluster/hyperconverged/options/index.ts') as typeof Options; // with the first refusal
  const [, field = ''] = /(?:is invalid: \[?|when )(spec[\w.]*)/.exec(refusal) ?? [];
  const [option] = hyperConvergedOptions
    .flatMap(({ path, sets }) => sets.map((set) => ({ path, set })))
    .filter(({ set }) => `${kind} ${field}`.startsWith(set))
    .toSorted((a, b) => b.set.length - a.set.length);
  if (option?.path === 'tlsSecurityProfile') return { path: placeIn(request, `spec.${option.path}`), hint: tlsHint };
  if (option === undefined) return { hint: `Correct what the HyperConverged makes ${kind} say there.` };
  const path = placeIn(request, `spec.${option.path}`);
  return { path, hint: `Correct ${path}, which is where ${kind} has it from.` };
}

const tlsHint =
  'Write the type and the part of its name: Modern with modern: {}, or Custom with minTLSVersion VersionTLS12 and ciphers that OpenShift lists.';

/** The dry-run updates of an UPDATE. Which of several answers comes first is a race there. */
export const refusedOperands: readonly Rule<HyperConvergedRequest>[] = kinds.map(({ code, kind, refused, accepted, gives }) =>
  defineRule<HyperConvergedRequest>({
    code,
    name: `hyperconverged/${kind.toLowerCase()}-refused`,
    severity: 'error',
    upstream: 'validator.updateOperatorCr',
    page: {
      summary: `An update of the HyperConverged is first tried on its ${kind}; if that is refused, so is the update.`,
      refused,
      accepted,
      ...(gives && { gives }),
      holds: ['uninstallStrategy: BlockUninstallIfWorkloadsExist'],
    },
    fields: [],
    ofAbsent: true,
    check(request, _at, { config }) {
      if (kind === 'SSP' && !request.openshift) return none;
      const built = buildsOf(request)[kind];
      const message = 'operand' in built ? refusalOfOperand(built.operand, config.release) : undefined;
      return message === undefined ? none : [{ message, ...originOf(kind, message, request) }];
    },
  }),
);
