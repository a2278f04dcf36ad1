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
}

export interface Capacity {
  readonly rows: readonly CapacityRow[];
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
