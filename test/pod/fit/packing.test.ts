import * as fc from 'fast-check';
import type { NodeRoom } from '../../../lib/pod/fit/node-room.ts';
import { packFirstFitDecreasing, type GuestClass } from '../../../lib/pod/fit/packing.ts';

function node(name: string, allocatable: Readonly<Record<string, number>>): NodeRoom {
  return { name, labels: {}, taints: [], allocatable: new Map(Object.entries(allocatable)) };
}

function guests(count: number, requests: Readonly<Record<string, number>>): GuestClass {
  return { count, needs: { requests: new Map(Object.entries(requests)), selector: {}, terms: undefined, tolerations: [] } };
}

function counts(
  classes: readonly GuestClass[],
  nodes: readonly NodeRoom[],
): readonly (readonly [name: string | undefined, guests: number])[] {
  return packFirstFitDecreasing(classes, nodes).nodes.map((packed) => [packed.node.name, packed.guests] as const);
}

test('the largest guests come first, so that small ones fill what is left', () => {
  const nodes = [node('a', { memory: 10 }), node('b', { memory: 10 })];
  expect(packFirstFitDecreasing([guests(4, { memory: 3 }), guests(1, { memory: 8 })], nodes).unplaced).toMatchObject([{ count: 1 }]);
  expect(counts([guests(3, { memory: 3 }), guests(1, { memory: 8 })], nodes)).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
});

test('nodes with devices are kept for guests that need them', () => {
  const nodes = [node('gpu', { memory: 10, 'example.com/gpu': 1 }), node('plain', { memory: 10 })];
  expect(counts([guests(2, { memory: 5 }), guests(1, { memory: 5, 'example.com/gpu': 1 })], nodes)).toEqual([
    ['plain', 2],
    ['gpu', 1],
  ]);
});

test('no node holds more than it has, and every guest is placed or told of', () => {
  const amount = fc.integer({ min: 1, max: 20 });
  const resources = fc.record({ cpu: amount, memory: amount });
  const classes = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), resources), { maxLength: 8 });
  const rooms = fc.array(resources, { maxLength: 6 });
  fc.assert(
    fc.property(classes, rooms, (asked, available) => {
      const fleet = asked.map(([count, requests]) => guests(count, requests));
      const { nodes, unplaced } = packFirstFitDecreasing(
        fleet,
        available.map((each, i) => node(`node-${i}`, each)),
      );
      for (const { node: room, used } of nodes) {
        for (const [resource, most] of room.allocatable) expect(used.get(resource)).toBeLessThanOrEqual(most);
      }
      const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
      const placed = sum(nodes.map((packed) => packed.guests));
      expect(placed + sum(unplaced.map(({ count }) => count))).toBe(sum(fleet.map(({ count }) => count)));
    }),
  );
});
