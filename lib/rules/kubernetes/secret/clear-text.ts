/** Quick to look for, and in every text that the patterns below match; NOPASSWD of sudoers is no password. */
const trace = /pass(?:word|wd|phrase)(?<!NOPASSWD)|secret|token|private|api[_-]?key|bearer|AKIA|ghp_|github_pat_|glpat-|xox|encoding/i;

const privateKey = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/;
/** What follows Bearer has a digit, unlike words such as YOUR_TOKEN_GOES_HERE. */
const knownToken =
  /\b(?:AKIA[0-9A-Z]{16}|ghp_\w{36}|github_pat_\w{22,}|glpat-[\w-]{20,}|xox[abprs]-[\w-]{10,}|[Bb]earer[\t ]+(?=[\w.~+/-]*\d)[\w.~+/-]{20,})/;

/** A line that gives a value to something that is called a secret: `password: letmein`, `export DB_PASSWORD=letmein`. */
const assignment =
  /^[\t ]*(?:-[\t ]+)?(?:export[\t ]+)?["']?(?<key>[\w.-]*?(?:password|passwd|passphrase|secret|token|api[_-]?key|private[_-]?key))["']?[\t ]*[:=][\t ]*(?<value>.*?)[\t ]*(?:#.*)?$/gim;

/** Flags, nothing, a hash, a variable, a path or a block that follows: no secret stands here. */
const harmless = /^(?:|["']{2}|~|null|true|false|yes|no|on|off|\*+|!+|[|>][+-]?\d*|["']?(?:[$/{<*!]|%\w+%).*)$/i;

/** `users` of chpasswd: `fedora:letmein`, line by line below `list: |`. */
const passwordList = /^[\t ]*list:[\t ]*(?:[|>][+-]?\d*)?[\t ]*\n(?<lines>(?:[\t ]+.*\n?)+)/m;
const plainEntry = /^[\t ]+(?:-[\t ]+)?["']?[\w.-]+:(?!\s|\$|RANDOM\b|R\b)\S/m;

/** Of a file in `write_files`. What is packed as well, as gz+b64, stays unread. */
const isEncoded = /\bencoding["']?[\t ]*:[\t ]*["']?b(?:ase)?64\b/i;
const encodedContent =
  /\bcontent["']?[\t ]*:[\t ]*(?:[|>][+-]?\d*\s+)?["']?(?<data>[A-Za-z0-9+/]{4,}=*(?:\s+[A-Za-z0-9+/]+=*(?=["']?\s*$))*)/gm;

/** What is a secret in `text`, in words for a message; undefined where nothing looks like one. */
export function clearTextSecret(text: string): string | undefined {
  if (!trace.test(text)) return undefined;
  if (privateKey.test(text)) return 'a private key';
  if (knownToken.test(text)) return 'an access token';
  for (const { groups } of text.matchAll(assignment)) {
    if (!harmless.test(groups?.['value'] ?? '')) return `a value of ${groups?.['key'] ?? ''}`;
  }
  const { lines } = text.includes('chpasswd') ? (passwordList.exec(text)?.groups ?? {}) : {};
  if (lines !== undefined && plainEntry.test(lines)) return 'a password of chpasswd';
  return isEncoded.test(text) ? encodedSecret(text) : undefined;
}

function encodedSecret(text: string): string | undefined {
  for (const { groups } of text.matchAll(encodedContent)) {
    const what = clearTextSecret(Buffer.from(groups?.['data'] ?? '', 'base64').toString());
    if (what !== undefined) return `${what} (in base64)`;
  }
  return undefined;
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
