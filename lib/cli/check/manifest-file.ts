import { extname } from 'node:path';

const extensions: ReadonlySet<string> = new Set(['.yaml', '.yml', '.json']);

/** Whether a file is YAML or JSON, by its name. */
export function isManifestFile(path: string): boolean {
  return extensions.has(extname(path).toLowerCase());
}
