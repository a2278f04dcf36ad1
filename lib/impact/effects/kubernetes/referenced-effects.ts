import type { Consequence } from '../../../core/impact.ts';
import { listOf, mapOf } from '../../../core/data/narrow.ts';
import { valueAt } from '../../../core/data/path.ts';
import { vmiTemplatePath } from '../../../core/kubevirt/vmi-template.ts';
import { printRef } from '../../../core/object-ref.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import type { HeldObject } from '../../compare/held-object.ts';
import type { EffectsOf } from '../change.ts';
import { unlessImmutable } from './unless-immutable.ts';

/** A ConfigMap or Secret: guests that have it as a volume read it when they start. */
export const referencedEffects: EffectsOf = unlessImmutable(({ after, fields, head }) => {
  const names = usersOf(after, head, referencesOf);
  const paths = fields.map(({ path }) => path);
  if (names.length === 0) return [{ effect: 'no-guest-effect', why: 'No guest of this repository has it as a volume.', fields: paths }];
  const why = 'Running guests keep what they read from this volume at their start; their next start reads the change.';
  return [{ effect: 'next-start-silent', why, names, fields: paths }];
});

/** A ConfigMap or Secret that is removed: guests that have it as a volume cannot start again. */
export function removedReference(gone: HeldObject, head: ClusterSide, when: string): Consequence | undefined {
  const names = usersOf(gone, head, (volume, kind) => (isOptional(volume) ? [] : referencesOf(volume, kind)));
  if (names.length === 0) return undefined;
  return {
    effect: 'next-start-fails',
    why: 'Guests with it as a volume run on, and do not start again without it.',
    names,
    when,
    fields: [],
  };
}

/** The objects of its namespace whose guests have it as a volume, as a report prints them. */
function usersOf(
  { ref: { kind, name, namespace } }: HeldObject,
  { objects }: ClusterSide,
  namesIn: typeof referencesOf,
): readonly string[] {
  const users = objects.filter(({ ref, manifest }) => {
    const path = ref.namespace === namespace ? vmiTemplatePath(ref.apiVersion, ref.kind) : undefined;
    return listOf(path && valueAt(manifest, [...path, 'spec', 'volumes'])).some((volume) => namesIn(volume, kind).includes(name));
  });
  return users.map(({ ref }) => printRef(ref));
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
