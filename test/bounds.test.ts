import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diagnostic } from '../lib/core/diagnostic.ts';
import { readKubeVirt } from '../lib/cluster/read-kubevirt.ts';
import { readFacts } from '../lib/cluster/facts-file/read-facts.ts';
import { CommitFiles } from '../lib/cli/diff/commit-files.ts';
import { filesOf } from '../lib/cli/check/tree-of.ts';
import { applicationsOf } from '../lib/check/deliveries/application-set.ts';
import { isGlobMatch } from '../lib/check/deliveries/globs.ts';
import { meantPath } from '../lib/check/locate/meant-path.ts';
import { MapNode, nodeOf as kustomizeNode } from '../lib/kustomize/node.ts';
import { knownObjects } from '../lib/core/known-objects.ts';
import { enclosedMachines } from '../lib/core/kubevirt/enclosed-machines.ts';
import type { Manifest } from '../lib/core/manifest.ts';
import { newestRelease } from '../lib/core/kubevirt/release.ts';
import { refOf, type ObjectRef } from '../lib/core/object-ref.ts';
import { nearest } from '../lib/core/text/nearest.ts';
import { findField } from '../lib/explain/fields/find-field.ts';
import { findOption } from '../lib/explain/option-page.ts';
import { changeText } from '../lib/impact/change-text.ts';
import { ClusterSide } from '../lib/impact/cluster-side.ts';
import type { HeldObject } from '../lib/impact/compare/held-object.ts';
import { matchObjects } from '../lib/impact/compare/match-objects.ts';
import { writersOf } from '../lib/impact/disks/writers.ts';
import { settle } from '../lib/impact/vm/settle.ts';
import { newState } from '../lib/impact/vm/vm-state.ts';
import { unbearableLoss } from '../lib/pod/fit/node-loss.ts';
import type { NodeRoom } from '../lib/pod/fit/node-room.ts';
import { applyPatch, type PatchOperation } from '../lib/policy/mutating/json-patch.ts';
import { policyWorld } from '../lib/policy/world.ts';
import { readBinding, readValidatingPolicy } from '../lib/policy/policy.ts';
import { storedPolicyFaults } from '../lib/policy/stored/faults.ts';
import { typeWarnings } from '../lib/policy/stored/type-warnings.ts';
import { compileValidatingPolicy } from '../lib/policy/validating/compiled-policy.ts';
import { dispatchValidating, type Verdict } from '../lib/policy/validating/dispatch.ts';
import { ByOwnNames } from '../lib/report/by-own-names.ts';
import { diskNameUnique } from '../lib/rules/kubevirt/vmi/disk/disk-name.ts';
import { uninstallRefusal } from '../lib/rules/cdi/uninstall.ts';
import { unknownGates } from '../lib/rules/kubevirt/installation/unknown-gates.ts';
import { runRules } from '../lib/rules/rule-list.ts';
import { unknownFieldAdvice } from '../lib/rules/kubernetes/schema/unknown-field.ts';
import { ruleProgram } from '../lib/schema/cel/rule-program.ts';
import { prune } from '../lib/schema/prune.ts';
import type { JsonSchema } from '../lib/schema/json-schema.ts';
import { schemaLookup } from '../lib/schema/schema-lookup.ts';
import { shippedSchema } from '../lib/schema/shipped-schemas.ts';
import { claimsOf } from '../lib/resolve/cluster-model/claims-of.ts';
import { view } from './impact/vm/cluster-view.ts';
import { binding, requestOf, validatingPolicy, vm as virtualMachine, worldWith } from './policy/policies.ts';
import { draftOf, run } from './resolve/drafts.ts';
import { nodeOf } from './schema/schemas.ts';

/** What a number bounds, whether that is so for a number, the last number for which it is, and the next one. */
type Row = readonly [bound: string, holds: (n: number) => boolean, last: number, next: number];

const text = (length: number): string => 'a'.repeat(length);
const many = <T>(count: number, of: (i: number) => T): readonly T[] => Array.from({ length: count }, (_, i) => of(i));
const nested = (levels: number, wrap: (inner: unknown) => unknown, inner: unknown): unknown =>
  many(levels, (i) => i).reduce((value: unknown) => wrap(value), inner);
