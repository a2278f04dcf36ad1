import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { minors, newestOf, newestRelease, type Minor } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { parsePath } from '../../lib/core/data/path.ts';
import { openApiErrors } from '../../lib/schema/open-api-check.ts';
import { isPlainlyValid } from '../../lib/schema/plainly-valid.ts';
import { servedVersions, shippedKinds, shippedSchema, versionServed } from '../../lib/schema/shipped-schemas.ts';
import type { SchemaNode } from '../../lib/schema/schema-node.ts';
import { nodesOf } from './schemas.ts';

/** `disks[]` for the items of a list. */
function nodeAt(minor: Minor, apiVersion: string, kind: string, path: string): SchemaNode | undefined {
  let node = shippedSchema(apiVersion, kind, newestOf(minor))?.root;
  for (const step of parsePath(path)) node = step === '' ? node?.items : node?.property(String(step));
  return node;
}

test('every release but the newest has its file, which npm run schemas:releases writes', () => {
  const files = readdirSync(join(__dirname, '../../schemas/releases')).filter((file) => file.endsWith('.json'));
  expect(files).toEqual(minors.slice(0, -1).map((minor) => `${minor}.json`));
});

const template = 'spec.template.spec';
const vmTemplate = 'spec.virtualMachineTemplate.spec.template.spec';

test.each<[apiVersion: string, kind: string, path: string, since: Minor]>([
  ['kubevirt.io/v1', 'VirtualMachine', `${template}.serviceAccountName`, '1.9'],
  ['kubevirt.io/v1alpha3', 'VirtualMachine', `${template}.serviceAccountName`, '1.9'],
  ['kubevirt.io/v1', 'VirtualMachine', `${template}.domain.devices.interfaces[].portRanges`, '1.9'],
  ['kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', `${template}.domain.devices.interfaces[].portRanges`, '1.9'],
  ['kubevirt.io/v1', 'VirtualMachineInstance', 'spec.domain.rebootPolicy', '1.8'],
  ['kubevirt.io/v1', 'VirtualMachineInstance', 'spec.domain.launchSecurity.tdx', '1.7'],
  ['kubevirt.io/v1', 'VirtualMachineInstance', 'spec.domain.launchSecurity.sev', '1.6'],
  ['pool.kubevirt.io/v1alpha1', 'VirtualMachinePool', `${vmTemplate}.utilityVolumes`, '1.8'],
  ['kubevirt.io/v1', 'KubeVirt', 'spec.configuration.developerConfiguration.disabledFeatureGates', '1.8'],
  ['kubevirt.io/v1', 'VirtualMachine', 'spec.dataVolumeTemplates[].spec.source.imageio.insecureSkipVerify', '1.8'],
  ['cdi.kubevirt.io/v1beta1', 'DataVolume', 'spec.source.imageio.insecureSkipVerify', '1.6'],
])('%s %s has %s since %s', (apiVersion, kind, path, since) => {
  const having = minors.filter((minor) => nodeAt(minor, apiVersion, kind, path) !== undefined);
  expect(having).toEqual(minors.slice(minors.indexOf(since)));
});

test('words, defaults and required fields are those of the release', () => {
  const policy = (minor: Minor): unknown =>
    nodeAt(minor, 'snapshot.kubevirt.io/v1beta1', 'VirtualMachineRestore', 'spec.targetReadinessPolicy')?.schema;
  expect(policy('1.8')).toEqual({ type: 'string' });
  expect(policy('1.9')).toMatchObject({ default: 'WaitGracePeriod' });
  const blockSize = (minor: Minor): unknown =>
    nodeAt(minor, 'kubevirt.io/v1', 'VirtualMachineInstance', 'spec.domain.devices.disks[].blockSize.custom')?.required;
  expect(blockSize('1.6')).toEqual(['logical', 'physical']);
  expect(blockSize('1.7')).toEqual([]);
});

