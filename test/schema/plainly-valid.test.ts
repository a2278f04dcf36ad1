import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type { Manifest } from '../../lib/core/manifest.ts';
import { groupOf } from '../../lib/core/object-ref.ts';
import { asStored, schemaFaults } from '../../lib/schema/as-stored.ts';
import { openApiErrors } from '../../lib/schema/open-api-check.ts';
import { isPlainlyValid } from '../../lib/schema/plainly-valid.ts';
import { shippedSchema } from '../../lib/schema/shipped-schemas.ts';

/** Every object of the recorded questions that has a schema. */
const recorded = ['kubevirt', 'hyperconverged', 'impact'].flatMap((file) =>
  readFileSync(join(__dirname, '..', 'vectors', `${file}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly input: { readonly object?: Manifest } }).input.object)
    .filter(
      (object): object is Manifest =>
        object?.metadata !== undefined && shippedSchema(object.apiVersion, object.kind, newestRelease) !== undefined,
    ),
);

/** Whether the whole validation has anything to say, or to change. */
function isInOrder(manifest: Manifest): boolean {
  const schema = shippedSchema(manifest.apiVersion, manifest.kind, newestRelease);
  if (schema === undefined) return false;
  const unknown: unknown[] = [];
  const stored = asStored(schema, manifest, (path) => unknown.push(path));
  const errors = groupOf(manifest.apiVersion) === 'kubevirt.io' ? openApiErrors(stored, newestRelease) : [];
  return unknown.length === 0 && stored === manifest && schemaFaults(schema, stored).length === 0 && errors.length === 0;
}

const isPlain = (manifest: Manifest): boolean => {
  const schema = shippedSchema(manifest.apiVersion, manifest.kind, newestRelease);
  return schema !== undefined && isPlainlyValid(schema, manifest);
};

test('what is plainly valid is in order', () => {
  expect(recorded.filter((manifest) => isPlain(manifest) && !isInOrder(manifest))).toEqual([]);
});

test.each([-1, 2 ** 31, 2 ** 32, -(2 ** 31) - 1])('what Go has no room for is not plainly valid: %d', (sockets) => {
  const vmi = (cpu: object): Manifest => ({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name: 'db' },
    spec: { domain: { devices: {}, cpu } },
  });
  expect([isPlain(vmi({ sockets: 2 })), isPlain(vmi({ sockets }))]).toEqual([true, false]);
});

test('a glance is enough for most of what is in order', () => {
  const inOrder = recorded.filter(isInOrder);
  expect(inOrder.filter(isPlain).length / inOrder.length).toBeGreaterThan(0.95);
});

test('one change at any place is seen', () => {
  const places = recorded.filter(isPlain).flatMap((manifest) => pathsOf(manifest['spec'], ['spec']).map((path) => ({ manifest, path })));
  const strange = fc.oneof(
    fc.constantFrom<unknown>(null, 'x', '1Gi', -1, 0.5, true, [], {}, [{}], { name: 'a' }, [null], 2 ** 40, '1h', 'Always'),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      strange,
      fc.option(fc.constantFrom('name', 'enabled', 'strange'), { nil: undefined }),
      (place, value, key) => {
        const changed = structuredClone(place.manifest);
        put(changed, key === undefined ? place.path : [...place.path, key], value);
        expect(isPlain(changed) && !isInOrder(changed)).toBe(false);
      },
    ),
    { numRuns: 3000 },
  );
});

test('what is no JSON is left to the whole validation', () => {
  const memory = (guest: unknown): Manifest => ({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name: 'a' },
    spec: { domain: { memory: { guest }, devices: {} } },
  });
  expect([memory('1Gi'), memory(Number.NaN), memory(1n)].map(isPlain)).toEqual([true, false, false]);
});

type Path = readonly (string | number)[];

function pathsOf(value: unknown, at: Path): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...at, Array.isArray(value) ? Number(key) : key]))];
}

function put(root: unknown, path: Path, value: unknown): void {
  let parent = root as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) {
    const next = parent[step];
    if (typeof next !== 'object' || next === null) return;
    parent = next as Record<string | number, unknown>;
  }
  parent[path.at(-1) ?? ''] = value;
}