const heldOf = (manifest: Manifest): HeldObject => ({ cluster: '', ref: refOf(manifest), manifest });
const object = (apiVersion: string, kind: string, name: string, fields: object): Manifest => ({
  apiVersion,
  kind,
  metadata: { name, namespace: 'vms' },
  ...fields,
});
const messages = (...manifests: readonly Manifest[]): readonly Diagnostic[] => run(...manifests.map((each) => draftOf(each))).diagnostics;

/** How many Applications an ApplicationSet makes of a list. */
function applicationsMade(template: object, elements: readonly object[]): number {
  const set = kustomizeNode({ kind: 'ApplicationSet', spec: { generators: [{ list: { elements } }], template } }, undefined);
  return set instanceof MapNode ? applicationsOf(set, []).applications.length : 0;
}

/** A template of so many values, itself and its list included. */
const applicationsOfSize = (size: number, count: number): number =>
  applicationsMade(
    { spec: many(size - 2, () => 'a') },
    many(count, () => ({ app: 'db' })),
  );

const applicationsOfText = (length: number): number => applicationsMade({ spec: '{{app}}' }, [{ app: text(length) }]);

const inTexts: readonly Row[] = [
  ['the letters of a name that may be a slip', (n) => nearest(text(n), [`${text(n - 1)}b`]) !== undefined, 253, 254],
  [
    'the corrections of a path',
    (n) =>
      meantPath(
        nested(n, (a) => ({ a }), 1),
        many(n, () => 'A'),
      ).at(-1) === 'a',
    4,
    5,
  ],
  ['the levels above a guest', (n) => enclosedMachines({ spec: guestBelow(n - 1) }).length === 1, 30, 31],
  ['the letters of a finding that is like others', (n) => areOneCause(text(n), text(n)), 2000, 2001],
  ['the causes that a finding is compared with', (n) => isRemembered(n), 20, 21],
  [
    'the letters of a part of an option',
    (n) => 'suggestions' in findOption('memory'.slice(-n)) && namesFor('timeout'.slice(0, n)) > 1,
    4,
    3,
  ],
  ['the fields that a suggestion names', (n) => suggestionsFor('name').length === n, 3, 4],
  [
    'the nodes of one kind that a Cluster states',
    (n) => 'facts' in readFacts('a', { nodes: [{ ...plainNode, count: n }] }),
    100_000,
    100_001,
  ],
  ['the values of 101 Applications of one set', (n) => applicationsOfSize(n, 101) === 101, 9900, 9901],
  ['the letters of parameters in a text of an Application', (n) => applicationsOfText(n) === 1, 65_536, 65_537],
  ['the alternatives of a pattern of Argo CD', (n) => isGlobMatch(`{${many(n, (i) => `a${i}`).join(',')}}`, `a${n - 1}`), 64, 65],
  ['the letters of the rule of a CRD', (n) => !('unknown' in ruleProgram(`self == '${text(n - 10)}'`)), 10_000, 10_001],
  ['the levels of an object whose unknown fields are told', (n) => isToldUnknown(n), 500, 501],
  ['the levels of a value that fit another name', (n) => !isRenamed(n), 6, 7],
  ['the places that a field may belong in', (n) => isPlaced(n), 2, 3],
  ['the levels of a value that fit a place', (n) => !isMoved(n), 1, 2],
  ['the namesakes of a disk that are named', (n) => namesakesOfDisk(n) === n, 10, 11],
  ['the links that lead to a file of a commit', (n) => isFollowed(n), 40, 41],
  ['the bytes of a file that a kustomization names', (n) => isReadFrom(n), 16 << 20, (16 << 20) + 1],
];

function guestBelow(levels: number): unknown {
  return nested(levels, (inner) => ({ a: inner }), { domain: { devices: {} } });
}

const findingOf = (name: string, message: string): Diagnostic => ({
  code: 'KP0301',
  severity: 'error',
  message,
  object: { cluster: '', ref: { apiVersion: 'v1', kind: 'Pod', name } },
});

function causesOf(findings: readonly Diagnostic[]): readonly object[] {
  const last = new Map<object, Diagnostic>();
  const causes = new ByOwnNames<object>((cause) => last.get(cause) ?? findingOf('', ''));
  return findings.map((finding) => {
    const cause = causes.findOrMake(finding, () => ({}));
    last.set(cause, finding);
    return cause;
  });
}

