import type { Manifest } from '../../lib/core/manifest.ts';
import { maskVmi } from '../../tools/conformance/ops/vmi-mutate.ts';
import { ops } from '../../tools/conformance/ops/index.ts';
import type { Answer as Recorded } from '../../tools/conformance/question.ts';
import type { Answer, Client } from './client.ts';
import { withoutServerFields } from './masked.ts';

/** What becomes of an object that is posted. */
export interface Verdict {
  /** In the words of whoever refuses it. */
  readonly refused?: string;
  /** As it would be stored. */
  readonly object?: unknown;
  readonly warnings: readonly string[];
}

export interface Surroundings {
  /** Of KubeVirt. */
  readonly configuration?: unknown;
  readonly presets?: readonly Manifest[];
}

/** What this package says of the POST of an object, and what the API server with KubeVirt's webhooks answers to it. */
export async function judge(
  client: Client,
  object: Manifest,
  { configuration, presets }: Surroundings = {},
): Promise<{ ours: Verdict; theirs: Verdict }> {
  const create = ops.get('create');
  const said = create?.({ object, ...(presets && { presets }), kubevirt: { spec: { configuration } } }) ?? {};
  const answered = await client.create(object, { dryRun: true, fieldValidation: 'Ignore' });
  return { ours: fromOurs(said), theirs: fromTheirs(object, answered) };
}

/** The message of a refusal, without the name of the webhook; undefined where there is none. */
export function refusalOf({ status, body }: Answer): string | undefined {
  if (status < 300) return undefined;
  return String(body['message']).replace(/^admission webhook "[^"]+" denied the request: /, '');
}

function fromOurs(said: Recorded): Verdict {
  const warnings = (said['warnings'] ?? []) as readonly string[]; // as the op answers
  if (said['allowed'] === true) return { object: said['object'], warnings };
  const errors = said['errors'] as readonly string[] | undefined; // likewise
  return { refused: errors === undefined ? String(said['message']) : schemaMessage(errors), warnings };
}

function fromTheirs(object: Manifest, answer: Answer): Verdict {
  const { warnings, status, body } = answer;
  if (status >= 300) return { refused: (refusalOf(answer) ?? '').replace(/^[\w.]+ "[^"]*" is invalid: /, ''), warnings };
  const stored = withoutServerFields(body as unknown as Manifest); // an answer of 2xx
  return { object: object.kind === 'VirtualMachineInstance' ? maskVmi(object, stored) : stored, warnings };
}

/** As apimachinery prints several errors. */
function schemaMessage(errors: readonly string[]): string {
  return errors.length === 1 ? (errors[0] ?? '') : `[${errors.join(', ')}]`;
}
