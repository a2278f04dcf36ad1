import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const schemas = here('../../schemas');

/** What stands in a browser for the four modules of Node that the engine uses. */
const shims = new Map([
  ['node:fs', here('shims/fs.js')],
  ['node:crypto', here('shims/crypto.js')],
  ['node:url', here('shims/url.js')],
  ['node:path', here('node_modules/path-browserify/index.js')],
]);

const inBrowser = {
  name: 'in-browser',
  resolveId(source) {
    if (source === 'virtual:schemas') return '\0schemas';
    return shims.get(source);
  },
  load(id) {
    if (id !== '\0schemas') return undefined;
    const names = readdirSync(schemas, { recursive: true }).filter((name) => name.endsWith('.json'));
    const files = Object.fromEntries(
      names.map((name) => [name.replaceAll('\\', '/'), JSON.stringify(JSON.parse(readFileSync(join(schemas, name), 'utf8')))]),
    );
    return `export const files = JSON.parse(${JSON.stringify(JSON.stringify(files))});`;
  },
};

/** Bundles the engine with a page's script into one file for browsers. */
async function bundle(input, file, name) {
  await build({
    input,
    platform: 'browser',
    plugins: [inBrowser],
    resolve: { mainFields: ['module', 'main'] },
    transform: { define: { __dirname: '"/lib"', 'process.env': '{}' }, inject: { Buffer: [here('shims/buffer.js'), 'Buffer'] } },
    output: { file, format: 'iife', name, minify: true, codeSplitting: false },
  });
}

/** Writes the playground into a folder, from which any static server can serve it at any path. */
export async function writePlayground(folder) {
  cpSync(here('playground'), folder, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  await bundle(here('playground/main.ts'), join(folder, 'main.js'), 'playground');
}

/** Writes the engine alone, for tests. */
export async function writeEngine(file) {
  await bundle(here('playground/engine.ts'), file, 'engine');
}
