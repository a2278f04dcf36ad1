import { isMap } from '../../lib/core/data/guards.ts';
import type { Answer } from './question.ts';

/** Something that a recorded answer holds and ours need not: it is left out of both, and the report names it. */
export interface Exception {
  readonly name: string;
  readonly reason: string;
  /** The releases whose answers hold it. */
  readonly releases: readonly string[];
  readonly without: (answer: Answer) => Answer;
}

const firstPatches: readonly string[] = ['1.6', '1.7'];

/** Releases that were asked at their first patch, with the modules of Kubernetes that this one was built of. */
export const exceptions: readonly Exception[] = [
  {
    name: 'null timestamps',
    reason: 'Go types up to Kubernetes 0.33 write creationTimestamp: null into templates, which says nothing of the object',
    releases: firstPatches,
    without: inObject((key, value) => key === 'creationTimestamp' && value === null),
  },
  {
    name: 'duplicate items',
    reason: 'the schema validation up to Kubernetes 0.33 prints the value of an item that is there twice; the newer one does not',
    releases: firstPatches,
    without: ({ errors, ...answer }) => ({
      ...answer,
      ...(errors !== undefined && { errors: Array.isArray(errors) ? (errors as readonly Answer[]).map(withoutDuplicate) : errors }), // rows
    }),
  },
  {
    name: 'printed lists',
    reason: 'errors print lists as Go code up to Kubernetes 0.33, and as JSON since',
    releases: firstPatches,
    without: ({ error, errors, message, causes, ...answer }) => ({
      ...answer,
      ...(error !== undefined && { error: asJson(error) }),
      ...(errors !== undefined && { errors: Array.isArray(errors) ? (errors as readonly Answer[]).map(detailAsJson) : errors }), // rows
      ...(message !== undefined && { message: asJson(message) }),
      ...(causes !== undefined && { causes: Array.isArray(causes) ? (causes as readonly Answer[]).map(causeAsJson) : causes }), // as recorded
    }),
  },
];

/** The exceptions that a release's answers may have. */
export function exceptionsOf(release: string | undefined): readonly Exception[] {
  return exceptions.filter(({ releases }) => release !== undefined && releases.includes(release));
}

/** Without some fields of the object, and without the metadata and annotations that hold nothing else. */
function inObject(isDropped: (key: string, value: unknown) => boolean): Exception['without'] {
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(without);
    if (!isMap(value)) return value;
    const kept = Object.entries(value)
      .filter(([key, inner]) => !isDropped(key, inner))
      .map(([key, inner]) => [key, without(inner)] as const)
      .filter(([key, inner]) => !((key === 'metadata' || key === 'annotations') && isMap(inner) && Object.keys(inner).length === 0));
    return Object.fromEntries(kept);
  };
  return (answer) => (isMap(answer['object']) ? { ...answer, object: without(answer['object']) } : answer);
}

function withoutDuplicate({ detail, ...row }: Answer): Answer {
  return { ...row, detail: typeof detail === 'string' && detail.startsWith('Duplicate value: ') ? 'Duplicate value' : detail };
}

function detailAsJson({ detail, ...row }: Answer): Answer {
  return { ...row, detail: asJson(detail) };
}

function causeAsJson({ message, ...cause }: Answer): Answer {
  return { ...cause, message: asJson(message) };
}

/** `[]string(nil)`, `[]string{"x", "y"}` and `[]interface {}{1, []interface {}{"x"}}` as JSON writes them. */
function asJson(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const within = text
    .replaceAll('[]string(nil)', 'null')
    .replaceAll(/\[\](?:string|interface \{\})\{([^{}]*)\}/g, (_, items: string) => `[${items.replaceAll(', ', ',')}]`);
  return within === text ? text : asJson(within);
}
