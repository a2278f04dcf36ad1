import { roundTrip } from '../../../core/go/json.ts';
import { goTypeOfKind } from '../../../core/go/type-of-kind.ts';
import { goTypeWords } from '../../../core/go/type-words.ts';
import { unreadableValues } from '../../../core/go/unreadable.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { printPath } from '../../../core/data/path.ts';
import type { Tell } from '../../rule-list.ts';
import { unreadable } from './strict-codes.ts';

/**
 * Judges an object that its schema accepts by whether a webhook of KubeVirt can read it at all: Go refuses a number that its field has no
 * room for, and a duration without a unit. Answers whether it can.
 */
export function judgeReadable(stored: Manifest, tell: Tell): boolean {
  const goType = goTypeOfKind(stored.kind);
  const read = goType === undefined ? undefined : roundTrip(goType, stored);
  if (goType === undefined || read === undefined || !('error' in read)) return true;
  unreadableValues(goType, stored).forEach(({ path, type, error }, i) => {
    if (path[0] === 'metadata') return; // which the API server has refused by then
    const field = printPath(path);
    const message = i === 0 ? read.error : error; // Go tells of the first alone
    tell(unreadable, { path: field, message, hint: `Write ${field} as ${goTypeWords(type)}.` });
  });
  return false;
}
