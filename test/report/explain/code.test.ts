import { printPage, type CodePage } from '../../../lib/report/explain/code.ts';
import { presetConflict, presetOverridden } from '../../../lib/rules/kubevirt/preset/codes.ts';

const page: CodePage = {
  entry: presetConflict,
  appliesTo: [{ kinds: ['VirtualMachineInstance'], templatesOf: ['VirtualMachine', 'VirtualMachinePool'], fields: ['spec.domain'] }],
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

Presets that match the same VM agree on every area that both set; otherwise KubeVirt refuses the VM.

Upstream: mutators.checkPresetConflicts
Applies to: VirtualMachineInstance; the template of VirtualMachine, VirtualMachinePool
  spec.domain
Depends on what the cluster holds: check --base REF knows as much of that as Git has.

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

test('examples as charts stand below those in YAML, with what a synth words otherwise', () => {
  const told = { ...page.refused.told[0], code: 'KV0101', severity: 'error', message: 'they conflict' } as const;
  const charts = {
    refused: { text: "new VirtualMachine(chart, 'a');", told: [{ ...told, path: 'spec.domain', hint: 'Remove one.' }] },
    accepted: { text: "new VirtualMachine(chart, 'b');", told: [] },
  };
  expect(printPage({ ...page, charts })).toContain(`
  = help: Drop one.

As a chart:

    new VirtualMachine(chart, 'a');

error[KV0101]: they conflict
  --> spec.domain
  = help: Remove one.

Accepted:

    kind: VirtualMachine
    spec: {}

As a chart:

    new VirtualMachine(chart, 'b');`);
});

test('a warning refuses nothing, and what no rule tells is asked of nobody', () => {
  const { refused, accepted } = page;
  expect(printPage({ entry: presetOverridden, appliesTo: [], holds: undefined, needsCluster: false, refused, accepted })).toMatch(
    /has no effect\.\n\nReported:\n\n {4}.+\n\nerror.*\n.*\n.*\n\nNot reported:\n/,
  );
});

test.each([
  [[], "Rare: KubeVirt's mutating webhooks fill in what is missing first."],
  [['K80001'], 'Rare: K80001 is reported first.'],
] as const)('a code that gives %j says why', (gives, remark) => {
  const entry = { ...presetConflict, page: { ...presetConflict.page, gives } };
  expect(printPage({ ...page, entry })).toContain(`\n${remark}\n`);
});

test('what older releases mean by the code stands beside the fields', () => {
  const entry = { ...presetConflict, earlier: [{ until: '1.8', summary: 'Presets agree.' }] } as const;
  expect(printPage({ ...page, entry })).toContain('\n  spec.domain\nKubeVirt 1.8 and older: Presets agree.\n');
});
