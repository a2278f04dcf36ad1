import type { ExternalObject } from '../../../lib/core/external-object.ts';
import { withValues } from '../../../lib/core/data/path.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { runPipeline } from '../../../lib/resolve/pipeline.ts';
import type { PipelineOptions } from '../../../lib/resolve/pipeline-options.ts';
import { advice, disk, type Fields, object, pool, set, vm } from '../../rules/advice/advice.ts';
import { draftOf } from '../drafts.ts';

const spec = 'spec.template.spec';
const volume = `${spec}.volumes[0]`;
const storage = { storage: { resources: { requests: { storage: '1Gi' } } }, source: { blank: {} } };
const nad = (networkName: string): Manifest =>
  vm({}, { domain: { devices: { interfaces: [{ name: 'lan', bridge: {} }] } }, networks: [{ name: 'lan', multus: { networkName } }] });
const matched = (matchers: Fields): Manifest => vm({}, {}, { ...matchers });
const dataVolume = (spec_: Fields): Manifest =>
  object('cdi.kubevirt.io/v1beta1', 'DataVolume', { name: 'root' }, { spec: { storage: {}, ...spec_ } });

/** What refers to an object, by kind and name, and where. */
const references: readonly (readonly [kind: string, name: string, manifest: Manifest, at: string])[] = [
  ['PersistentVolumeClaim', 'a', vm({}, disk('persistentVolumeClaim', { claimName: 'a' })), `${volume}.persistentVolumeClaim.claimName`],
  [
    'PersistentVolumeClaim',
    'a',
    vm({}, disk('ephemeral', { persistentVolumeClaim: { claimName: 'a' } })),
    `${volume}.ephemeral.persistentVolumeClaim.claimName`,
  ],
  ['DataVolume', 'a', vm({}, disk('dataVolume', { name: 'a' })), `${volume}.dataVolume.name`],
  ['Secret', 'a', vm({}, disk('secret', { secretName: 'a' })), `${volume}.secret.secretName`],
  ['Secret', 'a', vm({}, disk('sysprep', { secret: { name: 'a' } }, { cdrom: {} })), `${volume}.sysprep.secret.name`],
  ['Secret', 'a', vm({}, disk('cloudInitNoCloud', { secretRef: { name: 'a' } })), `${volume}.cloudInitNoCloud.secretRef.name`],
  [
    'Secret',
    'a',
    vm({}, disk('cloudInitConfigDrive', { userData: '#', networkDataSecretRef: { name: 'a' } })),
    `${volume}.cloudInitConfigDrive.networkDataSecretRef.name`,
  ],
  ['Secret', 'a', vm({}, disk('containerDisk', { image: 'b', imagePullSecret: 'a' })), `${volume}.containerDisk.imagePullSecret`],
  ['ConfigMap', 'a', vm({}, disk('configMap', { name: 'a' })), `${volume}.configMap.name`],
  ['ServiceAccount', 'a', vm({}, disk('serviceAccount', { serviceAccountName: 'a' })), `${volume}.serviceAccount.serviceAccountName`],
  ['NetworkAttachmentDefinition', 'a', nad('a'), `${spec}.networks[0].multus.networkName`],
  [
    'Secret',
    'a',
    vm(
      {},
      { accessCredentials: [{ userPassword: { source: { secret: { secretName: 'a' } }, propagationMethod: { qemuGuestAgent: {} } } }] },
    ),
    `${spec}.accessCredentials[0].userPassword.source.secret.secretName`,
  ],
  ['VirtualMachineClusterInstancetype', 'a', matched({ instancetype: { name: 'a' } }), 'spec.instancetype.name'],
  [
    'VirtualMachineInstancetype',
    'a',
    matched({ instancetype: { name: 'a', kind: 'VirtualMachineInstancetype' } }),
    'spec.instancetype.name',
  ],
  ['VirtualMachineClusterPreference', 'a', matched({ preference: { name: 'a' } }), 'spec.preference.name'],
  ['DataSource', 'a', dataVolume({ sourceRef: { kind: 'DataSource', name: 'a' } }), 'spec.sourceRef.name'],
  ['PersistentVolumeClaim', 'a', dataVolume({ source: { pvc: { name: 'a', namespace: 'vms' } } }), 'spec.source.pvc.name'],
  ['Secret', 'a', dataVolume({ source: { http: { url: 'https://example.com', secretRef: 'a' } } }), 'spec.source.http.secretRef'],
  ['ConfigMap', 'a', dataVolume({ source: { registry: { url: 'docker://a', certConfigMap: 'a' } } }), 'spec.source.registry.certConfigMap'],
  ['StorageClass', 'a', dataVolume({ source: { blank: {} }, storage: { storageClassName: 'a' } }), 'spec.storage.storageClassName'],
  [
    'StorageClass',
    'a',
    object(
      'v1',
      'PersistentVolumeClaim',
      { name: 'b' },
      { spec: { accessModes: ['ReadWriteMany'], storageClassName: 'a', resources: { requests: { storage: '1Gi' } } } },
    ),
    'spec.storageClassName',
  ],
];

