import { join } from 'node:path';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { judge } from '../../tools/conformance/judge.ts';
import { withLongTexts, type LongText } from '../../tools/conformance/long-texts.ts';
import type { Answer as Recorded } from '../../tools/conformance/question.ts';
import { linesOf } from '../../tools/conformance/run.ts';
import { Refused, type Answer } from '../kit/client.ts';
import { ensureNamespaces, openSession, removed } from '../kit/session.ts';

const { client } = openSession();

interface Row {
  readonly id: string;
  readonly op: string;
  readonly input: { readonly object: Manifest; readonly oldObject?: Manifest; readonly longTexts?: readonly LongText[] };
  readonly output: Recorded;
}

const rows = linesOf(join(__dirname, '..', '..', 'test', 'vectors', 'extra-built-in.jsonl')).map((line) => JSON.parse(line) as Row); // as test/vectors are

beforeAll(() =>
  ensureNamespaces(
    client,
    rows.map(({ input }) => input.object),
  ),
);
afterAll(() => client.close());

/** A dry run allocates no ports of nodes, and so asks less of them. */
async function posted(object: Manifest): Promise<Answer> {
  const ports = (valueAt(object, ['spec', 'ports']) ?? []) as readonly { readonly nodePort?: number }[]; // as the rows have them
  if (!ports.some(({ nodePort }) => nodePort !== undefined)) return client.create(object, { dryRun: true });
  const answer = await client.create(object);
  if (answer.status < 300) await client.remove(refOf(object));
  return answer;
}

/** PUTs the object where the server holds `old`. */
async function put(object: Manifest, old: Manifest): Promise<Answer> {
  const { status, ...written } = old;
  const created = await client.create(written);
  if (created.status >= 300) throw new Refused(`create ${old.kind}`, created);
  if (status !== undefined) await client.patch(refOf(old), { status }, { subresource: 'status' });
  const answer = await client.send('PUT', `${await client.pathOf(refOf(object))}?fieldValidation=Strict&dryRun=All`, object);
  await removed(client, [old]);
  return answer;
}

function answerOf({ status, body }: Answer): Recorded {
  if (status < 300) return { allowed: true };
  const { causes } = (body['details'] ?? {}) as { readonly causes?: unknown }; // a Status
  return { allowed: false, code: status, reason: body['reason'], causes, message: body['message'] };
}

test.each(rows.map((row) => [row.id, row] as const))('the API server answers %s as it did when that was recorded', async (_, row) => {
  const { op, input, output } = row;
  const object = withLongTexts(input.object, input.longTexts);
  const answer = await (input.oldObject === undefined ? posted(object) : put(object, input.oldObject));
  expect(judge(op, output, answerOf(answer))).toBeUndefined();
});
