import { specNames, SpecObject, type SpecProps } from './spec-object.ts';

/** An object whose props are the fields of its spec, as the API names them. */
export abstract class DirectSpecObject<Spec extends object, Props extends SpecProps<Spec>> extends SpecObject<Spec, Props> {
  protected override ownSpec(): Spec {
    const fields: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(this.given)) if (!(name in specNames) && value !== undefined) fields[name] = value;
    return fields as Spec; // Props are Spec and what every object has
  }
}
