import { numberOfVcpus } from '../core/kubevirt/vcpus.ts';
import { goParseFloat } from '../core/go/number.ts';
import { ofRelease, type ReleaseRange } from '../core/kubevirt/release.ts';
import { addQuantities, quantity, quantityKilos, wholeQuantity, zeroQuantity } from '../core/quantity/arithmetic.ts';
import { readQuantity, type ParsedQuantity } from '../core/quantity/quantity.ts';
import { quantityValue } from '../core/quantity/quantity-value.ts';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { isAbsent } from '../core/data/absent.ts';
import { bindingPluginsOf } from './binding-plugins.ts';
import { hasSev, hasTpm, hasVfio, isPinnedOrGuaranteed, ownResource, type Vmi } from './traits.ts';

/** One part of what a guest costs beyond its own memory, and why it is there. */
export interface OverheadTerm {
  readonly why: string;
  readonly amount: ParsedQuantity;
}

interface Part extends ReleaseRange {
  readonly why: string;
  readonly amount: (vmi: Vmi, architecture: string) => ParsedQuantity | undefined;
}

const mi = (count: number): ParsedQuantity => quantity(`${count}Mi`);
const when = (is: boolean, count: number): ParsedQuantity | undefined => (is ? mi(count) : undefined);

/** In the order of GetMemoryOverhead of the hypervisor's back end; the format of the sum is that of its first term. */
const parts: readonly Part[] = [
  { why: 'page tables, of the memory request of the guest', amount: pageTables },
  { why: 'virt-launcher-monitor', amount: () => mi(25) },
  { why: 'virt-launcher', amount: () => mi(100) },
  { why: 'virtlogd', amount: () => mi(25) },
  { why: 'virtqemud', amount: () => mi(40) },
  { why: 'QEMU', amount: () => mi(30) },
  { why: 'vCPUs, 8Mi each', amount: (vmi) => wholeQuantity(8n * 1024n * 1024n * BigInt(countedVcpus(vmi)), 'BinarySI') },
  { why: 'an I/O thread', amount: () => mi(8) },
  { why: 'video memory', amount: ({ spec }) => when(spec.domain.devices.autoattachGraphicsDevice !== false, 32) },
  { why: 'firmware of arm64', amount: (_, architecture) => when(architecture === 'arm64', 128) },
  { why: 'devices that are passed through', amount: (vmi) => (hasVfio(vmi) ? quantity('1Gi') : undefined) },
  { why: 'downward metrics', amount: ({ spec }) => when(spec.volumes?.some((volume) => !isAbsent(volume.downwardMetrics)) === true, 1) },
  { why: 'probes that run a command', amount: execProbes },
  { why: 'encrypted memory', amount: (vmi) => when(hasSev(vmi), 256) },
  { why: 'the TPM', amount: (vmi) => when(hasTpm(vmi), 53) },
  { why: 'dedicated CPUs or guaranteed resources', amount: (vmi) => when(isPinnedOrGuaranteed(vmi), 100) },
  { why: 'memory.reservedOverhead', since: '1.8', amount: ({ spec }) => readQuantity(spec.domain.memory?.reservedOverhead?.addedOverhead) },
];

/** What the memory request of a pod has beyond that of its guest. Upstream: services.CalculateMemoryOverhead. */
export function memoryOverheadTerms(vmi: Vmi, config: ClusterConfig): readonly OverheadTerm[] {
  const architecture = vmi.spec.architecture || config.apiArchitecture;
  const terms = ofRelease(parts, config.release).flatMap(({ why, amount }) => {
    const term = amount(vmi, architecture);
    return term === undefined ? [] : [{ why, amount: term }];
  });
  return [...terms, ...ratioTerm(terms, config), ...networkTerms(vmi, config)];
}

export function sumOfTerms(terms: readonly OverheadTerm[]): ParsedQuantity {
  return terms.reduce((sum, { amount }) => addQuantities(sum, amount), zeroQuantity);
}

/** A bit for every 512 of the memory that the guest requests; a guest that only says `memory.guest` has none. */
function pageTables(vmi: Vmi): ParsedQuantity | undefined {
  const request = ownResource(vmi, 'requests', 'memory');
  const bytes = request === undefined ? 0n : (quantityKilos(request) * 1000n) / 512n;
  return bytes === 0n ? undefined : wholeQuantity(bytes, 'DecimalSI');
}

function countedVcpus(vmi: Vmi): number {
  const { cpu } = vmi.spec.domain;
  const own = ownResource(vmi, 'limits', 'cpu') ?? ownResource(vmi, 'requests', 'cpu');
  const vcpus = isAbsent(cpu) ? Number(own === undefined ? 0n : quantityValue(own)) : numberOfVcpus(cpu);
  return Math.max(vcpus, 1);
}

function execProbes({ spec }: Vmi): ParsedQuantity | undefined {
  const count = [spec.livenessProbe, spec.readinessProbe].filter((probe) => !isAbsent(probe?.exec)).length;
  return when(count > 0, 100 + 10 * count);
}

/** MultiplyMemory: whole thousands of bytes, in float64. */
function ratioTerm(terms: readonly OverheadTerm[], { configuration }: ClusterConfig): readonly OverheadTerm[] {
  const text = configuration.additionalGuestMemoryOverheadRatio;
  if (isAbsent(text) || text === '') return [];
  const ratio = goParseFloat(text);
  if (typeof ratio !== 'number') return [];
  const added = Math.trunc(Number(quantityKilos(sumOfTerms(terms))) * (ratio - 1));
  if (added === 0 || !Number.isFinite(added)) return [];
  return [{ why: `additionalGuestMemoryOverheadRatio ${text}`, amount: { ...wholeQuantity(BigInt(added), 'DecimalSI'), scale: 3 } }];
}

interface NetworkPart extends ReleaseRange {
  readonly terms: (vmi: Vmi) => readonly OverheadTerm[];
}

const networkParts: readonly NetworkPart[] = [
  {
    since: '1.8',
    terms: ({ spec }) =>
      spec.domain.devices.interfaces?.some(({ passtBinding }) => !isAbsent(passtBinding)) === true
        ? [{ why: 'passt', amount: mi(250) }]
        : [],
  },
];

function networkTerms(vmi: Vmi, config: ClusterConfig): readonly OverheadTerm[] {
  const own = ofRelease(networkParts, config.release).flatMap(({ terms }) => terms(vmi));
  const plugins = bindingPluginsOf(vmi, config).flatMap(({ name, plugin }) => {
    const amount = readQuantity(plugin.computeResourceOverhead?.requests?.['memory']);
    return amount === undefined ? [] : [{ why: `network binding ${name}`, amount }];
  });
  // Upstream sums these up before it adds them, which decides nothing but a format that is not used.
  return [...own, ...plugins];
}