/** What refers to an object that is often made elsewhere: slips alone are told. */
const loose: readonly (readonly [kind: string, manifest: (name: string) => Manifest, at: string])[] = [
  ['VirtualMachine', (name) => taken('VirtualMachineSnapshot', { source: ofVm(name) }), 'spec.source.name'],
  ['VirtualMachine', (name) => taken('VirtualMachineClone', { source: ofVm(name) }), 'spec.source.name'],
  ['VirtualMachine', (name) => taken('VirtualMachineExport', { source: ofVm(name) }), 'spec.source.name'],
  ['VirtualMachine', (name) => taken('VirtualMachineBackup', { source: ofVm(name), pvcName: 'kept' }), 'spec.source.name'],
  ['VirtualMachine', (name) => taken('VirtualMachineBackupTracker', { source: ofVm(name) }), 'spec.source.name'],
  ['VirtualMachine', (name) => taken('VirtualMachineRestore', { target: ofVm(name), virtualMachineSnapshotName: 'a' }), 'spec.target.name'],
  [
    'VirtualMachineSnapshot',
    (name) => taken('VirtualMachineRestore', { target: ofVm('x'), virtualMachineSnapshotName: name }),
    'spec.virtualMachineSnapshotName',
  ],
  [
    'VirtualMachineSnapshot',
    (name) => taken('VirtualMachineExport', { source: { apiGroup: 'snapshot.kubevirt.io', kind: 'VirtualMachineSnapshot', name } }),
    'spec.source.name',
  ],
  ['VirtualMachine', (name) => taken('VirtualMachineInstanceMigration', { vmiName: name }), 'spec.vmiName'],
  ['VirtualMachineInstance', (name) => taken('VirtualMachineInstanceMigration', { vmiName: name }), 'spec.vmiName'],
  ['VolumeSnapshot', (name) => dataVolume({ source: { snapshot: { name, namespace: 'vms' } } }), 'spec.source.snapshot.name'],
  ['PriorityClass', (name) => vm({ name: 'x' }, { priorityClassName: name }), `${spec}.priorityClassName`],
  [
    'Service',
    (name) =>
      object('networking.k8s.io/v1', 'Ingress', { name: 'x' }, { spec: { defaultBackend: { service: { name, port: { number: 80 } } } } }),
    'spec.defaultBackend.service.name',
  ],
];

const ofVm = (name: string): Fields => ({ apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name });
const apis: Readonly<Record<string, string>> = {
  PriorityClass: 'scheduling.k8s.io/v1',
  Service: 'v1',
  VirtualMachine: 'kubevirt.io/v1',
  VirtualMachineBackup: 'backup.kubevirt.io/v1alpha1',
  VirtualMachineBackupTracker: 'backup.kubevirt.io/v1alpha1',
  VirtualMachineClone: 'clone.kubevirt.io/v1beta1',
  VirtualMachineExport: 'export.kubevirt.io/v1beta1',
  VirtualMachineInstance: 'kubevirt.io/v1',
  VirtualMachineInstanceMigration: 'kubevirt.io/v1',
  VirtualMachineRestore: 'snapshot.kubevirt.io/v1beta1',
  VirtualMachineSnapshot: 'snapshot.kubevirt.io/v1beta1',
  VolumeSnapshot: 'snapshot.storage.k8s.io/v1',
};
function taken(kind: string, ofSpec: Fields): Manifest {
  return object(apis[kind] ?? '', kind, { name: 'x' }, { spec: ofSpec });
}

describe.each(loose)('a %s', (kind, referring, at) => {
  const there = (name: string): Manifest =>
    object(apis[kind] ?? '', kind, { name, ...(kind === 'PriorityClass' && { namespace: undefined as never }) });
  const codes = (name: string, from: 'charts' | 'files'): readonly string[] =>
    advice([there('database'), referring(name)], { externals: [] }, { relations: { from } }).filter((each) => each.endsWith(` ${at}`));

  test.each(['charts', 'files'] as const)(`of ${at} in %s`, (from) => {
    expect(codes('databse', from)).toEqual([`KP1004 ${at}`]);
    // Of an Ingress the API server refuses such a name itself (K80153).
    expect(codes('Data_Base', from)).toEqual(kind === 'Service' ? [] : [`KP1005 ${at}`]);
    expect(codes('database', from)).toEqual([]);
    expect(codes('web', from)).toEqual([]);
  });
});

