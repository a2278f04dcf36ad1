import type { Manifest } from '../../lib/core/manifest.ts';
import { maskVm } from '../../tools/conformance/ops/vm-mutate.ts';
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
  const errors = said['errors'] as readonly SchemaError[] | undefined; // likewise
  return { refused: errors === undefined ? String(said['message']) : sorted(errors), warnings };
}

interface SchemaError {
  readonly field: string;
  readonly detail: string;
}

function fromTheirs(object: Manifest, answer: Answer): Verdict {
  const { warnings, status, body } = answer;
  if (status >= 300) return { refused: isOfWebhook(answer) ? (refusalOf(answer) ?? '') : sorted(causesOf(body)), warnings };
  const stored = withoutServerFields(body as unknown as Manifest); // an answer of 2xx
  return { object: masked(object, stored), warnings };
}

/** What nobody can know is left out of both. */
function masked(given: Manifest, stored: Manifest): Manifest {
  if (given.kind === 'VirtualMachine') return maskVm(given, stored);
  return given.kind === 'VirtualMachineInstance' ? maskVmi(given, stored) : stored;
}

function isOfWebhook({ body }: Answer): boolean {
  return String(body['message']).startsWith('admission webhook ');
}

/** The API server lists what its schemas find in an order of its own. */
function sorted(errors: readonly SchemaError[]): string {
  return errors
    .map(({ field, detail }) => `${field}: ${detail}`)
    .toSorted()
    .join(', ');
}

function causesOf(body: Answer['body']): readonly SchemaError[] {
  const { causes = [] } = (body['details'] ?? {}) as { readonly causes?: readonly { readonly field?: string; readonly message: string }[] }; // a Status
  const errors = causes.map(({ field = '', message }) => ({ field, detail: message }));
  // The scale subresource says once more, in other words, what the schema says of its fields.
  return errors.filter(({ detail }) => !detail.includes('accessor error'));
}
