import { Room } from '../../../lib/check/kept/room.ts';

test('there is room until texts and values fill it', () => {
  const room = new Room(1000);
  expect(room.take({ a: [1, 2] }, 500)).toBe(true); // four values
  expect(room.take({ a: 1 }, 500)).toBe(false);
  expect(room.take({ a: 1 }, 100)).toBe(true);
});
