import type { ObjectRef } from '../../core/object-ref.ts';

/** Hears what policies refuse of what controllers make of an object, in the words of its finding. */
export type OnMadeRefused = (of: ObjectRef, message: string) => void;
