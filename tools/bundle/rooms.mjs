import { resolve } from 'node:path';

/**
 * Files of the build that hold what nearly every run needs, because Node takes about a fifth of a millisecond to load each one. A room takes
 * the modules that each of the named ones imports, directly or not, and that no room before it has taken.
 */
const rooms = {
  core: ['lib/cli/main.ts', 'lib/index.ts'],
  pipeline: ['lib/resolve/pipeline.ts'],
  output: ['lib/cli/check/check-files.ts', 'lib/index.ts'],
};

/** The `codeSplitting.groups` of rolldown. */
export const groups = Object.entries(rooms).map(([room, importers], i) => {
  let imports;
  return {
    name(id, context) {
      imports ??= importers.map((file) => importedBy(resolve(file), context));
      return imports.every((ids) => ids.has(id)) ? room : null;
    },
    debugName: room,
    priority: -i,
  };
});

/** A module and what it imports, directly or not. What it requires, or imports in a function, is no part of it. */
function importedBy(file, context) {
  const imported = new Set();
  for (const next = [file]; next.length > 0;) {
    const id = next.pop();
    if (imported.has(id)) continue;
    imported.add(id);
    next.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return imported;
}
