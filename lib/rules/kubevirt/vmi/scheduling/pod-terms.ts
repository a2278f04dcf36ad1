import { listOf, mapOf, type AnyMap } from '../../../../core/data/guards.ts';
import { valueAt, type Path } from '../../../../core/data/path.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { none } from '../../../rule.ts';

const required = 'requiredDuringSchedulingIgnoredDuringExecution';
const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';

const spreading: Path = ['topologySpreadConstraints'];

/** Where such terms stand: lists, and what leads from an item to its term. */
const lists: readonly (readonly [list: Path, below: Path])[] = [
  ...['podAffinity', 'podAntiAffinity'].flatMap((kind): (readonly [list: Path, below: Path])[] => [
    [['affinity', kind, required], []],
    [['affinity', kind, preferred], ['podAffinityTerm']],
  ]),
  [spreading, []],
];

/** A term that selects pods. */
export interface PodTerm {
  readonly term: AnyMap;
  /** Below the spec of the guest. */
  readonly at: Path;
  /** What it does while it selects no pods. */
  readonly idle: string;
}

/** The terms of a guest that select pods: those of its affinities to them, and its topology spread constraints. Most guests have none. */
export function podTerms(spec: VmiTemplate['spec']): readonly PodTerm[] {
  const affinity = mapOf(spec['affinity']);
  const isNear = affinity?.['podAffinity'] !== undefined || affinity?.['podAntiAffinity'] !== undefined;
  if (!isNear && spec['topologySpreadConstraints'] === undefined) return none;
  return lists.flatMap(([list, below]) => termsOf(spec, list, below));
}

function termsOf(spec: VmiTemplate['spec'], list: Path, below: Path): readonly PodTerm[] {
  return listOf(valueAt(spec, list)).flatMap((item, i): readonly PodTerm[] => {
    const term = mapOf(valueAt(item, below));
    return term === undefined ? none : [{ term, at: [...list, i, ...below], idle: idleOf(list) }];
  });
}

function idleOf(list: Path): string {
  if (list.includes('podAntiAffinity')) return 'separates nothing';
  if (list === spreading) return 'spreads nothing';
  return list.includes(required) ? 'lets no node have the guest' : 'prefers no node';
}
