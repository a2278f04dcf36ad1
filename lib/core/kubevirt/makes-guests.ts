import type { ObjectRef } from '../object-ref.ts';
import { vmiTemplatePath } from './vmi-template.ts';

/** Whether an object makes guests. */
export function makesGuests({ apiVersion, kind }: Pick<ObjectRef, 'apiVersion' | 'kind'>): boolean {
  return vmiTemplatePath(apiVersion, kind) !== undefined;
}
