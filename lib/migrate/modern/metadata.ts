import { presetExclusion, oldPresetExclusion } from '../../core/kubevirt/preset-exclusion.ts';
import type { Path } from '../../core/data/path.ts';
import { serverFields } from '../../core/server-fields.ts';
import { modernFinalizers } from './finalizers.ts';
import type { Rewriting } from './rewriting.ts';

/** `clusterName` is one of old API servers. */
const droppedFields = ['clusterName', ...serverFields] as const;

const serverAnnotations: ReadonlySet<string> = new Set([
  'kubectl.kubernetes.io/last-applied-configuration',
  'kubemacpool.io/transaction-timestamp',
  'kubevirt.io/latest-observed-api-version',
  'kubevirt.io/storage-observed-api-version',
]);

/** Labels by which KubeVirt finds the VMIs of a node. */
const serverLabels = ['kubevirt.io/nodeName', 'kubevirt.io/migrationTargetNodeName', 'kubevirt.io/outdatedLauncherImage'];

/** What the cluster writes, and what it wrote in the days of v1alpha1. */
export function modernMetadata(rewriting: Rewriting): void {
  if (rewriting.at(['status']) !== undefined) drop(rewriting, ['status'], 'status');
  const present = droppedFields.filter((field) => rewriting.at(['metadata', field]) !== undefined);
  for (const field of present) drop(rewriting, ['metadata', field], `metadata.${field}`);
  modernFinalizers(rewriting);
  for (const label of serverLabels) {
    const at = ['metadata', 'labels', label];
    if (rewriting.at(at) !== undefined) drop(rewriting, at, `label ${label}`);
  }
  modernAnnotations(rewriting, ['metadata', 'annotations']);
}

function drop(rewriting: Rewriting, at: Path, field: string): void {
  rewriting.remove(at);
  rewriting.tell('serverOwned', at, `${field} belongs to the cluster and is left out`);
}

/** Annotations of an object, or of the guests in a template. */
export function modernAnnotations(rewriting: Rewriting, at: Path): void {
  const annotations = rewriting.mapAt(at);
  if (annotations === undefined) return;
  for (const [key, value] of Object.entries(annotations)) {
    const path = [...at, key];
    if (serverAnnotations.has(key)) drop(rewriting, path, `annotation ${key}`);
    else if (isOldPresetMark(key, value)) {
      rewriting.remove(path);
      rewriting.tell('oldPresetAnnotation', path, `annotation ${key} of a preset of v1alpha1 is dropped`);
    }
  }
  if (Object.keys(rewriting.mapAt(at) ?? {}).length === 0) rewriting.remove(at);
}

function isOldPresetMark(key: string, value: unknown): boolean {
  return (
    key.startsWith('presets.virtualmachines.kubevirt.io/') ||
    (key.startsWith('virtualmachinepreset.kubevirt.io/') && value !== 'kubevirt.io/v1')
  );
}

/** The old annotation against presets, under its name of today and where the guest is described, which is where KubeVirt looks for it. */
export function modernExclusion(rewriting: Rewriting, template: Path): void {
  for (const metadata of template.length === 0 ? [['metadata']] : [['metadata'], [...template, 'metadata']]) {
    const old = [...metadata, 'annotations', oldPresetExclusion];
    const value = rewriting.at(old);
    if (value === undefined) continue;
    rewriting.remove(old);
    const annotations = [...metadata, 'annotations'];
    if (Object.keys(rewriting.mapAt(annotations) ?? {}).length === 0) rewriting.remove(annotations);
    rewriting.set([...template, 'metadata', 'annotations', presetExclusion], value);
    rewriting.tellMoved(
      'exclusion',
      old,
      [...template, 'metadata', 'annotations', presetExclusion],
      `annotation ${oldPresetExclusion} is ${presetExclusion} now`,
    );
  }
}
