import { join } from 'node:path';
import { addCharts } from '../../charts/all.ts';
import { App } from '../../lib/app/app.ts';
import { isMap } from '../../lib/core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../lib/core/data/path.ts';
import { sameData } from '../../lib/core/data/same-data.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { differingLeaves } from '../kit/differing-leaves.ts';
import { linesOf } from '../../tools/conformance/run.ts';
import { ops } from '../../tools/conformance/ops/index.ts';
import type { Answer as Said } from '../../tools/conformance/question.ts';
import type { Answer } from '../kit/client.ts';
import { emitted } from '../kit/compiled.ts';
import { eventually } from '../kit/eventually.ts';
import { configurationFor, configure } from '../kit/kubevirt-configuration.ts';
import { applied, ensureNamespaces, openSession } from '../kit/session.ts';
import { refusalOf } from '../kit/verdict.ts';

const { client } = openSession();

interface Row {
  readonly id: string;
  readonly op: string;
  readonly input: { readonly object?: Manifest; readonly policies?: readonly Manifest[] };
  readonly output: Said;
}

const read = (file: string): readonly Row[] =>
  linesOf(join(__dirname, '..', '..', 'test', 'vectors', file)).map((line) => JSON.parse(line) as Row); // as test/vectors are

const policyRows = read('policy.jsonl');
/** How many policies are in force in one namespace. What several mutating ones write depends on their order, which is not defined. */
const perNamespace = { vap: 5, map: 1 } as const;

/** The recorded policies that are stored, look at objects alone and are about requests that can be made here. */
function policiesOf(op: 'map' | 'vap', count: number): readonly Manifest[] {
  const specs = new Map<string, Manifest>();
  for (const { op: of, input, output } of policyRows) {
    if (of !== op || output['refusedPolicies'] !== undefined || output['panic'] !== undefined) continue;
    for (const policy of input.policies ?? []) {
      const text = JSON.stringify(policy['spec']);
      const asksMore =
        /paramKind|authorizer|userInfo|namespaceSelector|distinct\(|sort\(|sortBy\(|flatten\(|slice\(|range\(|reverse\(/.test(text);
      // KubeVirt's webhooks stand between the first pass and a second one.
      if (!asksMore && text.includes('virtualmachine') && !text.includes('IfNeeded')) specs.set(text, policy);
    }
  }
  const all = Array.from(specs.values());
  const step = Math.floor(all.length / count);
  return all
    .filter((_, i) => i % step === 0)
    .slice(0, count)
    .map(({ apiVersion, kind, spec }, i) => ({ apiVersion, kind, metadata: { name: `${op}-${i}.example.com` }, spec }));
}

interface Group {
  readonly op: 'map' | 'vap';
  readonly namespace: string;
  readonly policies: readonly Manifest[];
  readonly bindings: readonly Manifest[];
}

function groupsOf(op: 'map' | 'vap', count: number): readonly Group[] {
  const policies = policiesOf(op, count);
  return Array.from({ length: count / perNamespace[op] }, (_, i) => {
    const own = policies.slice(i * perNamespace[op], (i + 1) * perNamespace[op]);
    const namespace = `policies-${op}-${i}`;
    return { op, namespace, policies: own, bindings: own.map((policy) => bindingOf(policy, namespace)) };
  });
}

function bindingOf({ apiVersion, kind, metadata: { name = '' } }: Manifest, namespace: string): Manifest {
  const matchResources = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } };
  const actions = kind === 'ValidatingAdmissionPolicy' ? { validationActions: ['Deny'] } : {};
  return { apiVersion, kind: `${kind}Binding`, metadata: { name }, spec: { policyName: name, matchResources, ...actions } };
}

const groups = [...groupsOf('vap', 30), ...groupsOf('map', 10)];
const namespaceOf = (name: string): Manifest => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });

/** What is posted: objects of the worked charts, and recorded ones. */
function objects(): readonly Manifest[] {
  const app = new App();
  addCharts(app);
  const charted = Array.from(emitted(app).values())
    .flat()
    .filter(({ metadata }) => metadata.namespace !== undefined);
  const recorded = [...read('kubevirt.jsonl'), ...policyRows, ...read('kubevirt-1.8.jsonl'), ...read('kubevirt-1.7.jsonl')].flatMap(
    ({ op, input }) => (isMap(input.object) && (op === 'create' || op === 'vap' || op === 'map') ? [input.object] : []),
  );
  const kinds = /^(?:VirtualMachine|VirtualMachineInstance|VirtualMachineInstanceReplicaSet|DataVolume|Service|ConfigMap)$/;
  const named = recorded.filter(({ kind, metadata }) => kinds.test(kind) && typeof metadata.name === 'string' && metadata.name !== '');
  return [...charted, ...named].map(withoutStatus);
}

function withoutStatus(manifest: Manifest): Manifest {
  const { status, ...object } = manifest;
  return status === undefined ? manifest : object;
}

const within = (object: Manifest, namespace: string): Manifest => ({ ...object, metadata: { ...object.metadata, namespace } });
const post = (object: Manifest, namespace: string): Promise<Answer> =>
  client.create(within(object, namespace), { dryRun: true, fieldValidation: 'Ignore' });

/** Those that a namespace without policies takes, as it would store them. */
const taken: { readonly given: Manifest; readonly stored: Manifest }[] = [];

const canary: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'canary' },
  spec: { runStrategy: 'Halted', template: { spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } } },
};

