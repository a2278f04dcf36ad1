import { GoldenImage } from '../../lib/constructs/values/golden-image.ts';
import { HyperConverged, type HyperConvergedProps } from '../../lib/constructs/hyper-converged.ts';
import { OperandPatch } from '../../lib/constructs/values/operand-patch.ts';
import { findingsOf, manifestOf, specOf } from './manifest-of.ts';

const make = (props: HyperConvergedProps) => (chart: ConstructorParameters<typeof HyperConverged>[0]) =>
  new HyperConverged(chart, 'hco', props);

test.each<[string, HyperConvergedProps, object]>([
  ['nobody says otherwise', {}, { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' }],
  ['the props do', { name: 'hco', namespace: 'openshift-cnv' }, { name: 'hco', namespace: 'openshift-cnv' }],
  ['metadata does', { metadata: { name: 'hco', namespace: 'openshift-cnv' } }, { name: 'hco', namespace: 'openshift-cnv' }],
])('its name and namespace where %s', (_, props, metadata) => {
  expect(manifestOf(make(props), { namespace: 'vms' })).toEqual({
    apiVersion: 'hco.kubevirt.io/v1beta1',
    kind: 'HyperConverged',
    metadata,
    spec: {},
  });
});

test('options are the fields of its spec, and spec is merged last', () => {
  const props: HyperConvergedProps = {
    labels: { team: 'a' },
    resolve: 'off',
    featureGates: { deployKubeSecondaryDNS: true },
    liveMigrationConfig: { completionTimeoutPerGiB: 150, parallelMigrationsPerCluster: 5 },
    evictionStrategy: undefined,
    spec: { liveMigrationConfig: { parallelMigrationsPerCluster: 8 } },
  };
  expect(specOf(make(props))).toEqual({
    featureGates: { deployKubeSecondaryDNS: true },
    liveMigrationConfig: { completionTimeoutPerGiB: 150, parallelMigrationsPerCluster: 8 },
  });
});

test('golden images follow the templates that the API has', () => {
  const props: HyperConvergedProps = {
    dataImportCronTemplates: [{ metadata: { name: 'raw' } }],
    goldenImages: [GoldenImage.disable('fedora-image-cron')],
  };
  expect(specOf(make(props))).toEqual({
    dataImportCronTemplates: [
      { metadata: { name: 'raw' } },
      { metadata: { name: 'fedora-image-cron', annotations: { 'dataimportcrontemplate.kubevirt.io/enable': 'false' } } },
    ],
  });
});

test('what it takes by annotations has props', () => {
  const props: HyperConvergedProps = {
    annotations: { own: 'yes' },
    deployOVS: true,
    deployAIE: false,
    rateLimits: { qps: 100, burst: 200 },
    jsonPatches: {
      kubeVirt: [OperandPatch.featureGate('VSOCK'), OperandPatch.remove('/spec/configuration/cpuModel')],
      cdi: [OperandPatch.move('/spec/config/a', '/spec/config/b'), OperandPatch.copy('/metadata/name', '/spec/config/c')],
      ssp: [],
    },
  };
  const { metadata, spec } = manifestOf(make(props));
  expect(spec).toEqual({ tuningPolicy: 'annotation' });
  expect(metadata.annotations).toEqual({
    own: 'yes',
    deployOVS: 'true',
    'hco.kubevirt.io/deployAIE': 'false',
    'hco.kubevirt.io/tuningPolicy': '{"qps":100,"burst":200}',
    'kubevirt.kubevirt.io/jsonpatch':
      '[{"op":"add","path":"/spec/configuration/developerConfiguration/featureGates/-","value":"VSOCK"},{"op":"remove","path":"/spec/configuration/cpuModel"}]',
    'containerizeddataimporter.kubevirt.io/jsonpatch':
      '[{"op":"move","from":"/spec/config/a","path":"/spec/config/b"},{"op":"copy","from":"/metadata/name","path":"/spec/config/c"}]',
  });
});

describe('version v1', () => {
  const props: HyperConvergedProps = {
    version: 'v1',
    evictionStrategy: 'None',
    featureGates: { downwardMetrics: true, nonRoot: true },
    tuningPolicy: 'highBurst',
    obsoleteCPUs: { cpuModels: ['486'], minCPUModel: 'Penryn' },
    resourceRequirements: { vmiCPUAllocationRatio: 16 },
    spec: { virtualization: { evictionStrategy: 'External' } },
  };

  test('holds the same options at their places there', () => {
    expect(manifestOf(make(props))).toMatchObject({
      apiVersion: 'hco.kubevirt.io/v1',
      spec: {
        featureGates: [{ name: 'downwardMetrics' }],
        virtualization: { evictionStrategy: 'External', obsoleteCPUModels: ['486'], vmiCPUAllocationRatio: 16 },
      },
    });
  });

  test('tells what is lost on the way', () => {
    expect(findingsOf(make(props)).map(({ code, message }) => `${code} ${message}`)).toEqual([
      'KP0726 spec.obsoleteCPUs.minCPUModel of v1beta1 is lost in the conversion to v1: v1 has no such field, and the operator ignores it',
      'KP0726 spec.tuningPolicy of v1beta1 is lost in the conversion to v1: v1 has no highBurst; KubeVirt has the same limits of its own',
      'KP0726 spec.featureGates.nonRoot of v1beta1 is lost in the conversion to v1: the gate is deprecated and has no effect',
    ]);
    expect(findingsOf(make({ ...props, version: undefined, spec: undefined }))).toEqual([]);
  });
});
