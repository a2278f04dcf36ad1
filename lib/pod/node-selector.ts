import { isGateInEffect } from './gate-in-effect.ts';
import { isAbsent } from '../core/data/absent.ts';
import type { Labels } from '../core/manifest.ts';
import { hasSecureExecution, hasSev, hasSevEs, hasSevSnp, hasTdx, isCpuDedicated, type Vmi } from './traits.ts';
import { tscFrequency } from './tsc-frequency.ts';
import type { PodWorld } from './world.ts';

/** The labels that a node must have. Upstream: services.NodeSelectorRenderer. */
export function nodeSelector(vmi: Vmi, world: PodWorld): Labels {
  const { config } = world;
  const { architecture } = vmi.spec;
  const crosses = isGateInEffect('CrossArchitectureVirtualization', config) && Boolean(architecture);
  const { 'kubernetes.io/arch': native, ...chosen } = {
    'kubevirt.io/schedulable': 'true',
    ...(architecture && { 'kubernetes.io/arch': architecture.toLowerCase() }),
    ...config.configuration.developerConfiguration?.nodeSelectors,
    ...vmi.spec.nodeSelector,
  } as Labels & { readonly 'kubernetes.io/arch'?: string };
  return {
    ...chosen,
    ...(native !== undefined && !crosses && { 'kubernetes.io/arch': native }),
    ...Object.fromEntries(requiredLabels(vmi, world).map((label) => [label, 'true'] as const)),
    ...(crosses && { [`kubevirt.io/vm-arch-${architecture}`]: 'true' }),
  };
}

/** Labels of KubeVirt's own components, all of which are "true". */
function requiredLabels(vmi: Vmi, world: PodWorld): readonly string[] {
  const { domain } = vmi.spec;
  const machine = vmi.status?.machine?.type || domain.machine?.type;
  const frequency = tscFrequency(vmi, world);
  return [
    ...labelIf(isCpuDedicated(vmi), 'kubevirt.io/cpumanager'),
    ...(isGateInEffect('HypervStrictCheck', world.config) ? hypervLabels(vmi) : []),
    ...cpuLabels(vmi),
    ...labelIf(Boolean(machine), `machine-type.node.kubevirt.io/${machine}`),
    ...labelIf(frequency !== undefined, `scheduling.node.kubevirt.io/tsc-frequency-${frequency}`),
    ...labelIf(!isAbsent(domain.cpu?.realtime), 'kubevirt.io/realtime'),
    ...labelIf(hasSev(vmi), 'kubevirt.io/sev'),
    ...labelIf(hasSevEs(vmi), 'kubevirt.io/sev-es'),
    ...labelIf(hasSevSnp(vmi), 'kubevirt.io/sev-snp'),
    ...labelIf(hasSecureExecution(vmi), 'kubevirt.io/s390-pv'),
    ...labelIf(hasTdx(vmi), 'kubevirt.io/tdx'),
  ];
}

/** Models that any node has are no label; without a model, neither are features. */
function cpuLabels({ spec }: Vmi): readonly string[] {
  const { model, features } = spec.domain.cpu ?? {};
  if (!model) return [];
  return [
    ...labelIf(model !== 'host-model' && model !== 'host-passthrough', `cpu-model.node.kubevirt.io/${model}`),
    ...(features ?? []).flatMap(({ name, policy }) => labelIf(!policy || policy === 'require', `cpu-feature.node.kubevirt.io/${name}`)),
  ];
}

/** Enlightenments that need support of the node's kernel, by the name of their label. */
const hypervFeatures = {
  vpindex: 'vpindex',
  runtime: 'runtime',
  reset: 'reset',
  synic: 'synic',
  synictimer: 'synictimer',
  frequencies: 'frequencies',
  reenlightenment: 'reenlightenment',
  tlbflush: 'tlbflush',
  ipi: 'ipi',
} as const;

function hypervLabels({ spec }: Vmi): readonly string[] {
  const hyperv = spec.domain.features?.hyperv;
  if (isAbsent(hyperv)) return [];
  const named = Object.entries(hypervFeatures).flatMap(([label, field]) =>
    labelIf(hyperv[field]?.enabled === true, `hyperv.node.kubevirt.io/${label}`),
  );
  const needsIntel = !isAbsent(hyperv.evmcs) && hyperv.evmcs.enabled !== false;
  return [...named, ...labelIf(needsIntel, 'cpu-vendor.node.kubevirt.io/Intel')];
}

function labelIf(is: boolean, label: string): readonly string[] {
  return is ? [label] : [];
}
