import type { Manifest } from '../../../lib/core/manifest.ts';
import { diagnosticsOf, hyperConverged, told } from './told.ts';

function v1(spec: object): Manifest {
  const { metadata, kind } = hyperConverged({});
  return {
    apiVersion: 'hco.kubevirt.io/v1',
    kind,
    metadata,
    spec: { ...spec, virtualization: { evictionStrategy: 'None', ...(spec as { virtualization?: object }).virtualization } },
  };
}

const codesOf = (...objects: readonly Manifest[]): readonly string[] =>
  diagnosticsOf(objects).map(({ code, path }) => `${code} ${path ?? ''}`);

test('a crash of the webhook is an error that says what to write', () => {
  expect(diagnosticsOf([hyperConverged({ tlsSecurityProfile: {} })])).toMatchObject([
    {
      code: 'HC0125',
      severity: 'error',
      path: 'spec.tlsSecurityProfile.type',
      hint: 'Write type as Old, Intermediate, Modern or Custom, or leave tlsSecurityProfile out.',
    },
  ]);
});

test('nobody says that operands will be refused where the HyperConverged itself is', () => {
  const mediatedDevicesConfiguration = { nodeMediatedDeviceTypes: [{ mediatedDeviceTypes: ['nvidia-222'] }] };
  const permittedHostDevices = { mediatedDevices: [{ mdevNameSelector: 'GRID T4-2Q', resourceName: 'nvidia.com/GRID_T4-2Q' }] };
  expect(codesOf(hyperConverged({ mediatedDevicesConfiguration, permittedHostDevices, roleAggregationStrategy: 'manual' }))).toEqual([
    'K80002 spec.mediatedDevicesConfiguration.nodeMediatedDeviceTypes[0].nodeSelector',
    'K80003 spec.roleAggregationStrategy',
  ]);
});

test('a common golden image without a source crashes the webhook too', () => {
  const spec = { managedDataSource: 'os', schedule: '0 1 * * *', retentionPolicy: 'All', template: { spec: { storage: {} } } };
  const dataImportCronTemplates = [
    { metadata: { name: 'os' }, spec },
    { metadata: { name: 'fedora-image-cron' }, spec },
  ];
  expect(codesOf(v1({ workloadSources: { dataImportCronTemplates } }))).toEqual([
    'HC0114 spec.workloadSources.dataImportCronTemplates[1].spec.template.spec.source',
  ]);
});

test.each([
  [[], '[]'],
  [undefined, 'null'],
])('the webhook prints values %j of a requirement as %s', (values, printed) => {
  const requirement = { key: 'nodeType', operator: 'In', ...(values && { values }) };
  const nodeSelectorTerms = [{ matchExpressions: [requirement] }, { matchFields: [{ ...requirement, key: 'metadata.name' }] }];
  const nodePlacement = { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } } };
  expect(diagnosticsOf([hyperConverged({ workloads: { nodePlacement } })])).toMatchObject([
    {
      code: 'HC0161',
      message: `invalid workloads node placement affinity: [nodeSelectorTerms[0].matchExpressions[0].values: Invalid value: ${printed}: for 'in', 'notin' operators, values set can't be empty, nodeSelectorTerms[1].matchFields[0].values: Invalid value: ${printed}: must have one element]`,
    },
  ]);
});

test('places are those of the version that is written, and words those of the webhook', () => {
  const certConfig = { ca: { duration: '5m', renewBefore: '5m' } };
  expect(told([v1({ security: { certConfig } })])).toEqual([
    'error HC0101 spec.security.certConfig.ca.duration: spec.security.certConfig.ca.duration: value is too small',
    'error HC0101 spec.security.certConfig.ca.renewBefore: spec.security.certConfig.ca.renewBefore: value is too small',
    'error HC0104 spec.security.certConfig.server.duration: spec.security.certConfig: ca.duration is smaller than server.duration',
  ]);
  expect(told([v1({ security: { certConfig } })], [v1({})])).toEqual([
    'error HC0101 spec.security.certConfig.ca.duration: spec.certConfig.ca.duration: value is too small',
    'error HC0101 spec.security.certConfig.ca.renewBefore: spec.certConfig.ca.renewBefore: value is too small',
    'error HC0104 spec.security.certConfig.server.duration: spec.certConfig: ca.duration is smaller than server.duration',
  ]);
});

