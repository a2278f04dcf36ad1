import { App, Chart, type ChartProps } from 'cdk8s';
import type { KubeObject } from '../../lib/constructs/tree/kube-object.ts';
import { runTree } from '../../lib/app/run-tree.ts';
import { hasLazyRoot, markLazyRoot } from '../../lib/constructs/tree/scope.ts';
import type { OwnFinding } from '../../lib/core/draft.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { Resolved } from '../../lib/resolve/cluster-drafts.ts';

type Make = (chart: Chart) => KubeObject;

/** What a chart says of one object, before anything is resolved; made below a plain cdk8s App and below a lazy root, which have to say the same. */
export function manifestOf(make: Make, props: ChartProps = {}): Manifest {
  const eager = saidBy(make, new App(), props);
  const root = new App();
  markLazyRoot(root);
  expect(saidBy(make, root, props)).toEqual(eager);
  return eager;
}

function saidBy(make: Make, root: App, props: ChartProps): Manifest {
  const { kind, name, _isLazy } = make(new Chart(root, 'chart', props));
  expect(_isLazy).toBe(hasLazyRoot(root));
  let said: Manifest | undefined;
  const take = ({ draft, manifest }: Resolved): void => {
    // Printed once more, as it goes to the file.
    if (manifest.kind === kind && manifest.metadata.name === name) said = JSON.parse(JSON.stringify(draft.manifest())) as Manifest;
  };
  runTree(root, { put: take, hold: take });
  if (said === undefined) throw new Error(`${kind} ${name} is not in the chart`);
  return said;
}

/** The spec that the object is printed with. */
export function specOf(make: Make, props: ChartProps = {}): unknown {
  return manifestOf(make, props)['spec'];
}

/** What the construct itself says about the way it was used. */
export function findingsOf(make: Make): readonly OwnFinding[] {
  return make(new Chart(new App(), 'chart'))._findings();
}
