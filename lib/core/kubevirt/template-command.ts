import type { Manifest } from '../manifest.ts';
import { groupOf } from '../object-ref.ts';

/** The command that prints the objects of a template, to be followed by the name of its file; undefined for kinds that are not templates. */
export function templateCommand({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>): string | undefined {
  const group = groupOf(apiVersion);
  if (kind === 'Template' && (group === 'template.openshift.io' || apiVersion === 'v1')) return 'oc process --local -f';
  return kind === 'VirtualMachineTemplate' && group === 'template.kubevirt.io' ? 'virtctl template process -f' : undefined;
}
