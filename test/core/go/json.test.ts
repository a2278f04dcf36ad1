import { join } from 'node:path';
import { NumberLiteral } from '../../../lib/core/data/number-literal.ts';
import { roundTrip } from '../../../lib/core/go/json.ts';
import { goStruct } from '../../../lib/core/go/types/go-type.ts';
import { linesOf } from '../../../tools/conformance/run.ts';
import { randomValue } from '../../../tools/differential/questions/go-value.ts';
import { Random } from '../../../tools/differential/questions/random.ts';

test.each([
  ['adds what Go always writes', 'VirtualMachineInstanceSpec', {}, { domain: { resources: {}, devices: {} } }],
  ['drops unknown fields, nulls and empty optional ones', 'CPU', { cores: 0, model: null, features: [], numa: {}, typo: 1 }, { numa: {} }],
  ['keeps what a pointer points to', 'Clock', { timezone: '', utc: {} }, { utc: {}, timezone: '' }],
  ['writes zero quantities', 'HostDisk', {}, { path: '', type: '', capacity: '0' }],
  [
    'makes quantities canonical',
    'ResourceRequirements',
    { requests: { cpu: 0.5, memory: ' 1.5Gi ' } },
    { requests: { cpu: '500m', memory: '1536Mi' } },
  ],
  [
    'makes times canonical',
    'VirtualMachineInstancePhaseTransitionTimestamp',
    { phaseTransitionTimestamp: '2024-01-01T01:00:00.5+01:00' },
    { phaseTransitionTimestamp: '2024-01-01T00:00:00Z' },
  ],
  [
    'writes a zero time as null unless omitzero says otherwise',
    'VirtualMachineInstancePhaseTransitionTimestamp',
    {},
    { phaseTransitionTimestamp: null },
  ],
  ['omits a zero creationTimestamp', 'meta/v1.ObjectMeta', { creationTimestamp: null, finalizers: [null] }, { finalizers: [''] }],
  ['takes fields in any case, the last one wins', 'CPU', { CORES: 3, cores: 4, Model: 'host-model' }, { cores: 4, model: 'host-model' }],
  ['reads addresses with leading zeros', 'PodNetwork', { vmNetworkCIDR: '10.0.002.1/24' }, { vmNetworkCIDR: '10.0.2.1/24' }],
  [
    'leaves what is no address',
    'DHCPOptions',
    { ntpServers: ['010.1.1.1', 'ntp.example.com'] },
    { ntpServers: ['10.1.1.1', 'ntp.example.com'] },
  ],
])('%s', (_name, type, value, written) => {
  expect(roundTrip(type, value)).toStrictEqual({ value: written });
});

const spec = (fields: object): object => ({ spec: { domain: fields } });

test.each([
  [
    'VirtualMachineInstance',
    spec({ cpu: { cores: -1 } }),
    'json: cannot unmarshal number -1 into Go struct field VirtualMachineInstance.spec.domain.cpu.cores of type uint32',
  ],
  [
    'VirtualMachine',
    { spec: { template: spec({ cpu: { cores: 4294967296 } }) } },
    'json: cannot unmarshal number 4294967296 into Go struct field VirtualMachineInstanceTemplateSpec.spec.template.spec.domain.cpu.cores of type uint32',
  ],
  [
    'VirtualMachineInstance',
    spec({ devices: { disks: [{ name: 'a', disk: [] }] } }),
    'json: cannot unmarshal array into Go struct field VirtualMachineInstance.spec.domain.devices.disks.DiskDevice.disk of type v1.DiskTarget',
  ],
  [
    'VirtualMachineInstance',
    spec({ cpu: { cores: 'x' }, memory: { guest: '1 Gi' } }),
    "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
  ],
  [
    'VirtualMachineInstance',
    { spec: 'x' },
    'json: cannot unmarshal string into Go struct field VirtualMachineInstance.spec of type v1.VMISpecAlias',
  ],
  [
    'VirtualMachineInstance',
    { spec: { evictionStrategy: 5 } },
    'json: cannot unmarshal number into Go struct field VirtualMachineInstance.spec.evictionStrategy of type v1.EvictionStrategy',
  ],
  [
    'VirtualMachineInstance',
    { metadata: { creationTimestamp: [] } },
    'json: cannot unmarshal array into Go struct field ObjectMeta.metadata.creationTimestamp of type string',
  ],
  ['VirtualMachineInstance', [], 'json: cannot unmarshal array into Go value of type v1.VirtualMachineInstance'],
])('%s: refuses %j in the words of Go', (type, value, error) => {
  expect(roundTrip(type, value)).toEqual({ error });
});

const specTypes: Readonly<Record<string, string>> = {
  presets: 'VirtualMachineInstanceSpec',
  'vmi-mutate': 'VirtualMachineInstanceSpec',
  'vm-mutate': 'VirtualMachineSpec',
};

interface Row {
  readonly op: string;
  readonly output: { readonly object?: { readonly spec: unknown } };
}

test('an integer that does not fit is told in its own characters', () => {
  expect(roundTrip('CPU', { cores: new NumberLiteral('9007199254740993') })).toEqual({
    error: 'json: cannot unmarshal number 9007199254740993 into Go struct field CPU.cores of type uint32',
  });
});

test.each(Object.entries(specTypes))('leaves every recorded answer to %s as it is', (op, type) => {
  const rows = linesOf(join(__dirname, '..', '..', 'vectors', 'kubevirt.jsonl')).map((line) => JSON.parse(line) as Row);
  const specs = rows.flatMap((row) => (row.op === op && row.output.object ? [row.output.object.spec] : []));
  expect(specs.length).toBeGreaterThan(50);
  for (const written of specs) expect(roundTrip(type, written)).toStrictEqual({ value: written });
});

test.each(['VirtualMachine', 'VirtualMachineInstance', 'pool/v1beta1.VirtualMachinePool', 'instancetype/v1beta1.VirtualMachinePreference'])(
  '%s: a second round changes nothing',
  (type) => {
    const random = new Random(1);
    for (let i = 0; i < 50; i += 1) {
      const first = roundTrip(type, randomValue(random, goStruct(type), { wrongOnceIn: 0 }));
      expect('value' in first && roundTrip(type, first.value)).toStrictEqual(first);
    }
  },
);

test('a type that is not in the table is a bug', () => {
  expect(() => roundTrip('NoSuchType', {})).toThrow('No Go type called NoSuchType');
});
