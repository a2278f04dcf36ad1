import type { Path } from '../../core/data/path.ts';
import type { FieldFault } from '../../schema/field-fault.ts';

/** Something that the API server refuses of a policy; `field` is how it names the place. */
export interface PolicyFault extends FieldFault {
  readonly field: string;
  readonly path: Path;
  /** Of an expression that does not compile: where in its text. */
  readonly at?: { readonly line: number; readonly column: number } | undefined;
}

/** Gathers faults in the order in which they are found. */
export class FaultList {
  readonly faults: PolicyFault[] = [];

  add(path: Path, fault: FieldFault, at?: PolicyFault['at']): void {
    this.faults.push({ ...fault, path, field: printField(path), at });
  }
}

function printField(path: Path): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}
