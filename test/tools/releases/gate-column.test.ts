import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateState, knownGates, type GateState } from '../../../lib/cluster/feature-gates.ts';
import { minors, newestOf } from '../../../lib/core/kubevirt/release.ts';
import { withGateColumn } from '../../../tools/releases/gate-column.ts';

const text = readFileSync(join(__dirname, '../../../lib/cluster/feature-gates.ts'), 'utf8');

function statesOf(minor: (typeof minors)[number]): ReadonlyMap<string, GateState> {
  const release = newestOf(minor);
  return new Map(knownGates(release).map((name) => [name, gateState(name, release) ?? 'Alpha']));
}

const rows = (lines: readonly string[]): string => ['const gates = {', ...lines, '};', ''].join('\n');

test.each(minors.slice(1))('the column of %s comes back if it is left out', (minor) => {
  const later = minors.slice(minors.indexOf(minor));
  const without = text
    .replaceAll(new RegExp(`,? ?'(?:${later.join('|').replaceAll('.', '\\.')})': '\\w+'`, 'g'), '')
    .replaceAll(/^ {2}\w+: \{ +\},\n/gm, '');
  expect(without).not.toContain(`'${minor}': '`);
  const restored = later.reduce((table, each) => withGateColumn(table, each, minors, statesOf(each)), without);
  expect(restored).toBe(text);
});

test('a release adds, changes and removes gates', () => {
  const before = rows(["  Old: { '1.8': 'Alpha' },", "  Same: { '1.8': 'Beta' },", "  Young: { '1.9': 'Alpha' },"]);
  const states = new Map<string, GateState>([
    ['New', 'Alpha'],
    ['Same', 'Beta'],
    ['Young', 'Beta'],
  ]);
  expect(withGateColumn(before, '1.10', ['1.8', '1.9'], states)).toBe(
    rows([
      "  New: { '1.10': 'Alpha' },",
      "  Old: { '1.8': 'Alpha', '1.10': 'Gone' },",
      "  Same: { '1.8': 'Beta' },",
      "  Young: { '1.9': 'Alpha', '1.10': 'Beta' },",
    ]),
  );
});
