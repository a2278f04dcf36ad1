import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { allCodes, printEarlier } from '../../lib/rules/codes.ts';

const lib = join(__dirname, '../../lib');
const sources = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const ownCodesIn = (path: string): readonly string[] => readFileSync(join(lib, path), 'utf8').match(/(?<=')K[PU]\d{4}(?=')/g) ?? [];

test('every code of ours that a finding can have is listed', () => {
  const listed = allCodes.map(({ code }) => code).filter((code) => /^K[PU]/.test(code));
  expect(listed).toEqual(Array.from(new Set(sources.flatMap(ownCodesIn))).toSorted());
});

/** Examples of KV, HC, K8 and KP codes are run as they stand; what these tell of has to be made first, which takes a test of its own. */
test('every code about usage and imports is told in some test', () => {
  const tests = join(__dirname, '..');
  const texts = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(tests, path), 'utf8'));
  const codes = allCodes.map(({ code }) => code).filter((code) => /^K[AU]/.test(code));
  expect(codes.filter((code) => !texts.some((text) => text.includes(code)))).toEqual([]);
});

test('no code stands for two things', () => {
  const listed = allCodes.map(({ code }) => code);
  expect(listed).toEqual(Array.from(new Set(listed)));
});

test('no name stands for two codes', () => {
  const names = allCodes.map(({ name }) => name);
  const shared = allCodes.filter(({ name }, i) => names.indexOf(name) !== i);
  expect(shared.map(({ code, name }) => `${code} ${name}`)).toEqual([]);
});

test('a name is a folder and words, in lower case with dashes', () => {
  const names = allCodes.map(({ name }) => name);
  expect(names.filter((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(name))).toEqual([]);
});

/** Where HyperConverged and CDI refuse, nothing is divided by subject; `installation` is about the kind KubeVirt, whose codes begin with its name. */
const undivided: readonly string[] = ['hyperconverged', 'cdi'];
const subjects: Readonly<Record<string, string>> = { installation: 'kubevirt' };

const rulesByFolder = sources.flatMap((path) => {
  const [rules, whoRefuses = '', folder = '', ...rest] = path.split(sep);
  if (rules !== 'rules' || rest.length === 0 || undivided.includes(whoRefuses)) return [];
  const text = readFileSync(join(lib, path), 'utf8');
  const entries = Array.from(text.matchAll(/code: '(\w\w)\d{4}',\s+name: '([a-z-]+)\//g), ([, letters, subject]) => ({ letters, subject }));
  return [{ path, whoRefuses, subject: subjects[folder] ?? folder, entries }];
});

test('the name of a code begins with the folder of its subject', () => {
  const misnamed = rulesByFolder.filter(({ subject, entries }) => entries.some((entry) => entry.subject !== subject));
  expect(rulesByFolder.flatMap(({ entries }) => entries).length).toBeGreaterThan(300);
  expect(misnamed.map(({ path }) => path)).toEqual([]);
});

test('a subject has one folder: its advice stands beside its refusals, and lib/rules/advice has only subjects that nobody refuses', () => {
  const folders = new Set(rulesByFolder.map(({ whoRefuses, subject }) => `${whoRefuses}/${subject}`));
  const all = Array.from(folders, (folder) => folder.slice(folder.indexOf('/') + 1));
  expect(all.filter((subject, i) => all.indexOf(subject) !== i)).toEqual([]);
  const advice = rulesByFolder.filter(({ whoRefuses }) => whoRefuses === 'advice');
  expect(advice.flatMap(({ entries }) => entries).filter(({ letters }) => letters !== 'KP' && letters !== 'KU')).toEqual([]);
});

test('a code of what upstream refuses names the function that does', () => {
  const ofUpstream = allCodes.filter(({ code, severity }) => /^(?:KV|HC|CD|K8)/.test(code) && severity !== 'note');
  const unnamed = ofUpstream.filter(({ upstream }) => upstream === undefined);
  expect(unnamed.map(({ code }) => code)).toEqual([]);
});

test('what older releases mean by a code is told in words', () => {
  const told = allCodes.flatMap((entry) => printEarlier(entry).map((meaning) => `${entry.code} ${meaning}`));
  expect(told).toContain('KV1121 KubeVirt 1.8 and older: An interface with a binding plugin has no other binding.');
  expect(told.map((each) => each.slice(0, 6))).toEqual(['KV1121', 'KV1232', 'KV1336', 'KV1543', 'KV6106']);
});