function areOneCause(a: string, b: string): boolean {
  const [one, other] = causesOf([findingOf('p', a), findingOf('q', b)]);
  return one === other;
}

/** Whether the last of so many causes is found again by a finding with another number. */
function isRemembered(count: number): boolean {
  const words = many(count, (i) => String.fromCharCode(97 + i));
  const all = causesOf([...words.map((word, i) => findingOf(`o${i}`, `${word} 1`)), findingOf('other', `${words.at(-1) ?? ''} 2`)]);
  return all.at(-1) === all.at(-2);
}

function namesFor(asked: string): number {
  const found = findOption(asked);
  return 'suggestions' in found ? found.suggestions.length : 0;
}

function suggestionsFor(field: string): readonly string[] {
  const schema = shippedSchema('kubevirt.io/v1', 'VirtualMachine', newestRelease);
  const found = schema === undefined ? { suggestions: [] } : findField(schema, [field]);
  return 'suggestions' in found ? found.suggestions : [];
}

const plainNode = { architecture: 'amd64', labels: {} };

/** Whether the field of an object so many levels down is told to be unknown. */
function isToldUnknown(levels: number): boolean {
  const unknown: unknown[] = [];
  prune(nodeOf({ type: 'object', properties: { a: {} } }), { a: nested(levels - 1, (inner) => [inner], { b: 1 }) }, (path) =>
    unknown.push(path),
  );
  return unknown.length === 1;
}

/** Whether a misspelt field is renamed although a value of it, so many levels down, is of the wrong type. */
function isRenamed(levels: number): boolean {
  const schema = nested(levels, (inner) => ({ type: 'object', properties: { b: inner } }), { type: 'integer' });
  const root = nodeOf({ type: 'object', properties: { settings: schema as JsonSchema } });
  const object = { Settings: nested(levels, (b) => ({ b }), 'x') };
  return unknownFieldAdvice(root, object, ['Settings'], ['settings']).meant !== undefined;
}

/** Whether a field is told to belong in one of so many maps that know its name. */
function isPlaced(maps: number): boolean {
  const map: JsonSchema = { type: 'object', properties: { colour: { type: 'integer' } } };
  const properties = Object.fromEntries(many(maps, (i): [string, JsonSchema] => [`map${i}`, map]));
  return unknownFieldAdvice(nodeOf({ type: 'object', properties }), { colour: 1 }, ['colour'], []).hint.startsWith('Move');
}

/** Whether a field is told to belong in a map although a value of it, so many levels down, is of the wrong type. */
function isMoved(levels: number): boolean {
  const colour = nested(levels, (inner) => ({ type: 'object', properties: { b: inner } }), { type: 'integer' });
  const root = nodeOf({ type: 'object', properties: { map: { type: 'object', properties: { colour: colour as JsonSchema } } } });
  return unknownFieldAdvice(root, { colour: nested(levels, (b) => ({ b }), 'x') }, ['colour'], []).meant !== undefined;
}

/** How many of so many disks of its name are named at the next one. */
function namesakesOfDisk(earlier: number): number {
  const disks = many(earlier + 1, () => ({ name: 'root', disk: {} }));
  const at = ['spec', 'domain', 'devices', 'disks', earlier];
  const { config } = readKubeVirt();
  const context = { config, related: { scalerOf: () => undefined } };
  return [...diskNameUnique.check({ name: 'root' }, at, context, { domain: { devices: { disks } } })].length;
}

function inFolder<T>(act: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'bounds-'));
  try {
    return act(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function isReadFrom(bytes: number): boolean {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'a.yaml'), '');
    truncateSync(join(folder, 'a.yaml'), bytes);
    return filesOf(folder, ['.']).files.sourceOf('a.yaml') !== undefined;
  });
}

/** Whether a file is read once where so many links lead to it, one behind the other, and the first of them is asked for, too. */
function isFollowed(links: number): boolean {
  return inFolder((folder) => {
    const git = (...args: readonly string[]): Buffer =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
    writeFileSync(join(folder, `l${links}`), '');
    for (let i = 0; i < links; i++) symlinkSync(`l${i + 1}`, join(folder, `l${i}`));
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message=a');
    const wanted = new Set(['l0', `l${links}`]);
    const read = new CommitFiles(folder, 'HEAD', '.').read(
      (path) => wanted.has(path),
      () => true,
    );
    return read.length === 1;
  });
}

