import type { Labels } from '../../core/manifest.ts';
import { isMap, listOf, mapOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import { compareText } from '../../core/text/compare-text.ts';
import type { Pod } from '../pod.ts';

/** What a check of a Pod Security standard finds wrong, in the words of pod-security-admission. */
export interface Violation {
  readonly reason: string;
  readonly detail: string;
}

/** A pod as the checks see it: its init containers first. */
export interface CheckedPod {
  readonly annotations: Labels;
  readonly spec: AnyMap;
  readonly security: AnyMap;
  readonly containers: readonly CheckedContainer[];
}

export interface CheckedContainer {
  readonly name: string;
  readonly fields: AnyMap;
  /** Undefined where it has no security context. */
  readonly security: AnyMap | undefined;
}

export function checkedPod({ metadata, spec }: Pod): CheckedPod {
  const containers = ['initContainers', 'containers', 'ephemeralContainers'].flatMap((list) => listOf(spec[list]).filter(isMap));
  return {
    annotations: metadata.annotations ?? {},
    spec,
    security: mapOf(spec.securityContext) ?? {},
    containers: containers.map((fields) => ({
      name: textOf(fields['name']) ?? '',
      fields,
      security: mapOf(fields['securityContext']),
    })),
  };
}

export function named(containers: readonly CheckedContainer[]): readonly string[] {
  return containers.map(({ name }) => name);
}

/** `container "a"`, `containers "a", "b"`. */
export function containersText(names: readonly string[]): string {
  return `${plural('container', names.length)} ${quoted(names)}`;
}

/** Who sets something: the pod itself, and containers. */
export function setters(pod: boolean, names: readonly string[]): readonly string[] {
  return [...(pod ? ['pod'] : []), ...(names.length > 0 ? [containersText(names)] : [])];
}

export function plural(word: string, count: number): string {
  return count === 1 ? word : `${word}s`;
}

export function quoted(items: readonly string[]): string {
  return items.map((item) => `"${item}"`).join(', ');
}

/** Each once, in order. */
export function sortedSet(items: readonly string[]): readonly string[] {
  return Array.from(new Set(items)).toSorted(compareText);
}
