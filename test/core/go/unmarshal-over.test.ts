import { unmarshalOver } from '../../../lib/core/go/unmarshal-over.ts';

const type = 'KubeVirtConfiguration';

test.each<[string, object, object, object]>([
  ['a field that is not spoken of stays', { cpuModel: 'a' }, {}, { cpuModel: 'a' }],
  ['null leaves a string alone', { cpuModel: 'a' }, { cpuModel: null }, { cpuModel: 'a' }],
  ['null clears a pointer', { evictionStrategy: 'None' }, { evictionStrategy: null }, { evictionStrategy: undefined }],
  ['null clears a list', { emulatedMachines: ['q35*'] }, { emulatedMachines: null }, { emulatedMachines: undefined }],
  ['null clears a map', { obsoleteCPUModels: { a: true } }, { obsoleteCPUModels: null }, { obsoleteCPUModels: undefined }],
  [
    'a struct behind a pointer is filled in place',
    { migrations: { allowPostCopy: false, progressTimeout: 150 } },
    { migrations: { allowPostCopy: true } },
    { migrations: { allowPostCopy: true, progressTimeout: 150 } },
  ],
  [
    'the items of a list are filled in place, and those behind are gone',
    { permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: 'a', resourceName: 'b' }, { resourceName: 'c' }] } },
    { permittedHostDevices: { pciHostDevices: [{ resourceName: 'x' }] } },
    { permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: 'a', resourceName: 'x' }] } },
  ],
  [
    'the values of a map are made anew',
    { network: { binding: { a: { sidecarImage: 'i', networkAttachmentDefinition: 'n' }, b: { sidecarImage: 'j' } } } },
    { network: { binding: { a: { sidecarImage: 'x' } } } },
    { network: { binding: { a: { sidecarImage: 'x' }, b: { sidecarImage: 'j' } } } },
  ],
  [
    'a key that objects have by nature is one like others',
    {},
    JSON.parse('{"obsoleteCPUModels":{"__proto__":true}}') as object,
    JSON.parse('{"obsoleteCPUModels":{"__proto__":true}}') as object,
  ],
  ['a field is found in any case, and an unknown one dropped', { cpuModel: 'a' }, { CPUMODEL: 'b', noSuch: 1 }, { cpuModel: 'b' }],
])('%s', (_, base, over, expected) => expect(unmarshalOver(type, base, over)).toEqual(expected));
