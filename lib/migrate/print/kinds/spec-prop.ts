import { mapOf, type AnyMap } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { literal, type Props } from '../code.ts';

export function specOf({ spec }: Manifest): AnyMap {
  return mapOf(spec) ?? {};
}

/** What no other prop can say goes into the prop `spec`. */
export function writeRest(props: Props, rest: AnyMap): void {
  if (Object.keys(rest).length > 0) props.set('spec', literal(rest));
}