describe('a name that no object can have', () => {
  const told = (manifest: Manifest): readonly (readonly [string, string, string])[] =>
    runPipeline([{ name: '', drafts: [draftOf(manifest)] }], { put() {}, hold() {} })
      .filter(({ code }) => code === 'KP1005')
      .map(({ path = '', message, hint = '' }) => [path, message, hint] as const);
  const only = 'names begin and end with a lower-case letter or a digit, and have only these, dashes and dots';

  test.each<readonly [what: string, manifest: Manifest, expected: readonly (readonly [string, string, string])[]]>([
    [
      'in capitals, with an underscore',
      vm({}, disk('secret', { secretName: 'My_Keys' })),
      [[`${volume}.secret.secretName`, `no Secret can be named "My_Keys": ${only}`, 'Write my-keys, the name that the Secret must have.']],
    ],
    [
      'without a letter',
      vm({}, disk('configMap', { name: '--' })),
      [
        [
          `${volume}.configMap.name`,
          `no ConfigMap can be named "--": ${only}`,
          'Give the ConfigMap a name of lower-case letters, digits and dashes, and write that.',
        ],
      ],
    ],
    [
      'of 254 characters',
      vm({}, disk('secret', { secretName: 'a'.repeat(254) })),
      [
        [
          `${volume}.secret.secretName`,
          expect.stringContaining('it must be no more than 253 characters') as string,
          expect.any(String) as string,
        ],
      ],
    ],
    ['of 253 characters', vm({}, disk('secret', { secretName: 'a'.repeat(253) })), []],
    ['that is filled in later', vm({}, disk('secret', { secretName: '${APP}-Keys' })), []],
    ['that nothing needs', vm({}, disk('secret', { secretName: 'My_Keys', optional: true })), []],
    [
      'of a disk that the VM makes, once',
      vm({}, disk('dataVolume', { name: 'Root' }), { dataVolumeTemplates: [{ metadata: { name: 'Root' }, spec: storage }] }),
      [
        [
          'spec.dataVolumeTemplates[0].metadata.name',
          `no DataVolume can be named "Root": ${only}`,
          'Write root, also where Root is referred to.',
        ],
      ],
    ],
    [
      'of the namespace of a network',
      nad('Lab_Net/lan'),
      [
        [
          `${spec}.networks[0].multus.networkName`,
          'no Namespace can be named "Lab_Net": names begin and end with a lower-case letter or a digit, and have only these and dashes',
          'Write lab-net, the name that the Namespace must have.',
        ],
      ],
    ],
    [
      'of the namespace of a claim',
      dataVolume({ source: { pvc: { name: 'a', namespace: 'a.b' } } }),
      [['spec.source.pvc.namespace', expect.stringContaining('"a.b"') as string, expect.any(String) as string]],
    ],
    [
      'of a claim’s StorageClass, which the API server refuses',
      object('v1', 'PersistentVolumeClaim', {}, { spec: { storageClassName: 'Fast_SSD' } }),
      [],
    ],
  ])('%s', (_, manifest, expected) => {
    expect(told(manifest)).toEqual(expected);
  });
});

describe('a namespace', () => {
  const within = (namespace: string): readonly string[] =>
    advice([object('v1', 'Namespace', { name: 'shop', namespace: undefined as never }), vm({ namespace }), vm({ namespace, name: 'b' })]);

  test('one slip away from one of the app is told once', () => {
    expect(within('shpo')).toEqual(['KP1004 metadata.namespace']);
  });

  test.each(['shop', 'shop-2', 'other'])('%s is none', (namespace) => {
    expect(within(namespace)).toEqual([]);
  });
});

test('what a clone makes is there for others', () => {
  const clone = taken('VirtualMachineClone', { source: ofVm('web'), target: ofVm('databse') });
  const copy = taken('VirtualMachineSnapshot', { source: ofVm('databse') });
  expect(advice([vm({ name: 'web' }), vm({ name: 'database' }), clone, copy])).toEqual([]);
});

test('a VM of another namespace of the app is told to be there', () => {
  const snapshot = taken('VirtualMachineSnapshot', { source: ofVm('web') });
  const web = vm({ name: 'web', namespace: 'other' });
  expect(advice([web, snapshot])).toEqual(['KP1001 spec.source.name']);
  expect(advice([web, snapshot], {}, { relations: { from: 'files' } })).toEqual([]);
});

