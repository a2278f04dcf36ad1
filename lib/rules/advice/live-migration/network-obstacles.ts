import { defaultNetworkInterface, needsDefaultNetwork } from '../../../cluster/default-network.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import { entryOf } from '../../../core/data/entry-of.ts';
import { listOf, mapOf, textOf, type AnyMap } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { WrittenGuest } from '../../kubevirt/guest.ts';
import type { Known, Obstacle } from './obstacle.ts';

const bridgeAnnotation = 'kubevirt.io/allow-pod-bridge-network-live-migration';

/** Upstream: VerifyVMIMigratable, asked of the interface that the guest has or that the cluster gives it. */
export function networkObstacles({ metadata, spec, domain }: WrittenGuest, { config, isStated }: Known): readonly Obstacle[] {
  const mayBridge = valueAt(metadata, ['annotations', bridgeAnnotation]) !== undefined;
  if (needsDefaultNetwork(spec)) {
    const given = defaultNetworkInterface(config);
    if (!isStated || mayBridge || given.refusal !== undefined || given.interface?.bridge === undefined) return [];
    const cure = 'Write interfaces: [{ name: default, masquerade: {} }] and networks: [{ name: default, pod: {} }]';
    return [{ why: 'the cluster bridges it to the pod network', cure }];
  }
  const own = interfaceOfPod(spec, mapOf(domain['devices']));
  if (own?.['bridge'] !== undefined) {
    return mayBridge ? [] : [{ why: 'it is bridged to the pod network', cure: 'Write masquerade: {} instead of bridge' }];
  }
  const name = textOf(mapOf(own?.['binding'])?.['name']);
  const registered = name === undefined ? undefined : entryOf(config.configuration.network?.binding ?? {}, name);
  if (registered === undefined || !isAbsent(registered.migration)) return [];
  return [{ why: `its network binding ${name} does not migrate`, cure: 'Write masquerade: {} instead of binding' }];
}

function interfaceOfPod(spec: AnyMap, devices: AnyMap | undefined): AnyMap | undefined {
  const pod = listOf(spec['networks']).find((network) => mapOf(network)?.['pod'] !== undefined);
  const name = mapOf(pod)?.['name'];
  if (name === undefined) return undefined;
  return mapOf(listOf(devices?.['interfaces']).find((each) => mapOf(each)?.['name'] === name));
}
