import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { metadataFaults } from '../../lib/schema/metadata/object-meta.ts';
import { shippedSchema } from '../../lib/schema/shipped-schemas.ts';
import type { Answer } from '../conformance/question.ts';
import type { Difference } from './compare.ts';
import type { Asked, Wanted } from './sample.ts';

/** Something that a run has to show. */
export interface Condition {
  readonly text: string;
  readonly holds: boolean;
}

/** What the oracle said of the questions. */
export interface Answered {
  readonly asked: Asked;
  readonly output: Answer;
  readonly difference: Difference | undefined;
}

/** Whether the questions were worth asking: enough of everything, and neither mostly accepted nor mostly refused. */
export function distribution(
  all: readonly Answered[],
  codes: readonly string[],
  kinds: readonly string[],
  wanted: Wanted,
): readonly Condition[] {
  const share = (count: number): string => `${((100 * count) / all.length).toFixed(1)} %`;
  const accepted = all.filter(({ output }) => output['allowed'] === true);
  const surrounded = all.filter(({ asked: { question } }) => question.input.presets !== undefined && question.input.kubevirt !== undefined);
  const faulty = all.filter(({ asked: { question } }) => hasBadMetadata(question.input.object));
  const tripped = counted(all.flatMap(({ asked, difference }) => (difference === undefined ? Array.from(asked.codes) : [])));
  const scarce = codes.filter((code) => (tripped.get(code) ?? 0) < wanted.perCode);
  return [
    {
      text: `${accepted.length} of ${all.length} accepted, ${share(accepted.length)} (30 % to 70 %)`,
      holds: accepted.length >= 0.3 * all.length && accepted.length <= 0.7 * all.length,
    },
    ...kinds.map((kind) => kindCondition(kind, all, accepted, wanted)),
    {
      text: `${codes.length - scarce.length} of ${codes.length} KV codes tripped at least ${wanted.perCode} times${list(scarce, tripped)}`,
      holds: scarce.length === 0,
    },
    {
      text: `${surrounded.length} with presets and a KubeVirt configuration, ${share(surrounded.length)} (a third)`,
      holds: surrounded.length >= all.length / 3,
    },
    { text: `${faulty.length} with metadata that the API server refuses (none)`, holds: faulty.length === 0 },
  ];
}

/** Whether both sides agree. */
export function agreement(all: readonly Answered[]): readonly Condition[] {
  const differences = all.flatMap(({ difference }) => difference ?? []);
  const verdicts = differences.filter(({ isVerdict }) => isVerdict).length;
  const others = differences.length - verdicts;
  return [
    { text: `${verdicts} differences in accepted or refused (none)`, holds: verdicts === 0 },
    {
      text: `${others} differences in anything else, ${((100 * others) / all.length).toFixed(2)} % (0.5 %)`,
      holds: others <= 0.005 * all.length,
    },
  ];
}

function kindCondition(kind: string, all: readonly Answered[], accepted: readonly Answered[], { perKind }: Wanted): Condition {
  const ofKind = (list: readonly Answered[]): number => list.filter(({ asked }) => asked.question.input.object.kind === kind).length;
  const count = ofKind(all);
  return { text: `${count} of kind ${kind}, ${ofKind(accepted)} accepted (${perKind})`, holds: ofKind(accepted) >= perKind };
}

function hasBadMetadata(object: Asked['question']['input']['object']): boolean {
  return metadataFaults(object, shippedSchema(object.apiVersion, object.kind, newestRelease)?.scope).length > 0;
}

function counted(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function list(codes: readonly string[], counts: ReadonlyMap<string, number>): string {
  return codes.length === 0 ? '' : `; fewer: ${codes.map((code) => `${code} (${counts.get(code) ?? 0})`).join(', ')}`;
}
