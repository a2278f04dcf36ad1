import { isMap } from '../../lib/core/data/narrow.ts';
import type { Answer } from './question.ts';

/** Recorded at their first patch, which differs from the newest one, and with Kubernetes' types of then. */
const firstPatches: ReadonlySet<string | undefined> = new Set(['1.6', '1.7']);

/** Written on new guests from 1.6.4 and 1.7.2 on. */
const pciTopology = 'kubevirt.io/pci-topology-version';

/**
 * An answer without what is not compared: of 1.6 and 1.7 the null timestamps that these write, the annotation that their later patches
 * write, metadata that hold nothing else, and how the API server of then printed an item that is there twice.
 */
export function comparable(answer: Answer, release: string | undefined): Answer {
  if (!firstPatches.has(release)) return answer;
  const { object, errors } = answer;
  return {
    ...answer,
    ...(isMap(object) && { object: without(object) }),
    ...(Array.isArray(errors) && { errors: (errors as readonly Answer[]).map(withoutDuplicate) }), // a list of rows
  };
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (!isMap(value)) return value;
  const kept = Object.entries(value)
    .filter(([key, inner]) => key !== pciTopology && !(key === 'creationTimestamp' && inner === null))
    .map(([key, inner]) => [key, without(inner)] as const)
    .filter(([key, inner]) => !((key === 'metadata' || key === 'annotations') && isMap(inner) && Object.keys(inner).length === 0));
  return Object.fromEntries(kept);
}

function withoutDuplicate({ detail, ...row }: Answer): Answer {
  return { ...row, detail: typeof detail === 'string' && detail.startsWith('Duplicate value: ') ? 'Duplicate value' : detail };
}
