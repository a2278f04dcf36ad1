import type { Path } from '../../core/data/path.ts';
import type { PropNames } from '../props/prop-shape.ts';
import { KubeObject } from './kube-object.ts';
import { objectNames, type KubeObjectProps } from './kube-object-props.ts';
import { doorNames, throughDoor, type SpecDoor } from './spec-override.ts';

/** Props of every construct with a `spec`. */
export interface SpecProps<Spec extends object> extends KubeObjectProps {
  /** Any field of the API's spec; merged last, so it wins over the other props. @default - none */
  readonly spec?: SpecDoor<Spec> | undefined;
}

export const specNames: PropNames<SpecProps<object>> = { ...objectNames, spec: 'map' };

/** An object that is all `spec`: what its props make, with the `spec` door merged over it. */
export abstract class SpecObject<Spec extends object, Props extends SpecProps<Spec>> extends KubeObject<Props> {
  /** The spec as our own props say it; made anew at each call. */
  protected abstract ownSpec(): Spec;

  protected override fields(): { readonly spec: Spec } {
    return { spec: throughDoor(this.ownSpec(), this.given.spec as Partial<Spec> | undefined) }; // a door is partial further down too
  }

  protected override cameThroughDoor([top, ...below]: Path): boolean {
    return top === 'spec' && below.length > 0 && doorNames(this.given.spec, below);
  }
}
