/** multus.NetAttachDefNamespacedName. */
export function attachmentName(namespace: string, fullName: string): { readonly namespace: string; readonly name: string } {
  const slash = fullName.indexOf('/');
  return slash === -1 ? { namespace, name: fullName } : { namespace: fullName.slice(0, slash), name: fullName.slice(slash + 1) };
}
