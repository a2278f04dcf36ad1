import type { KubeVirt } from '../../../../imports/kubevirt-v1.ts';
import { goStruct, type GoType } from '../../../core/go/types/go-type.ts';
import { valueAt } from '../../../core/data/path.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import type { Stored } from '../../../core/data/stored.ts';
import type { Context } from '../../rule.ts';

/** A KubeVirt object, which the webhook of virt-operator judges when it is updated. */
export type KubeVirtObject = Stored<Pick<KubeVirt, 'metadata' | 'spec'>>;

/** Whether an update changes the field `path` below spec: the webhook checks some fields only if they change. */
export function isChanged(kubeVirt: KubeVirtObject, { old }: Context, path: readonly string[]): boolean {
  let type: GoType | undefined = goStruct('KubeVirtSpec');
  for (const step of path) {
    if (type?.kind === 'pointer') type = type.of;
    type = type?.kind === 'struct' ? type.fields.get(step)?.type : undefined;
  }
  if (type === undefined) throw new Error(`a KubeVirt object has no spec.${path.join('.')}`);
  return !semanticEqual(type, valueAt(kubeVirt.spec, path), valueAt(old?.['spec'], path));
}
