import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { App } from 'cdk8s-kubevirt';
import { emittedObjects } from '../../../lib/app/emitted-objects.ts';
import { effectTraits, exceeds, failLimits, worstOf, type ChangeReport } from '../../../lib/core/impact.ts';
import { reportChanges } from '../../../lib/impact/report-changes.ts';
import type { Side } from '../../../lib/impact/side.ts';
import { printDiff } from '../../../lib/report/diff/human.ts';
import { headOf, printCause } from '../../../lib/report/diff/words.ts';
import { printMarkdown } from '../../../lib/report/diff/markdown.ts';
import { commits } from './commits.ts';
import { first, shop, type Settings } from './shop.ts';

const file = (path: string): string => basename(path);
const lines = readFileSync(join(__dirname, 'shop.ts'), 'utf8').split('\n');

function sideOf(settings: Settings, name: string): Side {
  const app = new App();
  shop(app, settings);
  const { objects, diagnostics } = emittedObjects(app);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { name, objects };
}

/** The charts after so many commits. */
function after(count: number): Settings {
  return Object.assign({ ...first }, ...commits.slice(0, count).map(({ change }) => change)) as Settings; // each change is part of one
}

const sides = Array.from({ length: commits.length + 1 }, (_, i) => sideOf(after(i), `commit ${i}`));

function reportOf(base: number, head: number): ChangeReport {
  return reportChanges(sides[base] as Side, sides[head] as Side);
}

/** `shop.ts:12:5`, of the line that holds the text. */
function placeOf(text: string): string {
  const i = lines.findIndex((line) => line.includes(text));
  return `shop.ts:${i + 1}:${(lines[i] ?? '').indexOf(text) + 1}`;
}

describe.each(commits.map((commit, i) => ({ ...commit, i })))('$subject', ({ i, effects, cause, failsOn }) => {
  const report = reportOf(i, i + 1);

  test('has its effects, worst first', () => {
    expect(report.groups.map((group) => [worstOf(headOf(group)), group.changes.length])).toEqual(effects);
  });

  test('names the line that caused it', () => {
    const [group] = report.groups;
    const [before, line] = cause;
    expect(group && headOf(group).causes.map((each) => printCause(each, file))).toContain(`${before}${placeOf(line)}`);
  });

  test.each(failLimits)('--fail-on %s', (limit) => {
    const fails = failsOn !== undefined && failLimits.indexOf(failsOn) <= failLimits.indexOf(limit);
    expect(exceeds(report, limit) ? 1 : 0).toBe(fails ? 1 : 0);
  });

  test('report', () => {
    expect(printDiff(report, { file })).toMatchSnapshot();
  });
});

describe('the whole history', () => {
  const report = reportOf(0, commits.length);

  test('has what is dangerous on top', () => {
    const grades = report.groups.map((group) => effectTraits[worstOf(headOf(group))].grade);
    expect(grades.filter((grade) => grade === 'danger').length).toBeGreaterThanOrEqual(5);
    expect(grades).toEqual(grades.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  test('as a comment', () => {
    expect(printMarkdown(report, { file })).toMatchSnapshot();
  });
});

const order = ['danger', 'warning', 'quiet'];

test('the same memory in other words is no change', () => {
  expect(reportChanges(sideOf({ ...first, memory: '2048Mi' }, 'a'), sideOf(first, 'b')).groups).toEqual([]);
});

test('a new autoscaler owns the count from then on, and until then a lower count deletes guests', () => {
  const scaled = { ...first, scaler: true };
  const lowered = reportChanges(sideOf(first, 'a'), sideOf({ ...scaled, webReplicas: 2 }, 'b'));
  expect(lowered.groups.map((group) => worstOf(headOf(group)))).toContain('scale-down');
  const owned = reportChanges(sideOf(scaled, 'a'), sideOf({ ...scaled, webReplicas: 2 }, 'b'));
  expect(owned.groups.map((group) => worstOf(headOf(group)))).toEqual(['ignored']);
});