test.each([
  ['networks', { migrations: { network: 'lan' } }, 'NetworkAttachmentDefinition', 'spec.configuration.migrations.network'],
  ['StorageClasses', { vmStateStorageClass: 'fast' }, 'StorageClass', 'spec.configuration.vmStateStorageClass'],
  [
    'bindings',
    { network: { binding: { own: { networkAttachmentDefinition: 'vms/lan' } } } },
    'NetworkAttachmentDefinition',
    'spec.configuration.network.binding.own.networkAttachmentDefinition',
  ],
])('a KubeVirt refers to %s', (_, configuration, kind, at) => {
  const kubeVirt = object('kubevirt.io/v1', 'KubeVirt', { name: 'kubevirt' }, { spec: { configuration } });
  expect(advice([kubeVirt])).toContain(`KP1001 ${at}`);
  const externals = ['fast', 'lan'].map((name) => ({ kind, name }));
  expect(advice([kubeVirt], { externals })).not.toContain(`KP1001 ${at}`);
});

const codeOf = (kind: string): string => (/Instancetype|Preference/.test(kind) ? 'KP1002' : 'KP1001');

const rows = references.map(([kind, name, manifest, at]) => ({ kind, name, manifest, at }));

test.each(rows)('the $kind of $at, unknown', ({ kind, manifest, at }) => {
  expect(advice([manifest])).toEqual([`${codeOf(kind)} ${at}`]);
});

test.each(rows)('the $kind of $at, declared', ({ kind, name, manifest }) => {
  expect(advice([manifest], { externals: [{ kind, name }] })).toEqual([]);
  expect(advice([manifest], { externals: [{ kind, name: 'other' }] })).toHaveLength(1);
});

const namespaced = rows.filter(({ kind }) => !/Cluster|StorageClass/.test(kind));

test.each(namespaced)('the $kind of $at, declared for its namespace', ({ kind, name, manifest }) => {
  expect(advice([manifest], { externals: [{ kind, name, namespace: 'vms' }] })).toEqual([]);
  expect(advice([manifest], { externals: [{ kind, name, namespace: 'other' }] })).toHaveLength(1);
});

describe('what somebody else of the app brings along', () => {
  const secret = vm({}, disk('secret', { secretName: 'a' }));
  const claim = vm({}, disk('persistentVolumeClaim', { claimName: 'a' }));
  test.each<readonly [name: string, manifests: readonly Manifest[]]>([
    ['the object itself', [secret, object('v1', 'Secret', { name: 'a' })]],
    [
      'an object without a namespace, which goes where the others go',
      [secret, object('v1', 'Secret', { name: 'a', namespace: undefined as never })],
    ],
    ['a SealedSecret', [secret, object('bitnami.com/v1alpha1', 'SealedSecret', { name: 'a' })]],
    ['an ExternalSecret', [secret, object('external-secrets.io/v1', 'ExternalSecret', { name: 'b' }, { spec: { target: { name: 'a' } } })]],
    ['a Certificate', [secret, object('cert-manager.io/v1', 'Certificate', { name: 'b' }, { spec: { secretName: 'a' } })]],
    ['a DataVolume', [claim, object('cdi.kubevirt.io/v1beta1', 'DataVolume', { name: 'a' }, { spec: storage })]],
    [
      'a template of the VM',
      [vm({}, disk('dataVolume', { name: 'a' }), { dataVolumeTemplates: [{ metadata: { name: 'a' }, spec: storage }] })],
    ],
    [
      'a template of another VM',
      [
        claim,
        vm({ name: 'b' }, disk('dataVolume', { name: 'a' }), {
          runStrategy: 'Halted',
          dataVolumeTemplates: [{ metadata: { name: 'a' }, spec: storage }],
        }),
      ],
    ],
    [
      'a template of the pool',
      [pool({}, disk('dataVolume', { name: 'a' }), { dataVolumeTemplates: [{ metadata: { name: 'a' }, spec: storage }] })],
    ],
    ['every namespace', [vm({}, disk('serviceAccount', { serviceAccountName: 'default' }))]],
    ['nobody, where it may be missing', [vm({}, disk('secret', { secretName: 'a', optional: true }))]],
    ['another namespace', [nad('lans/a'), object('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', { name: 'a', namespace: 'lans' })]],
  ])('%s', (_, manifests) => {
    expect(advice(manifests)).toEqual([]);
  });

  test('nothing of another namespace', () => {
    expect(advice([secret, object('v1', 'Secret', { name: 'a', namespace: 'other' })])).toEqual([`KP1001 ${volume}.secret.secretName`]);
  });
});

