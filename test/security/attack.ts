import type { Place } from './place.ts';

/** What SECURITY.md promises about input that nobody trusts. */
export const promises = {
  'own-files': 'Only files that this run, or the bytes that an index lists, prove ours are written or removed.',
  'no-code': 'Nothing from outside becomes code, a command or an option.',
  bounded: 'What comes from outside is read in bounded time and memory, or refused with a clear error.',
  visible: 'No control character of input reaches an output, and no line of an output is a command to CI.',
  hidden: 'Secret data, user data and credentials are never printed.',
  'all-clear': 'A report never says less than the truth.',
} as const;

export type Promised = keyof typeof promises;

/** Texts by path; '/' between the segments. */
export type Files = Readonly<Record<string, string>>;

/**
 * A row of the table of attacks. Every row is also held to what is promised of all commands, so a row only states what is special about it:
 * the command takes at most 5 CPU-seconds and 500 MB, prints no control character and no line that begins with `::`, and leaves every file
 * in and around the project as it was, except those that `writes` matches.
 */
export interface Attack {
  /** What the attacker does, as a sentence. It is the title of the test. */
  readonly attack: string;
  readonly promise: Promised;
  /** A folder below `inputs`, copied into the project. */
  readonly input?: string;
  /** Further files of the project, for input that is too long to be kept in a file, or is shared by rows. */
  readonly files?: Files | (() => Files);
  /** What files cannot say: links, `.git`, what an earlier command has left. */
  readonly given?: (place: Place) => void;
  /** Arguments of `cdk8s-kubevirt`, or of node, run in the project. */
  readonly run: readonly string[] | { readonly node: readonly string[] };
  readonly expect: {
    readonly code: number;
    /** Each is somewhere in what the command prints. */
    readonly says?: readonly (string | RegExp)[];
    /** None of them is. */
    readonly hides?: readonly (string | RegExp)[];
    /** Paths that may come, go or change, relative to the project. @default - none */
    readonly writes?: RegExp;
    /** Paths, relative to the project, that are there afterwards with this text, or are gone. */
    readonly leaves?: Readonly<Record<string, string | undefined>>;
    /** For formats whose lines are commands to CI, which this command writes on purpose. @default false */
    readonly printsCommands?: true;
  };
}
