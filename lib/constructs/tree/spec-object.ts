import type { PropNames } from '../props/prop-shape.ts';
import { KubeObject } from './kube-object.ts';
import { objectNames, type KubeObjectProps } from './kube-object-props.ts';
import { withOverride, type SpecOverride } from './spec-override.ts';

/** Props of every construct with a `spec`. */
export interface SpecProps<Spec extends object> extends KubeObjectProps {
  /** Any field of the API's spec; merged last, so it wins over the other props. @default - none */
  readonly spec?: SpecOverride<Spec> | undefined;
}

export const specNames: PropNames<SpecProps<object>> = { ...objectNames, spec: 'map' };

/** An object that is all `spec`: what its props make, with the prop `spec` merged over it. */
export abstract class SpecObject<Spec extends object, Props extends SpecProps<Spec>> extends KubeObject<Props> {
  /** The spec as our own props say it; made anew at each call. */
  protected abstract ownSpec(): Spec;

  protected override fields(): { readonly spec: Spec } {
    return { spec: withOverride(this.ownSpec(), this.given.spec as Partial<Spec> | undefined) }; // an override may be partial at any depth
  }
}
