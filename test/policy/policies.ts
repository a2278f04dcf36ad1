import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { AdmissionRequest, PolicyWorld } from '../../lib/policy/request.ts';
import { policyWorld } from '../../lib/policy/world.ts';
import { schemaLookup } from '../../lib/schema/schema-lookup.ts';

const apiVersion = 'admissionregistration.k8s.io/v1';

/** The rule of a policy about VirtualMachines that are made or changed. */
export const vmRules: { readonly resourceRules: readonly object[] } = {
  resourceRules: [{ apiGroups: ['kubevirt.io'], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['virtualmachines'] }],
};

export function validatingPolicy(spec: object, name = 'p'): Manifest {
  return { apiVersion, kind: 'ValidatingAdmissionPolicy', metadata: { name }, spec: { matchConstraints: vmRules, ...spec } };
}

export function mutatingPolicy(spec: object, name = 'p'): Manifest {
  return {
    apiVersion: 'admissionregistration.k8s.io/v1beta1',
    kind: 'MutatingAdmissionPolicy',
    metadata: { name },
    spec: { matchConstraints: vmRules, reinvocationPolicy: 'Never', ...spec },
  };
}

export function binding(spec: object = {}, name = 'b', kind = 'ValidatingAdmissionPolicyBinding'): Manifest {
  return { apiVersion, kind, metadata: { name }, spec: { policyName: 'p', validationActions: ['Deny'], ...spec } };
}

export function vm(metadata: object = {}, spec: object = {}): Manifest {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'db', namespace: 'shop', ...metadata },
    spec: { runStrategy: 'Always', template: { spec: { domain: { devices: {} } } }, ...spec },
  };
}

export function requestOf(object: Manifest, oldObject?: Manifest): AdmissionRequest {
  return {
    operation: oldObject === undefined ? 'CREATE' : 'UPDATE',
    resource: { group: 'kubevirt.io', version: 'v1', resource: 'virtualmachines' },
    subresource: '',
    apiVersion: object.apiVersion,
    kind: object.kind,
    name: object.metadata.name ?? '',
    namespace: object.metadata.namespace ?? '',
    object,
    oldObject,
    user: () => ({ username: 'ann' }),
    isDryRun: false,
  };
}

/** A cluster with the Namespace `shop` and a few more objects. */
export function worldWith(...objects: readonly Manifest[]): PolicyWorld {
  const shop: Manifest = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop', labels: { tier: 'gold' } } };
  return policyWorld({
    release: newestRelease,
    schemaOf: schemaLookup([], newestRelease),
    crds: [],
    namespace: (name) => (name === 'shop' ? shop : undefined),
    objects: (version, kind) => objects.filter((each) => each.apiVersion === version && each.kind === kind),
    authorize: () => ({ isAllowed: false, reason: '', error: undefined }),
  });
}
