import { join } from 'node:path';
import { differences } from '../fleet/differences.ts';
import { fleet } from '../fleet/manifests.ts';
import type { FleetUsage } from './goals.ts';
import { table } from './markdown.ts';
import { measureInTurn, type Usage } from './measure.ts';
import { cdk8s, kosko, ours } from './programs.ts';
import { readOutput } from './read-output.ts';

const programs = [ours, cdk8s, kosko] as const;
const nothing: Usage = { cpu: Number.NaN, memory: Number.NaN };

/** Measures fleet(n) in all programs; throws where one of them has printed something else than the others. */
export function benchFleet(n: number, rounds: number, folder: string): FleetUsage {
  const folderOf = (i: number): string => join(folder, `fleet-${i}`);
  const usages = measureInTurn(
    programs.map((program) => ({ program, size: n })),
    rounds,
    folderOf,
  );
  for (const [i, { name }] of programs.entries()) {
    const expected = Array.from(fleet(n), ([, manifests]) => [...manifests]).flat();
    const found = differences(expected, readOutput(join(folderOf(i), 'output')));
    if (found.length > 0) throw new Error(`${name} prints another fleet(${n}):\n${found.slice(0, 10).join('\n')}`);
  }
  const [first = nothing, second = nothing, third = nothing] = usages;
  return { ours: first, cdk8s: second, kosko: third };
}

export function fleetTable(fleets: ReadonlyMap<number, FleetUsage>): string {
  return table(
    ['VMs', 'cdk8s-kubevirt', 'plain cdk8s', 'kosko', 'ours / cdk8s', 'ours / kosko', 'memory MB, ours', 'cdk8s', 'kosko'],
    Array.from(fleets, ([n, { ours, cdk8s, kosko }]) => [
      n.toLocaleString('en'),
      ...[ours, cdk8s, kosko].map(({ cpu }) => `${cpu.toFixed(cpu < 1 ? 3 : 2)} s`),
      (ours.cpu / cdk8s.cpu).toFixed(2),
      (ours.cpu / kosko.cpu).toFixed(2),
      ...[ours, cdk8s, kosko].map(({ memory }) => (memory / 1e6).toFixed(0)),
    ]),
  );
}
