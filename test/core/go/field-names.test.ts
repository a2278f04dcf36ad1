import { withGoFieldNames } from '../../../lib/core/go/field-names.ts';

test.each([
  ['takes a field in any case', { DEFAULTcpuModel: 'EPYC' }, { defaultCPUModel: 'EPYC' }],
  ['prefers the exact name', { defaultcpumodel: 'a', defaultCPUModel: 'b' }, { defaultCPUModel: 'b' }],
  ['leaves out what the type does not know', { noSuch: 1, featureGates: { NoSuch: true } }, { featureGates: {} }],
  [
    'goes into lists and maps',
    { permittedHostDevices: { PCIHostDevices: [{ ResourceName: 'a' }] } },
    { permittedHostDevices: { pciHostDevices: [{ resourceName: 'a' }] } },
  ],
  ['keeps empty values', { networkBinding: {}, hypervisors: [], infra: null }, { networkBinding: {}, hypervisors: [], infra: null }],
])('it %s', (_, given, named) => {
  expect(withGoFieldNames('hco/v1beta1.HyperConvergedSpec', given)).toEqual(named);
});
