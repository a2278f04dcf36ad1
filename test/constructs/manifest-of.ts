import { App, Chart, Testing, type ChartProps } from 'cdk8s';
import type { KubeObject } from '../../lib/constructs/kube-object.ts';
import { runTree } from '../../lib/constructs/run.ts';
import { markLazyRoot } from '../../lib/constructs/scope.ts';
import type { OwnFinding } from '../../lib/core/draft.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { Resolved } from '../../lib/resolve/cluster-drafts.ts';

type Make = (chart: Chart) => KubeObject;

/** What a chart says of one object, made below a plain cdk8s App and below a lazy root; both have to say the same. */
export function manifestOf(make: Make, props: ChartProps = {}): Manifest {
  const plain = new Chart(new App(), 'chart', props);
  const { kind, name } = make(plain);
  const eager = (Testing.synth(plain) as Manifest[]).find((each) => each.kind === kind && each.metadata.name === name);

  const root = new App();
  markLazyRoot(root);
  const object = make(new Chart(root, 'chart', props));
  let lazy: Manifest | undefined;
  const take = ({ manifest }: Resolved): void => {
    if (manifest.kind === kind && manifest.metadata.name === name) lazy = manifest;
  };
  runTree(root, { put: take, hold: take });

  expect(object._isLazy).toBe(true);
  expect(lazy).toEqual(eager);
  if (eager === undefined) throw new Error(`${kind} ${name} is not in the chart`);
  return eager;
}

/** The spec that the object is printed with. */
export function specOf(make: Make, props: ChartProps = {}): unknown {
  return manifestOf(make, props)['spec'];
}

/** What the construct itself says about the way it was used. */
export function findingsOf(make: Make): readonly OwnFinding[] {
  return make(new Chart(new App(), 'chart'))._findings;
}
