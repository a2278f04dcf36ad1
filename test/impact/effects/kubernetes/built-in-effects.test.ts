import type { Consequence } from '../../../../lib/core/impact.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import { refOf } from '../../../../lib/core/object-ref.ts';
import { reportChanges } from '../../../../lib/impact/report-changes.ts';
import type { Side } from '../../../../lib/impact/side.ts';

function sideOf(name: string, manifest: Manifest): Side {
  return { name, objects: [{ cluster: '', ref: refOf(manifest), manifest }] };
}

function consequences(before: Manifest, after: Manifest): readonly Consequence[] {
  const { groups } = reportChanges(sideOf('a', before), sideOf('b', after));
  return groups.flatMap(({ changes: [{ consequences: told }] }) => told);
}

function object(kind: string, rest: object, annotations: Readonly<Record<string, string>> = {}): Manifest {
  return { apiVersion: 'v1', kind, metadata: { name: 'quay', namespace: 'vms', annotations }, ...rest };
}

const secret = (rest: object, annotations?: Readonly<Record<string, string>>): Manifest => object('Secret', rest, annotations);
const encrypted = (text: string): Manifest => secret({ immutable: true, stringData: { a: JSON.stringify({ sops: `ENC[${text}]` }) } });
const service = (spec: object, annotations?: Readonly<Record<string, string>>): Manifest =>
  object('Service', { spec: { ports: [{ port: 80 }], ...spec } }, annotations);
const claim = (spec: object, annotations?: Readonly<Record<string, string>>): Manifest =>
  object('PersistentVolumeClaim', { spec: { accessModes: ['ReadWriteOnce'], ...size('10Gi'), ...spec } }, annotations);
