import { commonOptions, type Command, type Option } from '../command.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

const program = 'cdk8s-kubevirt';

/** The script by which a shell completes commands, their first words, options with their values, and names of files. */
export function completionScript(shell: Shell, commands: readonly Command[]): string {
  return { bash, zsh, fish }[shell](commands);
}

/** Words with which a form of the command begins: `import crd`. */
function firstWords({ usage }: Command): readonly string[] {
  return [...new Set(usage.flatMap((form) => /^[a-z]+(?= |$)/.exec(form)?.[0] ?? []))];
}

function optionsOf({ options }: Command): readonly (readonly [name: string, option: Option])[] {
  return Object.entries({ ...options, ...commonOptions });
}

function bash(commands: readonly Command[]): string {
  const cases = commands.map((command) => {
    const words = [...firstWords(command), ...optionsOf(command).map(([name]) => `--${name}`)];
    return `    ${command.name}) words='${words.join(' ')}' ;;`;
  });
  const values = commands.flatMap((command) =>
    optionsOf(command).flatMap(([name, { value, choices = [] }]) =>
      value === undefined
        ? []
        : [`    '${command.name} --${name}') words='${choices.join(' ')}' offersFiles=${choices.length === 0 ? 'yes' : ''} ;;`],
    ),
  );
  return `# ${program} completion bash > /etc/bash_completion.d/${program}
_cdk8s_kubevirt() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words='' offersFiles=yes
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')}' -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${values.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  case "$offersFiles$word" in
    yes-*) ;;
    yes*) COMPREPLY+=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _cdk8s_kubevirt ${program}`;
}

function zsh(commands: readonly Command[]): string {
  const cases = commands.map((command) => {
    const options = optionsOf(command).map(([name, { summary, value, choices, repeats }]) => {
      const action = choices === undefined ? '_files' : `(${choices.join(' ')})`;
      const spec = `${repeats ? '*' : ''}--${name}[${escaped(summary, /[[\]:]/g)}]${value === undefined ? '' : `:${value}:${action}`}`;
      return `      ${quoted(spec)} \\\n`;
    });
    const words = firstWords(command);
    const first = words.length === 0 ? "'*:file:_files'" : quoted(`1:word:(${words.join(' ')})`);
    return `    ${command.name}) _arguments \\\n${options.join('')}      ${first}${words.length === 0 ? '' : " '*:file:_files'"} ;;`;
  });
  return `#compdef ${program}
_cdk8s_kubevirt() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${cases.join('\n')}
  esac
}
compdef _cdk8s_kubevirt ${program}`;
}

function fish(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => {
    const { name, summary } = command;
    const within = `complete -c ${program} -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c ${program} -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
      ...firstWords(command).map((word) => `${within} -a ${word}`),
      ...optionsOf(command).map(
        ([option, { summary: says, value, choices }]) =>
          `${within} -l ${option}${value === undefined ? '' : ' -r'}${choices === undefined ? '' : ` -f -a ${quoted(choices.join(' '))}`} -d ${quoted(says)}`,
      ),
    ];
  });
  return lines.join('\n');
}

function escaped(text: string, special: RegExp): string {
  return text.replaceAll(special, String.raw`\$&`);
}

/** In single quotes, in which only these are special. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
