import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../lib/core/manifest.ts';
import { differences } from '../fleet/differences.ts';
import { fleet } from '../fleet/manifests.ts';
import { fleetPolicies } from '../fleet/policies.ts';
import type { FleetUsage } from './goals.ts';
import { table } from './markdown.ts';
import { measureInTurn, type Usage } from './measure.ts';
import { programs as compiledPrograms } from './program.ts';
import { cdk8s, cdk8sSynth, kosko, limit, ours, oursByNode, oursWithPolicies, oursWithPresets } from './programs.ts';
import { readOutput } from './read-output.ts';

const nothing: Usage = { cpu: Number.NaN, memory: Number.NaN };

/**
 * Measures fleet(n) in all programs; throws where one of them has printed something else than the others, or where what ours prints as it
 * comes is no fixed point.
 */
export function benchFleet(n: number, rounds: number, folder: string): FleetUsage {
  const manifests = Array.from(fleet(n), ([, each]) => [...each]).flat();
  const asJson = join(folder, 'fleet.json');
  writeFileSync(asJson, JSON.stringify(manifests));
  const policies = join(folder, 'policies.yaml');
  writeFileSync(
    policies,
    fleetPolicies()
      .map((each) => JSON.stringify(each))
      .join('\n---\n'),
  );
  const withPolicies = oursWithPolicies(policies);
  const programs = [ours, oursWithPresets, cdk8s, kosko, oursByNode, cdk8sSynth, limit(asJson), withPolicies];
  const folderOf = (i: number): string => join(folder, `fleet-${i}`);
  const usages = measureInTurn(
    programs.map((program) => ({ program, size: n })),
    rounds,
    folderOf,
  );
  const first = join(folderOf(0), 'output');
  const again = join(folder, 'again');
  rmSync(again, { recursive: true, force: true });
  execFileSync(process.execPath, [join(compiledPrograms, 'again-ours.js'), first, again], { stdio: ['ignore', 'ignore', 'pipe'] });
  const moved = differences(withoutPresets(first), withoutPresets(again));
  if (moved.length > 0) throw new Error(`fleet(${n}) is no fixed point:\n${moved.slice(0, 10).join('\n')}`);
  for (const [i, program] of programs.entries()) {
    const writesDefaults = [ours, oursByNode, withPolicies].includes(program);
    const expected = writesDefaults ? readOutput(first) : manifests;
    const found = differences(expected, readOutput(join(folderOf(i), 'output')));
    if (found.length > 0) throw new Error(`${program.name} prints another fleet(${n}):\n${found.slice(0, 10).join('\n')}`);
  }
  const [asItComes, presets, plain, other, own, command, least, judged] = usages;
  return {
    ours: asItComes ?? nothing,
    oursWithPresets: presets ?? nothing,
    oursWithPolicies: judged ?? nothing,
    oursByNode: own ?? nothing,
    cdk8s: plain ?? nothing,
    cdk8sSynth: command ?? nothing,
    kosko: other ?? nothing,
    limit: least ?? nothing,
  };
}

/** A preset that stands among included objects is not emitted once it is written. */
function withoutPresets(folder: string): readonly Manifest[] {
  return Array.from(readOutput(folder)).filter(({ kind }) => kind !== 'VirtualMachineInstancePreset');
}

export function fleetTable(fleets: ReadonlyMap<number, FleetUsage>): string {
  return table(
    [
      'VMs',
      'synth',
      'synth, presets',
      'by node',
      'plain cdk8s',
      'kosko',
      'synth / cdk8s',
      'presets / cdk8s',
      'by node / cdk8s',
      'by node / cdk8s synth',
      'synth / kosko',
      'synth / limit',
      'MB, synth',
      'by node',
      'cdk8s',
      'kosko',
    ],
    Array.from(fleets, (row) => {
      const {
        ours: asItComes,
        oursWithPresets: presets,
        oursByNode: own,
        cdk8s: plain,
        cdk8sSynth: command,
        kosko: other,
        limit: least,
      } = row[1];
      return [
        row[0].toLocaleString('en'),
        ...[asItComes, presets, own, plain, other].map(({ cpu }) => `${cpu.toFixed(cpu < 1 ? 3 : 2)} s`),
        (asItComes.cpu / plain.cpu).toFixed(2),
        (presets.cpu / plain.cpu).toFixed(2),
        (own.cpu / plain.cpu).toFixed(2),
        (own.cpu / command.cpu).toFixed(2),
        (asItComes.cpu / other.cpu).toFixed(2),
        (asItComes.cpu / least.cpu).toFixed(2),
        ...[asItComes, own, plain, other].map(({ memory }) => (memory / 1e6).toFixed(0)),
      ];
    }),
  );
}
