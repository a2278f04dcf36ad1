import { runInThisContext } from 'node:vm';
import { transformSync } from '@swc/core';
import * as cdk8s from 'cdk8s';
import * as constructs from 'constructs';
import * as ours from '../../lib/index.ts';
import { resolveObjects } from '../../lib/app/resolve-objects.ts';
import type { Manifest } from '../../lib/core/manifest.ts';

type ChartClass = new (scope: constructs.Construct, id: string) => cdk8s.Chart;

const modules: Readonly<Record<string, unknown>> = { cdk8s, constructs, 'cdk8s-kubevirt': ours };

/** The chart class of a printed chart, run as the user's project would run it. */
function chartClass(text: string): ChartClass {
  const { code } = transformSync(text, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } });
  const exported: Record<string, ChartClass> = {};
  const run = runInThisContext(`(function (require, exports) {${code}\n})`) as (
    require: (name: string) => unknown,
    exports: object,
  ) => void;
  run((name) => modules[name], exported);
  const [found] = Object.values(exported);
  if (found === undefined) throw new Error('the chart exports nothing');
  return found;
}

/** The objects that a printed chart makes, as they would be emitted without anything added. */
export function objectsOf(text: string): readonly Manifest[] {
  const app = new ours.App({ outdir: 'unused', resolve: 'off' });
  const Chart = chartClass(text);
  new Chart(app, 'chart');
  return resolveObjects(app, () => true).objects.map(({ manifest }) => JSON.parse(JSON.stringify(manifest)) as Manifest);
}
