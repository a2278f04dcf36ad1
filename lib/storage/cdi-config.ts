import { listOf, mapOf, textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';

/** The configuration of CDI, as far as claims depend on it. */
export interface CdiConfig {
  readonly featureGates: ReadonlySet<string>;
  readonly preallocation: boolean;
  /** Shares of a claim that the file system takes, as they are written. */
  readonly overhead: WrittenOverhead;
}

interface WrittenOverhead {
  readonly global?: string | undefined;
  readonly storageClass?: Readonly<Record<string, string>> | undefined;
}

/** Reads `spec.config` of a CDI. */
export function readCdiConfig(config: unknown): CdiConfig {
  const overhead = mapOf(valueAt(config, ['filesystemOverhead']));
  const gates = listOf(valueAt(config, ['featureGates'])).filter((gate) => typeof gate === 'string');
  return {
    featureGates: new Set(gates),
    preallocation: valueAt(config, ['preallocation']) === true,
    overhead: {
      global: textOf(overhead?.['global']),
      storageClass: mapOf(overhead?.['storageClass']) as Readonly<Record<string, string>> | undefined,
    }, // what its schema accepts
  };
}

/** The overhead of claims, as CDI states it: of all, and of each existing class. */
export interface Overhead {
  readonly global: string;
  readonly storageClass: Readonly<Record<string, string>>;
}

const defaultOverhead = '0.06';

function isShare(text: string): boolean {
  return /^(?:0(?:\.\d{1,3})?|1)$/.test(text);
}

/** Upstream: reconcileFilesystemOverhead. At the first class with a wrong share it stops, and the classes behind it get none of their own. */
export function overheadOf({ global = '', storageClass = {} }: WrittenOverhead, classNames: readonly string[]): Overhead {
  const ofAll = isShare(global) ? global : defaultOverhead;
  const names = classNames.toSorted();
  const wrong = names.findIndex((name) => Object.hasOwn(storageClass, name) && !isShare(storageClass[name] ?? ''));
  const right = wrong === -1 ? names : names.slice(0, wrong);
  return { global: ofAll, storageClass: Object.fromEntries(right.map((name) => [name, valueOf(storageClass, name) ?? ofAll])) };
}

function valueOf(map: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}
