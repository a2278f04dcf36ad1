import type { Manifest } from '../../../../lib/core/manifest.ts';
import { draftOf, run } from '../../../resolve/drafts.ts';

const kubeVirt = (name: string, namespace = 'kubevirt'): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'KubeVirt',
  metadata: { name, namespace },
  spec: {},
});
const other = { ...kubeVirt('kubevirt'), apiVersion: 'example.com/v1' };

const told = (...manifests: readonly Manifest[]): readonly string[] =>
  run(...manifests.map((manifest) => draftOf(manifest))).diagnostics.flatMap(({ code, object }) =>
    code === 'KP0505' ? [`${object?.ref.namespace ?? ''}/${object?.ref.name ?? ''}`] : [],
  );

test('a second KubeVirt object is an error, whatever its name and namespace', () => {
  expect(told(kubeVirt('a'), kubeVirt('b'), kubeVirt('a', 'other'))).toEqual(['kubevirt/b', 'other/a']);
});

test('the only one is none, and neither is another kind of that name', () => {
  expect(told(kubeVirt('a'))).toEqual([]);
  expect(told(kubeVirt('a'), other)).toEqual([]);
  expect(told(other, kubeVirt('a'))).toEqual([]);
});
