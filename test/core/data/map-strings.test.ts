import { mapStrings } from '../../../lib/core/data/map-strings.ts';

const data = { name: 'web', count: 3, none: null, disks: [{ name: 'root' }, { name: 'data' }], labels: { app: 'web' } };

test('replaces strings, and tells where each is', () => {
  const seen: string[] = [];
  const copy = mapStrings(data, (text, place) => {
    seen.push(`${place.join('.')}=${text}`);
    return text === 'root' ? { number: 0 } : text;
  });
  expect(seen).toEqual(['name=web', 'disks.0.name=root', 'disks.1.name=data', 'labels.app=web']);
  expect(copy).toEqual({ ...data, disks: [{ name: { number: 0 } }, { name: 'data' }] });
});

test('copies only what changes', () => {
  const copy = mapStrings(data, (text) => (text === 'data' ? 'other' : text)) as typeof data;
  expect(copy).not.toBe(data);
  expect(copy.labels).toBe(data.labels);
  expect(copy.disks[0]).toBe(data.disks[0]);
  expect(data.disks[1]?.name).toBe('data');
  expect(mapStrings(data, (text) => text)).toBe(data);
});

test('a string by itself has no place', () => {
  expect(mapStrings('web', (text, place) => `${text}${place.length}`)).toBe('web0');
});
