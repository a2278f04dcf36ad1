import { printPath, valueAt } from '../../core/data/path.ts';
import { listOf } from '../../core/data/guards.ts';
import { isHotpluggable, type Volume } from '../../pod/volumes/guest-volumes.ts';
import type { Subject } from '../subject.ts';

const fields = {
  memory: [['memory', 'guest'], ['resources']],
  cpu: [['cpu'], ['resources']],
} as const;

/** The field that decides on an amount of a resource, where the object has it; else its domain. */
export function guestField({ manifest, templatePath = [] }: Subject, resource: keyof typeof fields): string {
  const domain = [...templatePath, 'spec', 'domain'];
  const own = fields[resource].find((path) => valueAt(manifest, [...domain, ...path]) !== undefined);
  return printPath(own === undefined ? domain : [...domain, ...own]);
}

/** The first volume that is plugged into the running guest, by a pod of its own. */
export function attachmentField({ manifest, templatePath = [] }: Subject): string {
  const volumes = [...templatePath, 'spec', 'volumes'];
  const at = listOf(valueAt(manifest, volumes)).findIndex((volume) => isHotpluggable(volume as Volume)); // its schema accepts it
  return printPath(at === -1 ? volumes : [...volumes, at]);
}

/** The same for the resource that a refusal names. */
export function refusedField(subject: Subject, refusal: string): string {
  return guestField(subject, refusal.includes('memory') ? 'memory' : 'cpu');
}
