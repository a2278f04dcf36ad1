import { isMap, type AnyMap } from './data/guards.ts';
import { parsePath, type Path } from './data/path.ts';
import { goQuote } from './go/print.ts';

/** What is shown in the place of a secret. */
export const hidden = '(hidden)';

/** Fields of a Secret that say nothing of what it holds. Any other may be a misspelt `data`. */
const openOfSecret: ReadonlySet<unknown> = new Set(['apiVersion', 'kind', 'metadata', 'type', 'immutable', 'status']);

/** A volume source of cloud-init holds data, or names a Secret. */
const cloudInit: ReadonlySet<unknown> = new Set(['cloudInitNoCloud', 'cloudInitConfigDrive']);
const openOfCloudInit: ReadonlySet<unknown> = new Set(['secretRef', 'networkDataSecretRef', 'userDataSecretRef']);

/** HTTP headers with which CDI fetches an image. */
const headers: ReadonlySet<unknown> = new Set(['extraHeaders', 'secretExtraHeaders']);

/** A copy of the whole object, as kubectl keeps it. */
const copies: ReadonlySet<unknown> = new Set(['kubectl.kubernetes.io/last-applied-configuration']);

/** Keys under which a ConfigMap holds what sysprep and cloud-init read. */
const guestData = /^(?:.*unattend\.xml|user-?data|network-?data|userdata|networkdata)$/i;

/** A name that says that a secret follows, whatever holds it: `password`, `DB_PASSWORD`, `Authorization`, `x-api-key`. */
const secretName =
  /(?:^|[^a-z]|(?<=[a-z])(?=[PTA]))(?:password|passwd|passphrase|token|authorization|cookie|api[_-]?key|access[_-]?key|private[_-]?key)$/i;

const isTelling = ofName((name) => secretName.test(name));

/** Names of steps that may make a secret of what stands at them, or right below them. */
const isNoted = ofName((name) => isTelling(name) || cloudInit.has(name) || headers.has(name) || name === 'annotations' || name === 'value');

const mostNames = 10_000;

/** The same, with the answers for names that have been asked for: objects share nearly all of theirs. */
function ofName(answer: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    let answered = known.get(name);
    if (answered === undefined) {
      if (known.size >= mostNames) known.clear();
      known.set(name, (answered = answer(name)));
    }
    return answered;
  };
}

/**
 * Whether the value at a path of an object is a secret: what a Secret holds, what a guest is handed through cloud-init or sysprep, headers,
 * passwords, and copies of objects that may hold these. Items of lists may be named by their names or by their indexes.
 */
export function isSecretAt(kind: string, path: Path, value: unknown = ''): boolean {
  const last = path.length - 1;
  return path.some((_, i) => isSecretStep(kind, path, i)) || (last >= 0 && isSecretLeaf(kind, path, value));
}

/** Whether everything that stands below a step is secret. */
function isSecretStep(kind: string, path: Path, i: number): boolean {
  const step = path[i];
  const holder = i > 0 ? path[i - 1] : undefined;
  if (kind === 'Secret' && i === 1 && !openOfSecret.has(path[0])) return true;
  if (kind === 'ConfigMap' && i === 1 && (holder === 'data' || holder === 'binaryData') && guestData.test(String(step))) return true;
  if (cloudInit.has(holder) && !openOfCloudInit.has(step)) return true;
  if (headers.has(step)) return true;
  if (holder === 'annotations' && copies.has(step)) return true;
  return step === 'value' && (path[i - 2] === 'httpHeaders' || (typeof holder === 'string' && isTelling(holder)));
}

/** A value that stands where a map of secrets is to stand, and a text with a telling name. */
function isSecretLeaf(kind: string, path: Path, value: unknown): boolean {
  const step = path.at(-1);
  if (isMap(value) || value === undefined || value === null) return false;
  if (kind === 'Secret' && path.length === 1 && !openOfSecret.has(step)) return true;
  return cloudInit.has(step) || (typeof value === 'string' && typeof step === 'string' && isTelling(step));
}

/** A copy of the value at a path without the secrets in it; the value itself where there are none. */
export function withoutSecrets(kind: string, path: Path, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (isSecretAt(kind, path, value)) return hidden;
  if (typeof value === 'string') return withoutCredentials(value);
  if (typeof value !== 'object') return value;
  const copy = partsOf(value).map(([key, step, inner]) => [key, inner, withoutSecrets(kind, [...path, step], inner)] as const);
  if (copy.every(([, before, after]) => before === after)) return value;
  const entries = copy.map(([key, , after]) => [key, after] as const);
  return Array.isArray(value) ? entries.map(([, after]) => after) : Object.fromEntries(entries);
}

/** The same for a path as it is printed. */
export function withoutSecretsAt(kind: string, path: string, value: unknown): unknown {
  return withoutSecrets(kind, parsePath(path), value);
}

type Part = readonly [key: string, step: string | number, value: unknown];

