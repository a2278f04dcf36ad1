import { HyperConverged, type HyperConvergedProps } from '../../lib/constructs/hyper-converged.ts';
import { manifestOf, specOf } from './manifest-of.ts';

test.each<[string, HyperConvergedProps, object]>([
  ['nobody says otherwise', {}, { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' }],
  ['the props do', { name: 'hco', namespace: 'openshift-cnv' }, { name: 'hco', namespace: 'openshift-cnv' }],
  ['metadata does', { metadata: { name: 'hco', namespace: 'openshift-cnv' } }, { name: 'hco', namespace: 'openshift-cnv' }],
])('its name and namespace where %s', (_, props, metadata) => {
  expect(manifestOf((chart) => new HyperConverged(chart, 'anything', props), { namespace: 'vms' })).toEqual({
    apiVersion: 'hco.kubevirt.io/v1beta1',
    kind: 'HyperConverged',
    metadata,
    spec: {},
  });
});

test('options are the fields of its spec, and the door is merged last', () => {
  const spec = specOf(
    (chart) =>
      new HyperConverged(chart, 'hco', {
        labels: { team: 'a' },
        resolve: 'off',
        featureGates: { deployKubeSecondaryDNS: true },
        liveMigrationConfig: { completionTimeoutPerGiB: 150, parallelMigrationsPerCluster: 5 },
        evictionStrategy: undefined,
        spec: { liveMigrationConfig: { parallelMigrationsPerCluster: 8 } },
      }),
  );
  expect(spec).toEqual({
    featureGates: { deployKubeSecondaryDNS: true },
    liveMigrationConfig: { completionTimeoutPerGiB: 150, parallelMigrationsPerCluster: 8 },
  });
});
