import { numberOfVcpus } from '../core/kubevirt/vcpus.ts';
import { isAbsent } from '../core/data/absent.ts';
import { addQuantities, quantity, subtractQuantities, wholeQuantity, zeroQuantity } from '../core/quantity/arithmetic.ts';
import { parseQuantity, readQuantity, signOf, type ParsedQuantity } from '../core/quantity/quantity.ts';
import { quantityValue } from '../core/quantity/quantity-value.ts';
import { amountOf, one, plus, readAmounts, type Amount, type Amounts } from './amounts.ts';
import { refuseForbiddenDevices, requestedDevices, virtualizationDevices } from './devices.ts';
import { memoryOverheadTerms, sumOfTerms, type OverheadTerm } from './memory-overhead.ts';
import { cpuLimitReason, memoryLimitReason, memoryLimitsRatio } from './namespace-limits.ts';
import { hasHugepages, ioThreadsOf, isCpuDedicated, type Vmi } from './traits.ts';
import type { PodWorld } from './world.ts';

/** What the compute container requests and is limited to, and where each number comes from. */
export interface ComputeResources {
  readonly requests: Amounts;
  readonly limits: Amounts;
  readonly overhead: readonly OverheadTerm[];
}

/** KubeVirt's files in the pod: logs, and the overlays of disks. */
const ephemeralStorage = quantity('50M');

/** The user's numbers and the calculated ones, while the rules of services.ResourceRenderer run. The user's win. */
interface Ledger {
  readonly user: Pair;
  readonly calculated: Pair;
}

interface Pair {
  readonly requests: Map<string, Amount>;
  readonly limits: Map<string, Amount>;
}

/** Upstream: services.newResourceRenderer and VMIResourcePredicates, in their order. */
export function computeResources(vmi: Vmi, world: PodWorld): ComputeResources {
  const { config } = world;
  const overhead = memoryOverheadTerms(vmi, config);
  const own = vmi.spec.domain.resources;
  const ledger: Ledger = {
    user: {
      requests: new Map(readAmounts(own?.requests, 'resources.requests of the guest')),
      limits: new Map(readAmounts(own?.limits, 'resources.limits of the guest')),
    },
    calculated: { requests: new Map(), limits: new Map() },
  };
  const devices = requestedDevices(vmi, world);
  addEphemeralStorage(ledger);
  for (const { name, why } of virtualizationDevices(vmi, config)) ledger.user.limits.set(name, amountOf(one, why));
  refuseForbiddenDevices(vmi, config);
  requestMemory(ledger, vmi, config.configuration.developerConfiguration?.memoryOvercommit ?? 100);
  if (isCpuDedicated(vmi)) pinCpus(ledger, vmi);
  else shareCpus(ledger, vmi, world);
  const sum = sumOfTerms(overhead);
  if (hasHugepages(vmi)) useHugepages(ledger, vmi, sum);
  else addOverhead(ledger, vmi, sum);
  limitMemory(ledger, vmi, world);
  for (const device of devices) requestDevice(ledger, device.name, device.why);
  return {
    requests: new Map([...ledger.calculated.requests, ...ledger.user.requests]),
    limits: new Map([...ledger.calculated.limits, ...ledger.user.limits]),
    overhead,
  };
}

function addEphemeralStorage({ user }: Ledger): void {
  const why = '50M for the files of KubeVirt';
  user.requests.set('ephemeral-storage', plus(user.requests.get('ephemeral-storage'), ephemeralStorage, why));
  const limit = user.limits.get('ephemeral-storage');
  if (limit !== undefined) user.limits.set('ephemeral-storage', plus(limit, ephemeralStorage, why));
}

/** WithMemoryRequests: the guest's limit or, without one, its memory after the overcommit. The overhead is never overcommitted. */
function requestMemory({ user }: Ledger, { spec }: Vmi, overcommit: number): void {
  const request = user.requests.get('memory');
  if (request !== undefined && signOf(request.quantity) !== 0) return;
  const limit = user.limits.get('memory');
  if (limit !== undefined && signOf(limit.quantity) !== 0) {
    user.requests.set('memory', amountOf(limit.quantity, 'resources.limits.memory of the guest'));
    return;
  }
  if (request !== undefined) return;
  const { memory } = spec.domain;
  const [guest, why] = isAbsent(memory?.guest)
    ? [readQuantity(memory?.hugepages?.pageSize), 'one page, as memory.guest is not set']
    : [readQuantity(memory.guest), 'memory.guest'];
  if (guest === undefined || quantityValue(guest) <= 0n) return;
  const shared = wholeQuantity((quantityValue(guest) * 100n) / BigInt(overcommit), guest.format);
  user.requests.set('memory', overcommit === 100 ? amountOf(guest, why) : amountOf(shared, `${why} ÷ memoryOvercommit ${overcommit} %`));
}

/** WithoutDedicatedCPU. */
function shareCpus({ calculated }: Ledger, vmi: Vmi, world: PodWorld): void {
  const { cpu } = vmi.spec.domain;
  const ratio = world.config.configuration.developerConfiguration?.cpuAllocationRatio ?? 10;
  const count = (isAbsent(cpu) ? 1 : numberOfVcpus(cpu)) + ioThreadsOf(vmi);
  if (count === 0 || ratio <= 0) return;
  const why = `${countedCpus(vmi)} ÷ cpuAllocationRatio ${ratio}`;
  calculated.requests.set('cpu', amountOf(parseQuantity(shareOf(count, ratio)), why));
  const reason = cpuLimitReason(vmi, world);
  if (reason !== undefined) calculated.limits.set('cpu', amountOf(parseQuantity(String(count)), countedCpus(vmi), reason));
}

