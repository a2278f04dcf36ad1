export interface RelationOptions {
  /**
   * Where the objects come from. `charts` are a whole app: what they refer to stands in it or is declared. `files` may be any part of what a
   * cluster holds, so a reference is judged where externals have been named, or where they hold objects of its kind and namespace.
   */
  readonly from: 'charts' | 'files';
  /** Makes a copy that does not hold the document it was cut out of. @default - the text itself */
  readonly keep?: ((text: string) => string) | undefined;
}
