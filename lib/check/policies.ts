import { isMap } from '../core/data/guards.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { groupOf } from '../core/object-ref.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { fieldLocator } from './locate/field-locator.ts';
import { Locator } from './locate/locator.ts';
import { identify } from './objects/identity.ts';
import { readObjects } from './read-objects.ts';
import type { Source } from './source.ts';

const groups: ReadonlySet<string> = new Set(['admissionregistration.k8s.io', 'policies.kyverno.io']);

/** Whether a policy is meant, which may not be passed over as files of other tools in the folder are. */
function isOfPolicies(apiVersion: unknown): boolean {
  return typeof apiVersion === 'string' && groups.has(groupOf(apiVersion));
}

/** The objects of a source as those that stand beside a cluster's own: policies, their bindings and params, Namespaces. */
export function policiesIn(source: Source, report: (diagnostic: Diagnostic) => void): readonly PolicyDocument[] {
  const found: PolicyDocument[] = [];
  const locator = new Locator();
  for (const { value, slice, at } of readObjects(source, report)) {
    const identity = identify(value);
    if ('ref' in identity) {
      const locate = fieldLocator(locator, slice, at);
      found.push({ manifest: identity.manifest, location: locate(''), locate });
    } else if (isMap(value) && isOfPolicies(value['apiVersion'])) {
      const { message, hint } = identity;
      report({ code: 'KU0036', severity: 'error', message, hint, location: locator.locate(slice, [...at, ...identity.at]) });
    }
  }
  return found;
}
