import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { schemaFaults } from '../../lib/schema/as-stored.ts';
import { shippedSchema } from '../../lib/schema/shipped-schemas.ts';

function hyperConverged(spec: object): Manifest {
  return { apiVersion: 'hco.kubevirt.io/v1beta1', kind: 'HyperConverged', metadata: { name: 'kubevirt-hyperconverged' }, spec };
}

/** The fields that an update is refused for. */
function refusedFields(old: object, now: object): readonly string[] {
  const [before, stored] = [hyperConverged(old), hyperConverged(now)];
  const schema = shippedSchema(stored.apiVersion, stored.kind, newestRelease);
  if (schema === undefined) throw new Error('no schema');
  return schemaFaults(schema, stored, before).map(({ field }) => field);
}

const half = { kubeMacPoolConfiguration: { rangeStart: '02:00:00:00:00:00' } };
const device = (pciDeviceSelector: string, resourceName?: string): object => ({ pciDeviceSelector, ...(resourceName && { resourceName }) });
const devices = (...pciHostDevices: readonly object[]): object => ({ permittedHostDevices: { pciHostDevices } });
const unchecked = '<nil>';
const models = (...cpuModels: readonly string[]): object => ({ obsoleteCPUs: { cpuModels } });
const registries = (...insecureRegistries: readonly string[]): object => ({ storageImport: { insecureRegistries } });

test.each([
  ['a value that stays wrong', { evictionStrategy: 'No' }, { evictionStrategy: 'No', defaultCPUModel: 'EPYC' }, []],
  ['a value that becomes wrong', {}, { evictionStrategy: 'No' }, ['spec.evictionStrategy', unchecked]],
  ['a rule that stays broken', half, { ...half, defaultCPUModel: 'EPYC' }, []],
  ['a rule that is broken anew', {}, half, ['spec.kubeMacPoolConfiguration']],
  [
    'a rule that is broken anew beside a value that stays wrong',
    { evictionStrategy: 'No' },
    { evictionStrategy: 'No', ...half },
    ['spec.kubeMacPoolConfiguration'],
  ],
  ['an item that is known by its key', devices(device('a')), devices(device('b', 'x'), device('a')), []],
  [
    'an item that changes',
    devices(device('a', 'x')),
    devices(device('a')),
    ['spec.permittedHostDevices.pciHostDevices[0].resourceName', unchecked],
  ],
  [
    'an item that has no key, in a list that stays as it is',
    { permittedHostDevices: { pciHostDevices: [{ resourceName: 'x' }] } },
    { permittedHostDevices: { pciHostDevices: [{ resourceName: 'x' }] } },
    ['spec.permittedHostDevices.pciHostDevices[0].pciDeviceSelector', unchecked],
  ],
  ['items that change places', devices(device('a'), device('b', 'x')), devices(device('b', 'x'), device('a')), []],
  [
    'a second item of the same key, which is compared with the first',
    devices(device('a', 'x'), device('a')),
    devices(device('a', 'x'), device('a')),
    ['spec.permittedHostDevices.pciHostDevices[1].resourceName', unchecked],
  ],
  ['an item of a list without keys', { hypervisors: [{ name: 'x' }] }, { hypervisors: [{ name: 'x' }] }, []],
  ['such a list that changes', { hypervisors: [] }, { hypervisors: [{ name: 'x' }] }, ['spec.hypervisors[0].name', unchecked]],
  ['a set that repeats itself anew', models('a'), models('a', 'a'), ['spec.obsoleteCPUs.cpuModels[1]']],
  ['a set that repeated itself before, whatever changes in it', models('a', 'a'), models('a', 'a', 'b', 'b'), []],
  ['a set beside one that repeated itself before', models('a', 'a'), { ...models('a'), ...registries('x', 'x') }, []],
  ['a list of keys beside such a set', models('a', 'a'), { ...models('a', 'a'), ...devices(device('a', 'x'), device('a', 'y')) }, []],
])('%s', (_, old, now, fields) => {
  expect(refusedFields(old, now)).toEqual(fields);
});