describe('what a VM infers from the labels of a volume', () => {
  const label = (name: string, kind?: string): Fields => ({
    [`instancetype.kubevirt.io/default-${name}`]: 'small',
    ...(kind !== undefined && { [`instancetype.kubevirt.io/default-${name}-kind`]: kind }),
  });
  const inferring = (field: string): Manifest => vm({}, disk('dataVolume', { name: 'a' }), { [field]: { inferFromVolume: 'root' } });
  const source = (labels: Fields): Manifest => object('cdi.kubevirt.io/v1beta1', 'DataVolume', { name: 'a', labels }, { spec: storage });

  test.each([
    ['instancetype', undefined, 'VirtualMachineClusterInstancetype'],
    ['instancetype', 'VirtualMachineInstancetype', 'VirtualMachineInstancetype'],
    ['preference', undefined, 'VirtualMachineClusterPreference'],
    ['preference', 'virtualmachinepreferences', 'VirtualMachinePreference'],
  ])('an %s of kind %s', (field, kind, expected) => {
    const manifests = [inferring(field), source(label(field, kind))];
    expect(advice(manifests)).toEqual([`KP1002 spec.${field}.inferFromVolume`]);
    expect(advice(manifests, { externals: [{ kind: expected, name: 'small' }] })).toEqual([]);
  });

  test.each([
    ['a claim', disk('persistentVolumeClaim', { claimName: 7 })],
    ['a DataVolume', disk('dataVolume', { name: { of: 'a' } })],
  ])('nothing, from %s whose name is no text', (_, volume) => {
    expect(advice([vm({}, volume, { instancetype: { inferFromVolume: 'root' } })])).toEqual([]);
  });

  test('nothing, where nobody knows the labels', () => {
    const dataSource = object(
      'cdi.kubevirt.io/v1beta1',
      'DataVolume',
      { name: 'a' },
      {
        spec: { storage: {}, sourceRef: { kind: 'DataSource', name: 'b' } },
      },
    );
    expect(advice([inferring('instancetype'), dataSource], { externals: [{ kind: 'DataSource', name: 'b' }] })).toEqual([]);
  });

  test('a snapshot of the app', () => {
    const whole = { spec: { source: { persistentVolumeClaimName: 'golden' } } };
    const snapshot = object('snapshot.storage.k8s.io/v1', 'VolumeSnapshot', { name: 'b', labels: label('preference') }, whole);
    const cloned = dataVolume({ source: { snapshot: { name: 'b', namespace: 'vms' } } });
    const clone = withValues(cloned, [{ path: ['metadata', 'name'], value: 'a' }]);
    const externals = [{ kind: 'PersistentVolumeClaim', name: 'golden' }];
    expect(advice([inferring('preference'), clone, snapshot], { externals })).toEqual(['KP1002 spec.preference.inferFromVolume']);
  });
});

describe('a pool that numbers its references', () => {
  const refersTo = (nameGeneration: Fields, source: string, settings: Fields): readonly (string | undefined)[] => {
    const numbering = withValues(pool({}, disk(source, settings)), [{ path: ['spec', 'nameGeneration'], value: nameGeneration }]);
    const found = runPipeline([{ name: '', drafts: [draftOf(numbering)] }], { put() {}, hold() {} });
    return found.filter(({ code }) => code === 'KP1001').map(({ message }) => /vms.(\S+)/.exec(message)?.[1]);
  };
  const secrets = { appendIndexToSecretRefs: true };

  test.each<readonly [name: string, nameGeneration: Fields, source: string, settings: Fields, expected: string]>([
    ['of Secrets', secrets, 'secret', { secretName: 'a' }, 'a-0'],
    ['of user data', secrets, 'cloudInitNoCloud', { secretRef: { name: 'a' } }, 'a-0'],
    ['of network data', secrets, 'cloudInitConfigDrive', { userData: '#', networkDataSecretRef: { name: 'a' } }, 'a-0'],
    ['of ConfigMaps', { appendIndexToConfigMapRefs: true }, 'configMap', { name: 'a' }, 'a-0'],
    ['but not of answer files', secrets, 'sysprep', { secret: { name: 'a' } }, 'a'],
    ['but not of ConfigMaps, where it numbers Secrets', secrets, 'configMap', { name: 'a' }, 'a'],
    ['but not where it says so', { appendIndexToSecretRefs: false }, 'secret', { secretName: 'a' }, 'a'],
  ])('%s', (_, nameGeneration, source, settings, expected) => {
    expect(refersTo(nameGeneration, source, settings)).toEqual([expected]);
  });
});

