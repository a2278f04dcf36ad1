import type { Cause, ObjectChange } from '../../lib/core/impact.ts';
import { groupsOf } from '../../lib/impact/change-groups.ts';

const at = (line: number): { readonly file: string; readonly line: number; readonly column: number } => ({
  file: 'charts/main.ts',
  line,
  column: 1,
});
const chart: Cause = { kind: 'chart', label: 'chart', location: at(3) };
const preset: Cause = { kind: 'preset', label: 'preset small', location: at(4) };

/** The same change of a VM of some name, which is made at some line. */
function change(name: string, line: number, causes: readonly Cause[]): ObjectChange {
  const ref = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace: 'vms', name };
  const fields = [{ path: 'spec.runStrategy', before: 'Always', after: 'Halted' }];
  return { change: 'changed', object: { cluster: '', ref }, fields, consequences: [], causes, location: at(line) };
}

test.each<[what: string, causes: readonly Cause[], groups: number]>([
  ['by their charts stand apart', [chart], 2],
  ['by their charts and a preset stand together', [chart, preset], 1],
  ['by a preset stand together', [preset], 1],
  ['by nothing that is known stand together', [], 1],
])('changes alike of VMs that two lines make: caused %s', (_what, causes, groups) => {
  expect(groupsOf([change('a', 10, causes), change('b', 11, causes)])).toHaveLength(groups);
});
