import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `version` of this package's own package.json, which stands above the sources as well as above the built files. */
export function packageVersion(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }).version; // npm publishes no other
}
