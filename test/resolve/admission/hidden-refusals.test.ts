import type { Manifest } from '../../../lib/core/manifest.ts';
import { allFindings, object, vm, type Fields } from '../../rules/advice/advice.ts';

const domain = (fields: Fields): Fields => ({ domain: { memory: { guest: '1Gi' }, devices: {}, ...fields } });
const noVolume = { disks: [{ name: 'data', disk: {} }] };

/** Errors as `CODE last step of the path`. */
function told(manifest: Manifest): readonly string[] {
  const errors = allFindings([manifest]).filter(({ severity }) => severity === 'error');
  return errors.map(({ code, path = '' }) => `${code} ${path.replace(/^spec\.template\.spec\./, '')}`);
}

test.each<readonly [name: string, manifest: Manifest, expected: readonly string[]]>([
  [
    'a wrong type hides no refusal of a webhook',
    vm({}, domain({ cpu: { cores: 'two' }, devices: noVolume })),
    ['K80001 domain.cpu.cores', 'KV1301 domain.devices.disks[0].name'],
  ],
  [
    'nor does a word of another list',
    vm({}, { ...domain({ devices: noVolume }), dnsPolicy: 5 }),
    ['K80001 dnsPolicy', 'KV1301 domain.devices.disks[0].name'],
  ],
  ['what only follows from the wrong value is not told', vm({}, domain({ memory: { guest: [] } })), ['K80001 domain.memory.guest']],
  [
    'nor what is about the map that holds it',
    vm({}, domain({ devices: { disks: [{ name: 5, disk: {} }] } })),
    ['K80001 domain.devices.disks[0].name'],
  ],
  [
    'nor what is about a missing field that upstream calls by its name in Go',
    object(
      'cdi.kubevirt.io/v1beta1',
      'DataVolume',
      {},
      { spec: { source: { http: {} }, storage: { resources: { requests: { storage: '1Gi' } } } } },
    ),
    ['K80002 spec.source.http.url'],
  ],
])('%s', (_, manifest, expected) => {
  expect(told(manifest)).toEqual(expected);
});

test('where nothing mends the object, more may follow', () => {
  const pool = object('pool.kubevirt.io/v1beta1', 'VirtualMachinePool', {}, { spec: [] });
  const finding = allFindings([pool]).find(({ severity }) => severity === 'error');
  expect(finding?.related?.map(({ message }) => message)).toEqual([
    'more may follow: webhooks look at the object once its schema accepts it',
  ]);
});

const hyperConverged = (spec: Fields): Manifest =>
  object('hco.kubevirt.io/v1beta1', 'HyperConverged', { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' }, { spec });
const ciphers = { tlsSecurityProfile: { type: 'Custom', custom: { minTLSVersion: 'VersionTLS13', ciphers: ['x'] } } };

test('what Go cannot read of a HyperConverged hides no refusal of its webhook', () => {
  expect(told(hyperConverged({ defaultRuntimeClass: 1, ...ciphers }))).toEqual([
    'HC0001 spec.defaultRuntimeClass',
    'HC0124 spec.tlsSecurityProfile.custom.ciphers',
  ]);
});

test('where nothing mends a HyperConverged, more may follow', () => {
  const finding = allFindings([hyperConverged({ infra: [], ...ciphers })]).find(({ severity }) => severity === 'error');
  expect(finding?.related?.map(({ message }) => message)).toEqual([
    'more may follow: webhooks look at the object once its schema accepts it',
  ]);
});

describe('what depends on a feature gate, behind a schema error', () => {
  const kubeVirt = (...featureGates: readonly string[]): Manifest =>
    object(
      'kubevirt.io/v1',
      'KubeVirt',
      { name: 'kubevirt', namespace: 'kubevirt' },
      { spec: { configuration: { developerConfiguration: { featureGates } } } },
    );
  const policy: Manifest = {
    apiVersion: 'migrations.kubevirt.io/v1alpha1',
    kind: 'MigrationPolicy',
    metadata: { name: 'slow' },
    spec: { selectors: { namespaceSelector: { a: 'b' } }, bandwidthPerMigration: '64Mb', maxDowntimeMs: 100 },
  };
  const vsock = vm({}, domain({ cpu: { cores: 'two' }, devices: { autoattachVSOCK: true } }));

  test.each<readonly [what: string, manifests: readonly Manifest[], code: string, severities: readonly string[]]>([
    ['a policy, where nothing is stated', [policy], 'KV5102', ['warning']],
    ['a policy, where the gate is off', [kubeVirt(), policy], 'KV5102', ['error']],
    ['a policy, where the gate is on', [kubeVirt('MigrationStallDetection'), policy], 'KV5102', []],
    ['a VM, where nothing is stated', [vsock], 'KV1542', ['warning']],
    ['a VM, where the gate is off', [kubeVirt(), vsock], 'KV1542', ['error']],
    ['a VM, where the gate is on', [kubeVirt('VSOCK'), vsock], 'KV1542', []],
  ])('of %s', (_what, manifests, code, severities) => {
    const found = allFindings(manifests).filter((each) => each.code === code);
    expect(found.map(({ severity }) => severity)).toEqual(severities);
  });

  test('the finding says that another cluster accepts it', () => {
    const found = allFindings([policy]).find(({ code }) => code === 'KV5102');
    expect(found?.related?.map(({ message }) => message)).toEqual([
      'a cluster with the right feature gate accepts it; add its KubeVirt or HyperConverged to be sure',
    ]);
  });
});
