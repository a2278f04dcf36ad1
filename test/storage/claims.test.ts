import { knownObjects } from '../../lib/core/known-objects.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { claimsOf } from '../../lib/resolve/cluster-model/claims-of.ts';
import { draftOf, run } from '../resolve/drafts.ts';

const object = (apiVersion: string, kind: string, name: string, fields: object, namespace?: string): Manifest => ({
  apiVersion,
  kind,
  metadata: { name, ...(namespace !== undefined && { namespace }) },
  ...fields,
});
const storageClass = (name: string, provisioner: string, fields: object = {}): Manifest =>
  object('storage.k8s.io/v1', 'StorageClass', name, { provisioner, ...fields });
const profile = (name: string, ...sets: object[]): Manifest =>
  object('cdi.kubevirt.io/v1beta1', 'StorageProfile', name, { spec: { claimPropertySets: sets } });
const dataVolume = (name: string, spec: object): Manifest => object('cdi.kubevirt.io/v1beta1', 'DataVolume', name, { spec }, 'vms');
const claim = (name: string, size: string, fields: object = {}): Manifest =>
  object(
    'v1',
    'PersistentVolumeClaim',
    name,
    { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: size } }, ...fields } },
    'vms',
  );
const asks = (size: string, fields: object = {}): object => ({ resources: { requests: { storage: size } }, ...fields });
const blank = { source: { blank: {} } };
const copyOf = (name: string): object => ({ source: { pvc: { name, namespace: 'vms' } } });
const shared = { accessModes: ['ReadWriteMany'], volumeMode: 'Block' };
const own = { accessModes: ['ReadWriteOnce'], volumeMode: 'Filesystem' };

/** `ReadWriteMany Block 10737418240` of the claim of the DataVolume `root`. */
function claimOf(...objects: readonly Manifest[]): string | undefined {
  const found = claimsOf(knownObjects(objects), undefined).get('vms', 'root');
  if (found === undefined) return undefined;
  const { accessModes, volumeMode, resources } = found['spec'] as Readonly<Record<string, unknown>>;
  return [accessModes, volumeMode, valueAt(resources, ['requests', 'storage'])].join(' ').trim();
}

const root = dataVolume('root', { ...blank, storage: asks('10Gi', { storageClassName: 'ceph' }) });

test.each<[name: string, objects: readonly Manifest[], expected: string | undefined]>([
  ['nobody states the class', [root], undefined],
  ['a class whose provisioner CDI knows', [root, storageClass('ceph', 'rbd.csi.ceph.com')], 'ReadWriteMany Block 10737418240'],
  ['a profile alone', [root, profile('ceph', own)], 'ReadWriteOnce Filesystem 11381663335'],
  [
    'a profile wins over its class',
    [root, storageClass('ceph', 'rbd.csi.ceph.com'), profile('ceph', own)],
    'ReadWriteOnce Filesystem 11381663335',
  ],
  [
    'a class with a smallest size',
    [root, storageClass('ceph', 'ebs.csi.aws.com', { parameters: { type: 'io1' } })],
    'ReadWriteOnce Block 10737418240',
  ],
  [
    'the overhead that CDI states',
    [
      root,
      profile('ceph', own),
      object('cdi.kubevirt.io/v1beta1', 'CDI', 'cdi', { spec: { config: { filesystemOverhead: { global: '0.5' } } } }),
    ],
    'ReadWriteOnce Filesystem 16106127360',
  ],
  ['pvc as it stands', [dataVolume('root', { ...blank, pvc: { ...asks('10Gi'), accessModes: ['ReadWriteOnce'] } })], 'ReadWriteOnce  10Gi'],
  [
    'a clone without a size, of a clone without a size',
    [
      profile('ceph', shared),
      dataVolume('root', { ...copyOf('middle'), storage: { storageClassName: 'ceph' } }),
      dataVolume('middle', { ...copyOf('golden'), storage: { storageClassName: 'ceph' } }),
      claim('golden', '20Gi', { volumeMode: 'Block' }),
    ],
    'ReadWriteMany Block 21474836480',
  ],
  [
    'two that copy each other',
    [
      profile('ceph', shared),
      dataVolume('root', { ...copyOf('other'), storage: { storageClassName: 'ceph' } }),
      dataVolume('other', { ...copyOf('root'), storage: { storageClassName: 'ceph' } }),
    ],
    undefined,
  ],
])('the claim of a DataVolume: %s', (_name, objects, expected) => {
  expect(claimOf(...objects)).toBe(expected);
});