const size = (storage: string): object => ({ resources: { requests: { storage } } });
const policy = (podSelector: object): Manifest => ({
  ...object('NetworkPolicy', { spec: { podSelector } }),
  apiVersion: 'networking.k8s.io/v1',
});
const balanced = { type: 'LoadBalancer', clusterIP: '10.96.0.7' };
const dns = { type: 'ExternalName', externalName: 'db.example.com' };
const scaler = (maxReplicas: number, minReplicas: number): Manifest => ({
  ...object('HorizontalPodAutoscaler', {
    spec: { minReplicas, maxReplicas, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' } },
  }),
  apiVersion: 'autoscaling/v2',
});

const immutable = 'Forbidden: field is immutable when `immutable` is set';
const heldSpec = 'Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';

test.each<[what: string, before: Manifest, after: Manifest, told: readonly string[]]>([
  ['the data of a Secret', secret({ stringData: { a: '1' } }), secret({ stringData: { a: '2' } }), ['no-guest-effect']],
  [
    'those of an immutable one',
    secret({ immutable: true, stringData: { a: '0' } }),
    secret({ immutable: true, stringData: { a: '1' } }),
    [`recreate ${immutable}`],
  ],
  ['one that SOPS encrypts anew', encrypted('abc'), encrypted('xyz'), ['no-guest-effect']],
  ['another type', secret({}), secret({ type: 'example.com/a' }), ['recreate Invalid value: "example.com/a": field is immutable']],
  ['a type that says what was there', secret({}), secret({ type: 'Opaque' }), ['no-guest-effect']],
  ['whom a NetworkPolicy selects', policy({}), policy({ matchLabels: { app: 'web' } }), ['live']],
  ['a port of a Service', service({}), service({ ports: [{ port: 81 }] }), ['live']],
  [
    'one out of range',
    service({}),
    service({ ports: [{ port: 70000 }] }),
    ['refused Invalid value: 70000: must be between 1 and 65535, inclusive'],
  ],
  [
    'another address',
    service({ clusterIP: '10.96.0.7' }),
    service({ clusterIP: '10.96.0.8' }),
    ['recreate Invalid value: ["10.96.0.8"]: may not change once set'],
  ],
  ['an address that is left out', service({ clusterIP: '10.96.0.7' }), service({}), ['no-guest-effect']],
  ['None that is left out', service({ clusterIP: 'None' }), service({}), ['no-guest-effect']],
  ['an address where the cluster has chosen one', service({}), service({ clusterIP: '10.96.0.7' }), ['refused']],
  ['families of an address of IPv4', service({}), service({ ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack' }), ['live']],
  ['families of one of IPv6', service({}), service({ ipFamilies: ['IPv6'], ipFamilyPolicy: 'SingleStack' }), ['refused', 'live']],
  [
    'None where the cluster has chosen an address',
    service({}),
    service({ clusterIP: 'None' }),
    ['recreate Invalid value: ["None"]: may not change once set'],
  ],
  ['a name of DNS in its place', service({ clusterIP: '10.96.0.7' }), service(dns), ['live']],
  ['an address in place of a name of DNS', service(dns), service({ clusterIP: '10.96.0.7' }), ['live']],
  [
    'another class of a load balancer',
    service(balanced),
    service({ ...balanced, loadBalancerClass: 'example.com/a' }),
    ['recreate Invalid value: "example.com/a": may not change once set'],
  ],
  [
    'a load balancer that ends',
    service({ ...balanced, loadBalancerClass: 'example.com/a' }),
    service({ clusterIP: '10.96.0.7' }),
    ['live'],
  ],
  ['another mode of a claim', claim({}), claim({ accessModes: ['ReadWriteMany'] }), ['data-loss', `recreate ${heldSpec}`]],
  ['a mode that says what was there', claim({}), claim({ volumeMode: 'Filesystem' }), ['no-guest-effect']],
  ['a claim that grows', claim({}), claim(size('20Gi')), ['live']],
  ['one that shrinks', claim({}), claim(size('5Gi')), ['refused Forbidden: field can not be less than status.capacity']],
  ['a class where Git said none', claim({}), claim({ storageClassName: 'fast' }), ['refused']],
  ['another class', claim({ storageClassName: 'fast' }), claim({ storageClassName: 'slow' }), ['data-loss', `recreate ${heldSpec}`]],
  ['other attributes', claim({ volumeAttributesClassName: 'silver' }), claim({ volumeAttributesClassName: 'gold' }), ['live']],
  [
    'no attributes any more',
    claim({ volumeAttributesClassName: 'silver' }),
    claim({}),
    ['refused Forbidden: update to nil is forbidden when status.currentVolumeAttributesClassName is not nil'],
  ],
  ['a scaler with fewer', scaler(5, 1), scaler(3, 1), ['scale-down']],
  [
    'one whose least is more than its most',
    scaler(5, 1),
    scaler(3, 4),
    ['refused Invalid value: 3: must be greater than or equal to `minReplicas`'],
  ],
])('%s', (_what, before, after, told) => {
  expect(consequences(before, after).map(({ effect, says }) => (says === undefined ? effect : `${effect} ${says}`))).toEqual(told);
});

test.each<[what: string, spec: object, why: string, fields: readonly string[]]>([
  [
    'a name of DNS',
    { ...dns, selector: undefined },
    'Its name leads to db.example.com at once, and to guests no more; the address is given up.',
    ['spec.externalName', 'spec.selector', 'spec.type'],
  ],
  [
    'no selector',
    { selector: undefined },
    'Without a selector nobody keeps its endpoints: traffic goes where it went, also when those guests are gone.',
    ['spec.selector'],
  ],
])('a Service that gets %s', (_what, spec, why, fields) => {
  const before = { selector: { app: 'web' } };
  const told = consequences(service(before), service({ ...before, ...spec }));
  expect(told).toMatchObject([{ effect: 'live', why }]);
  expect(told[0]?.fields.toSorted()).toEqual(fields);
});

const fixed = { immutable: true, data: { a: 'YQ==' } };

test.each<[annotations: Readonly<Record<string, string>>, why: string]>([
  [
    {},
    'The sync fails, and the Secret stays as it is. Write a new one with another name, or have this one made anew by argocd.argoproj.io/sync-options: Force=true,Replace=true, or by kustomize.toolkit.fluxcd.io/force: enabled.',
  ],
  [
    { 'argocd.argoproj.io/sync-options': 'Prune=false,Force=true' },
    'The update is refused, so the sync tool deletes the Secret and makes it anew: argocd.argoproj.io/sync-options: Prune=false,Force=true.',
  ],
  [
    { 'kustomize.toolkit.fluxcd.io/force': 'Enabled' },
    'The update is refused, so the sync tool deletes the Secret and makes it anew: kustomize.toolkit.fluxcd.io/force: Enabled.',
  ],
])('what a sync does about it by %j', (annotations, why) => {
  expect(consequences(secret(fixed, annotations), secret({ ...fixed, data: {} }, annotations))).toMatchObject([{ why }]);
});

test('of a KubeVirt object that was taken unseen every update is refused', () => {
  const kubeVirt = (imageTag: string): Manifest => ({
    apiVersion: 'kubevirt.io/v1',
    kind: 'KubeVirt',
    metadata: { name: 'kubevirt', namespace: 'kubevirt' },
    spec: { imageTag, infra: { replicas: 0 } },
  });
  expect(consequences(kubeVirt('v1.8.4'), kubeVirt('v1.9.0'))).toMatchObject([
    { effect: 'refused', says: "infra replica count can't be 0" },
  ]);
});

test('a claim that the sync tool makes anew loses its disk without a condition', () => {
  const forced = { 'argocd.argoproj.io/sync-options': 'Force=true,Replace=true' };
  const [lost] = consequences(claim({}, forced), claim({ volumeMode: 'Block' }, forced));
  expect([lost?.effect, lost?.when]).toEqual(['data-loss', undefined]);
});

test('nobody is told to have a claim made anew', () => {
  const [lost, refused] = consequences(claim({}), claim({ volumeMode: 'Block' }));
  expect([lost?.when, refused?.why]).toEqual([
    'if it is recreated',
    'The sync fails, and the PersistentVolumeClaim stays as it is. Only a claim with another name can be so.',
  ]);
});
