import { newestRelease } from '../../../../lib/core/kubevirt/release.ts';
import { join } from 'node:path';
import { readKubeVirt } from '../../../../lib/cluster/read-kubevirt.ts';
import type { Finding } from '../../../../lib/core/diagnostic.ts';
import { runAdmitter, type Admitter } from '../../../../lib/rules/admitter.ts';
import { poolAdmitter } from '../../../../lib/rules/kubevirt/pool/index.ts';
import type { CodeEntry, Context } from '../../../../lib/rules/rule.ts';
import { vmiRules, vmiUpdateAdmitter } from '../../../../lib/rules/kubevirt/vmi/index.ts';
import type { AdmissionInput } from '../../../../tools/conformance/admission-request.ts';
import { asGoHolds } from '../../../../tools/conformance/as-go-holds.ts';
import { linesOf } from '../../../../tools/conformance/run.ts';
import { openApiErrors } from '../../../../lib/schema/open-api-check.ts';

export interface Row {
  readonly id: string;
  readonly op: string;
  readonly input: AdmissionInput;
  readonly output: { readonly allowed?: boolean };
}

export interface Found {
  readonly rule: CodeEntry;
  readonly finding: Finding;
}

const vectors = join(__dirname, '../../../vectors');

/** What KubeVirt's own webhooks answered about VMIs, and about a pool where no VMI comes so far. */
export const rows: readonly Row[] = ['kubevirt.jsonl', 'extra-vmi.jsonl']
  .flatMap((file) => linesOf(join(vectors, file)))
  .map((line) => JSON.parse(line) as Row)
  .filter(({ op, id }) => op === 'vmi-validate' || id.startsWith('extra-vmi/'));

/** What we find in the object of a row; nothing where it does not get as far as the rules. */
export function judge({ input, op }: Row): readonly Found[] {
  if (openApiErrors(input.object, newestRelease).length > 0) return [];
  const context: Context = {
    config: readKubeVirt(input.kubevirt).config,
    related: { scalerOf: () => undefined },
    ...(input.operation === 'UPDATE' && input.oldObject && { old: input.oldObject }),
    ...(input.user !== undefined && { user: input.user }),
  };
  const found: Found[] = [];
  const tell = (rule: CodeEntry, finding: Finding): void => void found.push({ rule, finding });
  if (op === 'vmpool-validate') {
    runAdmitter(poolAdmitter, asGoHolds('pool/v1beta1.VirtualMachinePool', input.object) as never, context, tell); // any shape will do
  } else {
    const admitter = (context.old === undefined ? [vmiRules] : vmiUpdateAdmitter) as Admitter<unknown>; // likewise
    runAdmitter(admitter, asGoHolds('VirtualMachineInstance', input.object), context, tell);
  }
  return found;
}
