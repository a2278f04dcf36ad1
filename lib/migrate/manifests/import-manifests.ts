import type { AskedRelease } from '../../cluster/release-statement.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { isMap, listOf, type AnyMap } from '../../core/data/guards.ts';
import { type Path, printPath } from '../../core/data/path.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { pciTopologyVersionAnnotation } from '../../defaults/pcie-hotplug.ts';
import { importFinding } from '../import-finding.ts';
import type { Imported, ImportedObject, ImportedUnit } from '../imported.ts';
import { importObject, noObject } from '../import-object.ts';
import { judged } from '../judged.ts';
import { titleOf } from '../title-of.ts';
import { isOfCluster } from '../modern/finalizers.ts';
import { modernise } from '../modern/modernise.ts';
import { Rewriting, shown } from '../modern/rewriting.ts';

/** An object of a file, as its reader has it. */
export interface ManifestSource {
  readonly value: unknown;
  readonly locate: (path: Path) => SourceLocation;
}

export interface ManifestFile {
  readonly file: string;
  readonly objects: readonly ManifestSource[];
}

/** Reads objects of any age, from a repository or from a cluster, and judges all that they become as one cluster would. */
export function importManifests(files: readonly ManifestFile[], asked?: AskedRelease): readonly Imported[] {
  return judged(
    files.map(({ file, objects }) => ({ file, units: objects.map(importManifest) })),
    asked,
  );
}

function importManifest({ value, locate }: ManifestSource): ImportedUnit {
  const location = locate([]);
  const unit = { title: titleOf(value), location, isLoop: false, items: [], findings: [] };
  if (!isMap(value) || typeof value['kind'] !== 'string') {
    const hint = 'Name files of Kubernetes objects, each with apiVersion, kind and metadata.';
    return { ...unit, objects: [], findings: [importFinding('noObject', 'this is not an object of Kubernetes', location, { hint })] };
  }
  const left = leftOut(value, locate);
  return { ...unit, objects: [left ?? madeOf(value, locate)] };
}

function madeOf(value: AnyMap, locate: ManifestSource['locate']): ImportedObject {
  const rewriting = new Rewriting(value);
  const isLive = isFromCluster(value);
  modernise(rewriting, { isLive });
  if (isLive && rewriting.object['kind'] === 'VirtualMachine') tellTopology(rewriting);
  return importObject(rewriting, { locate, fieldOf: (path) => printPath(path) || undefined, isLive });
}

/** An object that has been stored carries what only the API server writes. */
function isFromCluster({ metadata }: AnyMap): boolean {
  return isMap(metadata) && (metadata['uid'] !== undefined || metadata['resourceVersion'] !== undefined);
}

/** Later releases lay out PCI ports in other ways, which a machine that runs must not be given. */
function tellTopology(rewriting: Rewriting): void {
  const at = ['spec', 'template', 'metadata', 'annotations', pciTopologyVersionAnnotation];
  const version = rewriting.at(at);
  const text = version === undefined ? 'no annotation' : `version ${shown(version)}`;
  rewriting.tell('pciTopology', at, `the PCI topology stays as it is (${text})`);
}

/** What is not for a chart to make. */
function leftOut(value: AnyMap, locate: ManifestSource['locate']): ImportedObject | undefined {
  const metadata = isMap(value['metadata']) ? value['metadata'] : {};
  const owner = ownerOf(metadata['ownerReferences']);
  if (owner !== undefined) {
    const message = `${titleOf(value)} is made for ${shown(owner['kind'])} ${shown(owner['name'])}, and left to the cluster`;
    return noObject(locate([]), importFinding('owned', message, locate(['metadata', 'ownerReferences'])));
  }
  if (value['kind'] === 'Secret' && value['apiVersion'] === 'v1') {
    const hint = 'Bring it into the cluster by other means, such as External Secrets, and name it in the chart.';
    return noObject(locate([]), importFinding('secret', `${titleOf(value)} is left out: a chart is in Git`, locate([]), { hint }));
  }
  return isAbsent(metadata['deletionTimestamp']) ? undefined : beingDeleted(value, metadata, locate);
}

function beingDeleted(value: AnyMap, metadata: AnyMap, locate: ManifestSource['locate']): ImportedObject {
  const waitsFor = listOf(metadata['finalizers'])
    .map(shown)
    .filter((finalizer) => !isOfCluster(finalizer));
  const waits = waitsFor.length === 0 ? '' : `, which does not end before something removes ${waitsFor.join(' and ')} from its finalizers`;
  const message = `${titleOf(value)} is left out: its cluster is deleting it${waits}`;
  const hint = 'Remove metadata.deletionTimestamp from what is imported, if a chart is to make it again.';
  const at = locate(['metadata', 'deletionTimestamp']);
  return noObject(at, importFinding('deleting', message, at, { hint, field: 'metadata.deletionTimestamp' }));
}

function ownerOf(owners: unknown): AnyMap | undefined {
  return Array.isArray(owners) ? owners.find((owner): owner is AnyMap => isMap(owner) && owner['controller'] === true) : undefined;
}
