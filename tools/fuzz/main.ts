import { spawnSync } from 'node:child_process';
import { answer } from '../conformance/answer.ts';
import { judge } from '../conformance/judge.ts';
import type { Answer } from '../conformance/question.ts';
import { generators, makeQuestions } from './questions.ts';

const usage = `usage: npx tsx tools/fuzz/main.ts ORACLE ${[...generators.keys()].join('|')} [COUNT] [SEED]
ORACLE is a program that reads questions as JSON lines and writes each with its output, as KubeVirt's own code answers it.`;

interface Answered {
  readonly id: string;
  readonly input: unknown;
  readonly output: Answer;
}

function ask(oracle: string, lines: readonly string[]): readonly Answered[] {
  const { stdout, status, stderr } = spawnSync(oracle, ['-repeat', '2'], { input: lines.join('\n'), encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`${oracle} failed: ${stderr}`);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Answered);
}

/** A panic with a decoder's words is Go's refusal to read; any other one only has to be refused. */
function asRefusal(output: Answer): Answer {
  const { panic } = output;
  return typeof panic === 'string' && !panic.startsWith('runtime error') ? { error: panic } : output;
}

/** Stricter than the judge, which takes any outcome: where the VMI depends on the order of presets, we must say so. */
function missesOrder({ outcomes }: Answer, got: Answer): boolean {
  const vmis = Array.isArray(outcomes)
    ? (outcomes as readonly { readonly result: Answer }[]).filter(({ result }) => result['object'] !== undefined)
    : [];
  return vmis.length > 1 && got['orderDependent'] !== true;
}

function main([oracle, name = '', count = '1000', seed = '1']: readonly string[]): number {
  if (oracle === undefined || !generators.has(name)) {
    console.error(usage);
    return 2;
  }
  const questions = makeQuestions(name, Number(count), Number(seed));
  const answered = ask(
    oracle,
    questions.map((question) => JSON.stringify(question)),
  );
  let wrong = 0;
  questions.forEach((question, i) => {
    const reply = JSON.parse(JSON.stringify(answer(question))) as { readonly output?: Answer };
    const recorded = asRefusal(answered[i]?.output ?? {});
    const got = reply.output ?? {};
    const mismatch = missesOrder(recorded, got) ? { key: 'orderDependent', recorded, got } : judge(question.op ?? '', recorded, got);
    if (mismatch === undefined) return;
    wrong += 1;
    console.log(JSON.stringify({ ...question, ...mismatch }));
  });
  console.log(`${questions.length - wrong} agree, ${wrong} disagree`);
  return wrong === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
