import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The files of `folder` that differ from `wanted` (text by path below the folder), are missing, or are not wanted; sorted. `foreign` are files and, with a
 * `/` behind their names, folders that stay as they are.
 */
export function differences(folder: string, wanted: ReadonlyMap<string, string>, foreign: readonly string[] = []): readonly string[] {
  const present = filesBelow(folder).filter(
    (file) => !foreign.some((path) => file === path || (path.endsWith('/') && file.startsWith(path))),
  );
  const changed = [...wanted].filter(([file, text]) => !present.includes(file) || readFileSync(join(folder, file), 'utf8') !== text);
  return [...changed.map(([file]) => file), ...present.filter((file) => !wanted.has(file))].toSorted();
}

/** Makes `folder` hold `wanted`: writes what differs and removes what is not wanted. Answers with the files that it touched. */
export function update(folder: string, wanted: ReadonlyMap<string, string>, foreign: readonly string[] = []): readonly string[] {
  const touched = differences(folder, wanted, foreign);
  for (const file of touched) {
    const text = wanted.get(file);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (text === undefined) rmSync(join(folder, file));
    else writeFileSync(join(folder, file), text);
  }
  return touched;
}

function filesBelow(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
