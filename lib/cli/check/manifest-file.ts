import { basename, extname } from 'node:path';

const extensions: ReadonlySet<string> = new Set(['.yaml', '.yml', '.json']);

/** Whether an entry of a folder is passed over with all below it: it is hidden, or holds packages. */
export function isPassedOver(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Whether a file is YAML or JSON, by its name: one that kustomize knows has no extension. */
export function isManifestFile(path: string): boolean {
  return extensions.has(extname(path).toLowerCase()) || basename(path) === 'Kustomization';
}
