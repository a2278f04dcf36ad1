import { isMap } from '../../lib/core/data/guards.ts';

/** Lists that Kubernetes reads as maps, by what it finds their entries. */
const unordered: ReadonlyMap<string, string> = new Map([
  ['volumes', 'name'],
  ['volumeMounts', 'mountPath'],
  ['volumeDevices', 'devicePath'],
  ['env', 'name'],
  ['imagePullSecrets', 'name'],
  ['resourceClaims', 'name'],
  ['claims', 'name'],
  ['ownerReferences', 'kind'],
  ['readinessGates', 'conditionType'],
]);

const jsonAnnotations: ReadonlySet<string> = new Set(['k8s.v1.cni.cncf.io/networks']);
/** Random, so any value is right. */
const randomArguments: ReadonlySet<unknown> = new Set(['--qemu-timeout']);

/**
 * What has to be equal of two pods, or of other objects beside them: everything but empty values, the order of lists that Kubernetes reads
 * as maps, the text of JSON in annotations, and arguments that are random.
 */
export function projectPod(object: unknown): unknown {
  if (!isMap(object)) return object;
  const { apiVersion: _version, kind: _kind, status: _status, ...rest } = object;
  return walk(rest);
}

function walk(value: unknown, key?: string): unknown {
  if (Array.isArray(value)) return walkList(value, key);
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => {
    if (key !== 'annotations') return [name, walk(inner, name)] as const;
    return [name, jsonAnnotations.has(name) ? (JSON.parse(String(inner)) as unknown) : inner] as const;
  });
  return Object.fromEntries(entries.filter(([name, inner]) => name === 'emptyDir' || !isEmpty(inner)).toSorted(byFirst));
}

function walkList(list: readonly unknown[], key: string | undefined): unknown {
  if (key === 'command' || key === 'args') return list.map((each, i) => (i > 0 && randomArguments.has(list[i - 1]) ? '*' : each));
  const walked = list.map((each) => walk(each));
  const by = unordered.get(key ?? '');
  if (by === undefined) return walked;
  const sorted = walked.map((each) => [`${String(isMap(each) ? each[by] : undefined)} ${JSON.stringify(each)}`, each] as const);
  return sorted.toSorted(byFirst).map(([, each]) => each);
}

function byFirst([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return Array.isArray(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0;
}
