import type { Diagnostic } from '../core/diagnostic.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { identify } from './objects/identity.ts';
import { readObjects } from './read-objects.ts';
import type { Source } from './source.ts';

/** The objects of a source as those that stand beside a cluster's own: policies, their bindings and params, Namespaces. */
export function policiesIn(source: Source, report: (diagnostic: Diagnostic) => void): readonly PolicyDocument[] {
  const found: PolicyDocument[] = [];
  for (const { value, slice } of readObjects(source, report)) {
    const identity = identify(value);
    if (!('ref' in identity)) continue;
    const { line, column } = slice;
    found.push({ manifest: identity.manifest, location: { file: source.file, line, column } });
  }
  return found;
}
