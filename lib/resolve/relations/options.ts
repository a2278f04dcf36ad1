export interface RelationOptions {
  /**
   * Where the objects come from. `charts` are a whole app: what they refer to is in it or declared external. `files` may be any part of a
   * cluster, so a reference is only checked if externals are named, or if the files have objects of its kind and namespace, or have what it
   * names in another namespace where nothing mentions it.
   */
  readonly from: 'charts' | 'files';
  /**
   * False where the externals are those of charts of which the files may be a part: then other parts may hold what is referred to.
   * @default true
   */
  readonly areAllNamed?: boolean | undefined;
  /** Copies a text, so that it does not keep the document in memory that it is a slice of. @default - the text itself */
  readonly keep?: ((text: string) => string) | undefined;
}
