import { promises } from './attack.ts';
import { attacks } from './attacks.ts';
import { changed, Place } from './place.ts';

const control = /(?![\n\t])\p{Cc}|[\p{Bidi_Control}\u2028\u2029]/u;
const commandToCi = /^::/m;

test('each promise has been attacked', () => {
  const attacked = new Set<string>(attacks.map(({ promise }) => promise));
  expect(Object.keys(promises).filter((name) => !attacked.has(name))).toEqual([]);
});

test('each attack has a title of its own', () => {
  const titles = attacks.map(({ attack }) => attack);
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
});

describe.each(attacks)('$promise: $attack', (attack) => {
  test('comes to nothing', () => {
    const place = new Place(attack);
    try {
      const { code, says = [], hides = [], writes, leaves = {}, printsCommands = false } = attack.expect;
      const before = place.tree();
      const { stdout, stderr, cpuSeconds, megabytes, ...finished } = place.run(attack.run);
      const after = place.tree();

      expect({ code: finished.code, stderr }).toEqual({ code, stderr });
      const printed = stdout + stderr;
      for (const text of says) expect(printed).toMatch(text);
      for (const text of hides) expect(printed).not.toMatch(text);
      expect(changed(before, after).filter((path) => writes?.test(path) !== true)).toEqual([]);
      const found = Object.keys(leaves).map((path) => [path, after.get(path)?.replace('file of ', '')]);
      expect(Object.fromEntries(found)).toEqual(leaves);

      expect(printed).not.toMatch(control);
      expect(printsCommands ? '' : printed).not.toMatch(commandToCi);
      expect(cpuSeconds).toBeLessThan(5);
      expect(megabytes).toBeLessThan(500);
    } finally {
      place.remove();
    }
  });
});
