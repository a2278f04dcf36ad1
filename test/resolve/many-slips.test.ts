import type { Manifest } from '../../lib/core/manifest.ts';
import * as search from '../../lib/core/text/nearest.ts';
import { disk, object, vm } from '../rules/advice/advice.ts';
import { runPipeline } from '../../lib/resolve/pipeline.ts';
import { draftOf } from './drafts.ts';

jest.mock('../../lib/core/text/nearest.ts', () => {
  const actual = jest.requireActual<typeof search>('../../lib/core/text/nearest.ts');
  return { ...actual, nearest: jest.fn(actual.nearest) };
});

/** How often the nearest of some names is looked for, and how many of the hints name it. */
function searches(manifests: readonly Manifest[]): { readonly asked: number; readonly found: number } {
  jest.mocked(search.nearest).mockClear();
  const drafts = manifests.map((manifest) => draftOf(manifest, { mode: 'off' }));
  const findings = runPipeline([{ name: '', drafts }], { put() {}, hold() {} });
  const asked = jest.mocked(search.nearest).mock.calls.length;
  return { asked, found: findings.filter(({ hint }) => hint?.startsWith('Write ')).length };
}

const repeated = (count: number, name: (i: number) => string): object =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), {}]));
const gates = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `HostDisk${i}`);
const secrets = Array.from({ length: 10 }, (_, i) => object('v1', 'Secret', { name: `cloud-init-x${i}` }));

describe('a typist makes few slips: more than a hundred are not looked up', () => {
  test.each<[what: string, of: (count: number) => readonly Manifest[]]>([
    ['fields', (count) => [vm({}, { domain: { devices: {}, ...repeated(count, (i) => `features${i}`) } })]],
    ['fields of the metadata of a guest', (count) => [vm({}, {}, { template: repeated(count, (i) => `finalizers${i}`) })]],
    ['fields of metadata', (count) => [vm(repeated(count, (i) => `finalizers${i}`))]],
    [
      'fields of an unknown kind',
      (count) => [object('example.com/v1', 'Widget', { name: 'a', ...repeated(count, (i) => `finalizers${i}`) })],
    ],
    [
      'gates',
      (count) => [
        object(
          'kubevirt.io/v1',
          'KubeVirt',
          { name: 'kubevirt' },
          { spec: { configuration: { developerConfiguration: { featureGates: gates(count) } } } },
        ),
      ],
    ],
    [
      'references',
      (count) => [
        ...secrets,
        ...Array.from({ length: count }, (_, i) =>
          vm({ name: `vm${i}` }, disk('cloudInitNoCloud', { secretRef: { name: `cloud-init-${i}` } })),
        ),
      ],
    ],
  ])('%s', (_, of) => {
    const many = searches(of(300));
    expect(searches(of(400))).toEqual(many);
    expect(many.found).toBe(100);
    expect(searches(of(20)).found).toBe(20);
  });
});
