import type { CrossVersionObjectReference } from '../../../imports/autoscaling-v2.ts';
import type { Finding } from '../../core/diagnostic.ts';
import { groupOf } from '../../core/object-ref.ts';
import type { Written } from '../../core/written.ts';
import { invalid, required } from '../../schema/field-fault.ts';
import { pathSegmentErrors } from '../../schema/metadata/names.ts';
import { findingAt } from '../api-server-finding.ts';

export type Reference = Written<CrossVersionObjectReference> | null | undefined;

/** Which apiVersions a reference may have. */
export interface VersionOptions {
  /** Of the core group there may be something to refer to. */
  readonly takesCoreGroup: boolean;
}

/** ValidateCrossVersionObjectReference */
export function referenceFindings(reference: Reference, at: string, { takesCoreGroup }: VersionOptions): readonly Finding[] {
  const version = reference?.apiVersion ?? '';
  const detail = versionFault(version) ?? (takesCoreGroup || groupOf(version) !== '' ? undefined : 'apiVersion must specify API group');
  return [
    ...(['kind', 'name'] as const).flatMap((field) => {
      const text = reference?.[field] ?? '';
      const hint = `Give ${at}.${field} the ${field} of an object.`;
      if (text === '') return findingAt(`${at}.${field}`, required(), hint);
      return pathSegmentErrors(text).map((error) => findingAt(`${at}.${field}`, invalid(text, error), hint));
    }),
    ...(detail === undefined
      ? []
      : [
          findingAt(
            `${at}.apiVersion`,
            invalid(version, detail),
            `Write a group and a version in ${at}.apiVersion, such as kubevirt.io/v1.`,
          ),
        ]),
  ];
}

/** schema.ParseGroupVersion */
function versionFault(version: string): string | undefined {
  return version.split('/').length > 2 ? `unexpected GroupVersion string: ${version}` : undefined;
}
