import type { Manifest } from '../../../../lib/core/manifest.ts';

/** The input of the ops that ask CDI. */
export interface CdiInput {
  readonly operation?: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly object: Manifest;
  readonly oldObject?: Manifest;
  readonly resource?: string;
  /** Who asks. @default - alice */
  readonly user?: string;
  /** What the user may do: `create datavolumes/source NAMESPACE`, or `*`. @default - nothing */
  readonly allowedToUser?: readonly string[];
  /** The objects that the API server knows. */
  readonly related?: readonly Manifest[];
  readonly cdi?: Manifest;
}

/** The recorded shape; another one ends as an error of its question. */
export function asCdiInput(input: unknown): CdiInput {
  return input as CdiInput;
}
