import { listOf, mapOf, type AnyMap } from '../../../../core/data/guards.ts';
import { valueAt, type Path } from '../../../../core/data/path.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';

const required = 'requiredDuringSchedulingIgnoredDuringExecution';
const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';

const ofAffinities = ['podAffinity', 'podAntiAffinity'].flatMap((kind): (readonly [list: Path, below: Path])[] => [
  [['affinity', kind, required], []],
  [['affinity', kind, preferred], ['podAffinityTerm']],
]);

const spreading: Path = ['topologySpreadConstraints'];

/** A term that selects pods. */
export interface PodTerm {
  readonly term: AnyMap;
  /** Below the spec of the guest. */
  readonly at: Path;
  /** What it does while it selects no pods. */
  readonly idle: string;
}

/** The terms of a guest that select pods: those of its affinities to them, and its topology spread constraints. */
export function* podTerms(spec: VmiTemplate['spec']): Generator<PodTerm> {
  if (spec['affinity'] !== undefined) for (const [list, below] of ofAffinities) yield* termsOf(spec, list, below);
  yield* termsOf(spec, spreading, []);
}

function* termsOf(spec: VmiTemplate['spec'], list: Path, below: Path): Generator<PodTerm> {
  for (const [i, item] of listOf(valueAt(spec, list)).entries()) {
    const term = mapOf(valueAt(item, below));
    if (term !== undefined) yield { term, at: [...list, i, ...below], idle: idleOf(list) };
  }
}

function idleOf(list: Path): string {
  if (list.includes('podAntiAffinity')) return 'separates nothing';
  if (list === spreading) return 'spreads nothing';
  return list.includes(required) ? 'lets no node have the guest' : 'prefers no node';
}
