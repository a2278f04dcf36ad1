import { mapOf } from '../../core/data/guards.ts';
import type { OwnFinding } from '../../core/draft.ts';
import type { Manifest } from '../../core/manifest.ts';
import { liveMetadata } from '../../rules/advice/object/live-metadata.ts';

const { code, severity } = liveMetadata;

/** What an apply compares with the object that there is, or refuses to be given. */
const ofOneObject = ['resourceVersion', 'uid', 'managedFields'];

/** Told of an object that was included as a cluster printed it. */
export function liveMetadataOf(manifest: Manifest): readonly OwnFinding[] {
  const metadata = mapOf(manifest.metadata) ?? {};
  const [first, ...others] = ofOneObject.filter((field) => (metadata[field] ?? '') !== '');
  if (first === undefined) return [];
  const fields = [first, ...others].map((field) => `metadata.${field}`).join(', ');
  return [
    {
      code,
      severity,
      path: `metadata.${first}`,
      message: `${fields}: only one live object has this, and to apply it to any other, or once that one has changed, is refused`,
      hint: 'Remove it, with creationTimestamp, generation and status, or turn the object into a chart (cdk8s-kubevirt import manifests).',
    },
  ];
}