describe('a pool of several VMs that numbers its references', () => {
  const told = (replicas: number | undefined, others: readonly Manifest[] = [], options?: PipelineOptions): readonly unknown[] => {
    const numbering = withValues(pool({}, disk('cloudInitNoCloud', { secretRef: { name: 'a' } })), [
      { path: ['spec', 'nameGeneration'], value: { appendIndexToSecretRefs: true } },
      { path: ['spec', 'replicas'], value: replicas },
    ]);
    const found = runPipeline(
      [{ name: '', drafts: [numbering, ...others].map((each) => draftOf(each)) }],
      { put() {}, hold() {} },
      options,
    );
    return found.filter(({ code }) => code === 'KP1001').map(({ message, hint }) => [message, hint]);
  };
  const secret = (i: number, namespace = 'vms'): Manifest => object('v1', 'Secret', { name: `a-${i}`, namespace });
  const one = [
    ['Secret vms/a-0 is neither in the app nor declared external', "Add it to the app, or declare external(chart, 'Secret', 'a-0')."],
  ];

  test.each<readonly [what: string, found: readonly unknown[], expected: readonly unknown[]]>([
    ['one', told(1), one],
    ['the one that is made without a count', told(undefined), one],
    ['the first of a pool that has been scaled to nothing', told(0), one],
    ['none where all are there', told(2, [secret(0), secret(1)]), []],
    [
      'the only one that is missing',
      told(3, [secret(0), secret(2)]),
      [['Secret vms/a-1 is neither in the app nor declared external', "Add it to the app, or declare external(chart, 'Secret', 'a-1')."]],
    ],
    [
      'several',
      told(3),
      [
        [
          'Secrets vms/a-0, vms/a-1 and vms/a-2 are neither in the app nor declared external',
          "Add them to the app, or declare each, the first as external(chart, 'Secret', 'a-0').",
        ],
      ],
    ],
    ['many', told(10), [[expect.stringMatching(/^Secrets vms\/a-0, vms\/a-1, vms\/a-2 and 7 more are neither /), expect.any(String)]]],
    [
      'those of another namespace',
      told(2, [secret(0, 'other'), secret(1, 'other')]),
      [
        [
          'Secrets vms/a-0 and vms/a-1 are neither in the app nor declared external, but namespace other has them',
          'Put both into one namespace.',
        ],
      ],
    ],
    [
      'those of files',
      told(2, [object('v1', 'Secret', { name: 'a' })], { relations: { from: 'files' } }),
      [
        [
          'Secrets vms/a-0 and vms/a-1 are neither among these objects nor named by --external',
          'Add them to what is checked, or pass --external for each, the first as --external Secret/vms/a-0.',
        ],
      ],
    ],
  ])('names %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('three are named, and a fourth is counted', () => {
    const [[message]] = told(4) as [[string]];
    expect(message).toMatch(/^Secrets vms\/a-0, vms\/a-1, vms\/a-2 and 1 more are /);
  });

  test('more VMs than any pool has are not counted', () => {
    expect(told(2 ** 31 - 1)).toEqual([[expect.stringContaining('and 997 more'), expect.any(String)]]);
  });
});

describe('plain YAML', () => {
  const files = { relations: { from: 'files' } } as const;
  const manifest = vm({}, disk('secret', { secretName: 'a' }));
  const external: ExternalObject = { kind: 'ConfigMap', name: 'x' };
  test.each<readonly [name: string, others: readonly Manifest[], externals: readonly ExternalObject[], count: number]>([
    ['may be any part of a cluster', [], [], 0],
    ['is judged where its Secrets of the namespace are there', [object('v1', 'Secret', { name: 'b' })], [], 1],
    ['is not judged by the Secrets of another namespace', [object('v1', 'Secret', { name: 'b', namespace: 'c' })], [], 0],
    ['is judged where somebody names what else there is', [], [external], 1],
  ])('%s', (_, others, externals, count) => {
    expect(advice([manifest, ...others], { externals }, files)).toHaveLength(count);
  });

  const inShop = (kind: string, fields: Fields = {}): Manifest =>
    object(kind === 'NetworkAttachmentDefinition' ? 'k8s.cni.cncf.io/v1' : 'v1', kind, { name: 'a', namespace: 'shop' }, fields);
  const inC = object('v1', 'Secret', { name: 'a', namespace: 'c' });
  const ofShop = vm({ name: 'web', namespace: 'shop' }, disk('secret', { secretName: 'a' }));
  const deployed = object('apps/v1', 'Deployment', { name: 'web', namespace: 'shop' }, { spec: { template: { spec: { secret: 'a' } } } });
  const labelled = object('v1', 'ConfigMap', { name: 'b', namespace: 'shop', labels: { app: 'a' } }, { data: { b: 'c' } });
  test.each<readonly [name: string, manifests: readonly Manifest[], expected: readonly string[]]>([
    ['a Secret of one other namespace', [manifest, inShop('Secret')], [`KP1001 ${volume}.secret.secretName`]],
    ['one that a label has by chance', [manifest, inShop('Secret'), labelled], [`KP1001 ${volume}.secret.secretName`]],
    ['a network', [nad('a'), inShop('NetworkAttachmentDefinition', { spec: {} })], [`KP1001 ${spec}.networks[0].multus.networkName`]],
    ['a Secret that a VM of its namespace mentions', [manifest, inShop('Secret'), ofShop], []],
    ['a Secret that something else of its namespace mentions', [manifest, inShop('Secret'), deployed], []],
    ['a Secret that several namespaces have', [manifest, inShop('Secret'), inC], []],
  ])('is judged by what is idle in another namespace: %s', (_, manifests, expected) => {
    expect(advice(manifests, {}, files)).toEqual(expected);
  });

  test('a Secret of another namespace is told to be there', () => {
    const drafts = [manifest, inShop('Secret')].map((each) => draftOf(each));
    const found = runPipeline([{ name: '', drafts }], { put() {}, hold() {} }, files).find(({ code }) => code === 'KP1001');
    expect(found?.message).toBe('Secret vms/a is neither among these objects nor named by --external, but there is one in namespace shop');
    expect(found?.hint).toBe('Put both into one namespace.');
  });

  const part = { relations: { ...files.relations, areAllNamed: false } } as const;
  const declared = (name: string): ExternalObject => ({ kind: 'Secret', namespace: 'vms', name });
  test.each<readonly [name: string, others: readonly Manifest[], externals: readonly ExternalObject[], count: number]>([
    ['is not judged by what its charts declare', [], [declared('b'), external], 0],
    ['is known where its charts declare it', [object('v1', 'Secret', { name: 'b' })], [declared('a')], 0],
    ['is judged by its own Secrets still', [object('v1', 'Secret', { name: 'b' })], [declared('c')], 1],
  ])('that may be a part %s', (_, others, externals, count) => {
    expect(advice([manifest, ...others], { externals }, part)).toHaveLength(count);
  });
});

