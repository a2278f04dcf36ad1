import { ApiObject, App, Chart, type ChartProps } from 'cdk8s';
import type { KubeObject } from '../../lib/constructs/tree/kube-object.ts';
import { runTree } from '../../lib/app/run-tree.ts';
import { whileCollecting } from '../../lib/constructs/tree/tree-state.ts';
import type { OwnFinding } from '../../lib/core/draft.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { Resolved } from '../../lib/resolve/cluster-drafts.ts';

type Make = (chart: Chart) => KubeObject;

/** What a chart says of one object, before anything is resolved; cdk8s, which prints the ApiObject, has to say the same. */
export function manifestOf(make: Make, props: ChartProps = {}): Manifest {
  const root = new App();
  const construct = make(new Chart(root, 'chart', props));
  const said = saidBy(construct, root);
  expect(whileCollecting(root, () => ApiObject.of(construct).toJson() as unknown)).toEqual(said);
  return said;
}

function saidBy({ kind, name }: KubeObject, root: App): Manifest {
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
