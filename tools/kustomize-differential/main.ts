import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '../differential/questions/random.ts';
import { buildTree, type Answer, type Tree } from './memory-tree.ts';
import { randomTree } from './random-tree.ts';
import { differs } from './compare.ts';

const usage = `usage: npm run kustomize-differential -- --oracle PROGRAM [--seed N] [--count N] [DIR]…

Builds random trees, and all kustomizations below DIR, as lib/kustomize does and as kustomize itself, and compares the objects.

  --oracle PROGRAM  what go build makes of this folder; also as KUSTOMIZE_ORACLE
  --seed N          which random trees (1)
  --count N         how many (500)
  --show            prints the trees that differ
  --record FILE     writes the questions with kustomize's answers, as JSON lines`;

interface Question {
  readonly files: Tree;
  readonly root: string;
}

function main(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      oracle: { type: 'string' },
      seed: { type: 'string' },
      count: { type: 'string' },
      show: { type: 'boolean' },
      record: { type: 'string' },
    },
  });
  const oracle = values.oracle ?? process.env['KUSTOMIZE_ORACLE'];
  const [seed, count] = [Number(values.seed ?? 1), Number(values.count ?? 500)];
  if (oracle === undefined || !Number.isSafeInteger(seed) || !Number.isSafeInteger(count)) {
    console.log(usage);
    return 2;
  }
  const random = new Random(seed);
  const questions: Question[] = [...Array.from({ length: count }, () => randomTree(random)), ...positionals.flatMap(questionsOf)];
  const theirs = ask(oracle, questions);
  if (values.record !== undefined) record(values.record, questions, theirs);
  const tally = { equal: 0, bothRefuse: 0, notFollowed: 0, differ: 0 };
  for (const [i, { files, root }] of questions.entries()) {
    const [ours, their] = [buildTree(files, root), theirs[i] ?? { error: 'no answer' }];
    if ('error' in ours && 'error' in their) tally.bothRefuse++;
    else if ('objects' in ours && (ours.notFollowed ?? []).length > 0) tally.notFollowed++;
    else {
      const difference = differs(ours, their);
      if (difference === undefined) tally.equal++;
      else {
        tally.differ++;
        console.log(`${i} ${root}: ${difference}`);
        if (values.show === true) for (const [path, text] of Object.entries(files)) console.log(`### ${path}\n${text}`);
      }
    }
  }
  console.log(
    `seed ${seed}: ${tally.equal} equal, ${tally.bothRefuse} refused by both, ${tally.notFollowed} not followed, ${tally.differ} differ`,
  );
  return tally.differ === 0 ? 0 : 1;
}

function record(file: string, questions: readonly Question[], answers: readonly Answer[]): void {
  const lines = questions.map((question, i) => JSON.stringify({ ...question, ...recorded(answers[i]) }));
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Of a refusal not the words, which name folders of the machine. */
function recorded(answer: Answer | undefined): object {
  return answer === undefined || 'error' in answer ? { refused: true } : { objects: answer.objects };
}

function ask(oracle: string, questions: readonly Question[]): readonly Answer[] {
  const input = questions.map((each) => `${JSON.stringify(each)}\n`).join('');
  const { stdout, status } = spawnSync(oracle, [], { input, maxBuffer: 1 << 30, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`${oracle} ended with ${String(status)}`);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

/** Each kustomization of a folder, with all files of the folder. */
function questionsOf(folder: string): readonly Question[] {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.includes('/.git/') || statSync(path).size > 1 << 20) continue;
    files[relative(folder, path)] = readFileSync(path, 'utf8');
  }
  const roots = Object.keys(files).filter((path) => /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/.test(path));
  return roots.map((path) => ({ files, root: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.' }));
}

process.exitCode = main(process.argv.slice(2));
