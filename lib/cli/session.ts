import { relative } from 'node:path';
import { styleText } from 'node:util';
import { printable, printableCommands, visibleInLine } from '../core/text/visible.ts';
import type { PrintOptions } from '../report/human.ts';

type Styles = Parameters<NonNullable<PrintOptions['style']>>[0];

const colours: Readonly<Record<Styles, Parameters<typeof styleText>[0]>> = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  note: ['bold', 'cyan'],
  place: ['bold', 'blue'],
  strong: 'bold',
};

/** A colour or its end, as `styleText` writes them. */
const sgr = /\[\d{1,2}m/y;

export interface SessionOptions {
  readonly verbose: boolean;
  readonly colour: boolean;
  /** @default false */
  readonly showSecrets?: boolean;
}

/** The terminal and folder that a command runs in. All that a command prints goes through it, made printable at this one place. */
export class Session {
  readonly folder: string;
  readonly verbose: boolean;
  /** How findings are printed on standard error. */
  readonly print: PrintOptions;
  /** Whether what goes to standard output may have colours. */
  readonly colours: boolean;
  /** Columns of standard output. */
  readonly width: number;

  constructor({ verbose, colour, showSecrets = false }: SessionOptions) {
    const { stdout, stderr } = process;
    this.folder = process.cwd();
    this.verbose = verbose;
    const style = (role: Styles, text: string): string => styleText(colours[role], text);
    this.print = {
      file: (path) => this.nameOf(path),
      showSecrets,
      ...(colour && stderr.isTTY && stderr.hasColors() && { style }),
    };
    this.width = stdout.columns || 100; // undefined for a pipe, and 0 for a terminal that does not know its width
    this.colours = this.print.style !== undefined && stdout.isTTY && stdout.hasColors();
  }

  /** Whether somebody sits before a terminal, where secrets may be shown: a log of CI is none, even where it looks like one. */
  static get isPrivate(): boolean {
    const { stdout, stderr, env } = process;
    return stdout.isTTY && stderr.isTTY && (env['CI'] ?? 'false') === 'false';
  }

  /** Prints a result on standard output. */
  say(text: string): void {
    process.stdout.write(printable(ended(text), this.colours ? isStyle : undefined));
  }

  /** Prints a result whose lines are commands to GitHub. */
  sayCommands(text: string): void {
    process.stdout.write(printableCommands(text));
  }

  /** Prints a long result in pieces, which together are as many lines. */
  sayPieces(pieces: Iterable<string>): void {
    for (const piece of pieces) process.stdout.write(printable(piece));
    process.stdout.write('\n');
  }

  /** Puts YAML of ours on standard output: data, in which the writer of YAML has escaped what is not printable. */
  writeYaml(bytes: Uint8Array): void {
    process.stdout.write(bytes);
  }

  /** Prints for the reader alone, on standard error. */
  tell(text: string): void {
    process.stderr.write(printable(`${text}\n`, this.print.style && isStyle));
  }

  /** A file as the user would name it here: relative to the folder, unless its whole path is shorter. */
  nameOf(path: string): string {
    const name = relative(this.folder, path);
    if (name === '') return '.';
    return name.startsWith('..') && path.length < name.length ? path : name;
  }

  /** The same within a sentence. */
  inLine(path: string): string {
    return visibleInLine(this.nameOf(path));
  }
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

function isStyle(text: string, at: number): boolean {
  sgr.lastIndex = at + 1;
  return text.charAt(at) === '\u001B' && sgr.test(text);
}