/** In float64, and as Go prints it. */
function shareOf(count: number, ratio: number): string {
  const share = count / ratio;
  return share < 1 ? `${share * 1000}m` : String(share);
}

function countedCpus(vmi: Vmi): string {
  const { cpu } = vmi.spec.domain;
  const threads = ioThreadsOf(vmi);
  const vcpus = `vCPUs ${isAbsent(cpu) ? 1 : numberOfVcpus(cpu)}`;
  return threads === 0 ? vcpus : `(${vcpus} + I/O threads ${threads})`;
}

/** WithCPUPinning: whole CPUs, and memory that is limited to what is requested. */
function pinCpus({ user }: Ledger, vmi: Vmi): void {
  const cpu = vmi.spec.domain.cpu ?? {};
  const threads = ioThreadsOf(vmi);
  const vcpus = numberOfVcpus(cpu);
  for (const list of [user.limits, user.requests]) {
    const own = list.get('cpu');
    if (vcpus !== 0) list.set('cpu', amountOf(wholeQuantity(BigInt(vcpus + threads), 'BinarySI'), `${countedCpus(vmi)}, dedicated`));
    else if (own !== undefined) list.set('cpu', plus(own, wholeQuantity(BigInt(threads), 'BinarySI'), `I/O threads ${threads}`));
  }
  if (cpu.isolateEmulatorThread === true) isolateEmulator(user, vmi);
  const request = user.requests.get('memory');
  if (request !== undefined)
    user.limits.set('memory', { ...request, because: [...request.because, 'dedicated CPUs limit memory as well'] });
}

function isolateEmulator(user: Pair, vmi: Vmi): void {
  const limit = user.limits.get('cpu');
  const evens = vmi.metadata.annotations?.['alpha.kubevirt.io/EmulatorThreadCompleteToEvenParity'] !== undefined;
  const counted = vmi.spec.domain.ioThreadsPolicy === 'supplementalPool' ? ioThreadsOf(vmi) : 0;
  const isEven = (quantityValue(limit?.quantity ?? zeroQuantity) + BigInt(counted)) % 2n === 0n;
  const emulator = wholeQuantity(evens && isEven ? 2n : 1n, 'BinarySI');
  const why = evens && isEven ? 'emulator thread and one more, for an even count' : 'emulator thread';
  user.limits.set('cpu', plus(limit, emulator, why));
  const request = user.requests.get('cpu');
  if (request !== undefined) user.requests.set('cpu', plus(request, emulator, why));
}

/** WithHugePages: pages hold the guest, ordinary memory the overhead and what is requested beyond the guest. */
function useHugepages({ user, calculated }: Ledger, { spec }: Vmi, overhead: ParsedQuantity): void {
  const { memory } = spec.domain;
  const guest = readQuantity(memory?.guest);
  const request = user.requests.get('memory') ?? amountOf(zeroQuantity);
  const limit = user.limits.get('memory');
  const pages = guest !== undefined && exceeds(request.quantity, guest) ? amountOf(guest, 'memory.guest') : request;
  const name = `hugepages-${memory?.hugepages?.pageSize ?? ''}`;
  calculated.requests.set(name, pages);
  calculated.limits.set(name, pages);
  const ordinary = (own: Amount): Amount =>
    guest !== undefined && exceeds(own.quantity, guest)
      ? amountOf(
          addQuantities(subtractQuantities(addQuantities(zeroQuantity, own.quantity), guest), overhead),
          ...own.because,
          '− memory.guest',
          'memory overhead',
        )
      : amountOf(overhead, 'memory overhead');
  user.requests.set('memory', ordinary(request));
  if (limit !== undefined) user.limits.set('memory', ordinary(limit));
}

/** By whole bytes, as Go compares them here. */
function exceeds(a: ParsedQuantity, b: ParsedQuantity): boolean {
  return quantityValue(a) > quantityValue(b);
}

/** WithMemoryOverhead. */
function addOverhead({ user }: Ledger, { spec }: Vmi, overhead: ParsedQuantity): void {
  const request = user.requests.get('memory') ?? amountOf(zeroQuantity);
  const leftOut = spec.domain.resources?.overcommitGuestOverhead === true;
  user.requests.set('memory', leftOut ? request : plus(request, overhead, 'memory overhead'));
  const limit = user.limits.get('memory');
  if (limit !== undefined) user.limits.set('memory', plus(limit, overhead, 'memory overhead'));
}

/** WithAutoMemoryLimits. */
function limitMemory({ user, calculated }: Ledger, vmi: Vmi, world: PodWorld): void {
  const reason = memoryLimitReason(vmi, world);
  if (reason === undefined) return;
  const request = user.requests.get('memory')?.quantity ?? zeroQuantity;
  const ratio = memoryLimitsRatio(vmi, world);
  const bytes = BigInt(Math.trunc(Number(quantityValue(request)) * ratio));
  calculated.limits.set('memory', amountOf(wholeQuantity(bytes, request.format), `memory request × ${ratio}`, reason));
}

/** requestResource: one more than there is; but what the user wrote wins in the end. */
function requestDevice({ user, calculated }: Ledger, name: string, why: string): void {
  for (const list of ['requests', 'limits'] as const) {
    calculated[list].set(name, plus(user[list].get(name) ?? calculated[list].get(name), one, why));
  }
}
