import { mapOf } from '../../../core/data/guards.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import type { Consequence } from '../../../core/impact.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { printRef } from '../../../core/object-ref.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import type { HeldObject } from '../../compare/held-object.ts';
import type { EffectsOf } from '../change.ts';
import { mayBeSameNamespace, takeReferences } from '../kinds/reach.ts';
import { unlessImmutable } from './unless-immutable.ts';

/** What objects have a ConfigMap or Secret for: to give to guests, to set in them by their agents, to pull images, or to fill disks. */
type Use = 'given' | 'set' | 'image' | 'disk';

type Told = Pick<Consequence, 'effect' | 'why' | 'when'>;

const changes: Readonly<Record<Use, Told>> = {
  given: {
    effect: 'next-start-silent',
    why: 'Running guests keep what they read of it at their start; their next start reads the change.',
  },
  // accesscredentials.AccessCredentialManager watches the files of the Secret.
  set: { effect: 'live', why: 'The guest agent sets the keys or passwords of the change in the running guest.', when: 'if the agent runs' },
  image: {
    effect: 'next-start-silent',
    why: 'Running guests stay as they are; the next start and every live migration pull images with the change.',
  },
  disk: { effect: 'new-guests-only', why: 'Disks that exist stay as they are; those made from now on are imported with the change.' },
};

const removals: Readonly<Record<Use, Told>> = {
  given: { effect: 'next-start-fails', why: 'Guests that have it run on, and do not start again without it.' },
  set: { effect: 'next-start-fails', why: 'Guests with credentials in it run on, and do not start again without it.' },
  image: {
    effect: 'next-start-fails',
    why: 'Guests whose images it pulls run on; without it they neither start again nor migrate.',
    when: 'on nodes that lack the image',
  },
  disk: { effect: 'new-guests-only', why: 'Disks that exist stay as they are; imports from now on wait for it.' },
};

/** A ConfigMap or Secret: what becomes of those who have it depends on what for. */
export const referencedEffects: EffectsOf = unlessImmutable(({ after, fields, head }) => {
  const paths = fields.map(({ path }) => path);
  const uses = usesOf(after, head, true);
  if (uses.size > 0) return Array.from(uses, ([use, names]) => ({ ...changes[use], names, fields: paths }));
  return [{ effect: 'no-guest-effect', why: 'No guest or disk of this repository refers to it.', fields: paths }];
});

/** A ConfigMap or Secret that is removed. */
export function removedReference(gone: HeldObject, head: ClusterSide, pruned: string): readonly Consequence[] {
  const uses = usesOf(gone, head, false);
  if (uses.size === 0) return [{ effect: 'removed', why: 'No guest or disk of this repository needs it.', when: pruned, fields: [] }];
  return Array.from(uses, ([use, names]) => {
    const { effect, why, when } = removals[use];
    return { effect, why, names, when: when === undefined ? pruned : `${pruned}; ${when}`, fields: [] };
  });
}

/** The objects of its namespace that refer to it, as a report prints them, by what for; those that can do without it only `withOptional`. */
function usesOf(
  { ref: { kind, name, namespace } }: HeldObject,
  { objects }: ClusterSide,
  withOptional: boolean,
): ReadonlyMap<Use, readonly string[]> {
  const users = new Map<Use, Set<string>>();
  for (const user of objects) {
    if (!mayBeSameNamespace(user.ref.namespace, namespace)) continue;
    takeReferences(
      user,
      (of, to, at) => {
        if (of !== kind || to !== name) return;
        const use = useAt(user.manifest, at);
        users.set(use, (users.get(use) ?? new Set<string>()).add(printRef(user.ref)));
      },
      withOptional,
    );
  }
  return new Map(Array.from(users, ([use, names]) => [use, [...names]]));
}

function useAt(manifest: Manifest, at: Path): Use {
  if (at.at(-1) === 'imagePullSecret') return 'image';
  if (at.at(-1) === 'secretRef' || at.at(-1) === 'certConfigMap') return 'disk'; // the secretRef of cloud-init is a map with a name
  const credential = at.indexOf('accessCredentials');
  if (credential === -1) return 'given';
  const { sshPublicKey, userPassword } = mapOf(valueAt(manifest, at.slice(0, credential + 2))) ?? {};
  const byAgent = [sshPublicKey, userPassword].some((each) => valueAt(each, ['propagationMethod', 'qemuGuestAgent']) !== undefined);
  return byAgent ? 'set' : 'given';
}
