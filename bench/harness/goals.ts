import type { Beside } from './beside-bench.ts';
import { checkedDocuments, type CheckUsage } from './check-bench.ts';
import { checkedVms, type FilesUsage } from './files-bench.ts';
import type { Usage } from './measure.ts';
import type { PackageSize } from './package-bench.ts';
import type { WarmUsage } from './warm-bench.ts';

export interface Goal {
  readonly text: string;
  /** As printed beside the goal. */
  readonly measured: string;
  readonly met: boolean;
}

const largestFleet = 10_000;

/** Medians of one bench run. */
export interface FleetUsage {
  /** The command, as it comes. */
  readonly ours: Usage;
  /** The command, with nothing written but presets. */
  readonly oursWithPresets: Usage;
  /** The command, as it comes, with ten policies that are about every object. */
  readonly oursWithPolicies: Usage;
  /** As it comes, as a program of its own. */
  readonly oursByNode: Usage;
  readonly cdk8s: Usage;
  /** Plain cdk8s, as its own command runs it. */
  readonly cdk8sSynth: Usage;
  readonly kosko: Usage;
  /** The same objects read from JSON and printed. */
  readonly limit: Usage;
}

export interface Growth {
  readonly shape: string;
  /** cost(2n) / cost(n), with what the smallest tree costs taken off both. */
  readonly factor: number;
}

/** What `npm run bench -- --goals` asks for; a size that was not measured has no goal. */
export function goalsOf(
  fleets: ReadonlyMap<number, FleetUsage>,
  growths: readonly Growth[],
  warm: WarmUsage,
  check: CheckUsage | undefined,
  files: readonly FilesUsage[],
  beside: readonly Beside[],
  size: PackageSize,
): readonly Goal[] {
  const one = fleets.get(1);
  const many = fleets.get(largestFleet);
  return [
    ...(many === undefined ? [] : manyGoals(many)),
    ...(one === undefined ? [] : oneGoals(one)),
    ...(one === undefined || many === undefined ? [] : [atMost('memory a VM, kB', memoryPerVm(one.ours, many.ours) / 1000, 15)]),
    ...growths.map(({ shape, factor }) => atMost(`growth from n to 2n: ${shape}`, factor, 2.3)),
    atMost('operands of one HyperConverged once warm, CPU-ms', warm.operands, 5),
    atMost('100 VMs judged after a key, CPU-ms', warm.typing, 50),
    ...(check === undefined ? [] : (['clean', 'broken'] as const).map((kind) => checkGoal(kind, check[kind]))),
    ...files.flatMap(filesGoals),
    ...beside.map((each) => atMost(`${each.text}: CPU`, each.with.cpu / each.without.cpu, each.most)),
    atMost('package size, beside that without older releases', size.whole / (size.whole - size.olderReleases), 1.05),
  ];
}

function checkGoal(kind: keyof CheckUsage, { memory }: Usage): Goal {
  return atMost(`check of ${checkedDocuments.toLocaleString('en')} ${kind} documents of 4 kB: memory, MB`, memory / 1e6, 600);
}

function filesGoals({ files, command, ours, kubeconform }: FilesUsage): readonly Goal[] {
  const what = `${command} of ${checkedVms.toLocaleString('en')} VMs, ${files}`;
  return [
    atMost(`${what}: CPU against kubeconform`, ours.cpu / kubeconform, command === 'check' ? 1 : 2),
    atMost(`${what}: memory, MB`, ours.memory / 1e6, 300),
  ];
}

function memoryPerVm(one: Usage, many: Usage): number {
  return (many.memory - one.memory) / largestFleet;
}

function oneGoals({ oursByNode, cdk8s, cdk8sSynth }: FleetUsage): readonly Goal[] {
  return [
    atMost('one VM by node: CPU against plain cdk8s', oursByNode.cpu / cdk8s.cpu, 2),
    atMost('one VM by node: CPU against cdk8s synth', oursByNode.cpu / cdk8sSynth.cpu, 1 / 3),
  ];
}

function manyGoals({ ours, oursWithPolicies, oursWithPresets, cdk8s, kosko, limit }: FleetUsage): readonly Goal[] {
  return [
    atMost('10,000 VMs: CPU against plain cdk8s', ours.cpu / cdk8s.cpu, 1 / 4),
    atMost('10,000 VMs with presets alone: CPU against plain cdk8s', oursWithPresets.cpu / cdk8s.cpu, 1 / 4),
    atMost('10,000 VMs with ten policies about every object: CPU against without', oursWithPolicies.cpu / ours.cpu, 2),
    atMost('10,000 VMs: CPU against kosko', ours.cpu / kosko.cpu, 1),
    atMost('10,000 VMs: CPU against JSON.parse and our writer', ours.cpu / limit.cpu, 3),
  ];
}

function atMost(what: string, measured: number, limit: number): Goal {
  return { text: `${what}, at most ${limit.toFixed(3)}`, measured: measured.toFixed(3), met: measured <= limit };
}
