import type { Finding } from '../../core/diagnostic.ts';
import { printPath, valueAt, type Path } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';

const preamble = 'KubeVirt would accept this object, and the API server refuse every VMI of it';

/**
 * Whether virt-controller posts the VMIs of a set to one namespace with another one written in them. A VM puts its own in its place; a set
 * hands on what its template says.
 */
export function isSentElsewhere(template: unknown, { metadata }: Pick<Manifest, 'metadata'>): boolean {
  const written = valueAt(template, ['metadata', 'namespace']);
  return Boolean(written) && Boolean(metadata.namespace) && written !== metadata.namespace;
}

/** What the API server tells virt-controller about such a namespace, before any webhook is asked. */
export function* otherNamespace(template: unknown, set: Manifest, templatePath: Path): Generator<Finding> {
  if (!isSentElsewhere(template, set)) return;
  yield {
    path: printPath([...templatePath, 'metadata', 'namespace']),
    message: `${preamble}: the namespace of the provided object does not match the namespace sent on the request`,
    hint: `Remove the namespace of the template: the VMIs of a set are made in its own, ${set.metadata.namespace}.`,
  };
}

/** The same about the version of a stored object, which templates that were copied from a VMI may still have. */
export function* otherVersion(template: unknown, templatePath: Path): Generator<Finding> {
  const version = valueAt(template, ['metadata', 'resourceVersion']);
  if (typeof version !== 'string' || !/^0*[1-9]\d*$/.test(version)) return;
  yield {
    path: printPath([...templatePath, 'metadata', 'resourceVersion']),
    message: `${preamble}: resourceVersion should not be set on objects to be created`,
    hint: 'Remove the resourceVersion of the template, which is that of another object.',
  };
}
