/** Why a number is no port, in apimachinery's words (validation.IsValidPortNum); empty where it is one. */
export function portNumberErrors(port: number): readonly string[] {
  return port >= 1 && port <= 65535 ? [] : ['must be between 1 and 65535, inclusive'];
}

/** Why a text is no name of a port, in apimachinery's words (validation.IsValidPortName); empty where it is one. */
export function portNameErrors(name: string): readonly string[] {
  const rules: readonly (readonly [holds: boolean, message: string])[] = [
    [Buffer.byteLength(name) <= 15, 'must be no more than 15 characters'],
    [/^[-a-z0-9]+$/.test(name), 'must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)'],
    [/[a-z]/.test(name), 'must contain at least one letter (a-z)'],
    [!name.includes('--'), 'must not contain consecutive hyphens'],
    [!/^-|-$/.test(name), 'must not begin or end with a hyphen'],
  ];
  return rules.flatMap(([holds, message]) => (holds ? [] : message));
}
