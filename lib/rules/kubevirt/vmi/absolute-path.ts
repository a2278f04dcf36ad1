import type { Finding } from '../../../core/diagnostic.ts';
import { none } from '../../rule.ts';

/** storageadmitters.ValidatePath: why the path of a file in an image is invalid. A single trailing slash is accepted. */
export function pathFindings(path: string, value: string): readonly Finding[] {
  if (value === '/') return refusal(path, 'must not point to root');
  const provided = value.endsWith('/') ? value.slice(0, -1) : value;
  if (provided === '/' || /^(?:\/(?!\.{1,2}(?:\/|$))[^/]+)+$/.test(provided)) return none;
  return refusal(path, 'must be an absolute path to a file without relative components');
}

function refusal(path: string, message: string): readonly Finding[] {
  const hint = 'Write the absolute path of a file in the image, such as /boot/vmlinuz.';
  return [{ type: 'FieldValueInvalid', path, message: `${path} ${message}`, hint }];
}
