/** A field of a VM that its instancetype, or both its instancetype and preference, cannot live with. */
export interface Conflict {
  /** The field as KubeVirt prints it. */
  readonly field: string;
  readonly message: string;
  /** What to write instead, in one imperative sentence. */
  readonly hint: string;
}

/** conflict.Conflict: the field of the VM is set and so is the instancetype's. */
export function conflictAt(field: string): Conflict {
  const message = `VM field(s) ${field} conflicts with selected instance type`;
  // Upstream spells this one field as the instancetype does, and a VM does not.
  const written = field.replace(/dedicatedCPUPlacement$/, 'dedicatedCpuPlacement');
  return { field, message, hint: `Leave ${written} to the instancetype, or remove spec.instancetype.` };
}
