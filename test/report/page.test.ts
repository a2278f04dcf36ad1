import { printPage, type CodePage } from '../../lib/report/page.ts';
import { presetConflict, presetOverridden } from '../../lib/rules/preset/catalogue.ts';

const page: CodePage = {
  entry: presetConflict,
  askedOf: [{ kinds: ['VirtualMachineInstance'], templatesOf: ['VirtualMachine', 'VirtualMachinePool'], fields: ['spec.domain'] }],
  holds: 'kind: Secret\n',
  needsCluster: true,
  refused: {
    language: 'yaml',
    text: 'kind: VirtualMachine\n',
    told: [{ code: 'KV0101', severity: 'error', message: 'they conflict', path: 'spec.domain', hint: 'Drop one.' }],
  },
  accepted: { language: 'yaml', text: 'kind: VirtualMachine\nspec: {}\n', told: [] },
};

test('an error', () => {
  expect(printPage(page)).toBe(`KV0101  preset/conflict  error

Presets that match the same VM agree on every area that both of them set, else KubeVirt refuses the VM.

Upstream: mutators.checkPresetConflicts
Asked of: VirtualMachineInstance; the template of VirtualMachine, VirtualMachinePool
  spec.domain
Depends on what the cluster holds, which check knows from --base REF as far as it stands in Git.

The cluster holds:

    kind: Secret

Refused:

    kind: VirtualMachine

error[KV0101]: they conflict
  --> spec.domain
  = help: Drop one.

Accepted:

    kind: VirtualMachine
    spec: {}`);
});

test('a warning refuses nothing, and what no rule tells is asked of nobody', () => {
  const { refused, accepted } = page;
  expect(printPage({ entry: presetOverridden, askedOf: [], holds: undefined, needsCluster: false, refused, accepted })).toMatch(
    /says nothing about it\.\n\nReported:\n\n {4}.+\n\nerror.*\n.*\n.*\n\nNot reported:\n/,
  );
});

test.each([
  [[], "Rarely told: KubeVirt's mutating webhooks write what is missing before this is asked."],
  [['K80001'], 'Rarely told: K80001 speaks first.'],
] as const)('a code that gives %j says why', (gives, remark) => {
  const entry = { ...presetConflict, page: { ...presetConflict.page, gives } };
  expect(printPage({ ...page, entry })).toContain(`\n${remark}\n`);
});
