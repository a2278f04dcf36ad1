import { listOf, mapOf, textOf } from '../core/data/guards.ts';
import { pointerSteps } from '../core/data/json-pointer.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Path } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, identityOf, refOf, type ObjectRef } from '../core/object-ref.ts';
import { driftOf } from '../gitops/drift/index.ts';

/** Fields that a sync leaves as the cluster has them, though Git sets them. */
export class LeftToCluster {
  readonly #drift = new Map<string, Path[]>();
  readonly #rules: readonly DeliveryRule[];

  /** The rules of Applications and Kustomizations in Git, and the fields that the cluster owns anyway: replicas of what is scaled, the spec of a VMI. */
  constructor(git: readonly Manifest[]) {
    this.#rules = git.flatMap((manifest) => rulesOf(manifest));
    for (const { ref, pointers } of driftOf(
      git.map((manifest) => ({ manifest })),
      'git',
    ))
      getOrAdd(this.#drift, identityOf(ref), (): Path[] => []).push(...pointers.map(pointerSteps));
  }

  of(ref: ObjectRef): readonly Path[] {
    const delivered = this.#rules.filter((rule) => rule.isAbout(ref)).flatMap(({ paths }) => paths);
    return [...(this.#drift.get(identityOf(ref)) ?? []), ...delivered];
  }
}

interface DeliveryRule {
  readonly isAbout: (ref: ObjectRef) => boolean;
  readonly paths: readonly Path[];
}

function rulesOf(manifest: Manifest): readonly DeliveryRule[] {
  const { kind, apiVersion } = refOf(manifest);
  const spec = mapOf(manifest['spec']) ?? {};
  if (kind === 'Application' && groupOf(apiVersion) === 'argoproj.io')
    return listOf(spec['ignoreDifferences']).map((each) => deliveryRule(mapOf(each)?.['jsonPointers'], each));
  if (kind === 'Kustomization' && groupOf(apiVersion) === 'kustomize.toolkit.fluxcd.io')
    return listOf(spec['ignore']).map((each) => deliveryRule(mapOf(each)?.['paths'], mapOf(each)?.['target']));
  return [];
}

/** What a rule does not name it does not ask for. Flux reads regular expressions; those that are more than a name with dots are not followed. */
function deliveryRule(pointers: unknown, target: unknown): DeliveryRule {
  const { group, kind, namespace, name } = mapOf(target) ?? {};
  const isAsked = (asked: unknown, value: string): boolean => textOf(asked) === undefined || unescaped(asked) === value;
  return {
    isAbout: (ref) =>
      textOf(kind) === ref.kind &&
      (textOf(group) ?? '').replaceAll('\\', '') === groupOf(ref.apiVersion) &&
      isAsked(namespace, ref.namespace ?? '') &&
      isAsked(name, ref.name),
    paths: listOf(pointers).flatMap((pointer) => (typeof pointer === 'string' ? [pointerSteps(pointer)] : [])),
  };
}

function unescaped(text: unknown): string {
  return String(text).replaceAll(String.raw`\.`, '.');
}
