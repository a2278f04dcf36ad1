import { LimitRange } from '../../lib/constructs/limit-range.ts';
import { ResourceQuota } from '../../lib/constructs/resource-quota.ts';
import { manifestOf } from './manifest-of.ts';

test('a quota, with the scopes of what it counts', () => {
  const hard = { 'requests.memory': '72Gi', pods: 20 } as const;
  expect(manifestOf((chart) => new ResourceQuota(chart, 'quota', { hard, scopes: ['NotTerminating'] }), { namespace: 'web' })).toEqual({
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { name: 'quota', namespace: 'web' },
    spec: { hard, scopes: ['NotTerminating'] },
  });
});

test('a limit range', () => {
  const limits = [{ type: 'Container', max: { memory: '16Gi' }, defaultRequest: { cpu: '100m' } }] as const;
  expect(manifestOf((chart) => new LimitRange(chart, 'limits', { limits }), { namespace: 'web' })).toEqual({
    apiVersion: 'v1',
    kind: 'LimitRange',
    metadata: { name: 'limits', namespace: 'web' },
    spec: { limits },
  });
});