test('a name that is nearly right is told', () => {
  const drafts = [vm({}, disk('secret', { secretName: 'operator-key' })), object('v1', 'Secret', { name: 'operator-keys' })].map((each) =>
    draftOf(each),
  );
  const [found] = runPipeline([{ name: '', drafts }], { put() {}, hold() {} });
  expect(found).toMatchObject({
    code: 'KP1004',
    severity: 'error',
    message: 'Secret vms/operator-key is neither in the app nor declared external, and one letter away from operator-keys',
    hint: "Write operator-keys, add operator-key to the app, or declare external(chart, 'Secret', 'operator-key').",
  });
});

describe('one slip away from a name that is known', () => {
  const sized = (name: string, kind?: string): Manifest => vm({}, {}, { instancetype: { name, ...(kind !== undefined && { kind }) } });
  const secret = (name: string): readonly Manifest[] => [
    vm({}, disk('secret', { secretName: name })),
    object('v1', 'Secret', { name: 'db-keys' }),
  ];
  const at = 'spec.template.spec.volumes[0].secret.secretName';
  test.each<readonly [name: string, manifests: readonly Manifest[], expected: readonly string[]]>([
    ['a letter too many', secret('db-keyss'), [`KP1004 ${at}`]],
    ['two letters too many', secret('db-keysss'), [`KP1001 ${at}`]],
    ['another number', [vm({}, disk('secret', { secretName: 'key-2' })), object('v1', 'Secret', { name: 'key-1' })], [`KP1001 ${at}`]],
    [
      'another namespace',
      [vm({}, disk('secret', { secretName: 'keyes' })), object('v1', 'Secret', { name: 'keys', namespace: 'b' })],
      [`KP1001 ${at}`],
    ],
    ['a common instancetype', [sized('u1.smal')], ['KP1004 spec.instancetype.name']],
    ['the instancetype of a series of its own', [sized('x1.small')], ['KP1002 spec.instancetype.name']],
    ['a namespaced instancetype', [sized('u1.smal', 'VirtualMachineInstancetype')], ['KP1002 spec.instancetype.name']],
  ])('%s', (_, manifests, expected) => {
    expect(advice(manifests)).toEqual(expected);
  });

  const files = { relations: { from: 'files' } } as const;
  test.each<readonly [name: string, manifests: readonly Manifest[], expected: readonly string[]]>([
    ['a common instancetype is told of in any file', [sized('u1.smal')], ['KP1004 spec.instancetype.name']],
    ['a Secret is not, where the file has no other', [vm({}, disk('secret', { secretName: 'db-key' }))], []],
    ['a Secret of the file is told', secret('db-key'), [`KP1004 ${at}`]],
  ])('%s', (_, manifests, expected) => {
    expect(advice(manifests, {}, files)).toEqual(expected);
  });

  test('a name that is further away is proposed among 200 names, and not among more', () => {
    const hints = (count: number): readonly (string | undefined)[] => {
      const others = Array.from({ length: count - 1 }, (_, i) => object('v1', 'Secret', { name: `x-${i}` }));
      const drafts = [...secret('db-keysss'), ...others].map((each) => draftOf(each));
      return runPipeline([{ name: '', drafts }], { put() {}, hold() {} }).flatMap(({ code, hint }) => (code === 'KP1001' ? [hint] : []));
    };
    expect(hints(200)).toEqual([expect.stringMatching(/^Write db-keys, /)]);
    expect(hints(201)).toEqual([expect.stringMatching(/^Add it to the app, /)]);
  });

  test('is not asked for among more than 10,000 names', () => {
    const named = (count: number): readonly Manifest[] => [
      ...secret('db-key'),
      ...Array.from({ length: count }, (_, i) => object('v1', 'Secret', { name: `x-${i}` })),
    ];
    expect(advice(named(9_999))).toEqual([`KP1004 ${at}`]);
    expect(advice(named(10_000))).toEqual([`KP1001 ${at}`]);
  });
});

