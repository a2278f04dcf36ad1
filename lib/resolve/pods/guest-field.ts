import { printPath, valueAt } from '../../core/data/path.ts';
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

/** The same for the resource that a refusal names. */
export function refusedField(subject: Subject, refusal: string): string {
  return guestField(subject, refusal.includes('memory') ? 'memory' : 'cpu');
}
