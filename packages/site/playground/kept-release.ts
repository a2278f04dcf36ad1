/** The release that the reader has chosen on a page of the documentation; empty for none. */
export function keptRelease(): string {
  try {
    return localStorage.getItem('kubevirt-release') ?? '';
  } catch {
    return ''; // this browser keeps nothing
  }
}