test('what another Cluster holds is not in this one', () => {
  const drafts = [draftOf(vm({}, disk('secret', { secretName: 'keys' })), { cluster: 'east' })];
  const other = [draftOf(object('v1', 'Secret', { name: 'keys' }), { cluster: 'west' })];
  const found = runPipeline(
    [
      { name: 'east', drafts },
      { name: 'west', drafts: other },
    ],
    { put() {}, hold() {} },
  );
  expect(found.filter(({ code }) => code === 'KP1001')).toMatchObject([
    {
      message: 'Secret vms/keys is neither in this Cluster nor declared external',
      hint: "Add it to this Cluster, or declare external(chart, 'Secret', 'keys').",
    },
  ]);
});

test.each<readonly [name: string, manifest: Manifest, kind: string, hint: string]>([
  ['a Secret', vm({}, disk('secret', { secretName: 'a' })), 'Secret', 'Put both into one namespace.'],
  ['a claim, by its DataVolume', vm({}, disk('persistentVolumeClaim', { claimName: 'a' })), 'DataVolume', 'Put both into one namespace.'],
  ['a network', nad('a'), 'NetworkAttachmentDefinition', 'Write other/a, or put both into one namespace.'],
])('%s of another namespace is told to be there', (_, manifest, kind, hint) => {
  const externals: readonly ExternalObject[] = [{ kind, namespace: 'other', name: 'a' }];
  const [found] = runPipeline([{ name: '', drafts: [draftOf(manifest)], externals }], { put() {}, hold() {} });
  expect(found?.message).toMatch(/ is neither in the app nor declared external, but there is one in namespace other$/);
  expect(found?.hint).toBe(hint);
});

test('what many refer to reads alike everywhere, so that reports tell it once', () => {
  const drafts = ['a', 'b'].map((name) => draftOf(set({ name }, disk('secret', { secretName: 'x' }))));
  const found = runPipeline([{ name: '', drafts }], { put() {}, hold() {} }).filter(({ code }) => code === 'KP1001');
  expect(found).toHaveLength(2);
  expect(new Set(found.map(({ message, path, hint }) => JSON.stringify([message, path, hint]))).size).toBe(1);
});

test('a name that KubeVirt brings along is told to come from there', () => {
  const drafts = [draftOf(vm({}, {}, { instancetype: { name: 'u1.small' } }))];
  const found = runPipeline([{ name: '', drafts }], { put() {}, hold() {} });
  expect(found.find(({ code }) => code === 'KP1002')).toMatchObject({
    hint: 'Add it to the app, or give the App external: commonInstancetypes.',
  });
});

test.each<readonly [name: string, matcher: Fields, defined: Manifest, kind: string]>([
  [
    'one for its namespace',
    { name: 'small' },
    object('instancetype.kubevirt.io/v1beta1', 'VirtualMachineInstancetype', { name: 'small' }),
    'VirtualMachineInstancetype',
  ],
  [
    'one for all namespaces',
    { name: 'small', kind: 'VirtualMachineInstancetype' },
    { apiVersion: 'instancetype.kubevirt.io/v1beta1', kind: 'VirtualMachineClusterInstancetype', metadata: { name: 'small' } },
    'VirtualMachineClusterInstancetype',
  ],
])('a reference by the wrong kind to an instancetype, %s, is told the right one', (_, instancetype, defined, kind) => {
  const drafts = [matched({ instancetype }), { ...defined, spec: { cpu: { guest: 1 }, memory: { guest: '1Gi' } } }].map((each) =>
    draftOf(each),
  );
  const found = runPipeline([{ name: '', drafts }], { put() {}, hold() {} });
  expect(found.find(({ code }) => code === 'KP1002')).toMatchObject({
    hint: `Write kind: ${kind} beside the name: small is of that kind.`,
  });
});