const amongObjects: readonly Row[] = [
  ['the clones of clones', (n) => isCloned(n), 16, 17],
  [
    'the DataVolumes that CDI counts',
    (n) =>
      uninstallRefusal(
        cdi,
        many(n, (i) => dataVolume(`d${i}`, {})),
      )?.message.includes(` ${n} `) === true,
    2,
    3,
  ],
  ['the pods of a Service that are looked at', (n) => isSetFound(n), 5, 6],
  ['the guests of a selector that are looked at', (n) => isOverlapTold(n), 5, 6],
  [
    'the gates that are taken for a slip',
    (n) =>
      gateHints(many(n, () => 'HostDik'))
        .at(-1)
        ?.startsWith('Write') === true,
    100,
    101,
  ],
  ['the letters of a gate that is taken for a slip', (n) => gateHints([`NUM${'X'.repeat(n - 3)}`])[0]?.includes('NUMA') === true, 5, 4],
  ['the namespaces of which one may be meant', (n) => isNamespaceTold(n, 1), 1000, 1001],
  ['the namespaces that may be slips', (n) => isNamespaceTold(1, n), 1000, 1001],
  ['the labels of which one may be meant', (n) => isLabelTold(n), 10_000, 10_001],
  ['the kinds of nodes that are tried', (n) => isLossFound(n), 16, 17],
];

const cdi = object('cdi.kubevirt.io/v1beta1', 'CDI', 'cdi', {
  spec: { uninstallStrategy: 'BlockUninstallIfWorkloadsExist' },
  status: { phase: 'Deployed' },
});

function dataVolume(name: string, spec: object): Manifest {
  return object('cdi.kubevirt.io/v1beta1', 'DataVolume', name, { spec });
}

/** Whether the claim of the last of so many DataVolumes is known, each of which copies the one before. */
function isCloned(clones: number): boolean {
  const storage = { resources: { requests: { storage: '1Gi' } }, storageClassName: 'ceph' };
  const source = (i: number): object => (i === 0 ? { blank: {} } : { pvc: { name: `d${i - 1}`, namespace: 'vms' } });
  const ceph: Manifest = {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'ceph' },
    provisioner: 'rbd.csi.ceph.com',
  };
  const objects = [ceph, ...many(clones + 1, (i) => dataVolume(`d${i}`, { source: source(i), storage }))];
  return claimsOf(knownObjects(objects), undefined).get('vms', `d${clones}`) !== undefined;
}

const domain = { memory: { guest: '1Gi' }, devices: {} };
const template = { metadata: { labels: { app: 'a' } }, spec: { domain } };
const setOf = (name: string): Manifest =>
  object('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', name, { spec: { selector: { matchLabels: { app: 'a' } }, template } });
const vmOf = (name: string): Manifest => object('kubevirt.io/v1', 'VirtualMachine', name, { spec: { runStrategy: 'Always', template } });

/** Whether a set is found behind a Service that selects so many pods, of which it makes the last. */
function isSetFound(pods: number): boolean {
  const service = object('v1', 'Service', 'front', { spec: { ports: [{ port: 80 }], selector: { app: 'a' } } });
  return messages(service, ...many(pods - 1, (i) => vmOf(`v${i}`)), setOf('z')).some(({ code }) => code === 'KP0903');
}

/** Whether all is told at the first of so many sets that select each other's guests. */
function isOverlapTold(sets: number): boolean {
  const names = many(sets, (i) => `s${i}`);
  return !messages(...names.map(setOf)).some(({ code, object: at }) => code === 'KP0901' && at?.ref.name === names.at(-1));
}

/** Whether a slip is told among so many namespaces, in the last of so many that are not among them. */
function isNamespaceTold(known: number, unknown: number): boolean {
  const namespace = (name: string): Manifest => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
  const inNamespace = (name: string): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: name } });
  return messages(
    ...many(known - 1, (i) => namespace(`k${i}`)),
    namespace('warehouse'),
    ...many(unknown - 1, (i) => inNamespace(`u${i}`)),
    inNamespace('warehuose'),
  ).some(({ code, path }) => code === 'KP1004' && path === 'metadata.namespace');
}

