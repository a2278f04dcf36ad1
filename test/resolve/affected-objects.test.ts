import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { affectedByOption } from '../../lib/app/affected-by-option.ts';
import { HyperConverged, type HyperConvergedProps } from '../../lib/constructs/hyper-converged.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';

/** `name: what changes` of each VM that an option touches: one as it comes, one that says everything itself, one that uses a gate. */
function touchedIn(options: HyperConvergedProps, option: string, words: readonly string[] = []): readonly string[] {
  const app = new App();
  const cluster = new Cluster(app, 'east', { workers: 3, namespace: 'vms' });
  new HyperConverged(cluster, 'hco', options);
  const vm = (id: string, spec: object): VirtualMachine =>
    new VirtualMachine(cluster, id, { runStrategy: 'Always', memory: '1Gi', spec: { template: { spec } } });
  vm('bare', {});
  vm('own', { evictionStrategy: 'None', domain: { cpu: { model: 'Haswell' } } });
  vm('metrics', { evictionStrategy: 'None', domain: { cpu: { model: 'Haswell' }, devices: { downwardMetrics: {} } } });
  return affectedByOption(app, option, words).flatMap(({ affected }) =>
    affected.map(({ draft, values, codes }) => `${draft.ref.name}: ${[...values, ...codes].join(', ')}`),
  );
}

test.each<[string, HyperConvergedProps, string, readonly string[]]>([
  ['an option that is set', { defaultCPUModel: 'EPYC' }, 'defaultCPUModel', ['bare: spec.template.spec.domain.cpu.model: "EPYC"']],
  ['an option that is not set', {}, 'defaultCPUModel', ['bare: spec.template.spec.domain.cpu.model: "host-model"']],
  ['an option that the operator sets', {}, 'evictionStrategy', ['bare: spec.template.spec.evictionStrategy: "LiveMigrate"']],
  ['a gate', { featureGates: { downwardMetrics: true } }, 'featureGates.downwardMetrics', ['metrics: KV1544']],
  ['an option that no VM follows', {}, 'liveMigrationConfig.progressTimeout', []],
  ['an option that KubeVirt does not follow', {}, 'scratchSpaceStorageClass', []],
])('%s', (_, options, option, expected) => {
  expect(touchedIn(options, option, option === 'evictionStrategy' ? ['None', 'LiveMigrate'] : [])).toEqual(expected);
});
