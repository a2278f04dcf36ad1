import { relative, sep } from 'node:path';
import { styleText } from 'node:util';
import type { PrintOptions } from '../report/human.ts';

type Styles = Parameters<NonNullable<PrintOptions['style']>>[0];

const colours: Readonly<Record<Styles, Parameters<typeof styleText>[0]>> = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  note: ['bold', 'cyan'],
  place: ['bold', 'blue'],
  strong: 'bold',
};

/** The terminal and folder that a command runs in. */
export class Session {
  readonly folder: string;
  readonly verbose: boolean;
  /** How findings are printed on standard error. */
  readonly print: PrintOptions;

  constructor({ verbose, colour }: { readonly verbose: boolean; readonly colour: boolean }) {
    const { stderr } = process;
    this.folder = process.cwd();
    this.verbose = verbose;
    const file = (path: string): string => this.nameOf(path);
    this.print = colour && stderr.isTTY && stderr.hasColors() ? { file, style: (role, text) => styleText(colours[role], text) } : { file };
  }

  /** Prints a result on standard output. */
  say(text: string): void {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  }

  /** Puts bytes on standard output. */
  write(bytes: Uint8Array): void {
    process.stdout.write(bytes);
  }

  /** Prints for the reader alone, on standard error. */
  tell(text: string): void {
    process.stderr.write(`${text}\n`);
  }

  /** A file as the user would name it here: relative to the folder, unless it lies outside. */
  nameOf(path: string): string {
    const name = relative(this.folder, path);
    return name === '' ? '.' : name === '..' || name.startsWith(`..${sep}`) ? path : name;
  }
}
