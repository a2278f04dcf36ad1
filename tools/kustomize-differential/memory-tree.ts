import { KustomizeFiles } from '../../lib/check/scopes/kustomize-files.ts';
import type { Source } from '../../lib/check/source.ts';
import { BuildError } from '../../lib/kustomize/build-error.ts';
import { build } from '../../lib/kustomize/build.ts';
import { valueOf } from '../../lib/kustomize/node.ts';

/** Files by their paths. */
export type Tree = Readonly<Record<string, string>>;

/** What a build answers: objects, or why there are none. */
export type Answer = { readonly objects: readonly unknown[]; readonly notFollowed?: readonly string[] } | { readonly error: string };

/** What our build makes of a folder of a tree. */
export function buildTree(files: Tree, root: string): Answer {
  const paths = Object.keys(files);
  const tree = new KustomizeFiles({
    sourceOf: (path) => (files[path] === undefined ? undefined : sourceOf(path, files[path])),
    isFolder: (path) => path === '.' || paths.some((each) => each.startsWith(`${path}/`)),
  });
  try {
    const { objects, notFollowed } = build(root, tree);
    return { objects: objects.map(valueOf), notFollowed: notFollowed.map(({ what }) => what) };
  } catch (error) {
    if (error instanceof BuildError) return { error: error.message };
    throw error;
  }
}

function sourceOf(file: string, text: string): Source {
  const bytes = Buffer.from(text);
  return { file, size: bytes.length, scope: { cluster: '' }, found: true, read: (start, end) => bytes.subarray(start, end) };
}
