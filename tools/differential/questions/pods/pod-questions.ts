import type { Manifest } from '../../../../lib/core/manifest.ts';
import { some } from '../makers.ts';
import type { Random } from '../random.ts';
import { configurationCount, configured } from './configurations.ts';
import { features, namespace, type GuestPart } from './guest-parts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A guest as admission leaves it, with what its pod depends on. */
interface PodInput {
  readonly object: Manifest;
  readonly kubevirt: unknown;
  readonly related: readonly Manifest[];
  readonly role: string;
}

const roles = [
  'source',
  'source',
  'source',
  'source',
  'migration-target',
  'migration-target',
  'migration-target',
  'first-consumer',
  'hotplug-attachment',
] as const;

/** A guest with features by chance, in one of six configurations. */
export function podInput(random: Random): PodInput {
  const parts = features.filter(([onceIn]) => random.onceIn(onceIn)).map(([, feature]) => feature(random));
  const all = <Item>(list: (part: GuestPart) => readonly Item[] | undefined): readonly Item[] => parts.flatMap((part) => list(part) ?? []);
  const merged = (map: (part: GuestPart) => Fields | undefined): Fields =>
    parts.reduce<Fields>((sum, part) => mergedMaps(sum, map(part) ?? {}), {});
  const architecture = random.pick(['amd64', 'amd64', 'amd64', 'amd64', 'arm64', 's390x']);
  const machine = { amd64: 'q35', arm64: 'virt', s390x: 's390-ccw-virtio' }[architecture];
  const named = (items: readonly Fields[]): readonly Fields[] => Array.from(new Map(items.map((item) => [item['name'], item])).values());
  const lists = {
    disks: named(all((part) => part.disks)),
    interfaces: named(all((part) => part.interfaces)),
  };
  const [volumes, networks] = [named(all((part) => part.volumes)), named(all((part) => part.networks))];
  const name = random.pick(['kestrel', 'web-1', 'a.b', `n${'o'.repeat(62)}`, `long-${'x'.repeat(80)}`]);
  const related = new Map(all((part) => part.related).map((object) => [`${object.kind}/${object.metadata.name}`, object]));
  const role = random.pick(roles);
  return {
    object: {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstance',
      metadata: {
        name,
        namespace,
        ...some(random, 3, { uid: () => '9e1f7c9e-0000-4000-8000-000000000001' }),
        annotations: merged((part) => part.annotations) as Readonly<Record<string, string>>, // as the parts write them
        labels: merged((part) => part.labels) as Readonly<Record<string, string>>, // likewise
      },
      spec: {
        architecture,
        ...merged((part) => part.spec),
        domain: {
          machine: { type: machine },
          ...merged((part) => part.domain),
          devices: { ...merged((part) => part.devices), ...lists },
        },
        ...(volumes.length > 0 && { volumes }),
        ...(networks.length > 0 && { networks }),
      },
      status: {
        ...(!random.onceIn(8) && { runtimeUser: 107 }),
        ...merged((part) => part.status),
        ...(role === 'migration-target' && {
          nodeName: 'node-1',
          ...some(random, 2, { selinuxContext: () => random.pick(['none', 'system_u:object_r:container_file_t:s0:c1,c2']) }),
        }),
        ...some(random, 6, { machine: () => ({ type: 'pc-q35-rhel9.4.0' }) }),
      },
    },
    kubevirt: configured(random.int(configurationCount)),
    related: [...related.values(), ...surroundings(random)],
    role,
  };
}

/** Deep in maps; of other values the later one counts. */
function mergedMaps(a: Fields, b: Fields): Fields {
  const both = Object.entries(b).map(([key, value]) => [key, isMap(a[key]) && isMap(value) ? mergedMaps(a[key], value) : value] as const);
  return { ...a, ...Object.fromEntries(both) };
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the namespace and the nodes say. */
function surroundings(random: Random): readonly Manifest[] {
  const labels = some(random, 2, {
    autolimit: () => 'cpu',
    'alpha.kubevirt.io/auto-memory-limits-ratio': () => random.pick(['1.2', '3', '0.5', 'x']),
  }) as Readonly<Record<string, string>>; // of texts
  const hard = some(random, 2, { 'limits.cpu': () => '100', 'limits.memory': () => '1Ti', 'requests.memory': () => '1Ti' });
  return [
    ...(random.onceIn(2) ? [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace, labels } }] : []),
    ...(random.onceIn(3) ? [{ apiVersion: 'v1', kind: 'ResourceQuota', metadata: { name: 'quota', namespace }, spec: { hard } }] : []),
    ...(random.onceIn(2) ? [node('node-1', random)] : []),
    ...(random.onceIn(4) ? [node('node-2', random)] : []),
    ...(random.onceIn(2) ? [storageClass('standard', true, random), storageClass('fast', false, random)] : []),
    ...(random.onceIn(4)
      ? [
          {
            apiVersion: 'kubevirt.io/v1',
            kind: 'VirtualMachineInstanceMigration',
            metadata: { name: 'move', namespace },
            spec: { vmiName: 'kestrel', ...(random.onceIn(2) && { addedNodeSelector: { zone: 'b' } }) },
          },
        ]
      : []),
  ];
}

function node(name: string, random: Random): Manifest {
  const labels = some(random, 2, {
    'kubevirt.io/schedulable': () => 'true',
    'cpu-timer.node.kubevirt.io/tsc-frequency': () => random.pick(['2100000000', '2900000000', 'x']),
    'cpu-timer.node.kubevirt.io/tsc-scalable': () => random.pick(['true', 'false']),
    'host-model-cpu.node.kubevirt.io/Skylake-Server': () => 'true',
    'host-model-required-features.node.kubevirt.io/vmx': () => 'true',
    'cpu-vendor.node.kubevirt.io/Intel': () => 'true',
  }) as Readonly<Record<string, string>>; // of texts
  return { apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { 'kubernetes.io/arch': 'amd64', ...labels } } };
}

function storageClass(name: string, isDefault: boolean, random: Random): Manifest {
  const key = random.onceIn(3) ? 'storageclass.kubevirt.io/is-default-virt-class' : 'storageclass.kubernetes.io/is-default-class';
  return { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', metadata: { name, annotations: isDefault ? { [key]: 'true' } : {} } };
}
