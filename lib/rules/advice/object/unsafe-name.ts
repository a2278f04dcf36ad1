import type { Finding } from '../../../core/diagnostic.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** Kubernetes refuses these as path segments (apimachinery's path.IsValidPathSegmentName), and so does every file system worth its name. */
const unsafe = /^\.{1,2}$|[/%\\\0]/;

export const unsafeName: Rule = defineRule({
  code: 'KP0002',
  name: 'object/unsafe-name',
  severity: 'error',
  page: {
    summary:
      'Names and namespaces become parts of paths, in the API and in the folder of manifests, so they have no slash, backslash or percent sign and are not `.` or `..`.',
    refused: 'metadata: { name: ../../etc/passwd }',
    accepted: 'metadata: { name: etc-passwd }',
  },
  fields: ['metadata.name', 'metadata.namespace'],
  check({ metadata: { name, namespace } }) {
    return isSafe(name) && isSafe(namespace) ? none : [...unsafePart('name', name), ...unsafePart('namespace', namespace)];
  },
});

/** Included YAML may have anything there. */
function isSafe(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value !== '' && !unsafe.test(value));
}

function unsafePart(field: 'name' | 'namespace', value: unknown): readonly Finding[] {
  if (isSafe(value)) return none;
  return [
    {
      type: 'FieldValueInvalid',
      path: `metadata.${field}`,
      message: `${JSON.stringify(value)} cannot be the ${field} of an object: it would not be one segment of a path`,
      hint: `Give metadata.${field} a string without '/', '\\' and '%' that is not empty, '.' or '..'.`,
    },
  ];
}
