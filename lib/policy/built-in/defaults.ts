import { isMap, type AnyMap, listOf } from '../../core/data/guards.ts';
import { canonicalQuantity, readQuantity } from '../../core/quantity/quantity.ts';
import { withPodDefaults } from './pod-defaults.ts';
import type { Manifest } from '../../core/manifest.ts';

/** An object of a kind of Kubernetes itself as policies see it: with the defaults of its kind, quantities as Go prints them. */
export function withBuiltInDefaults(given: Manifest): Manifest {
  const manifest = withoutEmptyMaps(given);
  switch (`${manifest.apiVersion}/${manifest.kind}`) {
    case 'v1/Pod':
      return { ...manifest, spec: withPodDefaults(manifest['spec']), status: mapOf(manifest['status']) };
    case 'v1/Service':
      return service(manifest);
    case 'v1/PersistentVolumeClaim':
      return claim(manifest);
    case 'v1/Namespace':
      return namespace(manifest);
    default:
      return manifest;
  }
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

function mapOf(value: unknown): AnyMap {
  return isMap(value) ? value : {};
}