beforeAll(async () => {
  await configure(client, configurationFor([]));
  await ensureNamespaces(
    client,
    ['no-policies', ...groups.map(({ namespace }) => namespace)].map((namespace) => within(canary, namespace)),
  );
  for (const { policies, bindings } of groups) for (const each of [...policies, ...bindings]) await applied(client, each);
  await inForce();
  for (const given of objects()) {
    if (taken.length === 300) break;
    const { status, body } = await post(given, 'no-policies');
    // The API server drops fields that it does not know before policies see them.
    if (status < 300 && Object.keys(given.spec ?? {}).every((key) => Object.hasOwn(body['spec'] ?? {}, key)))
      taken.push({ given, stored: body as unknown as Manifest });
  }
});
afterAll(async () => {
  await Promise.all(
    groups
      .flatMap(({ policies, bindings }) => [...bindings, ...policies])
      .map((each) => client.remove({ ...each, name: each.metadata.name ?? '', namespace: undefined })),
  );
  client.close();
});

/** The API server takes its policies up some time after they are stored: a last one of each kind says when. */
async function inForce(): Promise<void> {
  const rule = { apiGroups: ['kubevirt.io'], apiVersions: ['*'], operations: ['CREATE'], resources: ['virtualmachines'] };
  const matchConstraints = { resourceRules: [rule], objectSelector: { matchLabels: { canary: 'yes' } } };
  const denies: Manifest = {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: 'canary' },
    spec: { matchConstraints, validations: [{ expression: "object.metadata.labels.?mutated.orValue('') != 'yes'", message: 'in force' }] },
  };
  const expression = "Object{metadata: Object.metadata{labels: {'mutated': 'yes'}}}";
  const marks: Manifest = {
    apiVersion: 'admissionregistration.k8s.io/v1beta1',
    kind: 'MutatingAdmissionPolicy',
    metadata: { name: 'canary' },
    spec: {
      matchConstraints,
      reinvocationPolicy: 'Never',
      mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression } }],
    },
  };
  for (const each of [denies, marks]) for (const part of [each, bindingOf(each, 'no-policies')]) await applied(client, part);
  const posted: Manifest = { ...canary, metadata: { name: 'canary', labels: { canary: 'yes' } } };
  await eventually('policies in force', async () => {
    const answer = await post(posted, 'no-policies');
    return answer.status >= 300 && String(answer.body['message']).includes('in force') ? true : undefined;
  });
}

test('there are forty policies, ten of them mutating, and three hundred objects', () => {
  expect(groups.flatMap(({ policies }) => policies)).toHaveLength(40);
  expect(taken).toHaveLength(300);
});

const ask = (group: Group, object: Manifest): Said =>
  ops.get(group.op)?.({
    ...group,
    operation: 'CREATE',
    object: within(object, group.namespace),
    namespaceObject: namespaceOf(group.namespace),
    params: [],
  }) ?? {};

/** Whether a value has all that another has: webhooks add values to what policies write. */
function holds(stored: unknown, ours: unknown): boolean {
  if (Array.isArray(stored) && Array.isArray(ours)) return stored.length === ours.length && ours.every((each, i) => holds(stored[i], each));
  if (isMap(stored) && isMap(ours)) return Object.entries(ours).every(([key, value]) => holds(stored[key], value));
  return sameData(stored, ours);
}

interface Compared {
  readonly group: Group;
  readonly of: Manifest;
  readonly said: Said;
  readonly answer: Answer;
}

/** Each object in each namespace with such policies, as we say and as the API server answers. */
async function compared(op: Group['op'], seen: (each: (typeof taken)[number]) => Manifest): Promise<readonly Compared[]> {
  const all = groups.filter((group) => group.op === op).flatMap((group) => taken.map((each) => ({ group, each })));
  return Promise.all(
    all.map(async ({ group, each }) => ({
      group,
      of: each.given,
      said: ask(group, seen(each)),
      answer: await post(each.given, group.namespace),
    })),
  );
}

test('the API server refuses what we say that it refuses, in the same words', async () => {
  const answers = await compared('vap', ({ stored }) => stored);
  const different = answers.flatMap(({ group, of, said, answer }) => {
    const answered = refusalOf(answer);
    const texts = (said['refusals'] ?? []) as readonly string[]; // as the op answers
    const isSame = answered === undefined ? said['allowed'] === true : texts.includes(answered);
    return isSame ? [] : [{ in: group.namespace, kind: of.kind, name: of.metadata.name, answered, texts }];
  });
  expect(different).toEqual([]);
  expect(answers.filter(({ answer }) => answer.status >= 300).length).toBeGreaterThan(100);
  expect(answers.filter(({ answer }) => answer.status < 300).length).toBeGreaterThan(100);
});

test('the API server writes what we say that policies write', async () => {
  const answers = await compared('map', ({ given }) => given);
  let changed = 0;
  const different = answers.flatMap(({ group, of, said, answer }): readonly object[] => {
    const refusal = (said['refusal'] as { readonly message?: string } | undefined)?.message; // as the op answers
    const at = { in: group.namespace, kind: of.kind, name: of.metadata.name };
    if (refusal !== undefined) return refusalOf(answer) === refusal ? [] : [{ ...at, answered: refusalOf(answer), refusal }];
    if (answer.status >= 300) return []; // a webhook may refuse what a policy has made
    const written: readonly Path[] = differingLeaves(ask({ ...group, bindings: [] }, of)['object'], said['object']);
    if (written.length > 0) changed++;
    return written.flatMap((path) => {
      const [stored, ours] = [valueAt(answer.body, path), valueAt(said['object'], path)];
      return holds(stored, ours) ? [] : [{ ...at, path: printPath(path), stored, ours }];
    });
  });
  expect(different).toEqual([]);
  expect(changed).toBeGreaterThan(50);
});
