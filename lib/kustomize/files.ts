/** A document of a file. */
export interface ReadDocument {
  readonly value: unknown;
  /** What values of it have for their origin. */
  readonly document: object;
}

/** The files of a tree, by paths with slashes. */
export interface Files {
  /**
   * The documents of a file of YAML or JSON; undefined where there is no such file. To kustomize, `yes` and `on` are strings; it reads
   * kustomizations, JSON patches and configurations as Kubernetes does. @throws BuildError for what cannot be read
   */
  readonly documents: (path: string, asKubernetes?: boolean) => readonly ReadDocument[] | undefined;
  /** The values of a text of YAML or JSON; undefined where it is neither. */
  readonly parse: (text: string, asKubernetes?: boolean) => readonly unknown[] | undefined;
  readonly bytes: (path: string) => Uint8Array | undefined;
  readonly isFile: (path: string) => boolean;
  readonly isFolder: (path: string) => boolean;
}
