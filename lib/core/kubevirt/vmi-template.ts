import { entryOf } from '../data/entry-of.ts';
import type { Labels, Manifest } from '../manifest.ts';
import { groupOf } from '../object-ref.ts';
import { valueAt, type Path } from '../data/path.ts';

/** What a VMI is made from: metadata and a VirtualMachineInstanceSpec. */
export interface VmiTemplate {
  readonly metadata?: { readonly labels?: Labels; readonly annotations?: Labels };
  readonly spec: Readonly<Record<string, unknown>>;
}

/** Where each kind holds the template of its VMIs. */
export const vmiTemplatePaths: Readonly<Record<string, readonly string[]>> = {
  VirtualMachineInstance: [],
  VirtualMachine: ['spec', 'template'],
  VirtualMachineInstanceReplicaSet: ['spec', 'template'],
  VirtualMachinePool: ['spec', 'virtualMachineTemplate', 'spec', 'template'],
};

/** Where an object of this kind holds the template of its VMIs; undefined for kinds that make none. */
export function vmiTemplatePath(apiVersion: string, kind: string): Path | undefined {
  const path = entryOf(vmiTemplatePaths, kind);
  return path !== undefined && groupOf(apiVersion).endsWith('kubevirt.io') ? path : undefined;
}

/** The template at `path`; undefined where the object has none or it is no map. */
export function vmiTemplateAt(manifest: Manifest, path: Path): VmiTemplate | undefined {
  const template = valueAt(manifest, path);
  const spec = valueAt(template, ['spec']);
  return typeof spec === 'object' && spec !== null ? (template as VmiTemplate) : undefined; // a map with a spec; labels are read with care
}
