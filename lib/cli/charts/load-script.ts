import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs a script of any kind in this process, as `node` or `tsx` would. tsx is loaded for TypeScript alone. */
export async function loadScript(file: string): Promise<void> {
  const extension = extname(file);
  const isModule = extension.startsWith('.m') || (!extension.startsWith('.c') && packageTypeOf(file) === 'module');
  if (extension.endsWith('ts')) await registerTsx(isModule);
  const url = pathToFileURL(file).href;
  if (isModule) await import(url);
  else await requireScript(file, url);
}

async function registerTsx(isModule: boolean): Promise<void> {
  // tsx would run what it finds in a folder of the temporary folder that whoever comes first can make, as any user.
  process.env['TSX_DISABLE_CACHE'] = '1';
  const cjs = await import('tsx/cjs/api');
  cjs.register();
  if (!isModule) return;
  const esm = await import('tsx/esm/api');
  esm.register();
}

async function requireScript(file: string, url: string): Promise<void> {
  try {
    createRequire(file)(file);
  } catch (error) {
    // A .js file in module syntax with top-level await, in a package without a type. TypeScript like that is refused by tsc and tsx, and on
    // Node 20 nothing else could read it.
    const waits = (error as { readonly code?: unknown } | undefined)?.code === 'ERR_REQUIRE_ASYNC_MODULE';
    if (!waits || extname(file).endsWith('ts')) throw error;
    await import(url);
  }
}

/** `type` of the nearest package.json, which decides what a .ts or .js file is. */
function packageTypeOf(file: string): string | undefined {
  for (let folder = dirname(file), below = ''; folder !== below; below = folder, folder = dirname(folder)) {
    const found = readPackage(join(folder, 'package.json'));
    if (found !== undefined) return found?.type;
  }
  return undefined;
}

function readPackage(file: string): { readonly type?: string } | null | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { readonly type?: string } | null; // Node reads no more of it
  } catch {
    return undefined; // if it cannot be read, Node reports that itself
  }
}
