import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../lib/core/manifest.ts';
import { vmiTemplatePath } from '../../lib/core/kubevirt/vmi-template.ts';
import { configurationFor, configure } from '../kit/kubevirt-configuration.ts';
import { ensureNamespaces, openSession } from '../kit/session.ts';
import { judge, type Verdict } from '../kit/verdict.ts';
import { vmisOf } from '../kit/vmis-of.ts';

const { client } = openSession();
const configuration = configurationFor([]);

interface Question {
  readonly id: string;
  readonly op: string;
  readonly input: { readonly object?: Manifest; readonly operation?: string };
}

/** Everything but an object would have to be in the cluster first. */
const alone: ReadonlySet<string> = new Set(['object', 'namespace']);

/** Kinds whose webhooks need no other object, and no name that is taken. */
const asked: ReadonlySet<string> = new Set([
  'MigrationPolicy',
  'VirtualMachine',
  'VirtualMachineClusterInstancetype',
  'VirtualMachineClusterPreference',
  'VirtualMachineInstance',
  'VirtualMachineInstancePreset',
  'VirtualMachineInstanceReplicaSet',
  'VirtualMachineInstancetype',
  'VirtualMachinePool',
  'VirtualMachinePreference',
]);

/** The recorded objects that stand for themselves; each kind of refusal a few times. */
function objects(): readonly (readonly [string, Manifest])[] {
  const file = join(__dirname, '..', '..', 'test', 'vectors', 'kubevirt.jsonl');
  const questions = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Question); // as test/vectors are
  const fit = questions.flatMap(({ id, op, input }) => {
    const { object } = input;
    const isCreation = op === 'create' || op.endsWith('-validate');
    if (!isCreation || object === undefined || !Object.keys(input).every((key) => alone.has(key))) return [];
    // The API server hands pools of other versions to the webhook in the version that it knows.
    if (object.apiVersion === 'pool.kubevirt.io/v1alpha1' || !asked.has(object.kind)) return [];
    if (typeof object.metadata.name !== 'string' || object.metadata.name === '') return [];
    return [[id, object] as const];
  });
  return fit.filter((_, i) => i % 3 === 0);
}

/** What differs from run to run, and what is foreseen, is left out of both. */
const printed = ({ refused, warnings, ...rest }: Verdict): Verdict => ({
  ...rest,
  warnings: warnings.filter((warning) => !warning.startsWith('kubevirt.io/v1 VirtualMachineInstancePresets is now deprecated')),
  ...(refused !== undefined && { refused: crash.test(refused) ? 'crashes the webhook' : inOneOrder(refused) }),
});

/** Go prints pointers, and maps in any order. */
function inOneOrder(text: string): string {
  const sorted = (words: string): string => words.split(', ').toSorted().join(', ');
  return text
    .replaceAll(/0xc[\da-f]+/g, '<pointer>')
    .replace(/but found (.*) strategies/, (_, words: string) => `but found ${sorted(words)} strategies`);
}

/** A webhook that panics closes the connection; we say what made it. */
const crash = /crash the webhook|failed to call webhook: .*: EOF/;

const all = objects();

beforeAll(async () => {
  await configure(client, configuration);
  await ensureNamespaces(
    client,
    all.map(([, object]) => object),
  );
});

afterAll(() => client.close());

test('there are more than forty objects of each verdict', async () => {
  const verdicts = await Promise.all(all.map(([, object]) => judge(client, object, { configuration })));
  expect(verdicts.filter(({ ours }) => ours.refused !== undefined).length).toBeGreaterThan(40);
  expect(verdicts.filter(({ ours }) => ours.refused === undefined).length).toBeGreaterThan(40);
});

test.each(all)('%s', async (_, object) => {
  const { ours, theirs } = await judge(client, object, { configuration });
  expect(printed(theirs)).toEqual(printed(ours));
});

const makers = all.filter(
  ([, object]) => object.kind !== 'VirtualMachineInstance' && vmiTemplatePath(object.apiVersion, object.kind) !== undefined,
);

test.each(makers)('the VMI of %s', async (_, object) => {
  for (const vmi of vmisOf(object)) {
    const { ours, theirs } = await judge(client, vmi, { configuration });
    expect(printed(theirs)).toEqual(printed(ours));
  }
});
