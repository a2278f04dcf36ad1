import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { answerLine } from './answer.ts';
import { printReport } from './report.ts';
import { runVectors } from './run.ts';

const usage = 'usage: npm run conformance [-- answer < questions.jsonl > answers.jsonl]';

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

const [command, ...rest] = process.argv.slice(2);
if (command === undefined) {
  runRecorded();
} else if (command === 'answer' && rest.length === 0) {
  void answerQuestions();
} else {
  console.error(usage);
  process.exitCode = 2;
}
