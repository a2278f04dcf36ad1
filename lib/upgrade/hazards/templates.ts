import { listOf, mapOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import { vmiTemplateAt, vmiTemplatePath, type VmiTemplate } from '../../core/kubevirt/vmi-template.ts';
import { printPath, valueAt, type Path } from '../../core/data/path.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import type { ClusterUpgrade } from '../cluster-upgrade.ts';

/** An object that makes guests, and their template. */
export interface TemplateOf {
  readonly held: HeldObject;
  readonly template: VmiTemplate;
  readonly at: Path;
}

/** All templates of guests that can be in a cluster. */
export function* templatesOf(upgrade: ClusterUpgrade): Generator<TemplateOf> {
  for (const each of upgrade.held) {
    const at = vmiTemplatePath(each.ref.apiVersion, each.ref.kind);
    const template = at && vmiTemplateAt(each.manifest, at);
    if (at !== undefined && template !== undefined && upgrade.isThere(each)) yield { held: each, template, at };
  }
}

/** The templates of VMs whose guests run. */
export function* templatesOfRunning(upgrade: ClusterUpgrade): Generator<TemplateOf> {
  const running = new Set(upgrade.vms.flatMap(({ held, outcome }) => (outcome?.guest === undefined ? [] : [held])));
  for (const each of templatesOf(upgrade)) if (running.has(each.held)) yield each;
}

/** Where a field of the guest stands in its object: `spec.template.spec.domain.cpu`. */
export function guestPath({ at }: TemplateOf, ...field: readonly (string | number)[]): string {
  return printPath([...at, 'spec', ...field]);
}

export function volumesOf({ template }: TemplateOf): readonly AnyMap[] {
  return mapsOf(template.spec['volumes']);
}

export function networksOf({ template }: TemplateOf): readonly AnyMap[] {
  return mapsOf(template.spec['networks']);
}

export function interfacesOf({ template }: TemplateOf): readonly AnyMap[] {
  return mapsOf(valueAt(template.spec, ['domain', 'devices', 'interfaces']));
}

export function nameOf(item: AnyMap): string {
  return textOf(item['name']) ?? '';
}

/** The items of a list, each of them a map: what is none has become an empty one, so that places stay. */
function mapsOf(list: unknown): readonly AnyMap[] {
  return listOf(list).map((item) => mapOf(item) ?? {});
}
