import { runInNewContext } from 'node:vm';
import * as cdk8s from 'cdk8s';
import { exampleOf, type Example, type Side } from '../../lib/explain/examples/example.ts';
import { judgeExample } from '../../lib/explain/examples/judge-example.ts';
import * as ours from '../../lib/index.ts';
import { allCodes, type CodeEntry } from '../../lib/rules/codes.ts';

/** Everything that `check` or a synth says of an example. */
function codesOf(example: Example): readonly string[] {
  if (example.kind === 'words') return [`neither objects nor lines of a chart: ${example.text}`];
  const found = example.kind === 'chart' ? synthesised(example.text) : judgeExample(example);
  return Array.from(new Set(found.map(({ code }) => code))).toSorted();
}

const scope = { ...cdk8s, ...ours };

function synthesised(text: string): readonly ours.Diagnostic[] {
  const app = new ours.App();
  const chart = new cdk8s.Chart(app, 'shop', { namespace: 'vms' });
  runInNewContext(text, { ...scope, app, chart });
  const { diagnostics, notes } = ours.compile(app);
  return [...diagnostics, ...notes];
}

/** What happens to files, command lines and playbooks, and in an upgrade, is tested where it happens. */
const judged = allCodes.filter(({ code }) => !/^(?:K[AU]|UP)/.test(code));
const sides = judged.flatMap((entry) => (['refused', 'accepted'] as const).map((side) => ({ code: entry.code, side, entry })));

function expectedOf({ code, page }: CodeEntry, side: Side): readonly string[] {
  return side === 'accepted' ? [] : (page.gives ?? [code]);
}

/**
 * A new rule shows what it refuses and the nearest thing that passes, as `page.refused` and `page.accepted` (Page in lib/rules/rule.ts says
 * how they are written). Where this fails, the example is not what it says: look at the whole of it with `cdk8s-kubevirt explain CODE`.
 */
test.each(sides)('$code: what is shown as $side is', ({ entry, side }) => {
  const assumed = entry.code === 'KP0507' ? undefined : 'KP0507'; // most examples name no release, which is not what they are about
  expect(codesOf(exampleOf(entry, side)).filter((code) => code !== assumed)).toEqual(expectedOf(entry, side));
});

test('the two sides of a page differ', () => {
  expect(allCodes.filter(({ page }) => String(page.refused) === String(page.accepted)).map(({ code }) => code)).toEqual([]);
});
