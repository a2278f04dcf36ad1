import { isMap, listOf, mapOf, type AnyMap } from '../data/guards.ts';
import type { Path } from '../data/path.ts';

/**
 * Where an object that is not a VM contains VMs, which some other tool makes from it: templates, machines of Cluster API, work for other
 * clusters. Empty for objects in which the cluster records its own VMs.
 */
export function enclosedMachines(object: AnyMap): readonly Path[] {
  const owners = listOf(mapOf(object['metadata'])?.['ownerReferences']);
  if (object['kind'] === 'VirtualMachineSnapshotContent' || owners.length > 0) return [];
  const found: Path[] = [];
  for (const [key, value] of Object.entries(object)) if (key !== 'metadata') search(value, [key], found);
  return found;
}

/** Levels above the guest of a VM: nobody wraps one any deeper. */
const deepest = 30;

function search(value: unknown, at: Path, found: Path[]): void {
  if (typeof value !== 'object' || value === null || at.length > deepest) return;
  if (Array.isArray(value)) for (const [i, item] of value.entries()) search(item, [...at, i], found);
  else if (isMap(mapOf((value as { readonly domain?: unknown }).domain)?.['devices'])) found.push(machineOf(at));
  else for (const [key, inner] of Object.entries(value)) search(inner, [...at, key], found);
}

/** The path of the machine whose guest has its spec at `at`: a VM around the template, or a VMI. */
function machineOf(at: Path): Path {
  return at.slice(0, at.slice(-3).join('.') === 'spec.template.spec' ? -3 : -1);
}