/** A map or list taken apart. */
function partsOf(value: object): readonly Part[] {
  if (Array.isArray(value)) {
    return (value as readonly unknown[]).map((item, i): Part => [String(i), stepTo(item, i), item]);
  }
  return Object.entries(value).map(([key, inner]): Part => [key, key, inner as unknown]);
}

/** The step to an item of a list: its name, or its index. */
function stepTo(item: unknown, index: number): string | number {
  const name = isMap(item) ? item['name'] : undefined;
  return typeof name === 'string' ? name : index;
}

/** Shorter texts are in too many others to be looked for. */
const shortest = 4;
const deepest = 500;

/** The secrets of an object that a text shows, for `withoutTexts`. What reads the text may be shown them; a report is not. */
export function secretsShown(object: AnyMap, ...texts: readonly string[]): readonly string[] {
  const secrets = secretsOf(object);
  if (secrets.length === 0) return secrets;
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  const isShown = (secret: string): boolean =>
    secret.length <= longest &&
    texts.some((text) => text.includes(firstWord(secret))) &&
    formsOf(secret).some((form) => texts.some((text) => text.includes(form)));
  return secrets.filter(isShown);
}

/** Every form of a secret has its words as they are, so that a text without the first one shows none of them. */
function firstWord(secret: string): string {
  const [word = ''] = /[A-Za-z0-9]+/.exec(secret) ?? [];
  return word;
}

const known = new WeakMap<AnyMap, readonly string[]>();

/** An object may have many findings. */
function secretsOf(object: AnyMap): readonly string[] {
  const all = known.get(object);
  if (all !== undefined) return all;
  const found = new Set<string>();
  collect(String(object['kind']), [], object, false, false, (secret) => {
    if (secret.length >= shortest) found.add(secret);
  });
  const secrets = [...found];
  known.set(object, secrets);
  return secrets;
}

/** Steps that a walk has gone through so far: the same list all the way, since most objects hold no secret. */
type Way = (string | number)[];

/** `path` leads to the value; what stands above it has been looked at, and `isNear` says that the step above it is noted. */
function collect(kind: string, path: Way, value: unknown, isAbove: boolean, isNear: boolean, add: (secret: string) => void): void {
  if (value === undefined || value === null || path.length > deepest) return;
  const step = path[path.length - 1];
  const isAtNoted = typeof step === 'string' && isNoted(step);
  // Only the last two steps and, near the top, the kind make a secret of a value.
  const mayTell = isNear || isAtNoted || path.length <= 2;
  const isSecret = isAbove || (mayTell && (isSecretStep(kind, path, path.length - 1) || isSecretLeaf(kind, path, value)));
  if (typeof value !== 'object') {
    if (isSecret) add(textOf(value));
    return;
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const item: unknown = value[i];
      path.push(stepTo(item, i));
      collect(kind, path, item, isSecret, isAtNoted, add);
      path.pop();
    }
    return;
  }
  for (const key in value) {
    path.push(key);
    collect(kind, path, (value as AnyMap)[key], isSecret, isAtNoted, add);
    path.pop();
  }
}

/** A value that is no map and no list, as texts show it. Charts that no compiler has checked may hold any. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? value.toString() : JSON.stringify([value]).slice(1, -1);
}

/** A text without these secrets, however they are quoted in it. */
export function withoutTexts(text: string, secrets: readonly string[]): string {
  const longestFirst = secrets.flatMap(formsOf).toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((left, form) => left.replaceAll(form, hidden), text);
}

/** As it is, and as JSON and Go quote it. */
function formsOf(secret: string): readonly string[] {
  return [...new Set([secret, JSON.stringify(secret).slice(1, -1), goQuote(secret).slice(1, -1)])];
}

/** Quick to look for, and in every text that the patterns below match. */
const trace = /:\/\/|Bearer|Basic|PRIVATE KEY/i;

/** A password may hold any sign, so it ends at the last @ of the URL. */
const userinfo = /(?<=:\/\/)(?:[^/?#\s"'<>:]{0,256}:[^\s"'<>]{0,512}|[^/?#\s"'<>]{0,256})(?=@)/g;
const query = /(?<=[?&;](?:[\w.-]*(?:token|signature|password|passwd|secret|credential|key|auth)|sig|se?ss?ion|code)=)[^&#\s"';]+/gi;
const authorization = /(?<=\b(?:Bearer|Basic)\s{1,4})(?=[\w.~+/-]*[\d=])[\w.~+/-]{8,}=*/gi;
const privateKey = /(?<=-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----)[^]*?(?=-----END|$)/g;

/** Any text without the user and password of a URL, its tokens, what authorizes a request, and private keys. */
export function withoutCredentials(text: string): string {
  if (!trace.test(text)) return text;
  return [userinfo, query, authorization, privateKey].reduce((left, secret) => left.replaceAll(secret, hidden), text);
}
