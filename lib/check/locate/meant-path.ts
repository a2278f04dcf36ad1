import { isMap } from '../../core/data/guards.ts';
import { valueAt, type Path } from '../../core/data/path.ts';

/** Levels that KubeVirt leaves out of the paths in some of its messages. */
const forgotten: readonly Path[] = [
  ['affinity'],
  ['domain'],
  ['domain', 'devices'],
  ['domain', 'devices', 'interfaces'],
  ['domain', 'firmware'],
  ['template', 'spec'],
  ['template', 'metadata'],
  ['spec'],
  ['metadata'],
  ['spec', 'dnsConfig'],
  ['spec', 'template', 'spec', 'dnsConfig'],
];

/** Fields under names that they do not have, beyond names of Go, which differ in case. */
const misnamed: ReadonlyMap<string | number, string> = new Map([
  ['dataVolumeTemplate', 'dataVolumeTemplates'],
  ['importMethod', 'pullMethod'],
  ['size', 'storage'],
]);

/** What CDI calls the spec in the template of a DataImportCron. */
const cronTemplate = 'Template';

/** After so many corrections the search is given up. */
const mostCorrections = 4;

/**
 * The path that KubeVirt means by one of its messages. Some of its paths name no field: they leave out a level (`spec.nodeAffinity`, or
 * `spec.domain` in a VirtualMachine), have one twice (`disks.domain.devices.disks[0]`), have one too many (`domain.volumes`), or misspell it.
 * A path that no correction improves stays as it is: the field that it names is missing.
 */
export function meantPath(object: unknown, path: Path): Path {
  let meant = path;
  for (let corrections = 0; corrections < mostCorrections; corrections++) {
    const corrected = correctedOnce(object, meant);
    if (corrected === undefined) break;
    meant = corrected;
  }
  return meant;
}

/** The path with the correction that makes most of it lead somewhere. */
function correctedOnce(object: unknown, path: Path): Path | undefined {
  const known = knownLength(object, path);
  if (known >= path.length) return undefined;
  const before = path.slice(0, known);
  const behind = path.slice(known);
  const surplus = before.at(-1) === 'domain' ? 1 : repeated(before, behind);
  const name = misnamed.get(behind[0] ?? '') ?? otherCase(valueAt(object, before), behind[0]);
  const candidates = [
    ...(surplus > 0 ? [[...before.slice(0, -surplus), ...behind]] : []),
    ...(name === undefined ? [] : [[...before, name, ...behind.slice(1)]]),
    ...(before.length === 0 && behind[0] === valueAt(object, ['kind']) ? [behind.slice(1)] : []),
    ...(path[0] === cronTemplate ? [['spec', 'template', 'spec', ...path.slice(1)]] : []),
    ...forgotten.map((levels) => before.concat(levels, behind)),
  ];
  const found = (candidate: Path): number => knownLength(object, candidate) - (candidate.length - behind.length);
  const best = candidates.reduce((a, b) => (found(b) > found(a) ? b : a), path);
  return best !== path && found(best) > 0 ? best : undefined;
}

/** The key that differs from a step in case alone. */
function otherCase(node: unknown, step: string | number | undefined): string | undefined {
  if (typeof step !== 'string' || !isMap(node)) return undefined;
  const folded = step.toLowerCase();
  return Object.keys(node).find((key) => key !== step && key.toLowerCase() === folded);
}

/** How many steps of `path` lead somewhere. */
function knownLength(object: unknown, path: Path): number {
  let node = object;
  for (const [i, step] of path.entries()) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return i;
    node = (node as Record<string | number, unknown>)[step]; // it has it
  }
  return path.length;
}

/** How many of the last steps come again. */
function repeated(before: Path, behind: Path): number {
  for (let count = Math.min(before.length, behind.length); count > 0; count--) {
    if (before.slice(-count).every((step, i) => step === behind[i])) return count;
  }
  return 0;
}
