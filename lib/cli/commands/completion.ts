import { defineCommand, type Command } from '../command.ts';
import { completionScript, shells } from '../completion/shell-scripts.ts';
import { usageError } from '../usage.ts';

/** The command that makes shells complete the `others`. */
export function completionOf(others: readonly Command[]): Command {
  return defineCommand({
    name: 'completion',
    summary: 'Print the script by which a shell completes commands and options',
    usage: ['bash | zsh | fish'],
    details: ['For this session: source <(cdk8s-kubevirt completion bash). For fish: cdk8s-kubevirt completion fish | source.'],
    options: {},
    words: { least: 1, most: 1 },
    run({ words: [word], session }) {
      const shell = shells.find((each) => each === word);
      if (shell === undefined) throw usageError('KU0007', `no script is known for ${JSON.stringify(word)}`, 'Write bash, zsh or fish.');
      session.say(completionScript(shell, others));
      return 0;
    },
  });
}
