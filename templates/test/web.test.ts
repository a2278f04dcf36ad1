import { Chart, Testing } from 'cdk8s';
import { App, Cluster } from 'cdk8s-kubevirt';
import 'cdk8s-kubevirt/testing';
import { web } from '../charts/web.ts';

function production(): Cluster {
  const cluster = new Cluster(new App(), 'production', { namespace: 'web', kubevirt: '1.9' });
  web(cluster);
  return cluster;
}

test('the cluster admits the guests', () => {
  expect(production()).toBeAdmitted();
});

test('the manifests change only on purpose', () => {
  const charts = production()
    .node.findAll()
    .filter((each) => Chart.isChart(each));
  expect(charts.map((chart): unknown => Testing.synth(chart))).toMatchSnapshot();
});
