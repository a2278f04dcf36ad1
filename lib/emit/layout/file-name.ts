import { createHash } from 'node:crypto';
import { isDeviceName } from '../../core/text/device-name.ts';

/** Each character that matches `unsafe` becomes `%` and two hex digits for each byte of UTF-8, as in a URL: different texts stay different. */
export function escapeAll(unsafe: RegExp, text: string): string {
  return text.replace(unsafe, escaped);
}

/**
 * An escaped text as one segment of a path that every file system takes, Windows included: no device, nothing hidden, no step upwards, and
 * not too long.
 */
export function segment(name: string): string {
  if (name === '') return '%';
  const shown = isDeviceName(name) || name.startsWith('.') ? escaped(name.charAt(0)) + name.slice(1) : name;
  const whole = shown.endsWith('.') ? shown.slice(0, -1) + escaped('.') : shown;
  return whole.length <= longest ? whole : `${whole.slice(0, longest - digestLength - 1)}~${digest(whole)}`;
}

/**
 * Whether layouts could have made the path. What else an index or a journal names is none of ours, whoever listed it: it may lead out of the
 * output folder on some system, or to `.git` and what else is hidden in it.
 */
export function isOwnPath(path: string): boolean {
  return ownFile.test(path) && path.split('/').every(isOwnName);
}

/** The same for one folder. */
export function isOwnName(name: string): boolean {
  return ownName.test(name) && !isDeviceName(name) && !name.startsWith('.') && !name.endsWith('.');
}

/** No other ending: a README or a workflow is never ours. */
const ownFile = /(?:\.yaml|(?:^|\/)(?:cluster-facts\.txt|silences\.txt|construct-metadata\.json))$/;

/** `~` stands before a digest only: other short names with it are a second name of a file on Windows. */
const ownName = /^[\w.%-]+(?:~[\da-f]{16}(?:\.yaml)?)?$/;

/** Leaves room for what is put around it within the 255 bytes of common file systems. */
const longest = 230;
const digestLength = 16;

function escaped(character: string): string {
  return Array.from(Buffer.from(character, 'utf8'), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digestLength);
}
