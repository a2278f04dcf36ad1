import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { readKubeVirt } from '../../lib/cluster/read-kubevirt.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { applyDefaults } from '../../lib/defaults/apply-defaults.ts';
import { vmiTemplateDefaults } from '../../lib/defaults/vmi/index.ts';
import type { Vmi } from '../../lib/defaults/vmi/vmi.ts';
import { Presence } from '../../lib/rules/presence.ts';
import { runRules } from '../../lib/rules/rule-list.ts';
import { vmiRules } from '../../lib/rules/kubevirt/vmi/index.ts';
import { shippedSchema } from '../../lib/schema/shipped-schemas.ts';
import { isPlainlyValid } from '../../lib/schema/plainly-valid.ts';
import { readRows } from '../read-rows.ts';

const choose = (
  subject: unknown,
  ...entries: readonly { readonly fields: readonly string[]; readonly ofAbsent?: true }[]
): readonly number[] => {
  const others = Array.from({ length: 10 }, () => ({ fields: ['nothing'] }));
  const chosen = new Presence(() => [...entries, ...others], { domain: { cpu: {} }, networks: {} }).chosenFor(subject);
  return chosen.map((each) => entries.indexOf(each));
};

describe('chosen is what has something to look at', () => {
  const subject = { hostname: 'db', domain: { cpu: { cores: 2 }, devices: { disks: [] } }, networks: [{ pod: {} }, { name: 'b' }] };
  test.each<readonly [field: string, isChosen: boolean]>([
    ['hostname', true],
    ['subdomain', false],
    ['domain.cpu.cores', true],
    ['domain.cpu.model', false],
    ['domain.memory.guest', false],
    ['domain.devices.disks[*].bootOrder', true],
    ['networks', true],
    ['networks[*].pod.vmNetworkCIDR', true],
    ['networks[*].name', true],
    ['networks[*].multus.networkName', false],
    ['', true],
  ])('%s: %j', (field, isChosen) => expect(choose(subject, { fields: [field] })).toEqual(isChosen ? [0] : []));

  test('a field that is undefined is not there', () => expect(choose({ hostname: undefined }, { fields: ['hostname'] })).toEqual([]));
  test('what speaks of the absent always is', () => expect(choose({}, { fields: ['hostname'], ofAbsent: true })).toEqual([0]));
  test('a long list may have any field', () =>
    expect(choose({ networks: Array.from({ length: 33 }, () => ({})) }, { fields: ['networks[*].pod'] })).toEqual([0]));
  test('an empty list has no field', () => expect(choose({ networks: [] }, { fields: ['networks[*].pod'] })).toEqual([]));
  test('one field of several is enough', () => expect(choose(subject, { fields: ['subdomain', 'hostname'] })).toEqual([0]));
});

/** Every template of the recorded questions, as it is written and as the mutator leaves it. */
const templates = ['kubevirt', 'extra-vmi', 'extra-admitters'].flatMap((file) =>
  readRows(file).flatMap(({ input }) => {
    const object = input['object'];
    const template = valueAt(object, ['kind']) === 'VirtualMachineInstance' ? object : valueAt(object, ['spec', 'template']);
    const vmi = {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstance',
      metadata: { name: 'a' },
      spec: valueAt(template, ['spec']),
    };
    const schema = shippedSchema(vmi.apiVersion, vmi.kind, newestRelease);
    if (schema === undefined || !isPlainlyValid(schema, vmi)) return [];
    const { config } = readKubeVirt(input['kubevirt'] ?? {});
    const written = { metadata: valueAt(template, ['metadata']), spec: vmi.spec } as Vmi; // its schema accepts it
    return [written, applyDefaults(written, vmiTemplateDefaults, { config })].map((subject) => ({ subject, config }));
  }),
);

function told({ subject, config }: (typeof templates)[number]): readonly string[] {
  const found: string[] = [];
  runRules(vmiRules, subject as never, [], { config, related: { scalerOf: () => undefined } }, ({ code }, { message }) =>
    found.push(`${code} ${message}`),
  );
  return found;
}

test('no rule is passed over that has something to say', () => {
  const chosen = templates.map(told);
  jest.spyOn(Presence.prototype, 'chosenFor').mockImplementation(function (this: Presence<never>) {
    return this.entries;
  });
  expect(templates.map(told)).toEqual(chosen);
  jest.restoreAllMocks();
});
