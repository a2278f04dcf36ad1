import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { minors, newestOf } from '../../lib/core/kubevirt/release.ts';
import { crdsOf, releaseOf, statesOf } from './ask-release.ts';
import { withGateColumn } from './gate-column.ts';
import { gateLines } from './gate-changes.ts';
import { answersOf, changedAnswers } from './changed-answers.ts';
import { recordedQuestions } from './recorded-questions.ts';
import { printReport } from './report.ts';
import { schemaLines } from './schema-changes.ts';

const usage = `npm run releases -- --oracle FILE --before FILE [--crds DIR] [--write]

Asks two releases of KubeVirt all recorded questions, and prints what has changed from one to the other: gates, kinds and fields, messages,
defaults, and what a change does to running guests. An exclamation mark stands before what this package answers otherwise than the newer one.

  --oracle FILE  a program that answers for the release to take in: questions as JSON lines, -version, -crds DIR
  --before FILE  the same for the release before it
  --crds DIR     writes the CRDs of both to DIR/MINOR/crds, which npm run schemas and npm run schemas:releases read
  --write        writes the states of the gates into lib/cluster/feature-gates.ts, and the changed answers into test/vectors`;

const root = join(__dirname, '..', '..');
const gatesFile = join(root, 'lib', 'cluster', 'feature-gates.ts');
const vectors = join(root, 'test', 'vectors');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      oracle: { type: 'string' },
      before: { type: 'string' },
      crds: { type: 'string' },
      write: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const { oracle, before } = values;
  if (values.help === true || oracle === undefined || before === undefined) {
    console.log(usage);
    return values.help === true ? 0 : 2;
  }
  const start = Date.now();
  const [minor, minorBefore] = [releaseOf(oracle), releaseOf(before)];
  const known = minors.find((each) => each === minor);
  const questions = recordedQuestions(vectors);
  const [states, statesBefore] = [await statesOf(oracle), await statesOf(before)];
  const [crds, crdsBefore] = [crdsOf(oracle, crdsFolder(values.crds, minor)), crdsOf(before, crdsFolder(values.crds, minorBefore))];
  const [old, now] = await Promise.all([answersOf(before, questions), answersOf(oracle, questions)]);
  const answers = changedAnswers(questions, old, now, known);
  console.log(
    printReport({
      title: `KubeVirt ${minor} after ${minorBefore}: ${questions.length} questions, ${answers.length} answers changed`,
      gates: gateLines(statesBefore, states, known && newestOf(known)),
      schemas: schemaLines(crdsBefore, crds, known && newestOf(known)),
      answers,
    }),
  );
  if (values.write === true) {
    writeFileSync(gatesFile, withGateColumn(readFileSync(gatesFile, 'utf8'), minor, minors, states));
    const rows = answers.map(({ question, after }) =>
      JSON.stringify({ ...question, id: `${minor}/${question.id}`, release: minor, output: after }),
    );
    writeFileSync(join(vectors, `kubevirt-${minor}-changed.jsonl`), rows.map((row) => `${row}\n`).join(''));
  }
  console.log(`${Math.round((Date.now() - start) / 1000)} s`);
  return 0;
}

function crdsFolder(folder: string | undefined, minor: string): string | undefined {
  if (folder === undefined) return undefined;
  const path = join(folder, minor, 'crds');
  mkdirSync(path, { recursive: true });
  return path;
}

void main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
