import { isMap } from '../../../core/data/guards.ts';
import type { Props } from '../code.ts';
import { takeDataVolume } from '../data-volume-spec.ts';
import { hasOnly, Taken } from '../taken.ts';

/** Props of `Disk.dataVolumeTemplate` for an entry of dataVolumeTemplates; undefined for what they cannot say. */
export function dataVolumeTemplateProps(template: unknown, namespace: string | undefined): Props | undefined {
  if (!isMap(template) || !hasOnly(template, ['metadata', 'spec'])) return undefined;
  const { metadata, spec } = template;
  if (!isMap(metadata) || !isMap(spec) || !hasOnly(metadata, ['name', 'labels', 'annotations'])) return undefined;
  const props: Props = new Map();
  const own = new Taken(metadata);
  own.take('name');
  own.passOn(props, ['labels', 'annotations']);
  const rest = new Taken(spec);
  takeDataVolume(rest, namespace, props);
  return rest.isEmpty ? props : undefined;
}
