import { ClusterConfiguration } from '../../charts/hyperconverged.ts';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { hyperConvergedsOf } from '../../lib/app/hyper-converged-of.ts';
import { settle } from '../../lib/cluster/hyperconverged/settle.ts';
import { HyperConverged } from '../../lib/constructs/hyper-converged.ts';
import { YamlWriter } from '../../lib/emit/index.ts';
import { operatorFacts } from '../../lib/resolve/cluster-model/operator-facts.ts';

/** Every object that the operator would write from the one HyperConverged of an app, as one stream. */
function operandsIn(app: App): string {
  const [found] = hyperConvergedsOf(app).found;
  const settled = found && settle(found.manifest, operatorFacts(found.facts, found.operator));
  if (settled === undefined || 'refused' in settled) throw new Error(settled?.refused ?? 'there is no HyperConverged');
  const writer = new YamlWriter();
  for (const object of settled.objects) writer.document(object);
  return Buffer.from(writer.bytes()).toString();
}

test('the operands of the worked chart, on OpenShift', () => {
  const app = new App();
  const nodes = Array.from({ length: 3 }, () => ({ roles: ['control-plane'] as const }));
  const workers = { labels: { nodeType: 'nested-virtualization' }, roles: ['worker'] as const };
  const cluster = new Cluster(app, 'east', {
    platform: 'openshift',
    nodes: [...nodes, workers, workers, workers],
    baseDomain: 'example.org',
  });
  new ClusterConfiguration(cluster, 'hyperconverged');
  expect(operandsIn(app)).toMatchSnapshot();
});

test('a Cluster states the facts of its HyperConverged, and no others', () => {
  const app = new App();
  new HyperConverged(new Cluster(app, 'east', { workers: 3 }), 'hco');
  new HyperConverged(new Cluster(app, 'west'), 'hco');
  expect(hyperConvergedsOf(app).found.map(({ draft, facts }) => [draft.cluster, facts?.nodes?.length])).toEqual([
    ['east', 3],
    ['west', undefined],
  ]);
});
