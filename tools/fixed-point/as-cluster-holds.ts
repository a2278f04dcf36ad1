import { withDefaultArchitecture } from '../../lib/cluster/default-architecture.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { asStored, schemaFaults } from '../../lib/schema/as-stored.ts';
import { metadataFaults } from '../../lib/schema/metadata/object-meta.ts';
import { shippedSchema } from '../../lib/schema/shipped-schemas.ts';
import { asAdmissionInput, releaseOf } from '../conformance/admission-request.ts';
import type { Question } from '../conformance/question.ts';

/**
 * An input as a cluster can hold it: without presets that its API server refuses by their schema, of which the oracle knows nothing, and
 * with the default architecture that virt-operator copies into the status of the KubeVirt. Undefined where the object itself is refused so.
 */
export function asClusterHolds(question: Question): Question | undefined {
  const { object, presets, kubevirt, release, ...around } = asAdmissionInput(question.input);
  const isTaken = (manifest: Manifest): boolean => {
    const schema = shippedSchema(manifest.apiVersion, manifest.kind, releaseOf(release));
    if (schema === undefined) return true;
    return metadataFaults(manifest, schema.scope).length === 0 && schemaFaults(schema, asStored(schema, manifest)).length === 0;
  };
  if (!isTaken(object)) return undefined;
  const input = {
    ...around,
    object,
    ...(release !== undefined && { release }),
    ...(presets && { presets: presets.filter(isTaken) }),
    ...(kubevirt && { kubevirt: withDefaultArchitecture(kubevirt) }),
  };
  return { ...question, input };
}
