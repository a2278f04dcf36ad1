import type { KubeVirt, KubeVirtConfiguration } from '../../imports/kubevirt-v1.ts';
import { isAbsent } from '../core/data/absent.ts';
import type { Finding } from '../core/diagnostic.ts';
import { roundTrip } from '../core/go/json.ts';
import { unmarshalOver } from '../core/go/unmarshal-over.ts';
import { builtInConfiguration } from './built-in-configuration.ts';
import type { ClusterConfig } from './cluster-config.ts';
import { EffectiveConfig } from './effective-config.ts';
import { newestRelease, type Release } from '../core/kubevirt/release.ts';
import { invalidConfiguration } from './invalid-configuration.ts';

const typeName = 'KubeVirtConfiguration';

/** A KubeVirt CR, as far as admission reads it. */
export interface KubeVirtView {
  readonly metadata?: KubeVirt['metadata'] | undefined;
  readonly spec?: KubeVirt['spec'] | undefined;
  readonly status?: KubeVirt['status'] | undefined;
}

export interface KubeVirtReading {
  readonly config: ClusterConfig;
  /** Why the configuration of the CR has no effect; undefined where it has. */
  readonly dropped: Finding | undefined;
}

/**
 * The configuration that KubeVirt's webhooks work with (virt-config's GetConfig): built-in values, overlaid by spec.configuration, with
 * the default architecture of the CR's status (amd64 where it has none). A configuration that virt-config finds invalid is dropped whole,
 * the architecture included, and the built-in one stays. No CR is the same as an empty one.
 */
export function readKubeVirt(kubeVirt: KubeVirtView = {}, release: Release = newestRelease): KubeVirtReading {
  const annotations = kubeVirt.metadata?.annotations ?? {};
  const own = kubeVirt.spec?.configuration;
  const read = isAbsent(own) ? { value: {} } : roundTrip(typeName, own);
  const wrong = 'error' in read ? { path: 'spec.configuration', message: read.error } : undefined;
  const builtIn = builtInConfiguration(release);
  const effective = 'error' in read ? builtIn : effectiveConfiguration(builtIn, read.value, kubeVirt.status?.defaultArchitecture);
  const dropped = wrong ?? invalidConfiguration(effective);
  return { config: new EffectiveConfig(dropped === undefined ? effective : builtIn, annotations, release), dropped };
}

function effectiveConfiguration(
  builtIn: KubeVirtConfiguration,
  configuration: unknown,
  defaultArchitecture: string | undefined,
): KubeVirtConfiguration {
  const effective = unmarshalOver(typeName, builtIn, configuration) as KubeVirtConfiguration; // as both sides are
  return {
    ...effective,
    architectureConfiguration: { ...effective.architectureConfiguration, defaultArchitecture: defaultArchitecture || 'amd64' },
  };
}
