import { fileURLToPath } from 'node:url';
import { packageFolders } from './package-root.ts';

export interface SourceLocation {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
}

/** A place in source text: captured from the stack and formatted only when read, or known outright (a file that was parsed). */
export type RawLocation = { readonly stack: string } | SourceLocation;

/**
 * At most three of ours or of JavaScript, such as `map`, that lead to where a place is captured, and three to show. Each costs every object 64
 * bytes.
 */
const framesKept = 6;

/** Remembers who called this package. It is cheap: the stack is formatted only by `framesOf`. An error can afford more `frames`. */
export function captureLocation(frames: number = framesKept + 1): RawLocation {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = frames;
  const here = new Error(); // captureStackTrace would leave out our own frames, at twice the time
  Error.stackTraceLimit = limit;
  return here as { readonly stack: string }; // every Error of V8 has one
}

const machinery = /[\\/]node_modules[\\/](?:cdk8s|constructs|tsx|@swc|jest[\w-]*|@?vitest|cdk8s-kubevirt)[\\/]/;
const frameText = /^\s*at (?:.*? \((?<place>.+)\)|(?:async )?(?<bare>.+))$/;
const absolutePlace = /^(\/.+|[A-Za-z]:[\\/].+|file:\/\/.+):(\d+):(\d+)$/;

// tsx runs a script inside an arrow function, which it calls behind the script's last line. Source maps give that function a name where the
// script renames an import. The frames of tsx itself are too far down to be kept.
const arrowFrame = /^\s*at <anonymous> \(/;
const typeScript = /\.[cm]?tsx?$/;
const scriptFrame = /^\s*at Object\.<anonymous> \(/;

/** The first frame outside this package and up to two callers, nearest first. Empty where the stack holds none, and of no place. */
export function framesOf(raw: RawLocation | undefined): readonly SourceLocation[] {
  if (raw === undefined) return [];
  if (!('stack' in raw)) return [raw];
  const frames: SourceLocation[] = [];
  const lines = raw.stack.split('\n');
  for (const [i, text] of lines.entries()) {
    const { place, bare = '' } = frameText.exec(text)?.groups ?? {};
    const [, url = '', line, column] = absolutePlace.exec(place ?? bare) ?? [];
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    const isWrapper = scriptFrame.test(text) && file === frames.at(-1)?.file && (arrowFrame.test(lines[i - 1] ?? '') || isRunByTsx(file));
    if (file === '' || isWrapper || isOurs(file)) continue;
    frames.push({ file, line: Number(line), column: Number(column) });
    if (frames.length === 3) break;
  }
  return frames;
}

/** The frames of tsx itself would tell, but keeping more frames would cost every object memory. So this asks for the name of tsx's loader. */
function isRunByTsx(file: string): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- What is deprecated is adding loaders; this only reads.
  return typeScript.test(file) && require.extensions['.ts']?.name === 'transformer';
}

function isOurs(file: string): boolean {
  return machinery.test(file) || packageFolders.some((folder) => file.startsWith(`${folder}/`) || file.startsWith(`${folder}\\`));
}
