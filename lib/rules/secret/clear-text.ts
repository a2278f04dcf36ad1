/** Quick to look for, and in every text that the patterns below match; NOPASSWD of sudoers is no password. */
const trace = /pass(?:word|wd|phrase)(?<!NOPASSWD)|secret|token|private|api[_-]?key|AKIA|ghp_|github_pat_|glpat-|xox/i;

const privateKey = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/;
const knownToken = /\b(?:AKIA[0-9A-Z]{16}|ghp_\w{36}|github_pat_\w{22,}|glpat-[\w-]{20,}|xox[abprs]-[\w-]{10,})/;

/** A line that gives a value to something that is called a secret: `password: letmein`, `export DB_PASSWORD=letmein`. */
const assignment =
  /^[\t ]*(?:-[\t ]+)?(?:export[\t ]+)?["']?(?<key>[\w.-]*?(?:password|passwd|passphrase|secret|token|api[_-]?key|private[_-]?key))["']?[\t ]*[:=][\t ]*(?<value>.*?)[\t ]*(?:#.*)?$/gim;

/** Flags, nothing, a hash, a variable, a path or a block that follows: no secret stands here. */
const harmless = /^(?:|["']{2}|~|null|true|false|yes|no|on|off|\*+|!+|[|>][+-]?\d*|["']?(?:[$/{<*!]|%\w+%).*)$/i;

/** `users` of chpasswd: `fedora:letmein`, line by line below `list: |`. */
const passwordList = /^[\t ]*list:[\t ]*(?:[|>][+-]?\d*)?[\t ]*\n(?<lines>(?:[\t ]+.*\n?)+)/m;
const plainEntry = /^[\t ]+(?:-[\t ]+)?["']?[\w.-]+:(?!\s|\$|RANDOM\b|R\b)\S/m;

/** What is a secret in `text`, in words for a message; undefined where nothing looks like one. */
export function clearTextSecret(text: string): string | undefined {
  if (!trace.test(text)) return undefined;
  if (privateKey.test(text)) return 'a private key';
  if (knownToken.test(text)) return 'an access token';
  for (const { groups } of text.matchAll(assignment)) {
    if (!harmless.test(groups?.['value'] ?? '')) return `a value of ${groups?.['key'] ?? ''}`;
  }
  const { lines } = text.includes('chpasswd') ? (passwordList.exec(text)?.groups ?? {}) : {};
  return lines !== undefined && plainEntry.test(lines) ? 'a password of chpasswd' : undefined;
}

/** `value` as the name of a label or annotation has it. */
export function isSecretName(key: string): boolean {
  return /(?:^|[._/-])(?:password|passwd|passphrase|secret|api[_-]?key|private[_-]?key|access[_-]?token)$/i.test(key);
}

/** Whether the value of such a key is the name of a Secret, as in `auth-tls-secret: vms/ca`, and not a secret itself. */
export function namesObject(key: string, value: string): boolean {
  return /secret$/i.test(key) && /^(?:[a-z0-9-]+\/)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(value);
}

export function isKnownToken(value: string): boolean {
  return value.length >= 16 && knownToken.test(value);
}
