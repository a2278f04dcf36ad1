import { createHash, hash } from 'node:crypto';

/** What a file holds, in parts that follow each other without a gap. */
export type Content = readonly Uint8Array[];

export function sha256(content: Content): string {
  const [only] = content;
  if (only !== undefined && content.length === 1) return hash('sha256', only, 'hex');
  const whole = createHash('sha256');
  for (const part of content) whole.update(part);
  return whole.digest('hex');
}

export function holds(bytes: Buffer, content: Content): boolean {
  let at = 0;
  for (const part of content) {
    if (bytes.compare(part, 0, part.length, at, Math.min(at + part.length, bytes.length)) !== 0) return false;
    at += part.length;
  }
  return at === bytes.length;
}
