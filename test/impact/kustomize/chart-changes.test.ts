import type { HeldChart } from '../../../lib/impact/kustomize/held-chart.ts';
import { reportChanges } from '../../../lib/impact/report-changes.ts';

const chart = (digest: string, hasGuests = true): HeldChart => ({
  path: 'charts/web/Chart.yaml',
  digest,
  hasGuests,
  location: { file: 'charts/web/Chart.yaml', line: 1, column: 1 },
});

test.each<[what: string, before: readonly HeldChart[], after: readonly HeldChart[], told: readonly string[]]>([
  ['the same files', [chart('a')], [chart('a')], []],
  ['other files', [chart('a')], [chart('b')], ['changed not-followed']],
  ['a new one', [], [chart('a')], ['added not-followed']],
  ['one that is gone', [chart('a')], [], ['removed not-followed']],
  ['files without a word about KubeVirt', [chart('a', false)], [chart('b', false)], ['changed not-analysed']],
  ['files that lose their VMs', [chart('a')], [chart('b', false)], ['changed not-followed']],
])('a Helm chart: %s', (_what, before, after, told) => {
  const { groups } = reportChanges({ name: 'a', objects: [], charts: before }, { name: 'b', objects: [], charts: after });
  const changes = groups.flatMap((group) => group.changes);
  expect(changes.map(({ change, consequences }) => `${change} ${consequences.map(({ effect }) => effect).join(' ')}`)).toEqual(told);
});
