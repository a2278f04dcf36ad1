import { Namespace } from '../../lib/constructs/namespace.ts';
import { manifestOf } from './manifest-of.ts';

test('a namespace stands in no namespace', () => {
  const labels = { 'pod-security.kubernetes.io/enforce': 'privileged' };
  expect(manifestOf((chart) => new Namespace(chart, 'vms', { labels }), { namespace: 'other', labels: { team: 'a' } })).toEqual({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'vms', labels: { team: 'a', ...labels } },
  });
});
