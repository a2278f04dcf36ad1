import type { Labels, Manifest, ObjectMeta } from '../../../core/manifest.ts';
import { operandLabels, ownerReferences } from './operand-meta.ts';
import type { OperandRequest } from './request.ts';

/** Metadata of a namespaced object that goes with its HyperConverged. */
export function ownedMeta({ installation, namespace }: OperandRequest, name: string, component: string, more: Labels = {}): ObjectMeta {
  return { name, namespace, labels: { ...operandLabels(component, installation.version), ...more }, ownerReferences };
}

/** Metadata of an object that stays where its HyperConverged goes: of no namespace, or by the operator's decision. */
export function looseMeta({ installation }: OperandRequest, name: string, component: string): ObjectMeta {
  return { name, labels: operandLabels(component, installation.version) };
}

export function serviceAccount(request: OperandRequest, name: string, component: string): Manifest {
  return { apiVersion: 'v1', kind: 'ServiceAccount', metadata: ownedMeta(request, name, component) };
}

const rbac = 'rbac.authorization.k8s.io';

export function role(metadata: ObjectMeta, kind: 'Role' | 'ClusterRole', rules: readonly object[]): Manifest {
  return { apiVersion: `${rbac}/v1`, kind, metadata, rules };
}

/** Binds the role of `roleName`, which is of the binding's own kind. */
export function roleBinding(metadata: ObjectMeta, roleName: string, kind: 'Role' | 'ClusterRole', subject: object): Manifest {
  return {
    apiVersion: `${rbac}/v1`,
    kind: `${kind}Binding`,
    metadata,
    roleRef: { apiGroup: rbac, kind, name: roleName },
    subjects: [subject],
  };
}

export const everyone: object = { apiGroup: rbac, kind: 'Group', name: 'system:authenticated' };

/** A SecurityContextConstraints as Go writes it: without omitempty on most of its fields. */
export function securityContextConstraints(
  request: OperandRequest,
  name: string,
  component: string,
  fields: Readonly<Record<string, unknown>>,
): Manifest {
  return {
    apiVersion: 'security.openshift.io/v1',
    kind: 'SecurityContextConstraints',
    metadata: looseMeta(request, name, component),
    allowHostDirVolumePlugin: true,
    allowHostIPC: false,
    allowHostNetwork: false,
    allowHostPID: false,
    allowHostPorts: false,
    allowPrivilegedContainer: true,
    allowedCapabilities: null,
    defaultAddCapabilities: null,
    fsGroup: {},
    groups: null,
    priority: null,
    readOnlyRootFilesystem: false,
    requiredDropCapabilities: null,
    runAsUser: { type: 'RunAsAny' },
    seLinuxContext: { type: 'RunAsAny' },
    users: [`system:serviceaccount:${request.namespace}:${name}`],
    ...fields,
  };
}

/** Where pods of the operator's own go: as infra.nodePlacement says, else away from each other. */
export function podPlacement(request: OperandRequest, component: string): Readonly<Record<string, unknown>> {
  return infraPlacement(request) ?? awayFromEachOther(request, component);
}

/** spec.infra.nodePlacement as a pod has it; undefined where there is none. */
export function infraPlacement({ spec }: OperandRequest): Readonly<Record<string, unknown>> | undefined {
  const placement = spec.infra?.nodePlacement;
  if (!placement) return undefined;
  const { nodeSelector, affinity, tolerations } = placement;
  return { ...(nodeSelector && { nodeSelector }), ...(affinity && { affinity }), ...(tolerations && { tolerations }) };
}

/** GetPodAntiAffinity: on clusters with several workers. */
export function awayFromEachOther({ topology }: OperandRequest, component: string): Readonly<Record<string, unknown>> {
  if (topology.infrastructureHighlyAvailable !== true) return {};
  const matchExpressions = [{ key: 'app.kubernetes.io/component', operator: 'In', values: [component] }];
  const podAffinityTerm = { labelSelector: { matchExpressions }, topologyKey: 'kubernetes.io/hostname' };
  const podAntiAffinity = { preferredDuringSchedulingIgnoredDuringExecution: [{ podAffinityTerm, weight: 90 }] };
  return { affinity: { podAntiAffinity } };
}
