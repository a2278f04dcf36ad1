import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import type { VirtualMachineSpec } from '../../imports/kubevirt-v1.ts';
import { knownObjects } from '../../lib/core/known-objects.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { printPath } from '../../lib/core/data/path.ts';
import type { Written } from '../../lib/core/data/written.ts';
import { inferMatcher } from '../../lib/instancetypes/infer.ts';

const small = { 'instancetype.kubevirt.io/default-instancetype': 'small', 'instancetype.kubevirt.io/default-instancetype-kind': 'Kind' };
const cdi = 'cdi.kubevirt.io/v1beta1';
const claim = labelled('v1', 'PersistentVolumeClaim', 'disk0');
const snapshot = labelled('snapshot.storage.k8s.io/v1', 'VolumeSnapshot', 'snap');

function labelled(apiVersion: string, kind: string, name: string, spec: object = {}, labels: object = small): Manifest {
  return { apiVersion, kind, metadata: { name, namespace: 'plant', labels: { ...labels } }, spec };
}

const unlabelled = (kind: string, name: string, spec: object): Manifest => labelled(cdi, kind, name, spec, {});
const byClaim: Volume = { persistentVolumeClaim: { claimName: 'disk0' } };
const byDataVolume: Volume = { dataVolume: { name: 'dv' } };

type Spec = Written<VirtualMachineSpec>;
type Volume = Omit<NonNullable<NonNullable<NonNullable<Spec['template']>['spec']>['volumes']>[number], 'name'>;

/** What is inferred from the volume `root`: the writes as `path = value`, or the refusal. */
function infer(volume: Volume, objects: readonly Manifest[], policy?: string, template?: object): readonly string[] | string {
  const vm = {
    metadata: { namespace: 'plant' },
    spec: {
      instancetype: { inferFromVolume: 'root', inferFromVolumeFailurePolicy: policy },
      template: { spec: { volumes: [{ name: 'root', ...volume }] } },
      ...(template && { dataVolumeTemplates: [{ metadata: { name: 'dv' }, spec: template }] }),
    },
  };
  const inferred = inferMatcher('instancetype', vm, knownObjects(objects), newestRelease);
  if ('refusal' in inferred) return inferred.refusal;
  return inferred.writes.map(({ path, value }) => `${printPath(path)} = ${JSON.stringify(value)}`);
}

const found = ['spec.instancetype = {"name":"small","kind":"Kind"}'];
const pvc = { source: { pvc: { name: 'disk0', namespace: 'plant' } } };
const image = { sourceRef: { kind: 'DataSource', name: 'img' } };

test.each<readonly [way: string, volume: Volume, objects: readonly Manifest[], template: object | undefined]>([
  ['a claim', byClaim, [claim], undefined],
  ['a claim of the name of a DataVolume that is gone', { dataVolume: { name: 'disk0' } }, [claim], undefined],
  ['the labels of a DataVolume', byDataVolume, [labelled(cdi, 'DataVolume', 'dv')], undefined],
  ['the source of a DataVolume', byDataVolume, [unlabelled('DataVolume', 'dv', pvc), claim], undefined],
  ['the claim of a template', byDataVolume, [claim], pvc],
  ['the snapshot of a template', byDataVolume, [snapshot], { source: { snapshot: { name: 'snap', namespace: 'plant' } } }],
  ['the labels of a DataSource', byDataVolume, [labelled(cdi, 'DataSource', 'img')], image],
  ['the claim of a DataSource', byDataVolume, [unlabelled('DataSource', 'img', pvc), claim], image],
])('infers from %s', (_way, volume, objects, template) => {
  expect(infer(volume, objects, undefined, template)).toEqual(found);
});

const nothing = 'unable to infer defaults from';

test.each<readonly [what: string, message: string, volume: Volume, objects: readonly Manifest[], template: object | undefined]>([
  ['a volume of another kind', `${nothing} volume root as type is not supported`, { emptyDisk: { capacity: '1Gi' } }, [], undefined],
  [
    'a claim without labels',
    'unable to find required instancetype.kubevirt.io/default-instancetype label on the volume',
    byClaim,
    [labelled('v1', 'PersistentVolumeClaim', 'disk0', {}, {})],
    undefined,
  ],
  ['an empty disk', `${nothing} DataVolumeSpec as DataVolumeSource is not supported`, byDataVolume, [], { source: { blank: {} } }],
  [
    'a source of another kind',
    `${nothing} DataVolumeSourceRef as Kind Image is not supported`,
    byDataVolume,
    [],
    { sourceRef: { kind: 'Image', name: 'img' } },
  ],
  [
    'a DataSource of nothing',
    `${nothing} DataSource that doesn't provide DataVolumeSourcePVC or DataVolumeSourceSnapshot`,
    byDataVolume,
    [unlabelled('DataSource', 'img', { source: {} })],
    image,
  ],
])('%s tells nothing, which can be ignored', (_what, message, volume, objects, template) => {
  expect(infer(volume, objects, 'Reject', template)).toBe(message);
  expect(infer(volume, objects, 'Ignore', template)).toEqual(['spec.instancetype = undefined']);
});

test.each<readonly [what: string, volume: Volume, template: object | undefined, message: string]>([
  ['claim', byClaim, undefined, 'persistentvolumeclaims "disk0" not found'],
  ['DataSource', byDataVolume, image, 'datasources.cdi.kubevirt.io "img" not found'],
  ['volume', { name: 'other' } as Volume, undefined, 'unable to find volume root to infer defaults'],
])('a %s that is not there is never ignored', (_what, volume, template, message) => {
  expect(infer(volume, [], 'Ignore', template)).toBe(message);
});

test('the policy Ignore takes the memory away that an instancetype would meet', () => {
  expect(infer(byClaim, [claim], 'Ignore')).toEqual(['spec.template.spec.domain.memory = undefined', ...found]);
});

test('a matcher with a name stays as it is', () => {
  const vm = { metadata: {}, spec: { preference: { name: 'a' } } };
  expect(inferMatcher('preference', vm, knownObjects([]), newestRelease)).toEqual({ writes: [] });
});