test('the status of a manifest is not judged, because the API server takes none from it', () => {
  const status = {
    conditions: [{ type: 'Available', status: 'Maybe', reason: 'Any', message: '', lastTransitionTime: '2026-01-01T00:00:00Z' }],
  };
  const given = { ...hyperConverged({ uninstallStrategy: 'Never' }), status };
  expect(codesOf(given)).toEqual(['K80003 spec.uninstallStrategy']);
});

test('a warning of the webhook silences nothing here', () => {
  expect(
    codesOf(
      hyperConverged({ featureGates: { nonRoot: true }, certConfig: { ca: { duration: '1m' } }, tlsSecurityProfile: { type: 'Custom' } }),
    ),
  ).toEqual([
    'HC0101 spec.certConfig.ca.duration',
    'HC0102 spec.certConfig.ca.renewBefore',
    'HC0104 spec.certConfig.server.duration',
    'HC0121 spec.tlsSecurityProfile.custom',
    'HC0141 spec.featureGates.nonRoot',
  ]);
});

test('each value that Go cannot read is told, and what the schema says of others', () => {
  const spec = { liveMigrationConfig: { parallelMigrationsPerCluster: -1, completionTimeoutPerGiB: '800' }, evictionStrategy: 'Never' };
  expect(codesOf(hyperConverged(spec))).toEqual([
    'HC0001 spec.liveMigrationConfig.parallelMigrationsPerCluster',
    'HC0001 spec.liveMigrationConfig.completionTimeoutPerGiB',
    'K80003 spec.evictionStrategy',
  ]);
});

test('a quantity that is a text is told as a quantity', () => {
  const [found] = diagnosticsOf([hyperConverged({ liveMigrationConfig: { bandwidthPerMigration: '64 Mi' } })]);
  expect(found?.hint).toBe('Write spec.liveMigrationConfig.bandwidthPerMigration: 64Mi.');
});

test('the one name that is taken is told', () => {
  const named = { ...hyperConverged({}), metadata: { name: 'hco', namespace: 'kubevirt-hyperconverged' } };
  expect(diagnosticsOf([named]).map(({ code, hint }) => `${code} ${hint}`)).toEqual([
    'K80004 Write metadata.name: kubevirt-hyperconverged.',
  ]);
});

test('gates of v1 are named by their entries, the first of a name', () => {
  const gates = [{ name: 'nonRoot' }, { name: 'noSuch' }, { name: 'deployVmConsoleProxy' }, { name: 'noSuch' }, { name: 'alignCPUs' }];
  expect(diagnosticsOf([v1({ featureGates: gates })])).toMatchObject([
    { code: 'HC0143', path: 'spec.featureGates[0]', message: 'the nonRoot featureGate deprecated and ignored.' },
    { code: 'HC0143', path: 'spec.featureGates[1]', message: 'the noSuch featureGate is unknown and ignored.' },
    { code: 'HC0143', path: 'spec.featureGates[2]', hint: 'Write spec.deployment.deployVmConsoleProxy: true, and remove the gate.' },
  ]);
});

const ciphers = ['ECDHE-RSA-AES128-GCM-SHA256'];

test.each<[string, object, readonly string[]]>([
  ['TLS 1.3 without ciphers', { type: 'Custom', custom: { minTLSVersion: 'VersionTLS13' } }, ['CDI', 'MigController']],
  [
    'a cipher that nobody knows',
    { type: 'Custom', custom: { minTLSVersion: 'VersionTLS12', ciphers: [...ciphers, 'NO-SUCH'] } },
    ['NetworkAddonsConfig'],
  ],
  [
    'a profile without its type',
    { custom: { minTLSVersion: 'VersionTLS12', ciphers } },
    ['CDI', 'NetworkAddonsConfig', 'MigController', 'SSP'],
  ],
  ['Modern without its part', { type: 'Modern' }, ['KubeVirt']],
  ['Modern', { type: 'Modern', modern: {} }, []],
])('%s is refused by operands later', (_, tlsSecurityProfile, kinds) => {
  const found = diagnosticsOf([hyperConverged({ tlsSecurityProfile })]);
  expect(found.map(({ code, path }) => `${code} ${path ?? ''}`)).toEqual(kinds.length > 0 ? ['KP0727 spec.tlsSecurityProfile'] : []);
  expect(found.map(({ message }) => /could not write ([\w ]+):/.exec(message)?.[1]).join()).toBe(kinds.join(' and '));
});

