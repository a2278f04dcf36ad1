import { valueAt, parsePath } from '../../../../lib/core/data/path.ts';
import { unsafeModifications } from '../../../../lib/cluster/hyperconverged/operands/user-patch.ts';
import { hyperConverged, operandOf, settled } from '../objects.ts';

const key = 'kubevirt.kubevirt.io/jsonpatch';
const patched = (operation: object, spec: object = {}) => hyperConverged(spec, { [key]: JSON.stringify([operation]) });
const cpuModel = '/spec/configuration/cpuModel';

test.each<[string, object, string, unknown]>([
  ['add', { op: 'add', path: cpuModel, value: 'EPYC' }, 'spec.configuration.cpuModel', 'EPYC'],
  [
    'remove does nothing',
    { op: 'remove', path: '/spec/configuration/evictionStrategy' },
    'spec.configuration.evictionStrategy',
    'LiveMigrate',
  ],
  [
    'null removes',
    { op: 'replace', path: '/spec/configuration/evictionStrategy', value: null },
    'spec.configuration.evictionStrategy',
    undefined,
  ],
  ['move copies', { op: 'move', from: '/metadata/name', path: cpuModel }, 'metadata.name', 'kubevirt-kubevirt-hyperconverged'],
  ['an unknown field vanishes', { op: 'add', path: '/spec/noSuch', value: 1 }, 'spec.noSuch', undefined],
  [
    'a field of a newer KubeVirt vanishes',
    { op: 'add', path: '/spec/configuration/migrations/maxDowntimeMs', value: 300 },
    'spec.configuration.migrations.maxDowntimeMs',
    undefined,
  ],
  [
    'a quantity becomes canonical',
    { op: 'add', path: '/spec/configuration/migrations/bandwidthPerMigration', value: '2048Mi' },
    'spec.configuration.migrations.bandwidthPerMigration',
    '2Gi',
  ],
])('%s', (_, operation, path, expected) => {
  expect(valueAt(operandOf('KubeVirt', patched(operation)), parsePath(path))).toEqual(expected);
});

test.each<[string, object, string]>([
  ['of metadata', { op: 'add', path: '/metadata/labels/x', value: 'y' }, 'can only modify spec fields'],
  ['of the wrong type', { op: 'add', path: cpuModel, value: 1 }, 'cannot unmarshal number'],
  ['that does not apply', { op: 'remove', path: '/spec/absent' }, 'unable to remove nonexistent key: absent'],
])('a patch %s ends the reconcile before its operand', (_, operation, message) => {
  const { error, objects } = settled(patched(operation));
  expect(error).toContain(`invalid jsonPatch in the ${key} annotation: `);
  expect(error).toContain(message);
  expect(objects.map(({ kind }) => kind)).toEqual(['PriorityClass']);
});

const written = (path: string, value: string) => hyperConverged({}, { [key]: `[{"op":"add","path":"${path}","value":${value}}]` });
const prefix = `invalid jsonPatch in the ${key} annotation: json: cannot unmarshal number`;

test.each<[string, string, string]>([
  ['1.0', '/spec/infra', '{"replicas": 1.0}'],
  ['2e0', '/spec/configuration/migrations/parallelMigrationsPerCluster', '2e0'],
])('%s is no integer to Go', (number, path, value) => expect(settled(written(path, value)).error).toMatch(`${prefix} ${number} into`));

test('1.0 is no struct', () => expect(settled(written('/spec/infra', '1.0')).error).toMatch(`${prefix} into`));

test('a quantity is read by its characters', () => {
  const object = written('/spec/configuration/migrations/bandwidthPerMigration', '1e3');
  expect(valueAt(operandOf('KubeVirt', object), parsePath('spec.configuration.migrations.bandwidthPerMigration'))).toBe('1e3');
});

test('a patch that crashes the library is told in the words of Go', () => {
  const gates = '/spec/configuration/developerConfiguration/featureGates';
  const nulls = [null];
  const filled = { op: 'add', path: gates, value: ['Sidecar'] };
  const object = hyperConverged({}, { [key]: JSON.stringify([filled, { op: 'test', path: gates, value: nulls }]) });
  expect(settled(object).error).toBe('runtime error: invalid memory address or nil pointer dereference');
});

const networkAddons = (operation: object) =>
  hyperConverged({}, { 'networkaddonsconfigs.kubevirt.io/jsonpatch': JSON.stringify([operation]) });

test('a field that the type of an operand has stays, whether its schema has it or not', () => {
  expect(operandOf('NetworkAddonsConfig', networkAddons({ op: 'add', path: '/spec/nmstate', value: {} })).spec).toMatchObject({
    nmstate: {},
  });
});

test('a value of another type is told by the name of its Go type', () => {
  expect(settled(networkAddons({ op: 'add', path: '/spec/ovs', value: true })).error).toBe(
    'invalid jsonPatch in the networkaddonsconfigs.kubevirt.io/jsonpatch annotation: json: cannot unmarshal bool into Go struct field NetworkAddonsConfigSpec.spec.ovs of type shared.Ovs',
  );
});

test('a patched value stands in the HyperConverged too, where it had one', () => {
  const post = { op: 'add', path: '/spec/configuration/migrations/allowPostCopy', value: true };
  expect(settled(patched(post)).hyperConverged.spec?.liveMigrationConfig?.allowPostCopy).toBe(true);
  const model = { op: 'add', path: cpuModel, value: 'EPYC' };
  expect(settled(patched(model)).hyperConverged.spec?.defaultCPUModel).toBeUndefined();
});

test('what is built later has what a patch has changed in the HyperConverged', () => {
  const tls = { type: 'Old', old: {} };
  const annotations = {
    'networkaddonsconfigs.kubevirt.io/jsonpatch': JSON.stringify([
      { op: 'replace', path: '/spec/tlsSecurityProfile/type', value: 'Modern' },
    ]),
  };
  const object = hyperConverged({ tlsSecurityProfile: tls }, annotations);
  expect(operandOf('CDI', object).spec).toMatchObject({ config: { tlsSecurityProfile: tls } });
  expect(operandOf('SSP', object).spec).toMatchObject({ tlsSecurityProfile: { type: 'Modern', old: {} } });
});

test('operations are counted by annotation, as far as they can be read', () => {
  const two = '[{"op":"remove","path":"/a"},{"op":"remove","path":"/b"}]';
  expect(unsafeModifications({ [key]: two, 'ssp.kubevirt.io/jsonpatch': 'no json', other: two })).toEqual({ [key]: 2 });
});
