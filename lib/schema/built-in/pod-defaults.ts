import { type AnyMap, isMap } from '../../core/data/guards.ts';
import { canonicalQuantity, readQuantity } from '../../core/quantity/quantity.ts';
import { withPodRequests } from './pod-requests.ts';
import { below, each, filled, mapped, mapOf } from './maps.ts';

/** The spec of a pod with the values that the API server adds (v1.SetDefaults_PodSpec, v1.SetDefaults_Pod and those of its parts). */
export function withPodDefaults(given: unknown): AnyMap {
  const spec = mapOf(given);
  const isOnHost = spec['hostNetwork'] === true;
  const ofPod = (container: AnyMap): AnyMap => ({
    ...container,
    ...below(container, 'ports', (ports) => each(ports, (port) => withHostPort(port, isOnHost))),
    resources: withResourceDefaults(mapOf(container['resources'])),
  });
  return { ...withPodRequests(withSpecDefaults(spec, ofPod)), enableServiceLinks: spec['enableServiceLinks'] ?? true };
}

/** A template of pods with the values that the API server adds; what is limited is requested in pods alone. */
export function withTemplateDefaults(given: unknown): AnyMap {
  const template = mapOf(given);
  return { ...template, metadata: mapOf(template['metadata']), spec: withSpecDefaults(mapOf(template['spec']), (container) => container) };
}

function withSpecDefaults(spec: AnyMap, ofPod: (container: AnyMap) => AnyMap): AnyMap {
  const { serviceAccountName = spec['serviceAccount'] } = spec;
  const withDefaults = (list: unknown): unknown => each(list, (container) => ofPod(withContainerDefaults(container)));
  return {
    ...spec,
    ...(serviceAccountName !== undefined && { serviceAccountName, serviceAccount: serviceAccountName }),
    ...below(spec, 'volumes', (volume) => each(volume, withVolumeDefaults)),
    ...below(spec, 'initContainers', withDefaults),
    ...below(spec, 'containers', withDefaults),
    ...below(spec, 'ephemeralContainers', (list) => each(list, withContainerDefaults)),
    restartPolicy: spec['restartPolicy'] ?? 'Always',
    terminationGracePeriodSeconds: spec['terminationGracePeriodSeconds'] ?? 30,
    dnsPolicy: spec['dnsPolicy'] ?? 'ClusterFirst',
    securityContext: spec['securityContext'] ?? {},
    schedulerName: spec['schedulerName'] ?? 'default-scheduler',
  };
}

function withContainerDefaults(container: AnyMap): AnyMap {
  return {
    ...container,
    ...below(container, 'ports', (ports) => each(ports, (port) => ({ protocol: 'TCP', ...port }))),
    ...below(container, 'env', (env) => each(env, withFieldDefaults)),
    ...below(container, 'livenessProbe', withProbeDefaults),
    ...below(container, 'readinessProbe', withProbeDefaults),
    ...below(container, 'startupProbe', withProbeDefaults),
    ...below(container, 'lifecycle', (lifecycle) =>
      mapped(lifecycle, (handler) => (isMap(handler) ? withRequestDefaults(handler) : handler)),
    ),
    resources: mapOf(container['resources']),
    terminationMessagePath: container['terminationMessagePath'] ?? '/dev/termination-log',
    terminationMessagePolicy: container['terminationMessagePolicy'] ?? 'File',
    imagePullPolicy: container['imagePullPolicy'] ?? pullPolicyOf(container['image']),
  };
}

/** `Always` for the tag `latest`, which an image without a tag and without a digest has. */
function pullPolicyOf(image: unknown): string {
  const name = typeof image === 'string' ? image : '';
  const last = name.slice(name.lastIndexOf('/') + 1);
  if (last.includes('@') || !isImageName(name)) return 'IfNotPresent';
  return !last.includes(':') || last.endsWith(':latest') ? 'Always' : 'IfNotPresent';
}

const separated = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*';
const imagePath = new RegExp(`^${separated}(?:/${separated})*(?::\\w[\\w.-]{0,127})?$`);

/** Whether the server can read the name of an image (parsers.ParseImageName): below its registry, all is in lower case. */
function isImageName(name: string): boolean {
  const slash = name.indexOf('/');
  const first = name.slice(0, Math.max(slash, 0));
  const isRegistry = /[.:]/.test(first) || first === 'localhost' || first !== first.toLowerCase();
  return imagePath.test(isRegistry ? name.slice(slash + 1) : name);
}

