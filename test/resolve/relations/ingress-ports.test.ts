import type { Manifest } from '../../../lib/core/manifest.ts';
import { advice, findings, object, type Fields, type Named } from '../../rules/advice/advice.ts';

const service = (spec: Fields, metadata: Named = {}): Manifest => object('v1', 'Service', { name: 'web', ...metadata }, { spec });
const ingress = (spec: Fields, metadata: Named = {}): Manifest =>
  object('networking.k8s.io/v1', 'Ingress', { name: 'front', ...metadata }, { spec });
const to = (port: Fields): Fields => ({ service: { name: 'web', port } });
const byDefault = (port: Fields, metadata: Named = {}): Manifest => ingress({ defaultBackend: to(port) }, metadata);
const told = (objects: readonly Manifest[]): readonly string[] =>
  advice(objects, {}, { relations: { from: 'files' } }).filter((line) => line.startsWith('KP1007'));

const number = ['KP1007 spec.defaultBackend.service.port.number'];
const name = ['KP1007 spec.defaultBackend.service.port.name'];
const http = { name: 'http', port: 80, targetPort: 8080 };

test.each<[what: string, service: Manifest, ingress: Manifest, expected: readonly string[]]>([
  ['a port by its number', service({ ports: [http] }), byDefault({ number: 80 }), []],
  ['a port by its name', service({ ports: [http] }), byDefault({ name: 'http' }), []],
  ['the second port', service({ ports: [http, { name: 'https', port: 443 }] }), byDefault({ name: 'https' }), []],
  ['the port of the pods', service({ ports: [http] }), byDefault({ number: 8080 }), number],
  ['another name', service({ ports: [http] }), byDefault({ name: 'web' }), name],
  ['a port of a Service without ports', service({ clusterIP: 'None' }), byDefault({ number: 80 }), number],
  ['a port outside the cluster', service({ type: 'ExternalName', externalName: 'example.com' }), byDefault({ number: 80 }), []],
  ['a Service of another namespace', service({ ports: [http] }, { namespace: 'shop' }), byDefault({ number: 8080 }), []],
  ['a port that is filled in later', service({ ports: [http, { name: 'admin', port: '${ADMIN}' }] }), byDefault({ number: 9000 }), []],
  ['no port', service({ ports: [http] }), byDefault({ number: 0 }), []],
  ['a Service of Knative', { ...service({}), apiVersion: 'serving.knative.dev/v1' }, byDefault({ number: 80 }), []],
  ['a Service of another name', service({ ports: [http] }, { name: 'shop' }), byDefault({ number: 8080 }), []],
])('an Ingress for %s', (_, served, wanting, expected) => {
  expect(told([served, wanting])).toEqual(expected);
  expect(told([wanting, served])).toEqual(expected);
});

test('what names no namespace is applied to that of its neighbours', () => {
  const { metadata, ...rest } = service({ ports: [http] });
  const { namespace: _none, ...unplaced } = metadata;
  expect(told([{ metadata: unplaced, ...rest }, byDefault({ number: 8080 })])).toEqual(number);
});

test('each path is asked', () => {
  const path = (port: Fields): Fields => ({ path: '/', pathType: 'Prefix', backend: to(port) });
  const rules = [{ host: 'a.example.com' }, { http: { paths: [path({ number: 80 }), path({ number: 81 }), path({ name: 'http' })] } }];
  expect(told([service({ ports: [http] }), ingress({ rules })])).toEqual([
    'KP1007 spec.rules[1].http.paths[1].backend.service.port.number',
  ]);
});

test.each<[what: string, ports: readonly Fields[], wanted: Fields, hint: string]>([
  ['the port of the pods', [http], { number: 8080 }, 'Write number: 80, the port of Service web that leads to 8080.'],
  [
    'the name of the port of the pods',
    [{ name: 'http', port: 80, targetPort: 'web' }],
    { name: 'web' },
    'Write name: http, the port of Service web that leads to "web".',
  ],
  [
    'another name',
    [http, { name: 'https', port: 443 }],
    { name: 'web' },
    'Write name: http or name: https, or add port "web" to Service web.',
  ],
  ['a name where there is none', [{ port: 80 }], { name: 'web' }, 'Write number: 80, or add port "web" to Service web.'],
  ['a port where there is none', [], { number: 80 }, 'Add port 80 to spec.ports of Service web.'],
])('the hint for %s', (_, ports, wanted, hint) => {
  const hints = findings([service({ clusterIP: 'None', ports }), byDefault(wanted)]).filter(({ code }) => code === 'KP1007');
  expect(hints.map((each) => each.hint)).toEqual([hint]);
});
