import { isAbsent } from '../../core/data/absent.ts';
import type { CauseType, Finding } from '../../core/diagnostic.ts';
import { none } from '../rule.ts';

interface Reference {
  readonly apiGroup?: string | null | undefined;
  readonly kind?: string | null | undefined;
}

/** Why `spec.source` of a snapshot, or `spec.target` of a restore, does not name a VM. */
export function vmReferenceFaults(field: 'source' | 'target', reference: Reference | null | undefined): readonly Finding[] {
  const { apiGroup, kind } = reference ?? {};
  if (isAbsent(apiGroup)) return [refusal('FieldValueNotFound', 'missing', `${field}.apiGroup`, 'kubevirt.io')];
  if (apiGroup !== 'kubevirt.io') return [refusal('FieldValueInvalid', 'invalid', `${field}.apiGroup`, 'kubevirt.io')];
  return kind === 'VirtualMachine' ? none : [refusal('FieldValueInvalid', 'invalid', `${field}.kind`, 'VirtualMachine')];
}

function refusal(type: CauseType, adjective: string, field: string, value: string): Finding {
  return { type, path: `spec.${field}`, message: `${adjective} ${field.slice(field.indexOf('.') + 1)}`, hint: `Write ${field}: ${value}.` };
}
