import type { Manifest } from '../../../lib/core/manifest.ts';
import { printPath } from '../../../lib/core/data/path.ts';
import { metadataFaults } from '../../../lib/schema/metadata/object-meta.ts';

type Fields = Readonly<Record<string, unknown>>;

function faultsOf(metadata: Fields, kind: Partial<Manifest> = {}, scope?: 'Namespaced' | 'Cluster'): readonly string[] {
  const manifest: Manifest = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { name: 'db', ...metadata }, ...kind };
  return metadataFaults(manifest, scope).map(({ path, body }) => `${printPath(path)}: ${body}`);
}

const subdomain =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an " +
  "alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const label1035 =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an " +
  "alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";
const labelValue =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an " +
  "alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

const service = { apiVersion: 'v1', kind: 'Service' };
const namespace = { apiVersion: 'v1', kind: 'Namespace' };
const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role' };
const owner = { apiVersion: 'v1', kind: 'ConfigMap', name: 'a', uid: 'u' };

test.each<[what: string, faults: readonly string[], expected: readonly string[]]>([
  ['a sound name', faultsOf({ name: 'my.vm-1' }), []],
  ['a name in capitals', faultsOf({ name: 'My_VM' }), [`metadata.name: Invalid value: "My_VM": ${subdomain}`]],
  [
    'a long name',
    faultsOf({ name: 'a'.repeat(254) }),
    [`metadata.name: Invalid value: "${'a'.repeat(254)}": must be no more than 253 characters`],
  ],
  ['no name', faultsOf({ name: undefined }), ['metadata.name: Required value: name or generateName is required']],
  ['an empty name', faultsOf({ name: '' }), ['metadata.name: Required value: name or generateName is required']],
  [
    'a name that is none',
    faultsOf({ name: 5 }),
    ['metadata.name: json: cannot unmarshal number into Go struct field ObjectMeta.name of type string'],
  ],
  [
    'what an export brings along',
    faultsOf({ creationTimestamp: null, generation: 3, uid: 'u', managedFields: [{ manager: 'kubectl' }] }),
    [],
  ],
  [
    'a time that is none',
    faultsOf({ creationTimestamp: 'today' }),
    ['metadata.creationTimestamp: parsing time "today" as "2006-01-02T15:04:05Z07:00": cannot parse "today" as "2006"'],
  ],
  [
    'a number in quotes',
    faultsOf({ generation: '3' }),
    ['metadata.generation: json: cannot unmarshal string into Go struct field ObjectMeta.generation of type int64'],
  ],
  ['a generated name', faultsOf({ name: undefined, generateName: 'vm-' }), []],
  [
    'a generated name in capitals',
    faultsOf({ name: undefined, generateName: 'VM-' }),
    [`metadata.generateName: Invalid value: "VM-": ${subdomain}`],
  ],
  ['a Service that starts with a digit', faultsOf({ name: '1a' }, service), [`metadata.name: Invalid value: "1a": ${label1035}`]],
  ['a Namespace with dots', faultsOf({ name: 'a.b' }, namespace), ['metadata.name: Invalid value: "a.b": must not contain dots']],
  ['a role with colons', faultsOf({ name: 'system:a' }, role), []],
  ['a role with a slash', faultsOf({ name: 'a/b' }, role), [`metadata.name: Invalid value: "a/b": may not contain '/'`]],
  ['a role called ..', faultsOf({ name: '..' }, role), [`metadata.name: Invalid value: "..": may not be '..'`]],
  ['no namespace', faultsOf({}, {}, 'Namespaced'), []],
  ['a namespace with dots', faultsOf({ namespace: 'a.b' }), ['metadata.namespace: Invalid value: "a.b": must not contain dots']],
  ['a namespace of a cluster-wide object, which the API server takes away', faultsOf({ namespace: 'a.b' }, {}, 'Cluster'), []],
  [
    'a namespace of a cluster-wide object that is no text',
    faultsOf({ namespace: 5 }, {}, 'Cluster'),
    ['metadata.namespace: json: cannot unmarshal number into Go struct field ObjectMeta.namespace of type string'],
  ],
  ['a label', faultsOf({ labels: { 'app.io/tier': '' } }), []],
  ['a label with spaces', faultsOf({ labels: { tier: 'a b' } }), [`metadata.labels.tier: Invalid value: "a b": ${labelValue}`]],
  [
    'a label that is a number',
    faultsOf({ labels: { tier: 1 } }),
    ['metadata.labels.tier: json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string'],
  ],
  [
    'a key without a name',
    faultsOf({ labels: { 'a/': '' } }).map((fault) => fault.slice(0, 69)),
    [
      'metadata.labels[a/]: Invalid value: "a/": name part must be non-empty',
      'metadata.labels[a/]: Invalid value: "a/": name part must consist of a',
    ],
  ],
  [
    'labels that are no map',
    faultsOf({ labels: ['a'] }),
    ['metadata.labels: json: cannot unmarshal array into Go struct field ObjectMeta.labels of type map[string]string'],
  ],
  ['annotations in capitals', faultsOf({ annotations: { 'App.IO/Tier': 'any text' } }), []],
  [
    'annotations beyond their size',
    faultsOf({ annotations: { a: 'x'.repeat(262_144) } }),
    ['metadata.annotations: Too long: may not be more than 262144 bytes'],
  ],
  ['finalizers', faultsOf({ finalizers: ['example.com/a', 'orphan'] }), []],
  [
    'both finalizers of the garbage collector',
    faultsOf({ finalizers: ['orphan', 'foregroundDeletion'] }),
    ['metadata.finalizers: Invalid value: ["orphan","foregroundDeletion"]: finalizer orphan and foregroundDeletion cannot be both set'],
  ],
  ['an owner', faultsOf({ ownerReferences: [{ ...owner, controller: true }] }), []],
  [
    'an owner without uid',
    faultsOf({ ownerReferences: [{ ...owner, uid: '' }] }),
    ['metadata.ownerReferences[0].uid: Invalid value: "": must not be empty'],
  ],
  [
    'an owner that is none',
    faultsOf({ ownerReferences: ['a'] }),
    ['metadata.ownerReferences: json: cannot unmarshal string into Go struct field ObjectMeta.ownerReferences of type v1.OwnerReference'],
  ],
  [
    'an owner whose uid is a number',
    faultsOf({ ownerReferences: [{ ...owner, uid: 7 }] }),
    ['metadata.ownerReferences: json: cannot unmarshal number into Go struct field OwnerReference.ownerReferences.uid of type types.UID'],
  ],
  ['no owners', faultsOf({ ownerReferences: null }), []],
  [
    'an Event as owner',
    faultsOf({ ownerReferences: [{ ...owner, kind: 'Event' }] }),
    [
      'metadata.ownerReferences[0]: Invalid value: {"apiVersion":"v1","kind":"Event","name":"a","uid":"u"}: /v1, Kind=Event is disallowed from being an owner',
    ],
  ],
  ['a negative generation', faultsOf({ generation: -1 }), ['metadata.generation: Invalid value: -1: must be greater than or equal to 0']],
])('%s', (_, faults, expected) => {
  expect(faults).toEqual(expected);
});

test('an object has one controller', () => {
  const controller = { ...owner, controller: true };
  const ownerReferences = [controller, { ...controller, name: 'b' }];
  expect(faultsOf({ ownerReferences })).toEqual([
    expect.stringContaining(
      'Only one reference can have Controller set to true. Found "true" in references for ConfigMap/a and ConfigMap/b',
    ),
  ]);
});
