import { join } from 'node:path';

/** A way of getting the fleet, or another tree, into YAML files; always a process of its own. */
export interface Program {
  readonly name: string;
  /** With which it may exit. @default - 0 */
  readonly code?: number;
  readonly command: (size: number, outdir: string) => Command;
}

export interface Command {
  /** Arguments of node. */
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** File that takes what the process prints. @default - nothing is kept */
  readonly stdout?: string;
}

/** What this runs in: the compiled bench is in build/bench. */
export const root: string = join(__dirname, '..', '..', '..');

/** Folder of the compiled programs. */
export const programs: string = join(root, 'build', 'bench', 'programs');

export function script(name: string, file: string, ...args: readonly string[]): Program {
  return { name, command: (size, outdir) => ({ args: [join(programs, file), ...args, String(size), outdir] }) };
}
