import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../lib/core/manifest.ts';
import { isSameObject, refOf } from '../../lib/core/object-ref.ts';
import { minors } from '../../lib/core/kubevirt/release.ts';
import { ClusterSide } from '../../lib/impact/cluster-side.ts';
import type { HeldObject } from '../../lib/impact/compare/held-object.ts';
import { updateRefusals } from '../../lib/impact/refusals.ts';
import { runPipeline } from '../../lib/resolve/pipeline.ts';
import { draftOf } from '../resolve/drafts.ts';

const rows = readFileSync(join(__dirname, '..', 'vectors', 'kubevirt.jsonl'), 'utf8')
  .trim()
  .split('\n');

/** Every configuration of a KubeVirt object that the recorded questions ask about, as an object, and none. */
const configurations: readonly (Manifest | undefined)[] = [
  undefined,
  ...Array.from(
    new Set(
      rows.flatMap((row) => {
        const { input } = JSON.parse(row) as { readonly input: { readonly kubevirt?: { readonly spec?: object } } }; // as recorded
        return input.kubevirt?.spec === undefined ? [] : [JSON.stringify(input.kubevirt.spec)];
      }),
    ),
    (spec) => ({
      apiVersion: 'kubevirt.io/v1',
      kind: 'KubeVirt',
      metadata: { name: 'kubevirt', namespace: 'kubevirt' },
      spec: JSON.parse(spec) as object,
    }),
  ),
];

const vm = (devices: object, more: object = {}): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'db', namespace: 'vms' },
  spec: { runStrategy: 'Always', template: { spec: { domain: { memory: { guest: '1Gi' }, devices }, ...more } } },
});

const before = vm({});
/** Updates that depend on gates, on the network configuration and on nothing. */
const updates: readonly Manifest[] = [
  vm({ hostDevices: [{ name: 'qat', deviceName: 'intel.com/qat' }] }),
  vm({ autoattachVSOCK: true, downwardMetrics: {} }),
  vm(
    { disks: [{ name: 'image', disk: { bus: 'virtio' } }] },
    { volumes: [{ name: 'image', hostDisk: { path: '/disk.img', type: 'Disk' } }] },
  ),
  vm({ interfaces: [{ name: 'default', bridge: {} }] }, { networks: [{ name: 'default', pod: {} }] }),
  vm({ interfaces: [{ name: 'default', passtBinding: {} }] }, { networks: [{ name: 'default', pod: {} }] }),
  vm({ disks: [{ name: 'root', cdrom: { bus: 'virtio' } }] }),
];

/** Unknown fields, which only strict requests are refused for: `diff` tells of them apart. */
const unknownFields: readonly string[] = ['K80010', 'K80091'];

/** The codes of what the cluster refuses; our own advice is not for `diff`. */
const told = (found: readonly { readonly code: string }[]): readonly string[] =>
  Array.from(new Set(found.map(({ code }) => code)))
    .filter((code) => /^K[V8]/.test(code) && !unknownFields.includes(code))
    .toSorted();

/** What `check` refuses of the update, without what it refuses of the object as it was: that is no effect of the change. */
function newOfSynth(others: readonly Manifest[], update: Manifest, kubevirt: string): readonly string[] {
  const known = ofSynth([...others, before], before, kubevirt);
  return ofSynth([...others, update], update, kubevirt).filter((code) => !known.includes(code));
}

function ofSynth(objects: readonly Manifest[], update: Manifest, kubevirt: string): readonly string[] {
  const cluster = {
    name: '',
    drafts: objects.map((each) => draftOf(each, { mode: 'off' })),
    held: (ref: Parameters<typeof isSameObject>[0]) => (isSameObject(ref, refOf(before)) ? before : undefined),
  };
  const found = runPipeline(
    [cluster],
    { put: () => undefined, hold: () => undefined },
    { asked: { kubevirt }, relations: { from: 'files' } },
  );
  return told(
    found.filter(({ severity, object }) => severity === 'error' && object !== undefined && isSameObject(object.ref, refOf(update))),
  );
}

function ofDiff(objects: readonly Manifest[], update: Manifest, kubevirt: string): readonly string[] {
  const held = objects.map((manifest): HeldObject => ({ cluster: '', ref: refOf(manifest), manifest }));
  return told(updateRefusals(update, before, new ClusterSide(held, undefined, { kubevirt })));
}

test.each(minors)('under each recorded configuration, KubeVirt %s refuses the same updates in diff as in check', (minor) => {
  expect(configurations.length).toBeGreaterThan(100);
  const asked = minor === '1.9' ? configurations : configurations.filter((_, i) => i % 5 === 0);
  for (const kubeVirt of asked) {
    for (const update of updates) {
      const others = kubeVirt === undefined ? [] : [kubeVirt];
      expect([kubeVirt, ofDiff([...others, update], update, minor)]).toEqual([kubeVirt, newOfSynth(others, update, minor)]);
    }
  }
});
