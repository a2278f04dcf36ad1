import { Chart } from 'cdk8s';
import { App } from '../../app/app.ts';
import { Cluster } from '../../app/cluster.ts';
import { compile } from '../../app/compile.ts';
import { UsageError } from '../../core/errors.ts';
import { newestRelease } from '../../core/kubevirt/release.ts';
import { exampleOf, type Example, type ExampleObjects } from '../../explain/examples/example.ts';
import { judgeExample } from '../../explain/examples/judge-example.ts';
import { literal } from '../../migrate/print/code.ts';
import { ConstructIds } from '../../migrate/print/construct-ids.ts';
import { constructCall, plannedConstruct, type PlannedConstruct } from '../../migrate/print/planned-construct.ts';
import { printCode } from '../../migrate/print/print-code.ts';
import type { ChartForm, ChartForms } from '../../report/explain/code.ts';
import type { ListedCode } from '../../rules/codes.ts';
import { build } from './build.ts';

const namespace = 'vms';

/**
 * The examples of a code as charts, made of the same objects; undefined where charts never get the code: no construct makes such an object,
 * or its constructor writes something else.
 */
export function chartForms(entry: ListedCode): ChartForms | undefined {
  const [refused, accepted] = [exampleOf(entry, 'refused'), exampleOf(entry, 'accepted')];
  if (!isWritten(entry, refused) || !isWritten(entry, accepted)) return undefined;
  const codes = new Set(judgeExample(refused).map(({ code }) => code));
  const [wrong, right] = [chartForm(refused), chartForm(accepted)];
  if (wrong === undefined || right === undefined) return undefined;
  // A chart has all objects of its cluster, an example has not: what a synth says of those that are missing is not what the page is about.
  const told = wrong.told.filter(({ code }) => codes.has(code));
  const isMended = right.told.every(({ code, severity }) => severity !== 'error' && !codes.has(code));
  const isRefused = codes.size > 0 && new Set(told.map(({ code }) => code)).size === codes.size;
  return isRefused && isMended ? { refused: { ...wrong, told }, accepted: { ...right, told: [] } } : undefined;
}

/** Whether the example is what Git has: neither requests to a cluster that holds something already, nor an upgrade. */
function isWritten({ code }: ListedCode, example: Example): example is ExampleObjects {
  return example.kind === 'objects' && example.holds.length === 0 && !code.startsWith('UP');
}

function chartForm({ objects, release }: ExampleObjects): ChartForm | undefined {
  const ids = new ConstructIds(objects);
  const planned = objects.map((object) => plannedConstruct(object, { chartNamespace: namespace, isLive: false }, ids));
  if (planned.every(({ from }) => from === 'cdk8s')) return undefined;
  const app = new App();
  const scope = release === newestRelease ? app : new Cluster(app, 'cluster', { kubevirt: release.minor });
  const chart = new Chart(scope, 'shop', { namespace });
  try {
    for (const each of planned) build(chart, each);
    return { text: planned.map(printed).join('\n'), told: compile(app).diagnostics };
  } catch (error) {
    if (error instanceof UsageError) return undefined; // a builder refuses what its type does not have
    throw error;
  }
}

function printed(construct: PlannedConstruct): string {
  return `${printCode(constructCall(construct, 'chart', literal(construct.id), construct.props))};`;
}
