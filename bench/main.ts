import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchBeside, besideTable } from './harness/beside-bench.ts';
import { benchCheck } from './harness/check-bench.ts';
import { benchFiles } from './harness/files-bench.ts';
import { benchFleet, fleetTable } from './harness/fleet-bench.ts';
import { goalsOf, type FleetUsage } from './harness/goals.ts';
import { table } from './harness/markdown.ts';
import { benchPackage } from './harness/package-bench.ts';
import { installKubeconform } from './kubeconform/kubeconform.ts';
import { installKosko } from './harness/programs.ts';
import { benchGrowth, growthTable, shapeTable } from './harness/shape-bench.ts';
import { benchWarm } from './harness/warm-bench.ts';

const usage = `npm run bench [-- OPTION…]

Compiles fleet(n) through our constructs, in plain cdk8s and in kosko, checks that all print the same objects, and compares what they cost. Measures the operands of one HyperConverged, a text that is judged while somebody types, and check and diff beside kubeconform, which needs Go.

  --n N,…      sizes of the fleet (default 1,100,1000,10000)
  --runs N     runs of each program, taken in turn; the median counts (default 3; small fleets get five times as many)
  --quick      --n 1,100,1000, no trees but the fleet, and nothing but its synth
  --goals      exit 1 where a goal is missed`;

function main(): void {
  const { values } = parseArgs({
    options: {
      n: { type: 'string' },
      runs: { type: 'string', default: '3' },
      quick: { type: 'boolean', default: false },
      goals: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const sizes = (values.n ?? (values.quick ? '1,100,1000' : '1,100,1000,10000')).split(',').map(wholeNumber);
  const rounds = wholeNumber(values.runs);

  installKosko();
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-kubevirt-bench-'));
  try {
    const fleets = new Map<number, FleetUsage>();
    for (const n of sizes) {
      console.error(`fleet(${n})`);
      fleets.set(n, benchFleet(n, n < 1000 ? 5 * rounds : rounds, folder));
    }
    console.log(`\n${fleetTable(fleets)}`);
    const growths = values.quick ? [] : benchGrowth(rounds, join(folder, 'shape'));
    if (!values.quick) console.log(`\n${growthTable(growths)}\n\n${shapeTable(join(folder, 'shape'))}`);
    const beside = values.quick ? [] : benchBeside(rounds, join(folder, 'beside'));
    if (!values.quick) console.log(`\n${besideTable(beside)}`);
    const isCompared = !values.quick && installKubeconform();
    const files = isCompared ? benchFiles(join(folder, 'files'), rounds) : [];
    const stream = values.quick ? undefined : benchCheck(join(folder, 'check'));
    const goals = goalsOf(fleets, growths, benchWarm(folder), stream, files, beside, benchPackage());
    console.log(
      `\n${table(
        ['goal', 'measured', ''],
        goals.map(({ text, measured, met }) => [text, measured, met ? 'met' : 'missed']),
      )}`,
    );
    if (values.goals && goals.some(({ met }) => !met)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${text} is no whole number from 1. Write one, such as 100.`);
  return value;
}

main();