function withHostPort(port: AnyMap, isOnHost: boolean): AnyMap {
  const { hostPort = isOnHost ? port['containerPort'] : undefined } = port;
  return { ...port, ...(hostPort !== undefined && { hostPort }) };
}

/** Of an environment variable, or of a file of the downward API. */
function withFieldDefaults(item: AnyMap): AnyMap {
  const referred = (ref: unknown): AnyMap => ({ apiVersion: 'v1', ...mapOf(ref) });
  return {
    ...item,
    ...below(item, 'fieldRef', referred),
    ...below(item, 'valueFrom', (from) => ({ ...mapOf(from), ...below(mapOf(from), 'fieldRef', referred) })),
  };
}

function withProbeDefaults(probe: unknown): AnyMap {
  const own = withRequestDefaults(mapOf(probe));
  const grpc = below(own, 'grpc', (request) => filled(request, { service: '' }));
  return { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3, ...own, ...grpc };
}

function withRequestDefaults(handler: AnyMap): AnyMap {
  return { ...handler, ...below(handler, 'httpGet', (get) => ({ path: '/', scheme: 'HTTP', ...mapOf(get) })) };
}

/** What is limited is requested (v1.SetDefaults_Pod). */
function withResourceDefaults(resources: AnyMap): AnyMap {
  const limits = quantitiesOf(resources['limits']);
  const requests = { ...limits, ...quantitiesOf(resources['requests']) };
  return {
    ...resources,
    ...(resources['limits'] !== undefined && { limits }),
    ...(Object.keys(requests).length > 0 && { requests }),
  };
}

function quantitiesOf(list: unknown): AnyMap {
  return mapped(list, (value) => {
    const quantity = readQuantity(value);
    return quantity === undefined ? value : canonicalQuantity(quantity);
  });
}

const azureDisk = { cachingMode: 'ReadWrite', fsType: 'ext4', readOnly: false, kind: 'Shared' };
const fileMode = { defaultMode: 0o644 };

function withVolumeDefaults(volume: AnyMap): AnyMap {
  if (Object.keys(volume).every((key) => key === 'name')) return { ...volume, emptyDir: {} };
  return {
    ...volume,
    ...below(volume, 'secret', (source) => ({ ...fileMode, ...mapOf(source) })),
    ...below(volume, 'configMap', (source) => ({ ...fileMode, ...mapOf(source) })),
    ...below(volume, 'downwardAPI', (source) => ({ ...fileMode, ...withItems(mapOf(source)) })),
    ...below(volume, 'projected', (source) => ({
      ...fileMode,
      ...mapOf(source),
      ...below(mapOf(source), 'sources', (sources) => each(sources, withProjectionDefaults)),
    })),
    ...below(volume, 'hostPath', (source) => ({ type: '', ...mapOf(source) })),
    ...below(volume, 'ephemeral', (source) => ({ ...mapOf(source), ...below(mapOf(source), 'volumeClaimTemplate', withClaimDefaults) })),
    ...below(volume, 'azureDisk', (source) => ({ ...azureDisk, ...mapOf(source) })),
    ...below(volume, 'rbd', (source) => ({ pool: 'rbd', user: 'admin', keyring: '/etc/ceph/keyring', ...mapOf(source) })),
    ...below(volume, 'scaleIO', (source) => ({ storageMode: 'ThinProvisioned', fsType: 'xfs', ...mapOf(source) })),
    ...below(volume, 'iscsi', (source) => ({ iscsiInterface: 'default', ...mapOf(source) })),
  };
}

/** A template of claims with the values that the API server adds. */
export function withClaimDefaults(given: unknown): AnyMap {
  const template = mapOf(given);
  return { ...template, metadata: mapOf(template['metadata']), spec: { volumeMode: 'Filesystem', ...mapOf(template['spec']) } };
}

function withProjectionDefaults(source: AnyMap): AnyMap {
  return {
    ...source,
    ...below(source, 'serviceAccountToken', (token) => ({ expirationSeconds: 3600, ...mapOf(token) })),
    ...below(source, 'downwardAPI', (api) => withItems(mapOf(api))),
  };
}

function withItems(api: AnyMap): AnyMap {
  return { ...api, ...below(api, 'items', (items) => each(items, withFieldDefaults)) };
}
