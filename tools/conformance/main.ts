import { join } from 'node:path';
import { homedir } from 'node:os';
import { createInterface } from 'node:readline';
import { answerLine } from './answer.ts';
import { printReport } from './report.ts';
import { runVectors } from './run.ts';
import { missingFunctions, missingInComments } from './upstream.ts';

const usage = `usage: npm run conformance [-- answer < questions.jsonl > answers.jsonl]
       npm run conformance -- upstream [FOLDER]   whether the sources in Go's module cache have the functions that rules and their comments name`;

async function answerQuestions(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answerLine(line))}\n`);
  }
}

function runRecorded(): void {
  const verdicts = runVectors(join(__dirname, '..', '..', 'test', 'vectors'));
  console.log(printReport(verdicts));
  const missing = lookUp(moduleCache);
  process.exitCode = missing > 0 || verdicts.some(({ state }) => state === 'failed') ? 1 : 0;
}

/** Where Go keeps the sources of modules. */
const moduleCache = process.env['GOMODCACHE'] ?? join(process.env['GOPATH'] ?? join(homedir(), 'go'), 'pkg', 'mod');

/** Answers how many functions are missing. */
function lookUp(folder: string): number {
  const { looked, missing } = missingFunctions(folder);
  for (const { upstream, of, codes } of missing) console.log(`${of} has no ${upstream} (${codes.join(', ')})`);
  const where = looked.length === 0 ? `not looked up: ${folder} has no sources` : `${missing.length} missing in ${looked.join(', ')}`;
  console.log(`functions that rules name: ${where}`);
  const comments = missingInComments(folder, join(__dirname, '..', '..', 'lib', 'rules'));
  for (const { upstream, codes } of comments.missing)
    console.log(`no Go source has ${upstream}, which a comment of lib/rules/${codes.join()} names`);
  if (comments.looked.length > 0) console.log(`names in comments of rules: ${comments.missing.length} missing`);
  return missing.length + comments.missing.length;
}

const [command, ...rest] = process.argv.slice(2);
if (command === undefined) {
  runRecorded();
} else if (command === 'upstream' && rest.length <= 1) {
  process.exitCode = lookUp(rest[0] ?? moduleCache) > 0 ? 1 : 0;
} else if (command === 'answer' && rest.length === 0) {
  void answerQuestions();
} else {
  console.error(usage);
  process.exitCode = 2;
}
