import { parsePath, withValues } from '../../../../lib/core/data/path.ts';
import type { Random } from '../random.ts';
import { validSpec } from './valid-spec.ts';
import { bundles } from './bundles.ts';
import { twists, type Twist } from './twists.ts';

/** A VMI spec that passes, with a few things written into it, and often some that belong together. */
export function twistedSpec(random: Random): unknown {
  const spec = {
    architecture: 'amd64',
    domain: {
      cpu: { cores: 1, sockets: 1, threads: 1 },
      memory: { guest: '1Gi' },
      resources: {},
      devices: {
        disks: [
          { name: 'root', disk: { bus: 'virtio' } },
          { name: 'data', disk: {} },
        ],
        interfaces: [{ name: 'wire', masquerade: {} }],
      },
    },
    networks: [{ name: 'wire', pod: {} }],
    volumes: [
      { name: 'root', containerDisk: { image: 'reg.lab/os:7' } },
      { name: 'data', emptyDisk: { capacity: '2Gi' } },
    ],
  };
  const alone = Array.from({ length: random.pick([0, 0, 1, 1, 1, 1, 2, 2, 6]) }, () => random.pick(twists as [Twist, ...Twist[]])); // not empty
  const bundle = random.onceIn(2) ? random.pick(bundles as [readonly Twist[], ...(readonly Twist[])[]]) : []; // likewise
  const drawn = [...bundle.filter(() => !random.onceIn(6)), ...alone];
  return twisted(random, spec, drawn);
}

/** A spec that passes, or one with one thing written into it. */
export function nearlyValidSpec(random: Random): unknown {
  const spec = validSpec(random);
  return random.onceIn(3) ? twisted(random, spec, [random.pick(twists as [Twist, ...Twist[]])]) : spec; // not empty
}

function twisted(random: Random, spec: unknown, drawn: readonly Twist[]): unknown {
  const written = withValues(
    spec as object, // of a VMI
    drawn.map(([path, make]) => ({ path: parsePath(path), value: make(random) })),
  );
  return JSON.parse(JSON.stringify(written)); // a list that was too short has holes, which JSON fills with null
}