test.each<[group: string, kind: string, versions: Readonly<Record<Minor, readonly string[] | undefined>>]>([
  [
    'export.kubevirt.io',
    'VirtualMachineExport',
    { '1.6': ['v1alpha1', 'v1beta1'], '1.7': ['v1alpha1', 'v1beta1'], '1.8': ['v1alpha1', 'v1beta1'], '1.9': ['v1beta1', 'v1'] },
  ],
  [
    'pool.kubevirt.io',
    'VirtualMachinePool',
    { '1.6': ['v1alpha1'], '1.7': ['v1alpha1', 'v1beta1'], '1.8': ['v1alpha1', 'v1beta1'], '1.9': ['v1alpha1', 'v1beta1'] },
  ],
  ['plugin.kubevirt.io', 'Plugin', { '1.6': undefined, '1.7': undefined, '1.8': undefined, '1.9': ['v1alpha1'] }],
  ['backup.kubevirt.io', 'VirtualMachineBackup', { '1.6': undefined, '1.7': undefined, '1.8': ['v1alpha1'], '1.9': ['v1alpha1'] }],
])('%s %s is served in the versions of the release', (group, kind, versions) => {
  for (const minor of minors) expect(servedVersions(group, kind, newestOf(minor))).toEqual(versions[minor]);
});

test('the version that a release prefers is the most stable one that it serves', () => {
  const preferred = (group: string, kind: string): unknown => minors.map((minor) => versionServed(group, kind, newestOf(minor)));
  expect(preferred('export.kubevirt.io', 'VirtualMachineExport')).toEqual(['v1beta1', 'v1beta1', 'v1beta1', 'v1']);
  expect(preferred('pool.kubevirt.io', 'VirtualMachinePool')).toEqual(['v1alpha1', 'v1beta1', 'v1beta1', 'v1beta1']);
  expect(preferred('plugin.kubevirt.io', 'Plugin')).toEqual([undefined, undefined, undefined, 'v1alpha1']);
});

test('a version that is gone has the schema that it had', () => {
  expect(nodeAt('1.8', 'export.kubevirt.io/v1alpha1', 'VirtualMachineExport', 'spec.ttlDuration')?.types).toEqual(['string']);
  expect(nodeAt('1.9', 'export.kubevirt.io/v1alpha1', 'VirtualMachineExport', 'spec')).toBeUndefined();
});

const described = minors.flatMap((minor) =>
  shippedKinds(newestOf(minor)).map(({ apiVersion, kind }) => [minor, apiVersion, kind] as const),
);

test.each(described)('%s: %s %s says what stands in it', (minor, apiVersion, kind) => {
  const schema = shippedSchema(apiVersion, kind, newestOf(minor));
  const nodes = schema === undefined ? [] : nodesOf(schema.root).map((node) => node.schema);
  expect(schema?.hasDefaults).toBe(nodes.some((node) => node.default !== undefined));
  expect(schema?.hasRules).toBe(nodes.some((node) => node['x-kubernetes-validations'] !== undefined));
});

const vmi: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstance',
  metadata: { name: 'a' },
  spec: { utilityVolumes: [], domain: { devices: {} } },
};

test("KubeVirt's own schema is that of the release, too", () => {
  const messages = (minor: Minor): readonly string[] => openApiErrors(vmi, newestOf(minor)).map(({ message }) => message);
  expect(messages('1.7')).toEqual(['spec.utilityVolumes in body is a forbidden property']);
  expect(messages('1.8')).toEqual([]);
});

test('the quick check sees what the release lacks', () => {
  const isPlain = (minor: Minor): boolean => {
    const schema = shippedSchema(vmi.apiVersion, vmi.kind, newestOf(minor));
    return schema !== undefined && isPlainlyValid(schema, vmi);
  };
  expect(minors.map(isPlain)).toEqual([false, false, true, true]);
});

test('one release is not changed by the others', () => {
  const before = JSON.stringify(shippedSchema('kubevirt.io/v1', 'KubeVirt', newestRelease)?.root.schema);
  for (const minor of minors) shippedSchema('kubevirt.io/v1', 'KubeVirt', newestOf(minor));
  expect(JSON.stringify(shippedSchema('kubevirt.io/v1', 'KubeVirt', newestRelease)?.root.schema)).toBe(before);
});
