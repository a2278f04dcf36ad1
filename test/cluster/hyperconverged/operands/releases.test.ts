import { parseHyperConverged, type HyperConvergedMinor } from '../../../../lib/cluster/hyperconverged/releases.ts';
import type { OperatorFacts } from '../../../../lib/cluster/hyperconverged/operands/operands.ts';
import { settle } from '../../../../lib/cluster/hyperconverged/settle.ts';
import type { Labels, Manifest } from '../../../../lib/core/manifest.ts';
import { parsePath, valueAt } from '../../../../lib/core/data/path.ts';
import { hyperConverged, node, nodes, operandOf } from '../objects.ts';

function operator(version: string, more: readonly OperatorFacts['nodes'][] = []): OperatorFacts {
  return { openshift: true, nodes: [...nodes, ...more.flatMap((each) => each ?? [])], release: parseHyperConverged(version) };
}

function kubeVirt(version: string, spec: object = {}, annotations: Labels = {}): Manifest {
  return operandOf('KubeVirt', hyperConverged(spec, annotations), operator(version));
}

function gatesOf(version: string, spec: object = {}, annotations: Labels = {}): readonly string[] {
  const path = parsePath('spec.configuration.developerConfiguration.featureGates');
  return (valueAt(kubeVirt(version, spec, annotations), path) as readonly string[]).toSorted();
}

const always = ['CPUManager', 'ExpandDisks', 'HostDevices', 'HotplugVolumes', 'HypervStrictCheck', 'KubevirtSeccompProfile'];
const common = [...always, 'Snapshot', 'VMExport', 'WithHostModelCPU'];

test.each<[version: HyperConvergedMinor, more: readonly string[]]>([
  ['1.16', ['InstancetypeReferencePolicy', 'VMPersistentState']],
  ['1.17', ['VideoConfig']],
  ['1.18', ['DecentralizedLiveMigration', 'LiveUpdateNADRef', 'VideoConfig']],
])('%s opens gates of its own for an empty spec', (version, more) => {
  expect(gatesOf(version)).toEqual([...common, ...more].toSorted());
});

const all = { disableMDevConfiguration: true, enableMultiArchBootImageImport: true, objectGraph: true, incrementalBackup: true };
const passt = { 'hco.kubevirt.io/deployPasstNetworkBinding': 'true', 'hco.kubevirt.io/deployAIE': 'true' };

test.each<[version: HyperConvergedMinor, opened: readonly string[]]>([
  ['1.16', ['DisableMDEVConfiguration', 'MultiArchitecture', 'PasstIPStackMigration']],
  ['1.17', ['DisableMDEVConfiguration', 'MultiArchitecture', 'ObjectGraph', 'PasstIPStackMigration']],
  ['1.18', ['IncrementalBackup', 'ObjectGraph', 'PCINUMAAwareTopology', 'PasstBinding', 'UtilityVolumes']],
])('%s opens those that its options and annotations are for', (version, opened) => {
  const before = new Set(gatesOf(version));
  expect(gatesOf(version, { featureGates: all }, passt).filter((gate) => !before.has(gate))).toEqual(opened);
});

test.each<[path: string, spec: object, values: Readonly<Record<HyperConvergedMinor, unknown>>]>([
  ['minCPUModel', { obsoleteCPUs: { minCPUModel: 'Haswell' } }, { '1.16': 'Haswell', '1.17': undefined, '1.18': undefined }],
  [
    'mediatedDevicesConfiguration',
    { featureGates: { disableMDevConfiguration: true } },
    { '1.16': undefined, '1.17': undefined, '1.18': { enabled: false } },
  ],
  ['architectureConfiguration.defaultArchitecture', {}, { '1.16': undefined, '1.17': undefined, '1.18': 'amd64' }],
  ['architectureConfiguration.s390x.machineType', {}, { '1.16': undefined, '1.17': 's390-ccw-virtio', '1.18': 's390-ccw-virtio' }],
])('%s of the KubeVirt', (path, spec, values) => {
  for (const [version, value] of Object.entries(values))
    expect([version, valueAt(kubeVirt(version, spec), parsePath(`spec.configuration.${path}`))]).toEqual([version, value]);
});

test.each(['AAQ', 'MigController'])('only 1.18 tells %s its TLS profile', (kind) => {
  const profileIn = (version: string): unknown =>
    operandOf(kind, hyperConverged({ enableApplicationAwareQuota: true }), operator(version))['spec'];
  expect(profileIn('1.17')).not.toHaveProperty('tlsSecurityProfile');
  expect(profileIn('1.18')).toHaveProperty('tlsSecurityProfile');
});

test('guests with secure execution come with 1.17', () => {
  const s390x = [[node('s390x', 'worker')]];
  const gatesAt = (version: string): string => JSON.stringify(operandOf('KubeVirt', hyperConverged(), operator(version, s390x))['spec']);
  expect(gatesAt('1.16')).not.toContain('SecureExecution');
  expect(gatesAt('1.17')).toContain('SecureExecution');
});

test('golden images are kept as CDI does it before 1.18', () => {
  const image = (version: string): unknown =>
    valueAt(operandOf('SSP', hyperConverged(), operator(version)), parsePath('spec.commonTemplates.dataImportCronTemplates[0].spec'));
  expect(image('1.17')).not.toHaveProperty('retentionPolicy');
  expect(image('1.18')).toMatchObject({ retentionPolicy: 'None', importsToKeep: 1 });
});

test.each([
  ['1.16', '1.16.1'],
  ['1.17.1', '1.17.1'],
  ['1.18', '1.18.1'],
])('objects of %s carry the version %s', (version, label) => {
  expect(kubeVirt(version).metadata.labels).toMatchObject({ 'app.kubernetes.io/version': label });
});

test('a v1 is not served before 1.18', () => {
  expect(settle(hyperConverged({}, {}, 'v1'), operator('1.17'))).toEqual({
    refused: 'no matches for kind "HyperConverged" in version "hco.kubevirt.io/v1"',
  });
});
