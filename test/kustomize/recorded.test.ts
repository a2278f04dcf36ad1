import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTree, type Tree } from '../../tools/kustomize-differential/memory-tree.ts';
import { differs } from '../../tools/kustomize-differential/compare.ts';

interface Recorded {
  readonly files: Tree;
  readonly root: string;
  /** Absent where kustomize refuses the tree. */
  readonly objects?: readonly unknown[];
}

/** Random trees, with what kustomize 5.7 makes of them: `npm run kustomize-differential -- --record FILE`. */
const recorded = readFileSync(join(__dirname, 'recorded.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line, i): [tree: number, recorded: Recorded] => [i + 1, JSON.parse(line) as Recorded]);

test.each(recorded.filter(([, { objects }]) => objects !== undefined))(
  'tree %i is built as by kustomize',
  (_tree, { files, root, objects = [] }) => {
    expect(differs(buildTree(files, root), { objects })).toBeUndefined();
  },
);

test.each(recorded.filter(([, { objects }]) => objects === undefined))('tree %i is refused, as by kustomize', (_tree, { files, root }) => {
  expect(buildTree(files, root)).toHaveProperty('error');
});
