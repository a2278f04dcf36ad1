import {
  isIn,
  newestOf,
  newestRelease,
  newestWith,
  ofRelease,
  parseRelease,
  printRange,
  union,
  type ReleaseRange,
} from '../../../lib/core/kubevirt/release.ts';

test.each([
  ['1.8', '1.8.4'],
  ['1.8.2', '1.8.2'],
  ['v1.9.0', '1.9.0'],
  ['1.5', undefined],
  ['1.10', undefined],
  ['1.8.x', undefined],
  ['1.8.2.1', undefined],
  ['', undefined],
])('%s is %s', (text, expected) => {
  expect(parseRelease(text)?.text).toBe(expected);
});

test('a release is one object', () => {
  expect(parseRelease('1.8.4')).toBe(newestOf('1.8'));
});

test.each<readonly [range: ReleaseRange, having: readonly string[]]>([
  [{}, ['1.6.0', '1.7.1', '1.8.4', '1.9.0']],
  [{ since: '1.8' }, ['1.8.4', '1.9.0']],
  [{ until: '1.7' }, ['1.6.0', '1.7.1']],
  [{ since: '1.7', until: '1.8' }, ['1.7.1', '1.8.4']],
  [{ fixedIn: ['1.6.4', '1.7.2'] }, ['1.8.4', '1.9.0']],
  [{ fixedIn: ['1.7.1'] }, ['1.6.0', '1.7.1', '1.8.4', '1.9.0']],
  [{ until: '1.8', goneIn: ['1.8.3'] }, ['1.6.0', '1.7.1']],
])('%j is in %j', (range, having) => {
  const asked = ['1.6.0', '1.7.1', '1.8.4', '1.9.0'].flatMap((text) => parseRelease(text) ?? []);
  expect(asked.filter((release) => isIn(range, release)).map(({ text }) => text)).toEqual(having);
});

test('a list is filtered once, and kept where a release has all of it', () => {
  const list: readonly ReleaseRange[] = [{}, { until: '1.8' }];
  expect(ofRelease(list, newestOf('1.8'))).toBe(list);
  expect(ofRelease(list, newestRelease)).toEqual([{}]);
  expect(ofRelease(list, newestRelease)).toBe(ofRelease(list, newestRelease));
});

test.each<readonly [range: ReleaseRange, newest: string]>([
  [{}, '1.9.0'],
  [{ since: '1.7', until: '1.8' }, '1.8.4'],
  [{ until: '1.8', goneIn: ['1.8.3'] }, '1.8.2'],
  [{ until: '1.8', goneIn: ['1.7.3'] }, '1.8.4'],
])('%j is last in %s', (range, newest) => {
  expect(newestWith(range).text).toBe(newest);
});

test.each<readonly [a: ReleaseRange, b: ReleaseRange, both: ReleaseRange]>([
  [{ until: '1.8' }, { since: '1.9' }, {}],
  [
    { since: '1.7', until: '1.7' },
    { since: '1.8', until: '1.8' },
    { since: '1.7', until: '1.8' },
  ],
  [{ since: '1.9' }, { since: '1.8', until: '1.8' }, { since: '1.8' }],
  [{ since: '1.8' }, {}, {}],
])('%j or %j is %j', (a, b, both) => {
  expect(union(a, b)).toEqual({ since: undefined, until: undefined, ...both });
});

test.each<readonly [range: ReleaseRange, text: string | undefined]>([
  [{}, undefined],
  [{ until: '1.8' }, 'KubeVirt 1.8 and older'],
  [{ since: '1.9' }, 'KubeVirt 1.9 and newer'],
  [{ since: '1.8', until: '1.8' }, 'KubeVirt 1.8 only'],
  [{ since: '1.7', until: '1.8' }, 'KubeVirt 1.7 to 1.8'],
])('%j is %s in words', (range, text) => {
  expect(printRange(range)).toBe(text);
});
