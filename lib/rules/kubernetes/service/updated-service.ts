import { clusterIpsOf, isExternallyAccessible, portsOf, typeOf, type Service } from './service.ts';

type Spec = NonNullable<Service['spec']>;

/**
 * The Service that the API server checks for an update of `old`: it fills in allocated values that the update leaves open, and drops fields
 * that the new type has no use for, unless the update changes them (patchAllocatedValues, normalizeClusterIPs, initIPFamilyFields and
 * dropTypeDependentFields). Values that `old` lacks are unknown.
 */
export function updatedService(service: Service, old: Service): Service {
  const spec = withoutSecondary(withAddresses(service, old), old);
  return { ...service, spec: { ...spec, ...droppedFields({ ...service, spec }, old) } };
}

function withAddresses(service: Service, old: Service): Spec {
  const spec = service.spec ?? {};
  const held = clusterIpsOf(old);
  if (!needsAddress(service)) {
    // An address without a list, other than the one held, is stored and of no use.
    const isOther = needsAddress(old) && spec.clusterIP !== held[0];
    return isOther && !spec.clusterIPs?.length ? { ...spec, clusterIP: undefined } : spec;
  }
  if (!needsAddress(old)) return spec;
  const clusterIP = spec.clusterIP || held[0];
  const given = spec.clusterIPs?.length ? spec.clusterIPs : held;
  const clusterIPs = clusterIP && clusterIP !== held[0] && areSame(given, held) ? [clusterIP] : given;
  const ipFamilyPolicy = spec.ipFamilyPolicy ?? old.spec?.ipFamilyPolicy;
  return { ...spec, ...(clusterIP && { clusterIP, clusterIPs }), ...(ipFamilyPolicy && { ipFamilyPolicy }) };
}

/** A Service with ipFamilyPolicy SingleStack keeps only the first of its two families. */
function withoutSecondary(spec: Spec, old: Service): Spec {
  const { clusterIPs, ipFamilies, ipFamilyPolicy } = spec;
  if (ipFamilyPolicy !== 'SingleStack') return spec;
  return {
    ...spec,
    ...(clusterIPs && areSame(clusterIPs, clusterIpsOf(old)) && { clusterIPs: clusterIPs.slice(0, 1) }),
    ...(ipFamilies && areSame(ipFamilies, old.spec?.ipFamilies ?? []) && { ipFamilies: ipFamilies.slice(0, 1) }),
  };
}

function droppedFields(service: Service, old: Service): Partial<Spec> {
  const spec = service.spec ?? {};
  const before = old.spec ?? {};
  const leaves = (uses: (each: Service) => boolean): boolean => uses(old) && !uses(service);
  const dropped: (keyof Spec)[] = [];
  if (leaves(needsAddress)) {
    if (spec.clusterIP === clusterIpsOf(old)[0]) dropped.push('clusterIP', 'clusterIPs');
    if (areSame(spec.ipFamilies ?? [], before.ipFamilies ?? [])) dropped.push('ipFamilies');
    if (spec.ipFamilyPolicy === before.ipFamilyPolicy) dropped.push('ipFamilyPolicy');
  }
  if (leaves(needsHealthCheck) && spec.healthCheckNodePort === before.healthCheckNodePort) dropped.push('healthCheckNodePort');
  if (leaves(isLoadBalancer)) {
    if (spec.allocateLoadBalancerNodePorts === (before.allocateLoadBalancerNodePorts ?? true))
      dropped.push('allocateLoadBalancerNodePorts');
    if (spec.loadBalancerClass === before.loadBalancerClass) dropped.push('loadBalancerClass');
  }
  if (leaves(isExternallyAccessible) && spec.externalTrafficPolicy === (before.externalTrafficPolicy ?? 'Cluster'))
    dropped.push('externalTrafficPolicy');
  return {
    ...Object.fromEntries(dropped.map((field) => [field, undefined])),
    ...(leaves(needsNodePorts) &&
      hasNoNewNodePort(service, old) && { ports: portsOf(service).map((port) => Object.assign({}, port, { nodePort: 0 })) }),
  };
}

function needsAddress(service: Service): boolean {
  return typeOf(service) !== 'ExternalName';
}

function isLoadBalancer(service: Service): boolean {
  return typeOf(service) === 'LoadBalancer';
}

function needsNodePorts(service: Service): boolean {
  return isLoadBalancer(service) || typeOf(service) === 'NodePort';
}

export function needsHealthCheck(service: Service): boolean {
  return isLoadBalancer(service) && service.spec?.externalTrafficPolicy === 'Local';
}

function hasNoNewNodePort(service: Service, old: Service): boolean {
  const held = new Set(portsOf(old).map(({ nodePort }) => nodePort));
  return portsOf(service).every(({ nodePort }) => !nodePort || held.has(nodePort));
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, i) => each === other[i]);
}
