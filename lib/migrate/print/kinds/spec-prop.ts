import { mapOf, type AnyMap } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { literal, type Props } from '../code.ts';

export function specOf({ spec }: Manifest): AnyMap {
  return mapOf(spec) ?? {};
}

/** What no prop can say goes through the door. */
export function throughDoor(props: Props, rest: AnyMap): void {
  if (Object.keys(rest).length > 0) props.set('spec', literal(rest));
}
