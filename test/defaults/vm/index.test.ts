import { newestOf, newestRelease, ofRelease } from '../../../lib/core/kubevirt/release.ts';
import { readKubeVirt } from '../../../lib/cluster/read-kubevirt.ts';
import { knownObjects } from '../../../lib/core/known-objects.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { vmCreateDefaults, vmUpdateDefaults } from '../../../lib/defaults/vm/index.ts';
import { instancetypeKind, preferenceKind } from '../../../lib/defaults/vm/matcher-kind.ts';
import type { VirtualMachine, VmContext } from '../../../lib/defaults/vm/virtual-machine.ts';
import { writesOf } from '../writes.ts';

type Spec = VirtualMachine['spec'];
type Preference = VmContext['preference'];

function writes(name: string, spec: Spec, preference?: Preference, related: readonly Manifest[] = []): readonly string[] {
  const all = ofRelease(vmCreateDefaults, newestRelease).filter((each) => each.name === `vm/${name}`);
  if (all.length === 0) throw new Error(`no default vm/${name}`);
  const context: VmContext = { config: readKubeVirt().config, preference, objects: knownObjects(related) };
  const vm = { metadata: { namespace: 'plant' }, spec };
  return all.flatMap((by) => writesOf(by, vm, context)).map((write) => write.replace('spec.template.spec.', ''));
}

const arm: Spec = { template: { spec: { architecture: 'arm64' } } };
const machine: Spec = { template: { spec: { domain: { machine: { type: 'q35' } } } } };
const v2: Spec = { template: { metadata: { annotations: { 'kubevirt.io/pci-topology-version': 'v2' } } } };
const identity: Spec = { template: { spec: { domain: { firmware: { uuid: 'f00d' } } } } };
const volumes: Spec = { dataVolumeTemplates: [{ spec: { pvc: {} } }, { spec: { storage: { storageClassName: '' } } }] };

test.each<readonly [name: string, what: string, spec: Spec, preference: Preference, expected: readonly string[]]>([
  ['preferred-architecture', 'none', {}, { preferredArchitecture: 's390x' }, ['architecture = "s390x"']],
  ['preferred-architecture', 'its own', arm, { preferredArchitecture: 's390x' }, []],
  ['preferred-machine-type', 'none', {}, { machine: { preferredMachineType: 'virt' } }, ['domain.machine.type = "virt"']],
  ['preferred-machine-type', 'its own', machine, { machine: { preferredMachineType: 'virt' } }, []],
  [
    'preferred-storage-class',
    'volumes',
    volumes,
    { volumes: { preferredStorageClassName: 'fast' } },
    ['spec.dataVolumeTemplates[0].spec.pvc.storageClassName = "fast"'],
  ],
  ['firmware', 'none', {}, undefined, ['domain.firmware.uuid = "<random-uuid>"', 'domain.firmware.serial = "<random-uuid>"']],
  ['firmware', 'a uuid', identity, undefined, ['domain.firmware.serial = "<random-uuid>"']],
  ['architecture', 'none', { template: {} }, undefined, ['architecture = "amd64"']],
  ['machine-type', 'arm64', arm, undefined, ['domain.machine.type = "virt"']],
  ['machine-type', 'its own', machine, undefined, []],
  ['pci-topology-version', 'none', {}, undefined, ['spec.template.metadata.annotations[kubevirt.io/pci-topology-version] = "v3"']],
  ['pci-topology-version', 'its own', v2, undefined, []],
  ['pci-topology-version', 's390x', { template: { spec: { architecture: 's390x' } } }, undefined, []],
])('%s: a VM with %s', (name, _what, spec, preference, expected) => {
  expect(writes(name, spec, preference)).toEqual(expected);
});

describe('the architecture of the image', () => {
  const dataSource = (name: string, architecture: string, source: object = {}, namespace = 'plant'): Manifest => ({
    apiVersion: 'cdi.kubevirt.io/v1beta1',
    kind: 'DataSource',
    metadata: { name, namespace, labels: { 'template.kubevirt.io/architecture': architecture } },
    spec: { source },
  });
  const clonedFrom = (...sourceRefs: readonly { readonly kind: string; readonly name: string; readonly namespace?: string }[]): Spec => ({
    dataVolumeTemplates: sourceRefs.map((sourceRef) => ({ spec: { sourceRef } })),
  });
  const img = { kind: 'DataSource', name: 'img' };
  const pointer = { dataSource: { name: 'far', namespace: 'images' } };

  test.each<readonly [what: string, spec: Spec, related: readonly Manifest[], expected: readonly string[]]>([
    ['its label', clonedFrom(img), [dataSource('img', 'arm64')], ['arm64']],
    ['a kind in small letters', clonedFrom({ ...img, kind: 'datasource' }), [dataSource('img', 'arm64')], ['arm64']],
    ['another namespace', clonedFrom({ ...img, namespace: 'images' }), [dataSource('img', 'arm64', {}, 'images')], ['arm64']],
    ['what it points to', clonedFrom(img), [dataSource('img', 'arm64', pointer), dataSource('far', 's390x', {}, 'images')], ['s390x']],
    ['the first one known', clonedFrom(img, { ...img, name: 'b' }), [dataSource('img', 'riscv64'), dataSource('b', 's390x')], ['s390x']],
    ['one that nobody knows', clonedFrom(img), [], []],
    ['an object of another kind', clonedFrom({ ...img, kind: 'Image' }), [dataSource('img', 'arm64')], []],
    ['a VM that names its own', { ...clonedFrom(img), ...arm }, [dataSource('img', 's390x')], []],
  ])('by %s', (_what, spec, related, expected) => {
    expect(writes('architecture-from-data-source', spec, undefined, related)).toEqual(expected.map((name) => `architecture = "${name}"`));
  });
});

test('an update gives a VM no identity and no PCI layout', () => {
  const left = ofRelease(vmCreateDefaults, newestRelease)
    .filter((each) => !vmUpdateDefaults.includes(each))
    .map(({ name }) => name);
  expect(left).toEqual(['vm/firmware', 'vm/firmware', 'vm/pci-topology-version']);
});

test.each<readonly [what: string, spec: Spec, expected: readonly string[]]>([
  ['a name alone', { instancetype: { name: 'u1' } }, ['spec.instancetype.kind = "virtualmachineclusterinstancetype"']],
  ['a kind of its own', { instancetype: { name: 'u1', kind: 'VirtualMachineInstancetype' } }, []],
  ['one that is inferred', { preference: { inferFromVolume: 'root' } }, []],
])('the kind that 1.6 writes of an instancetype or preference: %s', (_, spec, expected) => {
  const { config } = readKubeVirt({}, newestOf('1.6'));
  const context: VmContext = { config, preference: undefined, objects: knownObjects([]) };
  expect([instancetypeKind, preferenceKind].flatMap((by) => writesOf(by, { metadata: { namespace: 'plant' }, spec }, context))).toEqual(
    expected,
  );
});
