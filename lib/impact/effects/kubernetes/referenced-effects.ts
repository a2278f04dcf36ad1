import type { Consequence } from '../../../core/impact.ts';
import { listOf, mapOf } from '../../../core/data/narrow.ts';
import { plural } from '../../../core/text/plural.ts';
import { valueAt } from '../../../core/data/path.ts';
import { vmiTemplatePath } from '../../../core/kubevirt/vmi-template.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import type { HeldObject } from '../../compare/held-object.ts';
import type { EffectsOf } from '../change.ts';
import { unlessImmutable } from './unless-immutable.ts';

/** A ConfigMap or Secret: guests that have it as a volume read it when they start. */
export const referencedEffects: EffectsOf = unlessImmutable(({ after, fields, head }) => {
  const users = usersOf(after, head, referencesOf);
  const paths = fields.map(({ path }) => path);
  if (users === 0) return [{ effect: 'no-guest-effect', why: 'No guest of this repository has it as a volume.', fields: paths }];
  const why = `${plural(users, 'object')} of this repository ${users === 1 ? 'gives' : 'give'} it to guests as a volume; running guests keep what they read at their start.`;
  return [{ effect: 'next-start-silent', why, fields: paths }];
});

/** A ConfigMap or Secret that is removed: guests that have it as a volume cannot start again. */
export function removedReference(gone: HeldObject, head: ClusterSide, when: string): Consequence | undefined {
  const users = usersOf(gone, head, (volume, kind) => (isOptional(volume) ? [] : referencesOf(volume, kind)));
  if (users === 0) return undefined;
  const why = `${plural(users, 'object')} of this repository still ${users === 1 ? 'gives' : 'give'} it to guests as a volume: they run on, and do not start again without it.`;
  return { effect: 'next-start-fails', why, when, fields: [] };
}

/** How many objects of its namespace have guests with it as a volume. */
function usersOf({ ref: { kind, name, namespace } }: HeldObject, { objects }: ClusterSide, namesIn: typeof referencesOf): number {
  return objects.filter(({ ref, manifest }) => {
    const path = ref.namespace === namespace ? vmiTemplatePath(ref.apiVersion, ref.kind) : undefined;
    return listOf(path && valueAt(manifest, [...path, 'spec', 'volumes'])).some((volume) => namesIn(volume, kind).includes(name));
  }).length;
}

function isOptional(volume: unknown): boolean {
  return ['configMap', 'secret'].some((source) => valueAt(volume, [source, 'optional']) === true);
}

function referencesOf(volume: unknown, kind: string): readonly unknown[] {
  const { configMap, sysprep, secret, cloudInitNoCloud, cloudInitConfigDrive } = mapOf(volume) ?? {};
  if (kind === 'ConfigMap') return [valueAt(configMap, ['name']), valueAt(sysprep, ['configMap', 'name'])];
  const cloudInit = [cloudInitNoCloud, cloudInitConfigDrive].flatMap((source) => [
    valueAt(source, ['secretRef', 'name']),
    valueAt(source, ['networkDataSecretRef', 'name']),
  ]);
  return [valueAt(secret, ['secretName']), valueAt(sysprep, ['secret', 'name']), ...cloudInit];
}
