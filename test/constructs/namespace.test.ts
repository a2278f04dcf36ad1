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

test('Pod Security is labels, which labels override', () => {
  const enforce = 'pod-security.kubernetes.io/enforce';
  const podSecurity = { enforce: 'baseline', warn: 'restricted', version: 'v1.30' } as const;
  expect(manifestOf((chart) => new Namespace(chart, 'vms', { podSecurity, labels: { [enforce]: 'privileged' } })).metadata.labels).toEqual({
    [enforce]: 'privileged',
    [`${enforce}-version`]: 'v1.30',
    'pod-security.kubernetes.io/warn': 'restricted',
    'pod-security.kubernetes.io/warn-version': 'v1.30',
  });
});
