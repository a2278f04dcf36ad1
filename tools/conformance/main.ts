import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { answerLine } from './answer.ts';
import { printReport } from './report.ts';
import { runVectors } from './run.ts';
import { missingFunctions } from './upstream.ts';

const usage = `usage: npm run conformance [-- answer < questions.jsonl > answers.jsonl]
       npm run conformance -- upstream FOLDER     whether the sources of KubeVirt have the functions that rules name (kubevirt@v1.8.4 …)`;

async function answerQuestions(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answerLine(line))}\n`);
  }
}

function runRecorded(): void {
  const verdicts = runVectors(join(__dirname, '..', '..', 'test', 'vectors'));
  console.log(printReport(verdicts));
  process.exitCode = verdicts.some(({ state }) => state === 'failed') ? 1 : 0;
}

function lookUp(folder: string): void {
  const { looked, missing } = missingFunctions(folder);
  for (const { upstream, minor, codes } of missing) console.log(`KubeVirt ${minor} has no ${upstream} (${codes.join(', ')})`);
  console.log(`${missing.length} functions are missing in the sources of ${looked.join(', ') || 'no release'}`);
  process.exitCode = missing.length > 0 || looked.length === 0 ? 1 : 0;
}

const [command, ...rest] = process.argv.slice(2);
if (command === undefined) {
  runRecorded();
} else if (command === 'upstream' && rest.length === 1) {
  lookUp(rest[0] ?? '');
} else if (command === 'answer' && rest.length === 0) {
  void answerQuestions();
} else {
  console.error(usage);
  process.exitCode = 2;
}
