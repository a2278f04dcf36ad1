import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { readingError, roundTrip } from '../core/go/json.ts';
import { parseGoJson } from '../core/go/json-text.ts';
import { goStruct } from '../core/go/types/go-type.ts';
import { ofRelease, type ReleaseRange } from '../core/kubevirt/release.ts';
import { listOf } from '../core/data/guards.ts';
import { bindingPlugin, bindingPluginsOf } from './binding-plugins.ts';
import { masks, NoPod, type Container, type EnvVar, type PodVolume, type ResourceRequirements, type SecurityContext } from './pod.ts';
import { aligned, supportResources } from './support-resources.ts';
import { isPinnedOrGuaranteed, namespaceOf, type Vmi } from './traits.ts';
import type { PodWorld } from './world.ts';

const annotation = 'hooks.kubevirt.io/hookSidecars';
const struct = 'hooks/hooks.HookSidecar';

/** A container beside the guest that changes its domain: of the annotation, or of a network binding plugin. */
export interface HookSidecar {
  readonly image?: string;
  readonly imagePullPolicy?: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly configMap?: { readonly name: string; readonly key: string; readonly hookPath: string };
  readonly pvc?: { readonly name: string; readonly volumePath: string; readonly sharedComputePath: string };
  readonly plugin?: string;
  readonly downwardAPI?: string | undefined;
}

/** Those of the annotation, then those of plugins. */
export function hookSidecars(vmi: Vmi, config: ClusterConfig): readonly HookSidecar[] {
  return [...annotated(vmi), ...ofPlugins(vmi, config)];
}

function annotated({ metadata }: Vmi): readonly HookSidecar[] {
  const text = metadata.annotations?.[annotation];
  if (text === undefined) return [];
  const parsed = parseGoJson(text);
  if ('error' in parsed) throw new NoPod(parsed.error);
  const wrong = readingError({ kind: 'list', of: goStruct(struct), goName: 'hooks.HookSidecarList' }, parsed.value);
  if (wrong !== undefined) throw new NoPod(wrong);
  return listOf(parsed.value).map((entry) => {
    const read = roundTrip(struct, entry);
    return ('error' in read ? {} : read.value) as HookSidecar; // has just been read as one
  });
}

/** netbinding.NetBindingPluginSidecarList. Go keeps plugins in a map, so the order of two of them is anyone's guess. */
function ofPlugins(vmi: Vmi, config: ClusterConfig): readonly HookSidecar[] {
  for (const { binding } of vmi.spec.domain.devices.interfaces ?? []) {
    if (binding !== undefined && bindingPlugin(binding.name, config) === undefined)
      throw new NoPod(`couldn't find configuration for network binding: ${binding.name}`);
  }
  return bindingPluginsOf(vmi, config).flatMap(({ name, plugin }) =>
    plugin.sidecarImage
      ? [
          {
            image: plugin.sidecarImage,
            imagePullPolicy: config.configuration.imagePullPolicy ?? '',
            ...(ofRelease(pluginNames, config.release).length > 0 && { plugin: name }),
            downwardAPI: plugin.downwardAPI,
          },
        ]
      : [],
  );
}

/** The releases that tell a sidecar which plugin it is for. */
const pluginNames: readonly ReleaseRange[] = [{ since: '1.9' }];

export const hookSocketsVolume = 'hook-sidecar-sockets';
export const hookSocketsFolder = '/var/run/kubevirt-hooks';

/** Mounted into containers that are told about the devices of networks. */
export const networkInfoMount = { name: 'network-info-annotation', mountPath: '/etc/podinfo' };

export interface Sidecars {
  readonly containers: readonly Container[];
  readonly volumes: readonly PodVolume[];
  /** Where the compute container finds what a sidecar shares with it. */
  readonly computeMounts: Container['volumeMounts'];
}

export function sidecarsOf(
  sidecars: readonly HookSidecar[],
  vmi: Vmi,
  world: PodWorld,
  security: SecurityContext,
  env: readonly EnvVar[],
): Sidecars {
  for (const { configMap } of sidecars) {
    if (configMap !== undefined && !world.hasConfigMap(namespaceOf(vmi), configMap.name))
      throw new NoPod(`configmaps "${configMap.name}" not found`);
  }
  const resources = sidecarResources(vmi, world.config);
  return {
    containers: sidecars.map((sidecar, index) => containerOf(sidecar, `hook-sidecar-${index}`, resources, security, env)),
    volumes: sidecars.flatMap(({ configMap, pvc }) => [
      ...(configMap === undefined ? [] : [{ name: configMap.name, configMap: { name: configMap.name, defaultMode: 0o755 } }]),
      ...(pvc === undefined ? [] : [{ name: pvc.name, persistentVolumeClaim: { claimName: pvc.name } }]),
    ]),
    computeMounts: sidecars.flatMap(({ pvc }) => (pvc?.sharedComputePath ? [{ name: pvc.name, mountPath: pvc.sharedComputePath }] : [])),
  };
}

function containerOf(
  { image, imagePullPolicy, command, args, configMap, pvc, plugin, downwardAPI }: HookSidecar,
  name: string,
  resources: ResourceRequirements,
  security: SecurityContext,
  env: readonly EnvVar[],
): Container {
  return {
    name,
    image: image || masks.shimImage,
    imagePullPolicy: imagePullPolicy || undefined,
    command,
    args,
    env: [
      ...env,
      { name: 'CONTAINER_NAME', value: name },
      ...(plugin === undefined ? [] : [{ name: 'NETWORK_BINDING_PLUGIN_NAME', value: plugin }]),
    ],
    resources,
    securityContext: security,
    volumeMounts: [
      { name: hookSocketsVolume, mountPath: hookSocketsFolder, subPath: name },
      ...(downwardAPI === 'device-info' ? [networkInfoMount] : []),
      ...(configMap === undefined ? [] : [{ name: configMap.name, mountPath: configMap.hookPath, subPath: configMap.key }]),
      ...(pvc === undefined ? [] : [{ name: pvc.name, mountPath: pvc.volumePath }]),
    ],
    terminationMessagePolicy: 'FallbackToLogsOnError',
  };
}

/** services.sidecarResources: none unless configured, or where the pod is to be Guaranteed. */
function sidecarResources(vmi: Vmi, config: ClusterConfig): ResourceRequirements {
  const isAligned = isPinnedOrGuaranteed(vmi);
  const own = supportResources('sidecar', { requests: {}, limits: isAligned ? { cpu: '200m', memory: '64M' } : {} }, config);
  return isAligned ? aligned(own) : own;
}
