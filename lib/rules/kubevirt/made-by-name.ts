import { textOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Surroundings } from '../rule.ts';

/** The object of a kind that a namespace has by a name; undefined where it has none, or the name is no text. */
export function madeByName({ made }: Surroundings, kind: string, namespace: string | undefined, name: unknown): Manifest | undefined {
  const text = textOf(name);
  return text === undefined ? undefined : made(kind, namespace, text);
}

/** The VM of which the snapshot with that name was taken. */
export function vmOfSnapshot(surroundings: Surroundings, namespace: string | undefined, name: unknown): Manifest | undefined {
  const snapshot = madeByName(surroundings, 'VirtualMachineSnapshot', namespace, name);
  return madeByName(surroundings, 'VirtualMachine', namespace, valueAt(snapshot, ['spec', 'source', 'name']));
}
