import type { Session } from './session.ts';

/** A flag is on or off; an option with a `value` takes one, named so in the help. */
export interface Option {
  readonly summary: string;
  readonly value?: string;
  /** The only values that it takes. @default - any */
  readonly choices?: readonly string[];
  /** It may be given several times, and gives a list. */
  readonly repeats?: true;
  /** Its value is written to, and so is not `-`. */
  readonly writes?: true;
}

export type Options = Readonly<Record<string, Option>>;

export type Values<Known extends Options> = {
  readonly [Name in keyof Known]: Known[Name] extends { readonly repeats: true }
    ? readonly string[]
    : Known[Name] extends { readonly value: string }
      ? string | undefined
      : boolean;
};

export interface Call<Known extends Options = Options> {
  readonly values: Values<Known>;
  readonly words: readonly string[];
  readonly session: Session;
}

/** A command of the command line. Its declaration loads little, so that help is fast; `run` imports what it needs. */
export interface Command<Known extends Options = Options> {
  readonly name: string;
  readonly summary: string;
  /** What follows the name, one line for each form. */
  readonly usage: readonly string[];
  /** More than the summary can say, line by line. */
  readonly details?: readonly string[];
  readonly options: Known;
  /** How many words the command takes besides its options. */
  readonly words: { readonly least: number; readonly most: number };
  /** Answers with the exit code. */
  readonly run: (call: Call<Known>) => number | Promise<number>;
}

export function defineCommand<const Known extends Options>(command: Command<Known>): Command {
  return command as unknown as Command; // parseArguments gives `run` the values of the very options that stand beside it
}

/** Taken by every command. */
export const commonOptions: Options = {
  help: { summary: 'Show how the command is used' },
  'no-color': { summary: 'Print without colours, as NO_COLOR does' },
  'show-secrets': { summary: 'Show the values of Secrets, user data, passwords and credentials; on a terminal only' },
  verbose: { summary: 'Print stack traces and the names of files' },
};
