import { target, type CloneDefault } from './target.ts';

/** What the clone mutator adds. */
export const cloneDefaults: readonly CloneDefault[] = [target];
