import type { KubeObjectProps } from './kube-object.ts';
import { SpecObject, type SpecProps } from './spec-object.ts';

const ours: Readonly<Record<keyof KubeObjectProps | 'spec', true>> = {
  name: true,
  namespace: true,
  labels: true,
  annotations: true,
  metadata: true,
  delivery: true,
  resolve: true,
  silence: true,
  spec: true,
};

/** An object whose props are the fields of its spec, as the API names them. */
export abstract class DirectSpecObject<Spec extends object, Props extends SpecProps<Spec>> extends SpecObject<Spec, Props> {
  protected override ownSpec(): Spec {
    const fields: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(this.props)) if (!(name in ours) && value !== undefined) fields[name] = value;
    return fields as Spec; // Props are Spec and what every object has
  }
}
