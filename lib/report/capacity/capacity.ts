import { quantityValue } from '../../core/quantity/quantity-value.ts';
import { readQuantity } from '../../core/quantity/quantity.ts';

/** What the guests of one kind in one namespace ask for, as their pods count. */
export interface CapacityRow {
  /** '' for the implicit cluster. */
  readonly cluster: string;
  readonly namespace: string;
  readonly kind: string;
  /** Those that a sync starts. */
  readonly guests: number;
  /** In cores. */
  readonly cpuRequests: number;
  readonly cpuLimits: number;
  /** In bytes. */
  readonly memoryRequests: number;
  readonly memoryLimits: number;
  /** What the memory of the guests themselves is, in bytes. */
  readonly guestMemory: number;
  /** The largest pod that a live migration makes beside these, in cores and bytes; 0 where none migrates. */
  readonly reserveCpu: number;
  readonly reserveMemory: number;
  /** What a drain needs at once: so many of the largest as may migrate from one node together. */
  readonly drainCpu: number;
  readonly drainMemory: number;
  /** Per month or hour, as the prices are; undefined without prices. */
  readonly price?: number | undefined;
}

/** A number of a ResourceQuota against what the guests of its namespace use. */
export interface QuotaRow {
  readonly cluster: string;
  readonly namespace: string;
  readonly quota: string;
  readonly resource: string;
  readonly used: string;
  readonly hard: string;
  /** Used of hard, from 0. */
  readonly share: number;
  /** How many second pods of the largest guest still fit; undefined where none migrates, or its pod uses none of it. */
  readonly migrations: number | undefined;
}

/** A node, or nodes that are alike and hold alike guests, as first-fit decreasing fills them. */
export interface NodeRow {
  readonly cluster: string;
  /** '' for one without a name. */
  readonly node: string;
  readonly nodes: number;
  /** On each. */
  readonly guests: number;
  /** In cores, on each; undefined where it is not stated. */
  readonly cpu: Filled | undefined;
  /** In bytes. */
  readonly memory: Filled | undefined;
}

export interface Filled {
  readonly used: number;
  readonly of: number;
}

export interface Capacity {
  readonly rows: readonly CapacityRow[];
  /** The sum of all rows; of reserves what is needed at once. */
  readonly total: CapacityRow;
  /** Empty where no node states its capacity. */
  readonly nodes: readonly NodeRow[];
  /** Guests that find no node. */
  readonly unplaced: number;
  readonly quotas: readonly QuotaRow[];
  /** Objects whose guests are not known: refused, or of an instancetype that is not in Git. */
  readonly unknown: number;
}

const gibi = 1024 ** 3;

/** `4.26 GiB`. */
export function printBytes(bytes: number): string {
  return `${(bytes / gibi).toFixed(2)} GiB`;
}

export function printCores(cores: number): string {
  return String(Math.round(cores * 1000) / 1000);
}

/** An amount of a quota, bytes as elsewhere in the tables: `4.29 GiB`. */
export function printAmount(resource: string, amount: string): string {
  const quantity = /memory|storage|hugepages/.test(resource) ? readQuantity(amount) : undefined;
  return quantity === undefined ? amount : printBytes(Number(quantityValue(quantity)));
}

/** `0.4, 8.48 GiB`; nothing where none is needed. */
export function printReserve(cpu: number, memory: number): string {
  return memory === 0 ? '' : `${printCores(cpu)}, ${printBytes(memory)}`;
}