/** Whether the last of so many labels of guests is told to be meant. */
function isLabelTold(labels: number): boolean {
  const others = Object.fromEntries(many(labels - 1, (i) => [`l${i}`, 'a']));
  const guest = (name: string, own: object): Manifest =>
    object('kubevirt.io/v1', 'VirtualMachine', name, {
      spec: { runStrategy: 'Always', template: { metadata: { labels: own }, spec: { domain } } },
    });
  const selector = { matchLabels: { app: 'databse' } };
  const budget = object('policy/v1', 'PodDisruptionBudget', 'keep', { spec: { minAvailable: 1, selector } });
  return messages(guest('a', others), guest('b', { app: 'database' }), budget).some(({ code }) => code === 'KP0906');
}

function gateHints(featureGates: readonly string[]): readonly string[] {
  const { config } = readKubeVirt();
  const spec = { configuration: { developerConfiguration: { featureGates } } };
  const kubeVirt = object('kubevirt.io/v1', 'KubeVirt', 'kubevirt', { spec });
  const hints: string[] = [];
  runRules([unknownGates], kubeVirt, [], { config, related: { scalerOf: () => undefined } }, (_, { hint }) => hints.push(hint ?? ''));
  return hints;
}

/** Whether the loss of the smallest of so many nodes is found, which alone has what a guest needs. */
function isLossFound(count: number): boolean {
  const nodes = many(count, (i): NodeRoom => {
    const device: readonly (readonly [string, number])[] = i === 0 ? [['example.com/gpu', 1]] : [];
    return { name: `n${i}`, labels: {}, taints: [], allocatable: new Map([['memory', 10 + i], ...device]) };
  });
  const needs = { requests: new Map([['example.com/gpu', 1]]), selector: {}, terms: undefined, tolerations: [] };
  return unbearableLoss([{ needs, count: 1 }], nodes) !== undefined;
}

const inChanges: readonly Row[] = [
  ['the letters of a name that other texts have, too', (n) => isRenamedObject(text(n)), 3, 2],
  ['the bytes of user data of its own', (n) => changeOf(text(n), text(n)) === changeOf(text(n), 'b'), 2048, 2049],
  ['the disks of a pool', (n) => writersOf(...poolOf(n)).length === n, 1000, 1001],
  ['the syncs of a VM', (n) => syncedVolumes(n) === n, 8, 9],
];

function isRenamedObject(name: string): boolean {
  const spec = (own: string): object => ({
    template: { spec: { volumes: [{ name: 'root', persistentVolumeClaim: { claimName: `${own}-x` } }] } },
  });
  const other = `b${name}`;
  const sides = [name, other].map((own) => heldOf(object('kubevirt.io/v1', 'VirtualMachine', own, { spec: spec(own) })));
  const [before, after] = sides.map((side) => [side]);
  return matchObjects(before ?? [], after ?? []).length === 1;
}

/** The change that gives a VM user data, with its place behind a claim. */
function changeOf(name: string, userData: string): string {
  const volumes = [{ name: 'init', cloudInitNoCloud: { userData } }];
  const made = (spec: object): HeldObject =>
    heldOf(object('kubevirt.io/v1', 'VirtualMachine', name.slice(0, 1), { spec: { template: { spec } } }));
  return changeText(made({}), made({ volumes }));
}

function poolOf(replicas: number): Parameters<typeof writersOf> {
  const volumes = [{ name: 'root', dataVolume: { name: 'root' } }];
  const dataVolumeTemplates = [
    { metadata: { name: 'root' }, spec: { source: { blank: {} }, storage: { resources: { requests: { storage: '1Gi' } } } } },
  ];
  const spec = { runStrategy: 'Always', dataVolumeTemplates, template: { ...template, spec: { domain, volumes } } };
  const held = heldOf(
    object('pool.kubevirt.io/v1beta1', 'VirtualMachinePool', 'web', {
      spec: { replicas, selector: { matchLabels: { app: 'a' } }, virtualMachineTemplate: { metadata: { labels: { app: 'a' } }, spec } },
    }),
  );
  return [held, new ClusterSide([held]), undefined];
}

