import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { completeJournal, planOutput, writePlan, type WriteStep } from '../../../lib/emit/index.ts';
import { readTree, synth, temporaryFolder, writeTree } from '../output-folder.ts';
import { fleetFiles } from './fleet-files.ts';

type Version = 'old' | 'new';
type Tree = Readonly<Record<string, string>>;

const root = temporaryFolder({ inMemory: true });
const folder = join(root, 'manifests');
const foreign: Tree = { 'README.md': 'theirs', 'staging/charts-1/theirs.yaml': 'kind: Theirs\n', 'production/theirs.txt': 'theirs' };
const workFolder = '.cdk8s-kubevirt/';

/** The output of a synth that nothing stopped. */
function undisturbed(version: Version): Tree {
  const elsewhere = join(root, version);
  writeTree(elsewhere, foreign);
  synth(elsewhere, fleetFiles(version));
  const tree = readTree(elsewhere);
  rmSync(elsewhere, { recursive: true });
  return tree;
}

const trees: Readonly<Record<Version, Tree>> = { old: undisturbed('old'), new: undisturbed('new') };

const steps: WriteStep[] = [];
writeTree(folder, foreign);
synth(folder, fleetFiles('old'));
writePlan(planOutput(folder, fleetFiles('new')), { onStep: (step) => steps.push(step) });

/** `count` steps of a phase, spread evenly, with its first and its last. */
function spread(phase: WriteStep['phase'], count: number): readonly WriteStep[] {
  const all = steps.filter((step) => step.phase === phase);
  return Array.from({ length: count }, (_, i) => all[Math.round((i * (all.length - 1)) / Math.max(1, count - 1))] as WriteStep);
}

const deaths = [...spread('stage', 5), ...spread('journal', 1), ...spread('remove', 3), ...spread('move', 11)].map(
  ({ phase, done, total }) => [phase, done, total] as const,
);
/** The first step that changes the output. */
const firstChange = spread('remove', 1)[0]?.done ?? 0;

/** Runs from one version to the other in a process that dies before step `done`. */
function die(to: Version, done: number): void {
  const child = require.resolve('./killed-synth.ts');
  const { signal, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', child, folder, to, String(done)], { encoding: 'utf8' });
  expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' });
}

const isOurs = (path: string): boolean => !path.startsWith(workFolder);

/** Paths whose content is neither that of the one version nor of the other; absent where the file is absent there. */
function torn(tree: Tree): readonly string[] {
  const paths = new Set([tree, trees.old, trees.new].flatMap(Object.keys).filter(isOurs));
  return Array.from(paths).filter((path) => tree[path] !== trees.old[path] && tree[path] !== trees.new[path]);
}

function isVersion(tree: Tree, version: Version): boolean {
  return JSON.stringify(Object.entries(tree).filter(([path]) => isOurs(path))) === JSON.stringify(Object.entries(trees[version]));
}

let now: Version = 'new';

describe('a synth of 2,000 files that is killed', () => {
  test.each(deaths)('before %s, step %i of %i', (phase, done) => {
    const before = now;
    const after: Version = before === 'old' ? 'new' : 'old';
    die(after, done);

    const tree = readTree(folder);
    expect(torn(tree)).toEqual([]);
    expect(tree).toMatchObject(foreign);
    expect(isVersion(tree, before)).toBe(done <= firstChange);

    // Whatever the next command is, it has the whole of the one or of the other.
    const isBegun = phase === 'remove' || phase === 'move';
    expect(completeJournal(folder)?.code).toBe(isBegun ? 'KU0213' : undefined);
    expect(readTree(folder)).toEqual(trees[isBegun ? after : before]);

    synth(folder, fleetFiles(after));
    expect(readTree(folder)).toEqual(trees[after]);
    now = after;
  });
});
