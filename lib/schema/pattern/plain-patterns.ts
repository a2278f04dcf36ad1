/** Patterns of the CRDs that we ship. They mean the same in JavaScript, and none of them can make it backtrack far. */
const patterns: readonly string[] = [
  String.raw`^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$`,
  String.raw`^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$`,
  String.raw`^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$`,
  String.raw`^(0(?:\.\d{1,3})?|1)$`,
  String.raw`^([0-9a-fA-F]{2}:){5}[0-9a-fA-F]{2}$`,
  String.raw`kubevirt-hyperconverged`,
  String.raw`^[a-z0-9]([-a-z0-9]*[a-z0-9])?$`,
];

/** By their text. */
export const plainPatterns: ReadonlyMap<string, RegExp> = new Map(patterns.map((pattern) => [pattern, new RegExp(pattern)]));
