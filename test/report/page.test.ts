import { printPage } from '../../lib/report/page.ts';
import { catalogue } from '../../lib/rules/catalogue.ts';

const pageOf = (code: string): string =>
  catalogue
    .filter((entry) => entry.code === code)
    .map(printPage)
    .join('');

test('an error', () => {
  expect(pageOf('KV0101')).toBe(`KV0101  preset/conflict  error

Presets that match the same VM agree on every area that both of them set, else KubeVirt refuses the VM.

Refused:
    two presets with the same selector, domain.cpu.cores: 2 in one and domain.cpu.cores: 4 in the other

Accepted:
    two presets with the same selector, domain.cpu in one and domain.features in the other

Upstream: mutators.checkPresetConflicts`);
});

test('a warning refuses nothing', () => {
  expect(pageOf('KP0105')).toMatch(/\nReported:\n {4}.+\n\nNot reported:\n {4}.+$/);
});
