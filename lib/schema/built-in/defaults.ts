import { isMap, listOf, type AnyMap } from '../../core/data/guards.ts';
import { canonicalQuantity, readQuantity } from '../../core/quantity/quantity.ts';
import type { Manifest } from '../../core/manifest.ts';
import { each, filled, mapOf } from './maps.ts';
import { withPodDefaults } from './pod-defaults.ts';
import { workloadDefaults } from './workload-defaults.ts';

/** An object of a kind of Kubernetes itself as policies see it and the API server keeps it: with the defaults of its kind, quantities as Go prints them. */
export function withBuiltInDefaults(given: Manifest): Manifest {
  const manifest = withoutEmptyMaps(given);
  const kind = `${manifest.apiVersion}/${manifest.kind}`;
  const ofWorkload = workloadDefaults.get(kind);
  if (ofWorkload !== undefined) return { ...manifest, spec: ofWorkload(mapOf(manifest['spec'])) };
  return defaults.get(kind)?.(manifest) ?? manifest;
}

const defaults: ReadonlyMap<string, (manifest: Manifest) => Manifest> = new Map([
  ['v1/LimitRange', (manifest: Manifest) => ofSpec(manifest, ({ limits }) => ({ limits: each(limits, limitItem) }))],
  ['v1/Namespace', namespace],
  [
    'v1/PersistentVolume',
    (manifest: Manifest) => ofSpec(manifest, (spec) => filled(spec, { persistentVolumeReclaimPolicy: 'Retain', volumeMode: 'Filesystem' })),
  ],
  ['v1/PersistentVolumeClaim', claim],
  ['v1/Pod', (manifest: Manifest) => ({ ...manifest, spec: withPodDefaults(manifest['spec']), status: mapOf(manifest['status']) })],
  ['v1/Secret', (manifest: Manifest) => filled(manifest, { type: 'Opaque' }) as Manifest],
  ['v1/Service', service],
  ['autoscaling/v1/HorizontalPodAutoscaler', (manifest: Manifest) => ofSpec(manifest, (spec) => filled(spec, { minReplicas: 1 }))],
  [
    'autoscaling/v2/HorizontalPodAutoscaler',
    (manifest: Manifest) => ofSpec(manifest, (spec) => filled(spec, { minReplicas: 1, metrics: [cpuUtilization] })),
  ],
  ['networking.k8s.io/v1/NetworkPolicy', (manifest: Manifest) => ofSpec(manifest, networkPolicy)],
  ['rbac.authorization.k8s.io/v1/ClusterRoleBinding', binding],
  ['rbac.authorization.k8s.io/v1/RoleBinding', binding],
  ['route.openshift.io/v1/Route', (manifest: Manifest) => ofSpec(manifest, route)],
  [
    'scheduling.k8s.io/v1/PriorityClass',
    (manifest: Manifest) => filled(manifest, { preemptionPolicy: 'PreemptLowerPriority', globalDefault: false }) as Manifest,
  ],
  [
    'storage.k8s.io/v1/StorageClass',
    (manifest: Manifest) => filled(manifest, { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate' }) as Manifest,
  ],
]);

function ofSpec(manifest: Manifest, change: (spec: AnyMap) => AnyMap): Manifest {
  const spec = mapOf(manifest['spec']);
  return { ...manifest, spec: { ...spec, ...change(spec) } };
}

/** What the API server asks for where nobody names a metric. */
const cpuUtilization = { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } };

/** v1.SetDefaults_LimitRangeItem */
function limitItem(item: AnyMap): AnyMap {
  if (item['type'] !== 'Container') return item;
  const ofDefault = filled(item['default'], mapOf(item['max']));
  const ofRequest = filled(filled(item['defaultRequest'], ofDefault), mapOf(item['min']));
  return { ...item, default: ofDefault, defaultRequest: ofRequest };
}

/** v1.SetDefaults_NetworkPolicy */
function networkPolicy(spec: AnyMap): AnyMap {
  const rules = (list: unknown): unknown =>
    each(list, (rule) => ({
      ...rule,
      ...(rule['ports'] !== undefined && { ports: each(rule['ports'], (port) => filled(port, { protocol: 'TCP' })) }),
    }));
  return {
    ...(spec['ingress'] !== undefined && { ingress: rules(spec['ingress']) }),
    ...(spec['egress'] !== undefined && { egress: rules(spec['egress']) }),
    policyTypes:
      listOf(spec['policyTypes']).length > 0 ? spec['policyTypes'] : ['Ingress', ...(listOf(spec['egress']).length > 0 ? ['Egress'] : [])],
  };
}

const rbac = 'rbac.authorization.k8s.io';

/** v1.SetDefaults_RoleBinding, and that of its subjects. */
function binding(manifest: Manifest): Manifest {
  const { roleRef, subjects } = manifest;
  return {
    ...manifest,
    roleRef: filled(roleRef, { apiGroup: rbac }),
    ...(subjects !== undefined && {
      subjects: each(subjects, (subject) => filled(subject, { apiGroup: subject['kind'] === 'ServiceAccount' ? '' : rbac })),
    }),
  };
}

/** Of OpenShift. */
function route(spec: AnyMap): AnyMap {
  return {
    ...filled(spec, { wildcardPolicy: 'None' }),
    ...(spec['to'] !== undefined && { to: filled(spec['to'], { kind: 'Service', weight: 100 }) }),
  };
}

/** v1.SetDefaults_Service */
function service(manifest: Manifest): Manifest {
  const spec = mapOf(manifest['spec']);
  const { type = 'ClusterIP', sessionAffinity = 'None' } = spec;
  const isOpen = type === 'LoadBalancer' || type === 'NodePort' || (type === 'ClusterIP' && listOf(spec['externalIPs']).length > 0);
  return {
    ...manifest,
    spec: present({
      ...spec,
      ...(spec['ports'] === undefined ? {} : { ports: listOf(spec['ports']).map(port) }),
      type,
      sessionAffinity,
      sessionAffinityConfig: affinityConfig(sessionAffinity, spec['sessionAffinityConfig']),
      externalTrafficPolicy: spec['externalTrafficPolicy'] ?? (isOpen ? 'Cluster' : undefined),
      internalTrafficPolicy: spec['internalTrafficPolicy'] ?? (type === 'ExternalName' ? undefined : 'Cluster'),
      allocateLoadBalancerNodePorts: spec['allocateLoadBalancerNodePorts'] ?? (type === 'LoadBalancer' ? true : undefined),
    }),
    status: { loadBalancer: {}, ...mapOf(manifest['status']) },
  };
}

function port(given: unknown): unknown {
  const each = mapOf(given);
  const { protocol = 'TCP', targetPort } = each;
  const isGiven = targetPort !== undefined && targetPort !== 0 && targetPort !== '';
  return { ...each, protocol, targetPort: isGiven ? targetPort : (each['port'] ?? 0) };
}

function affinityConfig(affinity: unknown, config: unknown): unknown {
  if (affinity !== 'ClientIP') return affinity === 'None' ? undefined : config;
  return { ...mapOf(config), clientIP: { timeoutSeconds: 10_800, ...mapOf(mapOf(config)['clientIP']) } };
}

/** v1.SetDefaults_PersistentVolumeClaim */
function claim(manifest: Manifest): Manifest {
  const { resources, ...spec } = mapOf(manifest['spec']);
  return {
    ...manifest,
    spec: present({ ...spec, resources: requirements(resources), volumeMode: spec['volumeMode'] ?? 'Filesystem' }),
    status: { phase: 'Pending', ...mapOf(manifest['status']) },
  };
}

function requirements(resources: unknown): unknown {
  return Object.fromEntries(Object.entries(mapOf(resources)).map(([key, list]) => [key, isMap(list) ? quantities(list) : list]));
}

function quantities(list: AnyMap): unknown {
  return Object.fromEntries(
    Object.entries(list).map(([key, value]) => {
      const quantity = readQuantity(value);
      return [key, quantity === undefined ? value : canonicalQuantity(quantity)];
    }),
  );
}

/** v1.SetDefaults_Namespace: a Namespace is labelled with its name. */
function namespace(manifest: Manifest): Manifest {
  const { metadata } = manifest;
  const labels = metadata.name === undefined ? metadata.labels : { ...metadata.labels, 'kubernetes.io/metadata.name': metadata.name };
  return {
    ...manifest,
    metadata: labels === undefined ? metadata : { ...metadata, labels },
    spec: mapOf(manifest['spec']),
    status: { phase: 'Active', ...mapOf(manifest['status']) },
  };
}

/** Go writes no map of labels or annotations that is empty. */
function withoutEmptyMaps(manifest: Manifest): Manifest {
  const { labels, annotations, ...rest } = manifest.metadata;
  if (!isEmpty(labels) && !isEmpty(annotations)) return manifest;
  return { ...manifest, metadata: { ...rest, ...(!isEmpty(labels) && { labels }), ...(!isEmpty(annotations) && { annotations }) } };
}

function isEmpty(map: AnyMap | undefined): boolean {
  return map !== undefined && Object.keys(map).length === 0;
}

function present(map: AnyMap): AnyMap {
  return Object.fromEntries(Object.entries(map).filter(([, value]) => value !== undefined));
}
