import { newestOf, type Minor } from '../../../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import type { Tell } from '../../../../lib/rules/rule-list.ts';
import { judgeWritten } from '../../../../lib/rules/kubernetes/schema/judge-written.ts';
import { shippedSchema } from '../../../../lib/schema/shipped-schemas.ts';

function told(minor: Minor, manifest: Manifest): readonly string[] {
  const lines: string[] = [];
  const tell: Tell = ({ code }, { path = '', message, hint = '' }) => lines.push(`${code} ${path}: ${message} / ${hint}`);
  const release = newestOf(minor);
  judgeWritten(manifest, shippedSchema(manifest.apiVersion, manifest.kind, release), release, tell);
  return lines;
}

const vmi = (spec: object): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstance',
  metadata: { name: 'db' },
  spec: { domain: { devices: {} }, ...spec },
});

const bare = (apiVersion: string, kind: string): Manifest => ({ apiVersion, kind, metadata: { name: 'db' }, spec: {} });

test('a field that only newer releases have names both', () => {
  expect(told('1.8', vmi({ serviceAccountName: 'db' }))).toEqual([
    'K80091 spec.serviceAccountName: strict decoding error: unknown field "spec.serviceAccountName" / Remove spec.serviceAccountName, which KubeVirt 1.8.4 drops without a word and other releases have since 1.9, or set the cluster to a newer release.',
  ]);
  expect(told('1.9', vmi({ serviceAccountName: 'db' }))).toEqual([]);
});

test('a field of HyperConverged names the releases of HyperConverged', () => {
  const manifest = { ...bare('hco.kubevirt.io/v1beta1', 'HyperConverged'), spec: { hypervisors: [{ name: 'kvm' }] } };
  expect(told('1.7', manifest)).toEqual([
    'K80091 spec.hypervisors: strict decoding error: unknown field "spec.hypervisors" / Remove spec.hypervisors, which HyperConverged 1.17 drops without a word and other releases have since 1.18, or set the cluster to a newer release.',
  ]);
  expect(told('1.8', manifest)).toEqual([]);
});

test('so does one in a list', () => {
  const networks = [{ name: 'default', resourceClaim: { claimName: 'a' } }];
  expect(told('1.6', vmi({ networks })).map((line) => line.split(':')[0])).toEqual(['K80091 spec.networks[0].resourceClaim']);
});

test('a field that no release has is misspelt', () => {
  expect(told('1.8', vmi({ serviceAcountName: 'db' })).map((line) => line.slice(0, 6))).toEqual(['K80010']);
});

test.each<[minor: Minor, manifest: Manifest, line: string]>([
  [
    '1.8',
    bare('export.kubevirt.io/v1', 'VirtualMachineExport'),
    'K80092 apiVersion: no matches for kind "VirtualMachineExport" in version "export.kubevirt.io/v1" / Write apiVersion: export.kubevirt.io/v1beta1, as KubeVirt serves v1 since 1.9 and the cluster runs 1.8.4.',
  ],
  [
    '1.9',
    bare('export.kubevirt.io/v1alpha1', 'VirtualMachineExport'),
    'K80092 apiVersion: no matches for kind "VirtualMachineExport" in version "export.kubevirt.io/v1alpha1" / Write apiVersion: export.kubevirt.io/v1, as KubeVirt serves v1alpha1 until 1.8 and the cluster runs 1.9.0.',
  ],
  [
    '1.7',
    bare('backup.kubevirt.io/v1alpha1', 'VirtualMachineBackup'),
    'K80092 kind: no matches for kind "VirtualMachineBackup" in version "backup.kubevirt.io/v1alpha1" / Remove the VirtualMachineBackup, which KubeVirt has since 1.8 while the cluster runs 1.7.4, or set the cluster to a newer release.',
  ],
  [
    '1.7',
    bare('hco.kubevirt.io/v1', 'HyperConverged'),
    'K80092 apiVersion: no matches for kind "HyperConverged" in version "hco.kubevirt.io/v1" / Write apiVersion: hco.kubevirt.io/v1beta1, as HyperConverged serves v1 since 1.18 and the cluster runs 1.17.',
  ],
  [
    '1.8',
    bare('export.kubevirt.io/v2', 'VirtualMachineExport'),
    'K80011 apiVersion: no matches for kind "VirtualMachineExport" in version "export.kubevirt.io/v2" / Write apiVersion: export.kubevirt.io/v1beta1.',
  ],
])('%s tells of a version of its own release or another', (minor, manifest, line) => {
  expect(told(minor, manifest)).toEqual([line]);
});
