import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Removes the declarations that no entry of the package leads to: the compiler writes one for each source file.
 */
const entries = [
  'build/lib/index.d.ts',
  'build/lib/testing/index.d.ts',
  ...readdirSync('build/imports')
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join('build/imports', name)),
];
const imported = /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g;

const reached = new Set();
const next = entries.map((entry) => resolve(entry));
for (let file = next.pop(); file !== undefined; file = next.pop()) {
  if (reached.has(file)) continue;
  reached.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(imported)) {
    const target = resolve(dirname(file), path.replace(/\.(?:ts|js)$/, '.d.ts'));
    if (!existsSync(target)) throw new Error(`${file} names ${path}, which has no declarations`);
    next.push(target);
  }
}

for (const name of readdirSync('build/lib', { recursive: true })) {
  const file = resolve('build/lib', name);
  if (name.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
}
