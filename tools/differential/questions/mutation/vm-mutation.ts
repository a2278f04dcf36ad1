import { some } from '../makers.ts';
import { metadata } from '../metadata.ts';
import type { Random } from '../random.ts';
import { kubeVirt } from './kubevirt.ts';
import { names } from './values.ts';
import { vmiSpec } from './vmi-mutation.ts';

/** A VM with matchers, inference and data volumes, and a choice of the objects that they point to. */
export function vmMutateInput(random: Random): unknown {
  const claim = (): unknown => some(random, 2, { storageClassName: () => random.pick(['', 'fast']), volumeMode: () => 'Block' });
  const sourceRef = (): unknown => ({
    kind: random.pick(['DataSource', 'DataSource', 'datasource', 'Image']),
    name: random.pick(['img', 'img2', 'gone']),
    ...(random.onceIn(3) && { namespace: random.pick(['plant', 'images', '']) }),
  });
  const dataVolumeTemplate = (name: string): unknown => ({
    metadata: { name },
    spec: some(random, 2, {
      pvc: claim,
      storage: claim,
      sourceRef,
      source: () =>
        random.pick<unknown>([
          { blank: {} },
          { pvc: { name: 'disk0', namespace: 'plant' } },
          { snapshot: { name: 'snap', namespace: 'plant' } },
          {},
        ]),
    }),
  });
  const matcher = (kind: string): Readonly<Record<string, unknown>> => ({
    ...(random.onceIn(20) ? {} : { name: random.pick(['small', 'small', 'gone']) }),
    ...some(random, 2, {
      kind: () => random.pick(['', `VirtualMachine${kind}`, `virtualmachinecluster${kind.toLowerCase()}s`, 'Thing']),
      revisionName: () => random.pick(['', 'rev', 'gone']),
    }),
  });
  const inferring = (): unknown => ({
    inferFromVolume: random.onceIn(20) ? 'gone' : random.pick(names),
    ...(random.onceIn(2) && { inferFromVolumeFailurePolicy: random.pick(['Ignore', 'Ignore', 'Reject']) }),
    ...(random.onceIn(20) && { name: 'small', kind: 'Thing' }),
  });
  const anyMatcher = (kind: string) => (): unknown => (random.onceIn(2) ? inferring() : matcher(kind));
  const templateSpec = { ...vmiSpec(random), ...(random.onceIn(6) ? {} : { volumes: inferenceVolumes(random) }) };
  const spec = {
    runStrategy: 'Always',
    template: {
      ...some(random, 2, { metadata: () => ({ annotations: { 'kubevirt.io/pci-topology-version': random.pick(['', 'v2']) } }) }),
      ...(random.onceIn(30) ? {} : { spec: templateSpec }),
    },
    ...some(random, 2, {
      instancetype: anyMatcher('Instancetype'),
      preference: anyMatcher('Preference'),
      dataVolumeTemplates: () => ['dv1', 'dv2'].slice(0, 1 + random.int(2)).map(dataVolumeTemplate),
    }),
  };
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { ...metadata, ...(random.onceIn(40) && { deletionTimestamp: '2026-01-01T00:00:00Z' }) },
    spec,
    ...(random.onceIn(4) && { status: { preferenceRef: { controllerRevisionRef: { name: random.pick(['rev', 'gone']) } } } }),
  };
  const old = {
    ...object,
    spec: { ...spec, ...some(random, 2, { instancetype: () => matcher('Instancetype'), preference: () => matcher('Preference') }) },
  };
  return {
    object,
    ...(random.onceIn(4) && { operation: 'UPDATE', oldObject: old }),
    related: related(random),
    ...(random.onceIn(3) ? {} : { kubevirt: kubeVirt(random) }),
  };
}

function inferenceVolumes(random: Random): unknown {
  return names.map((name) =>
    Object.assign(
      { name },
      random.pick<object>([
        { persistentVolumeClaim: { claimName: random.onceIn(6) ? 'gone' : 'disk0' } },
        { dataVolume: { name: random.pick(['dv1', 'dv2', 'dv3', 'dv3', 'disk0']) } },
        { containerDisk: { image: 'reg.lab/os:7' } },
      ]),
    ),
  );
}

/** Objects of the API server that a VM may point to, each there more often than not. */
function related(random: Random): readonly unknown[] {
  const labels = (): unknown =>
    some(random, 2, {
      'instancetype.kubevirt.io/default-instancetype': () => random.pick(['small', '']),
      'instancetype.kubevirt.io/default-instancetype-kind': () => 'VirtualMachineInstancetype',
      'instancetype.kubevirt.io/default-preference': () => 'small',
      'instancetype.kubevirt.io/default-preference-kind': () => random.pick(['', 'VirtualMachinePreference']),
      'template.kubevirt.io/architecture': () => random.pick(['arm64', 's390x', 'riscv']),
    });
  const object = (apiVersion: string, kind: string, name: string, spec: unknown, namespace = 'plant'): unknown => ({
    apiVersion,
    kind,
    metadata: { name, ...(namespace !== '' && { namespace }), labels: labels() },
    spec,
  });
  const pointer = (): unknown => ({ name: random.pick(['disk0', 'snap', 'img', 'img2']), namespace: random.pick(['plant', 'images']) });
  const source = (): unknown => some(random, 2, { pvc: pointer, snapshot: pointer, dataSource: pointer });
  const cdi = 'cdi.kubevirt.io/v1beta1';
  const instancetypes = 'instancetype.kubevirt.io/v1beta1';
  const revision = {
    apiVersion: 'apps/v1',
    kind: 'ControllerRevision',
    metadata: { name: 'rev', namespace: 'plant', labels: { 'instancetype.kubevirt.io/object-name': random.pick(['small', 'other']) } },
    data: {
      apiVersion: instancetypes,
      kind: random.pick(['VirtualMachinePreference', 'VirtualMachineClusterPreference', 'VirtualMachineInstancetype']),
      metadata: { name: 'small' },
      spec: preferenceSpec(random),
    },
  };
  return [
    object('v1', 'PersistentVolumeClaim', 'disk0', {}),
    object('snapshot.storage.k8s.io/v1', 'VolumeSnapshot', 'snap', { source: {} }),
    object(cdi, 'DataSource', 'img', { source: source() }),
    object(cdi, 'DataSource', 'img2', { source: source() }, 'images'),
    object(cdi, 'DataVolume', 'dv3', some(random, 2, { source: () => ({ pvc: pointer() }), storage: () => ({}) })),
    object(instancetypes, 'VirtualMachinePreference', 'small', preferenceSpec(random)),
    object(instancetypes, 'VirtualMachineClusterPreference', 'small', preferenceSpec(random), ''),
    revision,
  ].filter(() => !random.onceIn(4));
}

function preferenceSpec(random: Random): unknown {
  return some(random, 2, {
    preferredArchitecture: () => random.pick(['', 'arm64', 's390x']),
    machine: () => some(random, 2, { preferredMachineType: () => random.pick(['', 'pc-q35-8.0', 'virt-9']) }),
    volumes: () => some(random, 2, { preferredStorageClassName: () => random.pick(['', 'slow']) }),
  });
}