/** How many of so many DataVolumes are made, if the cluster lacks one more after each sync. */
function syncedVolumes(count: number): number {
  let syncs = 0;
  const get = ({ name }: ObjectRef): Manifest | undefined => (name === `d${syncs}` ? undefined : cdi);
  const dataVolumeTemplates = many(count, (i) => ({ metadata: { name: `d${i}` }, spec: {} }));
  const { state } = settle(
    newState({
      ...object('kubevirt.io/v1', 'VirtualMachine', 'db', {}),
      spec: { runStrategy: 'Halted', dataVolumeTemplates },
    }),
    { ...view(), objects: { get, list: () => [] } },
    () => {
      syncs++;
      return false;
    },
  );
  return state.dataVolumes.size;
}

const inPolicies: readonly Row[] = [
  [
    'the bytes of a message',
    (n) => judged({ validations: [{ ...refusing, messageExpression: `'${text(n)}'` }] }).denials[0]?.message.endsWith(text(n)) === true,
    5120,
    5121,
  ],
  ['the bytes of an annotation', (n) => annotatedWith(n) === n, 10_240, 10_241],
  ['the conditions of a policy', (n) => isStored({ matchConditions: many(n, (i) => ({ name: `c${i}`, expression: 'true' })) }), 64, 65],
  [
    'the annotations of a policy',
    (n) => isStored({ auditAnnotations: many(n, (i) => ({ key: `k${i}`, valueExpression: "'a'" })) }),
    20,
    21,
  ],
  [
    'the bytes of the expression of an annotation',
    (n) => isStored({ auditAnnotations: [{ key: 'k', valueExpression: `'${text(n - 2)}'` }] }),
    5120,
    5121,
  ],
  ['the bytes that a patch copies', (n) => isPatched(n), 3 << 20, (3 << 20) + 1],
  ['the kinds that a policy is checked for', (n) => warnedKinds(n) === n, 10, 11],
];

const refusing = { expression: 'false', message: 'no' };
const validations = [{ expression: 'true' }];
const isStored = (spec: object): boolean => storedPolicyFaults(validatingPolicy({ validations, ...spec }), undefined).length === 0;

function judged(spec: object): Verdict {
  const policy = compileValidatingPolicy(readValidatingPolicy(validatingPolicy(spec)));
  return dispatchValidating([{ policy, bindings: [readBinding(binding())] }], requestOf(virtualMachine()), worldWith());
}

function annotatedWith(bytes: number): number | undefined {
  const [value] = judged({ validations, auditAnnotations: [{ key: 'k', valueExpression: `'${text(bytes)}'` }] }).auditAnnotations.values();
  return value?.length;
}

function isPatched(bytes: number): boolean {
  const copy = (from: string): PatchOperation => ({ op: 'copy', from: '/a', path: `/${from}`, value: undefined });
  const path = text(bytes - JSON.stringify(copy('')).length);
  try {
    applyPatch({ a: 1 }, [copy(path)]);
    return true;
  } catch {
    return false;
  }
}

function warnedKinds(kinds: number): number {
  const resources = many(kinds, (i) => `kind${String.fromCharCode(97 + i)}s`);
  const served = resources.map((resource): Manifest => crdOf(resource));
  const rules = { resourceRules: [{ apiGroups: ['example.com'], apiVersions: ['v1'], operations: ['CREATE'], resources }] };
  const policy = readValidatingPolicy(validatingPolicy({ matchConstraints: rules, validations: [{ expression: 'object.nothing == 1' }] }));
  const none = { namespace: () => undefined, objects: () => [], authorize: () => ({ isAllowed: false, reason: '', error: undefined }) };
  const world = policyWorld({ release: newestRelease, schemaOf: schemaLookup(served, newestRelease), crds: served, ...none });
  return typeWarnings(policy, world).length;
}

function crdOf(plural: string): Manifest {
  const kind = `K${plural.slice(1, -1)}`;
  const schema = { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object' } } } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.example.com` },
    spec: {
      group: 'example.com',
      names: { kind, plural },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
  };
}

describe.each([
  ['in texts', inTexts],
  ['among objects', amongObjects],
  ['in changes', inChanges],
  ['in policies', inPolicies],
])('%s', (_, rows) => {
  test.each(rows)('%s', (_bound, holds, last, next) => {
    expect([holds(last), holds(next)]).toEqual([true, false]);
  });
});
