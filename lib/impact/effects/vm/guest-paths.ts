/** Calculated from other fields, which are told already. */
export function isDerived(path: string): boolean {
  return derived.test(path) || path.endsWith('[order]');
}

const derived =
  /^(?:spec\.domain\.(?:cpu\.maxSockets|memory\.maxGuest)|annotations\.kubevirt\.io\/(?:cluster-)?(?:instancetype|preference)-name)$/;

/** A path of the guest, as a VM writes it. */
export function inTemplate(path: string): string {
  return path.startsWith('spec.') ? `spec.template.${path}` : `spec.template.metadata.${path}`;
}
