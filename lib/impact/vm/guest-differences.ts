import { compareText } from '../../core/text/compare-text.ts';
import { isAbsent } from '../../core/data/absent.ts';
import type { Guest } from './objects.ts';

/**
 * Where two guests differ in spec, labels or annotations, sorted: `spec.domain.cpu.sockets`, `spec.networks[blue].multus.networkName`. An
 * item of a list goes by its name where it has one; `[order]` stands for named items in another order.
 */
export function guestDifferences(a: Guest, b: Guest): readonly string[] {
  const left = leavesOf(a);
  const right = leavesOf(b);
  const paths = new Set([...left.keys(), ...right.keys()]);
  return [...paths].filter((path) => left.get(path) !== right.get(path)).toSorted(compareText);
}

/** The generation of the VM: it changes with every update, and says nothing about the guest. */
const generation = 'kubevirt.io/vm-generation';

function leavesOf({ spec, metadata }: Guest): ReadonlyMap<string, string> {
  const { [generation]: _number, ...annotations } = metadata.annotations ?? {};
  const leaves = new Map<string, string>();
  collect(spec, 'spec', leaves);
  collect(metadata.labels ?? null, 'labels', leaves);
  collect(Object.keys(annotations).length === 0 ? null : annotations, 'annotations', leaves);
  return leaves;
}

function collect(value: unknown, path: string, leaves: Map<string, string>): void {
  if (Array.isArray(value)) {
    const names: string[] = [];
    for (const [i, item] of (value as readonly unknown[]).entries()) {
      const name = nameOf(item);
      if (name !== undefined) names.push(name);
      collect(item, `${path}[${name ?? i}]`, leaves);
    }
    if (value.length === 0) leaves.set(path, '[]');
    if (names.length > 1) leaves.set(`${path}[order]`, names.join(','));
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => !isAbsent(inner));
    if (entries.length === 0) leaves.set(path, '{}');
    for (const [key, inner] of entries) collect(inner, `${path}.${key}`, leaves);
  } else {
    leaves.set(path, JSON.stringify(value));
  }
}

function nameOf(item: unknown): string | undefined {
  const name = (item as { readonly name?: unknown } | null)?.name; // an absent one is no name
  return typeof name === 'string' ? name : undefined;
}
