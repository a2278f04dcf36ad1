import type { Compilation } from '../../app/compile.ts';
import { kustomizationFile } from '../../emit/index.ts';
import type { Session } from '../session.ts';

const separator = Buffer.from('---\n');

/** Prints all manifests on standard output as one YAML stream, in the order of their paths. */
export function printYaml(compilation: Compilation, session: Session): void {
  const units = compilation.units.toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
  let first = true;
  for (const { files } of units) {
    for (const path of [...files.keys()].filter(isManifest).toSorted()) {
      if (!first) session.writeYaml(separator);
      for (const part of files.get(path) ?? []) session.writeYaml(Buffer.from(part)); // a copy: a pipe may take it later
      first = false;
    }
  }
}

/** Not the files that kustomize and `check` read, which are no objects of the cluster. */
function isManifest(path: string): boolean {
  return path.endsWith('.yaml') && path !== kustomizationFile;
}
