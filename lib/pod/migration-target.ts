import { goQuote } from '../core/go/print.ts';
import { isIn } from '../core/kubevirt/release.ts';
import { isAbsent } from '../core/data/absent.ts';
import type { Labels } from '../core/manifest.ts';
import { withAntiAffinity } from './affinity.ts';
import { pinnedImages } from './container-disks.ts';
import { launcherPod, type Launcher } from './launcher-pod.ts';
import { masks, NoPod, type Pod } from './pod.ts';
import { uidOf, type Vmi } from './traits.ts';
import type { PodWorld } from './world.ts';

const vendorPrefix = 'cpu-vendor.node.kubevirt.io/';
const hostModelPrefix = 'host-model-cpu.node.kubevirt.io/';
const hostFeaturePrefix = 'host-model-required-features.node.kubevirt.io/';
const modelPrefix = 'cpu-model-migration.node.kubevirt.io/';
const featurePrefix = 'cpu-feature.node.kubevirt.io/';

export function migrationName({ migration }: PodWorld): string {
  return migration?.metadata.name || masks.migration;
}

/** The second pod of a live migration, for the guest that runs in `source`. Upstream: migration.Controller.createTargetPod. */
export function migrationTarget(vmi: Vmi, world: PodWorld, source: Pod, stateClaim: string | undefined): Launcher {
  const { pod, compute } = launcherPod(vmi, world, { pinned: pinnedImages(vmi), stateClaim, isTemporary: false });
  const { metadata, spec } = pod;
  const { migration } = world;
  const term = { labelSelector: { matchLabels: { 'kubevirt.io/created-by': uidOf(vmi) } }, topologyKey: 'kubernetes.io/hostname' };
  const target: Pod = {
    metadata: {
      ...metadata,
      labels: { ...metadata.labels, 'kubevirt.io/migrationJobUID': migration?.metadata.uid || masks.migrationUid },
      annotations: { ...metadata.annotations, 'kubevirt.io/migrationJobName': migrationName(world) },
    },
    spec: {
      ...spec,
      affinity: withAntiAffinity(spec.affinity, [term]),
      nodeSelector: targetSelector(vmi, world, { ...migration?.spec.addedNodeSelector, ...spec.nodeSelector }, source),
      securityContext: withSourceLevel(spec.securityContext, vmi, world),
    },
  };
  return { pod: target, compute };
}

/** A guest with the CPU of its host moves to nodes that can imitate that CPU, and every guest to one of the same vendor. */
function targetSelector(vmi: Vmi, world: PodWorld, selector: Labels, source: Pod): Labels {
  const node = sourceNodeLabels(vmi, world);
  const isHostModel = vmi.spec.domain.cpu?.model === 'host-model';
  const chosen = { ...selector, ...(isHostModel && hostModelLabels(node, source.spec.nodeSelector ?? {})) };
  if (!isIn({ since: '1.8' }, world.config.release)) return chosen;
  if (Object.keys(chosen).some((key) => key.startsWith(vendorPrefix))) return chosen;
  const vendor = Object.keys(node).find((key) => key.startsWith(vendorPrefix));
  return vendor === undefined ? chosen : { ...chosen, [vendor]: 'true' };
}

/** Those of the node that is not stated are masked. */
function sourceNodeLabels({ status }: Vmi, { nodes }: PodWorld): Labels {
  const name = status?.nodeName || masks.sourceNode;
  const node = nodes.find(({ metadata }) => metadata.name === name);
  if (node !== undefined) return node.metadata.labels ?? {};
  return { [hostModelPrefix + masks.sourceCpuModel]: 'true', [vendorPrefix + masks.sourceCpuVendor]: 'true' };
}

/** Of a guest that has migrated before, its own selector; else the node's labels. A node without a model adds nothing. */
function hostModelLabels(node: Labels, sourceSelector: Labels): Labels {
  const kept = Object.entries(sourceSelector).filter(([key]) => key.includes(featurePrefix) || key.includes(modelPrefix));
  if (kept.length > 0) return Object.fromEntries(kept);
  const models = Object.entries(node).filter(([key]) => key.startsWith(hostModelPrefix) && key.length > hostModelPrefix.length);
  const model = models.at(-1);
  if (model === undefined) return {};
  const features = Object.entries(node).filter(([key]) => key.startsWith(hostFeaturePrefix));
  return Object.fromEntries([
    ...features.map(([key, value]) => [featurePrefix + key.slice(hostFeaturePrefix.length), value] as const),
    [modelPrefix + model[0].slice(hostModelPrefix.length), model[1]] as const,
  ]);
}

/** setTargetPodSELinuxLevel: the categories of the source, so that both reach shared files; the type gets lost. */
function withSourceLevel(security: Pod['spec']['securityContext'], { status }: Vmi, { config }: PodWorld): Pod['spec']['securityContext'] {
  const context = status?.selinuxContext || 'none';
  if (config.configuration.migrations?.matchSELinuxLevelOnMigration === false || context === 'none') return security;
  const parts = context.split(':');
  if (parts.length < 3) throw new NoPod(`invalid SELinux label ${goQuote(context)}`);
  const level = parts.slice(3).join(':');
  return isAbsent(level) || level === '' ? security : { ...security, seLinuxOptions: { level } };
}
