import * as fc from 'fast-check';
import { convertHyperConverged, rewrittenSpec } from '../../../../lib/cluster/hyperconverged/conversion/convert.ts';
import { lossesOf } from '../../../../lib/cluster/hyperconverged/conversion/losses.ts';
import { fieldIn, moves, pathIn } from '../../../../lib/cluster/hyperconverged/moved-fields.ts';
import type { HyperConvergedVersion } from '../../../../lib/cluster/hyperconverged/types.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';

function hyperConverged(version: HyperConvergedVersion, spec: object): Manifest {
  return { apiVersion: `hco.kubevirt.io/${version}`, kind: 'HyperConverged', metadata: { name: 'kubevirt-hyperconverged' }, spec };
}

test.each([
  ['spec.liveMigrationConfig.network', 'spec.virtualization.liveMigrationConfig.network'],
  ['spec.resourceRequirements.storageWorkloads.limits.cpu', 'spec.storage.workloadResourceRequirements.limits.cpu'],
  ['spec.workloads.nodePlacement', 'spec.deployment.nodePlacements.workload'],
  ['spec.defaultCPUModel', 'spec.virtualization.virtualMachineOptions.defaultCPUModel'],
  ['spec.dataImportCronTemplates[1].spec', 'spec.workloadSources.dataImportCronTemplates[1].spec'],
  ['spec.featureGates.downwardMetrics', 'spec.featureGates'],
  ['spec.obsoleteCPUs.minCPUModel', undefined],
  ['metadata.annotations[a]', 'metadata.annotations[a]'],
])('%s stands in v1 at %s', (v1beta1, v1) => {
  expect(pathIn('v1', v1beta1)).toBe(v1);
  expect(pathIn('v1beta1', v1beta1)).toBe(v1beta1);
});

test('no two fields of v1beta1 share a place in v1', () => {
  expect(new Set(moves.map(({ v1 }) => v1.join('.'))).size).toBe(moves.length);
  for (const { v1beta1, v1 } of moves) expect(fieldIn('v1', v1beta1)).toEqual(v1);
});

test.each<[string, HyperConvergedVersion, object, readonly string[]]>([
  ['nothing', 'v1beta1', { defaultCPUModel: 'EPYC', featureGates: { downwardMetrics: true } }, []],
  [
    'fields that v1 does not have',
    'v1beta1',
    { vddkInitImage: 'x', obsoleteCPUs: { minCPUModel: 'Penryn', cpuModels: ['486'] }, tektonTasksNamespace: 'x' },
    ['spec.vddkInitImage', 'spec.tektonTasksNamespace', 'spec.obsoleteCPUs.minCPUModel'],
  ],
  ['a policy', 'v1beta1', { tuningPolicy: 'highBurst' }, ['spec.tuningPolicy']],
  [
    'the old key of device types',
    'v1beta1',
    {
      mediatedDevicesConfiguration: {
        mediatedDevicesTypes: ['a'],
        nodeMediatedDeviceTypes: [{ mediatedDeviceTypes: ['b'] }, { mediatedDevicesTypes: ['c'] }],
      },
    },
    [
      'spec.mediatedDevicesConfiguration.mediatedDevicesTypes',
      'spec.mediatedDevicesConfiguration.nodeMediatedDeviceTypes[1].mediatedDevicesTypes',
    ],
  ],
  ['deprecated gates', 'v1beta1', { featureGates: { nonRoot: false, alignCPUs: true } }, ['spec.featureGates.nonRoot']],
  [
    'gates that v1beta1 does not have, and later words on one',
    'v1',
    { featureGates: [{ name: 'alignCPUs' }, { name: 'noSuch' }, { name: 'nonRoot' }, { name: 'alignCPUs', state: 'Disabled' }] },
    ['spec.featureGates[1]', 'spec.featureGates[2]', 'spec.featureGates[3]'],
  ],
])('a conversion loses %s', (_, from, spec, paths) => {
  expect(lossesOf(hyperConverged(from, spec), from === 'v1' ? 'v1beta1' : 'v1').map(({ path }) => path)).toEqual(paths);
  expect(lossesOf(hyperConverged(from, spec), from)).toEqual([]);
});

const spec = {
  evictionStrategy: 'None',
  defaultCPUModel: 'EPYC',
  resourceRequirements: { vmiCPUAllocationRatio: 16, storageWorkloads: { limits: { cpu: '1' } } },
  featureGates: { downwardMetrics: false, videoConfig: false },
};
const inV1 = {
  virtualization: { evictionStrategy: 'None', virtualMachineOptions: { defaultCPUModel: 'EPYC' }, vmiCPUAllocationRatio: 16 },
  storage: { workloadResourceRequirements: { limits: { cpu: '1' } } },
  featureGates: [
    { name: 'downwardMetrics', state: 'Disabled' },
    { name: 'videoConfig', state: 'Disabled' },
  ],
};

test('people write what a conversion means, without what it adds', () => {
  expect(rewrittenSpec(spec, 'v1')).toEqual(inV1);
  expect(rewrittenSpec(inV1, 'v1beta1')).toEqual(spec);
  expect(rewrittenSpec({}, 'v1')).toEqual({});
  const nodeSelector = { gpu: 'yes' };
  expect(
    rewrittenSpec(
      {
        mediatedDevicesConfiguration: {
          mediatedDevicesTypes: ['a'],
          mediatedDeviceTypes: ['a'],
          nodeMediatedDeviceTypes: [{ nodeSelector, mediatedDevicesTypes: ['b'] }],
        },
      },
      'v1',
    ),
  ).toEqual({
    virtualization: { mediatedDevicesConfiguration: { mediatedDeviceTypes: ['a'], nodeMediatedDeviceTypes: [{ nodeSelector }] } },
  });
});

test('what Go cannot read is not converted', () => {
  expect(convertHyperConverged(hyperConverged('v1', { featureGates: { downwardMetrics: true } }), 'v1beta1')).toEqual({
    error:
      'json: cannot unmarshal object into Go struct field HyperConvergedSpec.spec.featureGates of type featuregates.HyperConvergedFeatureGates',
  });
});

const gate = fc.constantFrom('downwardMetrics', 'alignCPUs', 'videoConfig', 'objectGraph');
const specs = fc.record(
  {
    evictionStrategy: fc.constantFrom('None', 'External'),
    defaultCPUModel: fc.string(),
    deployVmConsoleProxy: fc.boolean(),
    featureGates: fc.dictionary(gate, fc.boolean()),
    kubeSecondaryDNSNameServerIP: fc.string(),
    scratchSpaceStorageClass: fc.string(),
    higherWorkloadDensity: fc.record({ memoryOvercommitPercentage: fc.integer({ min: 10, max: 500 }) }),
    uninstallStrategy: fc.constantFrom('RemoveWorkloads', 'BlockUninstallIfWorkloadsExist'),
  },
  { requiredKeys: [] },
);

test('a way to v1 and back changes nothing that v1 has', () => {
  const there = (object: Manifest, to: HyperConvergedVersion): Manifest => {
    const converted = convertHyperConverged(object, to);
    if ('error' in converted) throw new Error(converted.error);
    return converted.object;
  };
  fc.assert(
    fc.property(specs, (given) => {
      const once = there(there(hyperConverged('v1beta1', given), 'v1'), 'v1beta1');
      expect(there(there(once, 'v1'), 'v1beta1')).toEqual(once);
      expect(once['spec']).toMatchObject({ ...given, featureGates: given.featureGates ?? {} });
    }),
  );
});
