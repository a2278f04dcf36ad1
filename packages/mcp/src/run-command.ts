import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** What a run of the command printed, and how it ended. */
export interface Ran {
  readonly text: string;
  /** Whether there is an answer: the command found what it was asked for, whether or not it found errors in it. */
  readonly isAnswer: boolean;
}

/** One command line, without a shell. */
export interface CommandLine {
  readonly args: readonly string[];
  /** What stands for `-`. */
  readonly input?: string | undefined;
}

/** No answer takes as long for a repository of thousands of VMs. */
const mostSeconds = 60;
const mostMegabytes = 2048;
/** More than an agent reads. */
const mostCharacters = 60_000;
/** How many commands run at the same time; others wait. */
const atOnce = 2;

/** 0: nothing is wrong; 1: something is. Others have no answer. */
const answers: readonly unknown[] = [0, 1];

/** Runs commands of cdk8s-kubevirt in a folder, each as a process of its own that ends within bounds. */
export class Commands {
  readonly #folder: string;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async run(line: CommandLine): Promise<Ran> {
    if (this.#running >= atOnce) await new Promise<void>((next) => this.#waiting.push(next));
    else this.#running++;
    try {
      return await this.#start(line);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }

  #start({ args, input = '' }: CommandLine): Promise<Ran> {
    const { PATH, HOME } = process.env; // git is found by one, and its settings by the other
    const options = {
      cwd: this.#folder,
      env: { PATH, HOME, NO_COLOR: '1' },
      encoding: 'utf8',
      maxBuffer: 64 << 20,
      timeout: mostSeconds * 1000,
      killSignal: 'SIGKILL',
    } as const;
    return new Promise((done) => {
      const child = execFile(
        process.execPath,
        [`--max-old-space-size=${mostMegabytes}`, join(__dirname, 'command.js'), ...args],
        options,
        (error, stdout, stderr) => {
          const code = error === null ? 0 : error.code;
          if (answers.includes(code)) done({ text: cut([stdout, stderr].filter(Boolean).join('\n')), isAnswer: true });
          else if (error?.killed === true) done({ text: `no answer within ${mostSeconds} s: name fewer files`, isAnswer: false });
          else done({ text: cut(stderr || `the command ended with ${String(code)}`), isAnswer: false });
        },
      );
      child.stdin?.on('error', () => undefined); // it has ended before it read all
      child.stdin?.end(input);
    });
  }
}

function cut(text: string): string {
  if (text.length <= mostCharacters) return text;
  return `${text.slice(0, mostCharacters)}\n\n(${text.length - mostCharacters} more characters are left out: name fewer files.)`;
}
