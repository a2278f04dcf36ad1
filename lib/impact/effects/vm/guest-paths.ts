/** Whether a field is calculated from others, so that those are enough to name. */
export function isDerived(path: string): boolean {
  return derived.test(path) || path.endsWith('[order]');
}

const derived =
  /^(?:spec\.domain\.(?:cpu\.maxSockets|memory\.maxGuest)|annotations\.kubevirt\.io\/(?:cluster-)?(?:instancetype|preference)-name)$/;

/** The path in a VM of a field of its guest. */
export function inTemplate(path: string): string {
  return path.startsWith('spec.') ? `spec.template.${path}` : `spec.template.metadata.${path}`;
}
