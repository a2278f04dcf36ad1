import { posix } from 'node:path';
import { MapNode, nodeOf, Origin } from '../../kustomize/node.ts';
import { readObjects, type Found } from '../read-objects.ts';
import type { Source } from '../source.ts';
import { applicationsOf } from './application-set.ts';
import { argoCdApplication } from './argo-cd-application.ts';
import type { Delivery } from './delivery.ts';
import { fluxKustomization } from './flux-kustomization.ts';

/** A delivery as a file says it, before anything changes it. */
export interface WrittenDelivery {
  readonly delivery: Delivery;
  readonly source: Source;
  /** Of the file. */
  readonly path: string;
}

/** What an object delivers; nothing for most. `folders` are all of the repository. */
export function deliveriesOf(node: MapNode, folders: readonly string[]): readonly Delivery[] {
  const apiVersion = node.textOf('apiVersion') ?? '';
  const kind = node.textOf('kind');
  if (apiVersion.startsWith('kustomize.toolkit.fluxcd.io/')) return kind === 'Kustomization' ? [fluxKustomization(node)] : [];
  if (!apiVersion.startsWith('argoproj.io/')) return [];
  if (kind === 'ApplicationSet') {
    const { applications, notFollowed } = applicationsOf(node, folders);
    const name = `ApplicationSet ${node.mapOf('metadata')?.textOf('name') ?? ''}`;
    return notFollowed.length === 0
      ? applications.map(argoCdApplication)
      : [{ name, node, cluster: undefined, paths: [], notFollowed }, ...applications.map(argoCdApplication)];
  }
  return kind === 'Application' ? [argoCdApplication(node)] : [];
}

const typed = ['kustomize.toolkit.fluxcd.io/v', 'argoproj.io/v'];

/** The deliveries that files say. Only files with a word of one are read. */
export function writtenDeliveries(sources: ReadonlyMap<string, Source>, folders: readonly string[]): readonly WrittenDelivery[] {
  return Array.from(sources).flatMap(([path, source]) =>
    mentions(source, typed)
      ? objectsOf(source).flatMap((node) => deliveriesOf(node, folders).map((delivery) => ({ delivery, source, path })))
      : [],
  );
}

/** The objects of a file. What cannot be read is reported where the objects are judged. */
export function objectsOf(source: Source): readonly MapNode[] {
  return Array.from(
    readObjects(source, () => {}),
    nodeOfFound,
  ).filter((node) => node instanceof MapNode);
}

function nodeOfFound({ value, slice, at }: Found): ReturnType<typeof nodeOf> {
  return nodeOf(
    value,
    at.reduce((origin, step) => origin.at(step), new Origin(slice)),
  );
}

const window = 1 << 20;
const overlap = 64;

/** Whether a file has one of some words of less than 64 letters. */
export function mentions(source: Source, words: readonly string[]): boolean {
  for (let start = 0; start < source.size; start += window) {
    const bytes = source.read(start, Math.min(start + window + overlap, source.size));
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (words.some((word) => text.includes(word))) return true;
  }
  return false;
}

/** All folders of files, the outermost first. */
export function foldersOf(paths: Iterable<string>): readonly string[] {
  const folders = new Set(['.']);
  for (const path of paths)
    for (let folder = posix.dirname(path); !folders.has(folder); folder = posix.dirname(folder)) folders.add(folder);
  return [...folders].toSorted((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
}
