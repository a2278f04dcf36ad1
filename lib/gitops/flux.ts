import type { Delivery } from '../core/delivery.ts';
import { listOf, mapOf, textOf, type AnyMap } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, identityOf, type ObjectRef } from '../core/object-ref.ts';
import { fluxPrune, withAnnotations } from './annotations.ts';
import { deliveryFolder } from './delivery-folder.ts';
import type { IgnoreRule } from './drift/index.ts';
import { healthChecks } from './health/index.ts';
import type { Order } from './apply-order.ts';
import { stages, type Stage } from './stage.ts';

/** What Flux reads at an object that stays. */
export function forFlux(manifest: Manifest, isKept: boolean): Manifest {
  return isKept ? withAnnotations(manifest, { [fluxPrune]: 'disabled' }) : manifest;
}

export interface KustomizationFacts {
  readonly delivery: Delivery;
  readonly ignore: readonly IgnoreRule[];
  readonly order: Order;
  readonly refs: readonly ObjectRef[];
}

/**
 * One Kustomization for each stage, and before them the one that was written, which applies the others and itself. All read one source, and
 * a Kustomization waits until those that it depends on have applied the same revision: so the rules of a revision are there before its
 * objects.
 */
export function stagedKustomizations(manifest: Manifest, { delivery, ignore, order, refs }: KustomizationFacts): readonly Manifest[] {
  const spec = mapOf(manifest['spec']) ?? {};
  const path = textOf(spec['path']) ?? '.';
  const nameOf = (stage: Stage): string => `${manifest.metadata.name ?? ''}-${stage}`;
  const { wait: _wait, ...withoutWait } = spec;
  const root = { ...manifest, spec: { ...withoutWait, path: `${path}/${deliveryFolder}` } };
  const { dependsOn: _dependsOn, ...shared } = spec;
  const held = stages.filter((stage) => refs.some((ref) => order.placeOf(ref).stage === stage));
  const kustomizationOf = (stage: Stage): Manifest => {
    const needed = order.needs.get(stage) ?? [];
    const dependsOn = needed.length === 0 ? [manifest.metadata.name ?? ''] : needed.map(nameOf);
    const own = refs.filter((ref) => order.placeOf(ref).stage === stage);
    return {
      ...manifest,
      metadata: { ...manifest.metadata, name: nameOf(stage) },
      spec: {
        ...shared,
        path: `${path}/${stage}`,
        dependsOn: dependsOn.map((name) => ({ name })),
        ...watched(shared, own, delivery),
        ...ignored(shared, ignore, own),
      },
    };
  };
  return [root, ...held.map(kustomizationOf)];
}

/** The whole of a cluster in one Kustomization, where nobody divides it into folders. */
export function wholeKustomization(manifest: Manifest, { delivery, ignore, refs }: KustomizationFacts): Manifest {
  const spec = mapOf(manifest['spec']) ?? {};
  return { ...manifest, spec: { ...spec, ...watched(spec, refs, delivery), ...ignored(spec, ignore, refs) } };
}

/**
 * What the Kustomization waits for. Flux calls an object unfinished while status.observedGeneration is behind, before it looks at any
 * expression; that of a VM is behind from a change until its restart. A claim that waits for its first consumer is unfinished too.
 */
function watched(spec: AnyMap, refs: readonly ObjectRef[], { waitForVms }: Delivery): AnyMap {
  if (spec['wait'] !== true) return {};
  const isAwaited = ({ kind }: ObjectRef): boolean => (kind !== 'VirtualMachine' || waitForVms) && kind !== 'PersistentVolumeClaim';
  const awaited = refs.filter(isAwaited);
  const expressions = healthChecks.flatMap(({ group, version, kind, cel }) =>
    cel !== undefined && awaited.some((ref) => ref.kind === kind && groupOf(ref.apiVersion) === group)
      ? [{ apiVersion: `${group}/${version}`, kind, ...cel }]
      : [],
  );
  const healthCheckExprs = [...expressions, ...listOf(spec['healthCheckExprs'])];
  return {
    ...(healthCheckExprs.length > 0 && { healthCheckExprs }),
    ...(awaited.length < refs.length && { wait: false, ...(awaited.length > 0 && { healthChecks: awaited.map(checked) }) }),
  };
}

function checked({ apiVersion, kind, namespace, name }: ObjectRef): object {
  return { apiVersion, kind, name, ...(namespace !== undefined && { namespace }) };
}

/** Targets are regular expressions to Flux. */
function ignored(spec: AnyMap, rules: readonly IgnoreRule[], refs: readonly ObjectRef[]): AnyMap {
  const held = new Set(refs.map(identityOf));
  const ignore = [...rules.filter(({ ref }) => held.has(identityOf(ref))).map(ignoredPaths), ...listOf(spec['ignore'])];
  return ignore.length === 0 ? {} : { ignore };
}

function ignoredPaths({ ref, pointers }: IgnoreRule): object {
  const group = groupOf(ref.apiVersion);
  return {
    paths: pointers,
    target: {
      ...(group !== '' && { group: literally(group) }),
      kind: ref.kind,
      ...(ref.namespace !== undefined && { namespace: literally(ref.namespace) }),
      name: literally(ref.name),
    },
  };
}

function literally(text: string): string {
  return text.replaceAll('.', String.raw`\.`);
}
