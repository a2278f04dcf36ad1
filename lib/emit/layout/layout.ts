import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { ObjectRef } from '../../core/object-ref.ts';
import { below } from '../output-unit.ts';
import { escapeAll, segment } from './file-name.ts';
import { shortKind } from './short-kind.ts';

/** How documents are divided into files: one for each object, chart, namespace, or one for a whole cluster. */
export type Layout = 'file-per-object' | 'file-per-chart' | 'file-per-namespace' | 'file-per-app';

/** Where a document comes from. */
export interface Origin {
  /** Ids of the charts below the cluster, joined by '/'; '' for what a Cluster holds itself. */
  readonly chart: string;
  readonly ref: ObjectRef;
}

/** The folder of a cluster below the output folder: one segment, or '' for the implicit cluster, whose charts stand in the output folder. */
export function unitFolder(cluster: string): string {
  return cluster === '' ? '' : folderName(cluster);
}

/**
 * The file of a document below its cluster's folder, with '/' between the segments. It depends on the document alone, so nothing that is
 * added elsewhere moves it, and it never leaves the folder. Documents of one path share the file.
 */
export function filePath(layout: Layout, { chart, ref }: Origin): string {
  switch (layout) {
    case 'file-per-object':
      return below(chartFolder(chart), `${objectName(ref)}.yaml`);
    case 'file-per-chart':
      return getOrAdd(filesOfCharts, chart, () => `${chart === '' ? ofCluster : chartFolder(chart)}.yaml`);
    case 'file-per-namespace':
      return `${ref.namespace === undefined || ref.namespace === '' ? ofCluster : segment(escapeAll(notInObjectName, ref.namespace))}.yaml`;
    case 'file-per-app':
      return 'app.yaml';
  }
}

/** The file for what belongs to no chart or namespace. */
const ofCluster = 'cluster';

function chartFolder(chart: string): string {
  return chart === '' ? '' : getOrAdd(foldersOfCharts, chart, () => chart.split('/').map(folderName).join('/'));
}

/** Thousands of documents come from one chart. */
const foldersOfCharts = new Map<string, string>();
const filesOfCharts = new Map<string, string>();

function folderName(id: string): string {
  return segment(escapeAll(notInFolderName, id));
}

/**
 * `virtualmachine_vms_db`: no part holds an underscore, so two objects never share a name. Capitals, which only RBAC's names may hold,
 * are escaped for file systems that ignore case.
 */
function objectName({ apiVersion, kind, namespace, name }: ObjectRef): string {
  const parts = [shortKind(apiVersion, kind), ...(namespace === undefined || namespace === '' ? [] : [namespace]), name];
  return segment(parts.map((part) => escapeAll(notInObjectName, part)).join('_'));
}

const notInFolderName = /[^\w.-]/gu;
const notInObjectName = /[^a-z\d.-]/gu;
