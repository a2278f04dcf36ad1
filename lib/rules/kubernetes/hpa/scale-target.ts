import { mapOf, textOf } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { groupOf, printRef, refOf, type ObjectRef } from '../../../core/object-ref.ts';
import { isOwned } from '../../../core/owned.ts';
import { valueAt } from '../../../core/data/path.ts';
import { newerVersion } from '../../advice/old/api-version.ts';
import { defineRule, none, type CodeEntry, type Rule } from '../../rule.ts';

/** What KEDA takes for what a ScaledObject leaves open; a HorizontalPodAutoscaler has to say it. */
export function usualTarget(scaler: string): Pick<ObjectRef, 'apiVersion' | 'kind'> | undefined {
  return scaler === 'ScaledObject' ? { apiVersion: 'apps/v1', kind: 'Deployment' } : undefined;
}

/** Whether objects of this kind are autoscalers. */
export function isScaler(kind: string): boolean {
  return kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject';
}

/** What an autoscaler scales, where it says so. */
export function scaleTargetOf(manifest: Manifest): ObjectRef | undefined {
  const written = mapOf(valueAt(manifest, ['spec', 'scaleTargetRef']));
  const usual = usualTarget(manifest.kind);
  const apiVersion = textOf(written?.['apiVersion']) ?? usual?.apiVersion;
  const kind = textOf(written?.['kind']) ?? usual?.kind;
  const name = textOf(written?.['name']);
  if (apiVersion === undefined || kind === undefined || name === undefined) return undefined;
  return { apiVersion, kind, namespace: manifest.metadata.namespace, name };
}

export const twoScalers: Rule = defineRule({
  code: 'KP0207',
  name: 'hpa/two-scalers',
  severity: 'error',
  page: {
    summary:
      "One autoscaler scales one set: two would overwrite each other's count for ever. A HorizontalPodAutoscaler can have several metrics.",
    refused: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, metadata: { name: by-day, namespace: vms }',
      'kind: HorizontalPodAutoscaler, metadata: { name: by-night, namespace: vms }',
    ],
    accepted: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, metadata: { name: always, namespace: vms }',
    ],
  },
  fields: ['spec.scaleTargetRef'],
  ofEach: true,
  check(manifest, _at, { related }) {
    const target = scaleTargetOf(manifest);
    const first = target && related.scalerOf(target);
    if (target === undefined || first === undefined || isOwned(manifest)) return none;
    const { kind, name } = refOf(manifest);
    if (first.kind === kind && first.name === name) return none;
    return [
      {
        type: 'FieldValueDuplicate',
        path: 'spec.scaleTargetRef',
        message: `${printRef(target)} is scaled by ${first.kind} ${first.name} already`,
        hint: `Delete one of the two, and give the metrics of both to the other.`,
        related: [{ message: 'scaled by', object: first.object, location: first.location }],
      },
    ];
  },
});

export const oldTargetVersion: Rule = defineRule({
  code: 'KP0208',
  name: 'hpa/old-target-version',
  severity: 'warning',
  page: {
    summary:
      'An autoscaler names its target by the version that KubeVirt stores; when an older one is no longer served, it finds nothing to scale.',
    refused: 'scaleTargetRef: { apiVersion: kubevirt.io/v1alpha3, kind: VirtualMachineInstanceReplicaSet, name: web }',
    accepted: 'scaleTargetRef: { apiVersion: kubevirt.io/v1, kind: VirtualMachineInstanceReplicaSet, name: web }',
  },
  fields: ['spec.scaleTargetRef.apiVersion'],
  check(manifest) {
    const { apiVersion = '' } = scaleTargetOf(manifest) ?? {};
    const newer = groupOf(apiVersion).endsWith('kubevirt.io') ? newerVersion(apiVersion) : undefined;
    if (newer === undefined) return none;
    return [
      {
        path: 'spec.scaleTargetRef.apiVersion',
        message: `${apiVersion} is ${newer.isServed ? 'deprecated: once it is gone,' : 'no longer served:'} this scales nothing`,
        hint: `Write apiVersion: ${newer.instead} in spec.scaleTargetRef.`,
      },
    ];
  },
});

/** Told by the pipeline, once it has seen all objects. */
export const missingTarget: CodeEntry = {
  code: 'KP0209',
  name: 'hpa/missing-target',
  severity: 'warning',
  page: {
    summary: 'The set or pool that an autoscaler names is in the app, in the same namespace, or is declared external.',
    refused: [
      'kind: VirtualMachineInstanceReplicaSet, metadata: { name: www, namespace: vms }, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, maxReplicas: 5',
    ],
    accepted: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, maxReplicas: 5',
    ],
  },
};
