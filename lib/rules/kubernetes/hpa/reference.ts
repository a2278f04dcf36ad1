import type { CrossVersionObjectReference } from '../../../../imports/autoscaling-v2.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { groupOf } from '../../../core/object-ref.ts';
import type { Written } from '../../../core/data/written.ts';
import { invalid, required, type FieldFault } from '../../../schema/field-fault.ts';
import { pathSegmentErrors } from '../../../schema/metadata/names.ts';
import { findingAt } from '../api-server-finding.ts';

export type Reference = Written<CrossVersionObjectReference> | null | undefined;

/** Which apiVersions a reference may have. */
export interface VersionOptions {
  /** Of the core group there may be something to refer to. */
  readonly takesCoreGroup: boolean;
}

/** ValidateCrossVersionObjectReference */
export function referenceFindings(reference: Reference, at: string, { takesCoreGroup }: VersionOptions): readonly Finding[] {
  const findings: Finding[] = [];
  for (const field of ['kind', 'name'] as const) {
    const text = reference?.[field] ?? '';
    const tell = (fault: FieldFault): void =>
      void findings.push(findingAt(`${at}.${field}`, fault, `Give ${at}.${field} the ${field} of an object.`));
    if (text === '') tell(required());
    else for (const error of pathSegmentErrors(text)) tell(invalid(text, error));
  }
  const version = reference?.apiVersion ?? '';
  const detail = versionFault(version) ?? (takesCoreGroup || groupOf(version) !== '' ? undefined : 'apiVersion must specify API group');
  if (detail !== undefined) {
    const hint = `Write a group and a version in ${at}.apiVersion, such as kubevirt.io/v1.`;
    findings.push(findingAt(`${at}.apiVersion`, invalid(version, detail), hint));
  }
  return findings;
}

/** schema.ParseGroupVersion */
function versionFault(version: string): string | undefined {
  return version.indexOf('/') !== version.lastIndexOf('/') ? `unexpected GroupVersion string: ${version}` : undefined;
}
