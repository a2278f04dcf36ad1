import { entryOf } from '../core/data/entry-of.ts';
import { CheckFailed, UsageError } from '../core/errors.ts';
import { visible } from '../core/text/visible.ts';
import { printDiagnostic } from '../report/human.ts';
import { commonOptions } from './command.ts';
import { commands } from './commands/index.ts';
import { findCommand, namesOf } from './find-command.ts';
import { overviewOf, pageOf } from './help-text.ts';
import { parseArguments } from './parse-arguments.ts';
import { Session } from './session.ts';
import { usageError } from './usage.ts';

const usage = 2;
const refused = 1;
/** EX_SOFTWARE of sysexits.h. */
const bug = 70;

/** Runs one command line and answers with its exit code: 0 done, 1 refused, 2 wrong use or unreadable input, 70 a bug of ours. */
export async function run(args: readonly string[]): Promise<number> {
  const showSecrets = args.includes('--show-secrets') && Session.isPrivate;
  const session = new Session({ verbose: args.includes('--verbose'), colour: !args.includes('--no-color'), showSecrets });
  try {
    return await runCommand(args, session);
  } catch (error) {
    return explainFailure(error, session);
  }
}

async function runCommand(args: readonly string[], session: Session): Promise<number> {
  const at = args.findIndex((arg) => !arg.startsWith('-') || spelledAsOptions.has(arg));
  const name = args[at];
  const option = args.slice(0, at === -1 ? args.length : at).find((arg) => entryOf(commonOptions, arg.replace(/^--/, '')) === undefined);
  if (name === undefined && option === undefined) {
    session.tell(overviewOf(commands));
    return usage;
  }
  if (name === undefined) throw usageError('KU0007', `there is no command beside ${option}`, `Write one of ${namesOf(commands)} first.`);
  const command = findCommand(spelledAsOptions.get(name) ?? name, commands, option);
  const { values, words } = parseArguments(command, args.toSpliced(at, 1));
  if (values['help'] === true) {
    session.say(pageOf(command));
    return 0;
  }
  if (values['show-secrets'] === true && session.print.showSecrets !== true)
    throw usageError('KU0007', '--show-secrets is for a terminal, and this is a pipe, a file or CI', 'Leave out --show-secrets.');
  return command.run({ values, words, session });
}

const spelledAsOptions: ReadonlyMap<string, string> = new Map([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
]);

function explainFailure(thrown: unknown, session: Session): number {
  const error = missingPeer(thrown) ?? thrown;
  if (error instanceof UsageError) {
    session.tell(printDiagnostic(error.diagnostic, session.print));
    if (session.verbose) session.tell(`\n${stackOf(error.cause ?? error)}`);
    return usage;
  }
  if (error instanceof CheckFailed) {
    session.tell(error.message);
    return refused;
  }
  session.tell(`${stackOf(error)}\n\nThis is a bug in cdk8s-kubevirt. Report it with the lines above and the charts that lead to it.`);
  return bug;
}

/** The error for a peer dependency that is not installed, of which npm only warns. */
function missingPeer(thrown: unknown): UsageError | undefined {
  const { code, message = '' } = (thrown ?? {}) as { readonly code?: unknown; readonly message?: string };
  const [, peer] = code === 'MODULE_NOT_FOUND' ? (/^Cannot find module '(cdk8s|constructs)'/.exec(message) ?? []) : [];
  if (peer === undefined) return undefined;
  return usageError(
    'KU0017',
    `${peer} is not installed beside cdk8s-kubevirt`,
    'Run npm install cdk8s constructs in the folder of the charts.',
  );
}

function stackOf(error: unknown): string {
  return visible(error instanceof Error ? (error.stack ?? error.message) : String(error), '');
}