test.each<[string, object, readonly string[]]>([
  [
    'that KubeVirt alone refuses',
    { tlsSecurityProfile: { type: 'Modern' } },
    [
      'error KP0727 spec.tlsSecurityProfile: the operator could not write KubeVirt: You cannot specify ciphers when spec.configuration.tlsConfiguration.minTLSVersion is empty or VersionTLS13',
    ],
  ],
  [
    'that the webhook tries and tells by itself',
    { tlsSecurityProfile: { type: 'Custom', custom: { minTLSVersion: 'VersionTLS13' } } },
    [expect.stringContaining('error HC0192 spec.tlsSecurityProfile') as string],
  ],
])('an update to a profile %s', (_, spec, expected) => {
  expect(told([hyperConverged(spec)], [hyperConverged({})])).toEqual(expected);
});

test('an update is judged by what has changed', () => {
  const held = hyperConverged({
    certConfig: { ca: { duration: '1m', renewBefore: '1m' }, server: { duration: '30s', renewBefore: '30s' } },
  });
  expect(told([held], [held])).toEqual([]);
  const { spec, ...rest } = held;
  const changed = { ...rest, spec: { ...(spec as object), defaultCPUModel: 'EPYC' } };
  expect(diagnosticsOf([changed], [held]).map(({ code }) => code)).toContain('HC0101');
});

test('an operand beside the HyperConverged is an error that shows both', () => {
  const kubeVirt = { apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt', metadata: { name: 'kubevirt', namespace: 'kubevirt' }, spec: {} };
  const [found, ...others] = diagnosticsOf([hyperConverged({}), kubeVirt]).filter(({ code }) => code === 'KP0722');
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'error',
    object: { ref: { kind: 'KubeVirt' } },
    related: [{ object: { ref: { kind: 'HyperConverged' } } }],
  });
  expect(diagnosticsOf([kubeVirt]).map(({ code }) => code)).not.toContain('KP0722');
});

test('a HyperConverged of another name is ignored by the operator', () => {
  const other = { ...hyperConverged({}), metadata: { name: 'my-kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' } };
  expect(codesOf(other)).toEqual(['KP0725 metadata.name']);
});

test('what it refers to is looked for', () => {
  const network = {
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
    metadata: { name: 'lan', namespace: 'kubevirt-hyperconverged' },
    spec: {},
  };
  const binding = (name: string): Manifest => ({ ...network, metadata: { name, namespace: 'default' } });
  const spec = {
    liveMigrationConfig: { network: 'migration' },
    networkBinding: { own: { networkAttachmentDefinition: 'default/own' }, ofEachVm: { networkAttachmentDefinition: 'any' } },
  };
  expect(codesOf(hyperConverged(spec), network, binding('other'))).toEqual([
    'KP1001 spec.liveMigrationConfig.network',
    'KP1001 spec.networkBinding.own.networkAttachmentDefinition',
  ]);
  expect(codesOf(v1({ virtualization: { liveMigrationConfig: { network: 'migration' } } }), network)).toEqual([
    'KP1001 spec.virtualization.liveMigrationConfig.network',
  ]);
});

test.each<[string, object, readonly string[]]>([
  ['how VMs count', { vmiCalcConfigName: 'VmiPodUsage' }, ['KP0715 spec.deployment.applicationAwareConfig']],
  ['how VMs count, and deployed', { vmiCalcConfigName: 'VmiPodUsage', enable: true }, []],
  ['off', { enable: false }, []],
])('a quota of v1 that is %s', (_, applicationAwareConfig, codes) => {
  expect(codesOf(v1({ deployment: { applicationAwareConfig } }))).toEqual(codes);
});

test.each(['infra', 'workloads'])("what KubeVirt's webhook has against the placement of %s", (part) => {
  const placed = (operator: string): readonly string[] =>
    diagnosticsOf([
      hyperConverged({ [part]: { nodePlacement: { tolerations: [{ key: 'dedicated', operator, value: 'kubevirt' }] } } }),
    ]).map(({ code, path, hint }) => `${code} ${path}: ${hint}`);
  const at = `spec.${part}.nodePlacement`;
  expect(placed('Exists')).toEqual([`KP0727 ${at}: Write ${at}.tolerations[0].operator as Kubernetes takes it for Pods.`]);
  expect(placed('Equal')).toEqual([]);
});
