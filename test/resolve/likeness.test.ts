import * as fc from 'fast-check';
import type { Manifest } from '../../lib/core/manifest.ts';
import { valueAt, withValues, type Path, type Placed } from '../../lib/core/path.ts';
import { likenessOf } from '../../lib/resolve/admission/likeness.ts';
import { runPipeline } from '../../lib/resolve/pipeline.ts';
import { readRows } from '../read-rows.ts';
import { draftOf } from './drafts.ts';

const vmi = (userData: string, app = 'web'): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstance',
  metadata: { name: 'web', namespace: 'vms', labels: { app, tier: 'front' } },
  spec: {
    domain: { memory: { guest: '1Gi' }, devices: { disks: [{ name: 'init', disk: {} }] } },
    volumes: [{ name: 'init', cloudInitNoCloud: { userData } }],
  },
});

const changed = (manifest: Manifest, path: Path, value: unknown): Manifest => withValues(manifest, [{ path, value }]);
const areAlike = (a: Manifest, b: Manifest): boolean => likenessOf(a) !== undefined && likenessOf(a) === likenessOf(b);

describe('objects are alike', () => {
  const web = vmi('#cloud-config');
  test.each<readonly [name: string, other: Manifest, expected: boolean]>([
    ['of other names', changed(web, ['metadata', 'name'], 'api'), true],
    ['with other label values', vmi('#cloud-config', 'api'), true],
    ['with other user data', vmi('#cloud-config\npackages: []'), true],
    ['with labels that are equal where the others are not', vmi('#cloud-config', 'front'), false],
    ['with user data that is too long', vmi('x'.repeat(3000)), false],
    ['without user data', vmi(''), false],
    ['with other labels', changed(web, ['metadata', 'labels', 'team'], 'a'), false],
    ['with other annotations', changed(web, ['metadata', 'annotations'], { a: 'b' }), false],
    ['with other memory', changed(web, ['spec', 'domain', 'memory', 'guest'], '2Gi'), false],
    ['in another namespace', changed(web, ['metadata', 'namespace'], 'other'), false],
  ])('%s', (_, other, expected) => expect(areAlike(web, other)).toBe(expected));

  test.each<readonly [name: string, manifest: Manifest]>([
    ['whose labels are no texts', changed(web, ['metadata', 'labels', 'app'], 5)],
    ['with a status', { ...web, status: {} }],
    ['that make no VMIs', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } }],
    ['that select by expressions', changed(web, ['spec', 'selector'], { matchExpressions: [] })],
  ])('nothing is said of those %s', (_, manifest) => expect(likenessOf(manifest)).toBeUndefined());
});

const recorded = ['kubevirt', 'impact'].flatMap((file) =>
  readRows(file).flatMap(({ input }) => {
    const object = input['object'] as Manifest | undefined; // as it is recorded
    return object?.metadata !== undefined && likenessOf(object) !== undefined ? [object] : [];
  }),
);

/** What is told of the last of the objects, and what is made of it. */
function outcomeOf(manifests: readonly Manifest[]): unknown {
  const drafts = manifests.map((manifest, i) => ({ ...draftOf(manifest, { mode: 'full' }), cluster: String(i) }));
  const last = drafts.at(-1);
  let made: Manifest | undefined;
  const diagnostics = runPipeline([{ name: '', configuration: 'built-in', drafts }], {
    put: ({ draft, manifest }) => (made = draft === last ? manifest : made),
    hold() {},
  });
  const ofLast = diagnostics.filter(({ object, code }) => object === last && !code.startsWith('KP'));
  return { made, told: ofLast.map(({ code, path, message }) => ({ code, path, message })) };
}

const word = fc.constantFrom('web', 'api', 'a', 'A b', '-x', 'true', 'x'.repeat(64), '');
const userData = fc.constantFrom('#cloud-config', '', 'x'.repeat(2048), 'ä'.repeat(1200), 'x'.repeat(5000));

/** The object with other names, labels and user data. */
function varied(manifest: Manifest, [name, label, text]: readonly [string, string, string]): Manifest {
  const changes: Placed[] = [{ path: ['metadata', 'name'], value: name }];
  const visit = (value: unknown, at: Path): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const path = [...at, Array.isArray(value) ? Number(key) : key];
      if (key === 'userData') changes.push({ path, value: text });
      else if ((key === 'labels' || key === 'matchLabels') && typeof inner === 'object' && inner !== null) {
        const [first] = Object.keys(inner as object);
        if (first !== undefined) changes.push({ path: [...path, first], value: label });
      } else visit(inner, path);
    }
  };
  visit(manifest, []);
  return withValues(manifest, changes);
}

test('an object is judged the same after one that is like it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...recorded), fc.tuple(fc.constantFrom('db', 'web', 'Bad_Name'), word, userData), (manifest, variation) => {
      const other = varied(manifest, variation);
      const elsewhere = changed(manifest, ['metadata', 'name'], `${String(valueAt(manifest, ['metadata', 'name']))}-first`);
      expect(outcomeOf([elsewhere, other])).toEqual(outcomeOf([other]));
    }),
    { numRuns: 300 },
  );
});
