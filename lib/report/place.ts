import { framesOf, type RawLocation, type SourceLocation } from '../core/source-location.ts';

/** Prints a file as its reader knows it, say relative to the working directory. */
export type NameOf = (file: string) => string;

/** The line to look at first, then those that led there, with files as their reader knows them. Empty where nobody knows the place. */
export function placesOf(location: RawLocation | undefined, nameOf: NameOf): readonly SourceLocation[] {
  return framesOf(location).map(({ file, line, column }) => ({ file: nameOf(file), line, column }));
}
