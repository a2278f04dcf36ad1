/** The operations of RFC 6902. */
export const operationNames = ['add', 'remove', 'replace', 'move', 'copy', 'test'] as const;

type OperationName = (typeof operationNames)[number];

/** One step of a patch that has been checked: `from` is there for move and copy, `value` for add and replace. */
export interface JsonPatchOperation {
  readonly op: OperationName;
  readonly path: string;
  readonly from: string;
  readonly value: unknown;
}