function vmOn(name: string): Manifest {
  const devices = { disks: [{ name: 'root', disk: { bus: 'virtio' } }], interfaces: [{ name: 'default', masquerade: {} }] };
  const spec = {
    evictionStrategy: 'LiveMigrate',
    domain: { memory: { guest: '1Gi' }, devices },
    networks: [{ name: 'default', pod: {} }],
    volumes: [{ name: 'root', dataVolume: { name } }],
  };
  return object('kubevirt.io/v1', 'VirtualMachine', 'db', { spec: { runStrategy: 'Always', template: { spec } } }, 'vms');
}

const told = (...objects: readonly Manifest[]): readonly string[] =>
  run(...objects.map((each) => draftOf(each)))
    .diagnostics.filter(({ code }) => /^CD|^KP11/.test(code))
    .map(({ code, message, hint = '' }) => `${code} ${message}: ${hint}`);

const smaller = (target: number, source: number): string =>
  `CD0602 The clone doesn't meet the validation requirements: target resources requests storage size is smaller than the source ${target} < ${source}`;

test.each<[name: string, objects: readonly Manifest[], expected: readonly string[]]>([
  [
    'a profile without access modes',
    [root, storageClass('ceph', 'example.com/unknown')],
    [
      'CD0601 no accessMode specified in StorageProfile ceph: Write storage.accessModes, such as [ReadWriteMany], or claimPropertySets into the StorageProfile of the class.',
    ],
  ],
  [
    'a tar file for a block device',
    [
      dataVolume('root', {
        source: { http: { url: 'https://images.example/a.tar' } },
        contentType: 'archive',
        storage: { ...asks('10Gi'), storageClassName: 'ceph', volumeMode: 'Block' },
      }),
      storageClass('ceph', 'rbd.csi.ceph.com'),
    ],
    ['CD0601 ContentType Archive cannot have block volumeMode: Remove contentType: archive, or write storage.volumeMode: Filesystem.'],
  ],
  ['a class that nobody states', [root], []],
  [
    'a smaller clone in pvc',
    [dataVolume('root', { ...copyOf('golden'), pvc: { ...asks('10Gi'), accessModes: ['ReadWriteOnce'] } }), claim('golden', '20Gi')],
    [`${smaller(10737418240, 21474836480)}: Write at least 20Gi as pvc.resources.requests.storage.`],
  ],
  [
    'a smaller clone of a block device',
    [dataVolume('root', { ...copyOf('golden'), storage: asks('10Gi') }), claim('golden', '20Gi', { volumeMode: 'Block' })],
    [
      `${smaller(10737418240, 21474836480)}: Write at least 20Gi as storage.resources.requests.storage, or leave the size out, to have that of the source.`,
    ],
  ],
  [
    'a smaller clone of a file system, which CDI does not compare',
    [dataVolume('root', { ...copyOf('golden'), storage: asks('10Gi') }), claim('golden', '20Gi')],
    [],
  ],
  ['a guest on a claim that the profile makes shared', [vmOn('root'), root, profile('ceph', shared)], []],
  [
    'a guest on a claim that the profile makes for one node',
    [vmOn('root'), root, profile('ceph', own)],
    [
      'KP1101 evictionStrategy: LiveMigrate blocks the drain of a node, because this guest cannot migrate: its claim root is ReadWriteOnce: Give root the access mode ReadWriteMany, or write evictionStrategy: LiveMigrateIfPossible.',
    ],
  ],
])('what is told: %s', (_name, objects, expected) => {
  expect(told(...objects)).toEqual(expected);
});
