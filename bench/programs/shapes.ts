import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';

export type Shape = 'charts' | 'chart dependency' | 'diamond';

type BuildTree = (app: Construct, size: number, make: (chart: Chart, id: string) => Construct) => void;

/** Trees whose cost in plain cdk8s grows faster than their size. */
export const shapes: Readonly<Record<Shape, BuildTree>> = {
  /** One small object a chart. */
  charts(app, size, make) {
    for (let i = 0; i < size; i += 1) make(new Chart(app, `chart-${i}`), `object-${i}`);
  },

  /** Two charts of `size` objects, the second of which comes after the first. */
  'chart dependency'(app, size, make) {
    const first = new Chart(app, 'first');
    const second = new Chart(app, 'second');
    for (let i = 0; i < size; i += 1) {
      make(first, `first-${i}`);
      make(second, `second-${i}`);
    }
    second.addDependency(first);
  },

  /** `size` layers of two objects, each of which comes after both of the layer below. */
  diamond(app, size, make) {
    const chart = new Chart(app, 'diamond');
    let below: readonly Construct[] = [];
    for (let layer = 0; layer < size; layer += 1) {
      const objects = ['left', 'right'].map((side) => make(chart, `layer-${layer}-${side}`));
      for (const object of objects) object.node.addDependency(...below);
      below = objects;
    }
  },
};
