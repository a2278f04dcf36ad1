import { parseAllDocuments } from 'yaml';
import type { App } from '../../lib/app/app.ts';
import { compile } from '../../lib/app/compile.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { bytesOf, type Content } from '../../lib/emit/index.ts';
import { compareText } from '../../lib/core/text/compare-text.ts';
import { compareRefs, refOf } from '../../lib/core/object-ref.ts';

/** What an app emits, by the folder of each cluster, as anybody reads it from the files; namespaces first. */
export function emitted(app: App): ReadonlyMap<string, readonly Manifest[]> {
  const { units } = compile(app);
  return new Map(
    units
      .map(({ folder, files }) => [folder, Array.from(files).flatMap(documentsOf)] as const)
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([folder, manifests]) => [folder, manifests.toSorted((a, b) => compareRefs(refOf(a), refOf(b)))]),
  );
}

/** Beside its manifests a folder may hold a list of what is silenced in it. */
function documentsOf([path, content]: readonly [path: string, content: Content]): readonly Manifest[] {
  if (!path.endsWith('.yaml')) return [];
  return parseAllDocuments(bytesOf(content).toString()).map((document) => document.toJS() as Manifest); // the emitter writes manifests
}
