import { pointerSteps } from '../core/data/json-pointer.ts';

/** What an older release has in a file in place of the newest one, by JSON pointer; null where it has nothing. */
export type Changes = Readonly<Record<string, unknown>>;

/** Makes the changes in the file itself, which nobody else may hold. */
export function change(file: unknown, changes: Changes): unknown {
  for (const [pointer, value] of Object.entries(changes)) {
    const steps = pointerSteps(pointer);
    const last = steps.pop() ?? '';
    let node = file as Record<string, unknown>; // a pointer leads through maps only
    for (const step of steps) node = node[step] as Record<string, unknown>; // likewise
    if (value === null) delete node[last];
    else node[last] = value;
  }
  return file;
}
