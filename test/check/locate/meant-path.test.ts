import { meantPath } from '../../../lib/check/locate/meant-path.ts';
import { parsePath, printPath } from '../../../lib/core/data/path.ts';

const spec = {
  affinity: { nodeAffinity: { required: [{ key: 'a' }] } },
  domain: {
    features: { hyperv: { evmcs: {} } },
    firmware: { acpi: { slicNameRef: 'x' } },
    devices: { disks: [{ name: 'a' }], interfaces: [{ name: 'b' }] },
    launchSecurity: { sev: {} },
  },
  dnsConfig: { nameservers: ['x'] },
  volumes: [{ name: 'a' }],
};
const dataVolumeTemplates = [{ metadata: { name: 'd' }, spec: { source: {} } }];
const vm = { metadata: { name: 'db' }, spec: { dataVolumeTemplates, template: { spec } } };

test.each([
  ['is there', 'spec.template.spec.volumes[0].name', 'spec.template.spec.volumes[0].name'],
  ['is missing', 'spec.template.spec.domain.cpu.model', 'spec.template.spec.domain.cpu.model'],
  ['is missing here, and there elsewhere', 'spec.template.metadata.name', 'spec.template.metadata.name'],
  ['lacks affinity', 'spec.template.spec.nodeAffinity.required[0].key', 'spec.template.spec.affinity.nodeAffinity.required[0].key'],
  ['lacks domain.devices', 'spec.template.spec.interfaces', 'spec.template.spec.domain.devices.interfaces'],
  ['lacks the domain', 'spec.template.spec.launchSecurity', 'spec.template.spec.domain.launchSecurity'],
  ['lacks the template', 'spec.domain.devices.interfaces[0].slirp', 'spec.template.spec.domain.devices.interfaces[0].slirp'],
  ['has a level too many', 'spec.template.spec.domain.volumes[0]', 'spec.template.spec.volumes[0]'],
  [
    'says a way twice',
    'spec.template.spec.domain.devices.disks.domain.devices.disks[0].name',
    'spec.template.spec.domain.devices.disks[0].name',
  ],
  [
    'says another way twice',
    'spec.template.spec.domain.features.hyperv.domain.features.hyperv.evmcs',
    'spec.template.spec.domain.features.hyperv.evmcs',
  ],
  ['lacks domain.firmware', 'spec.template.spec.acpi.slicNameRef', 'spec.template.spec.domain.firmware.acpi.slicNameRef'],
  ['counts interfaces without naming them', 'spec.template.spec[0].name', 'spec.template.spec.domain.devices.interfaces[0].name'],
  ['begins at dnsConfig', 'nameservers[0]', 'spec.template.spec.dnsConfig.nameservers[0]'],
  ['has another name, and lacks a level behind it', 'spec.dataVolumeTemplate[0].name', 'spec.dataVolumeTemplates[0].metadata.name'],
  ['is none', '', ''],
])('a path that %s', (_name, path, meant) => {
  expect(printPath(meantPath(vm, parsePath(path)))).toBe(meant);
});

test.each([
  ['spec.Source.Kind', 'spec.source.kind'],
  ['spec.Target.Kind', 'spec.target.kind'],
  ['spec.source.APIGroup', 'spec.source.apiGroup'],
  ['spec.Source.Name', 'spec.source.Name'],
])('%s is spelt as Go does', (path, meant) => {
  const clone = { spec: { source: { apiGroup: 'v1', kind: 'VM' }, target: { kind: 'VM' } } };
  expect(printPath(meantPath(clone, parsePath(path)))).toBe(meant);
});

test.each([
  ['DataVolume.Spec', 'spec'],
  ['spec.Storage.resources.requests.size', 'spec.storage.resources.requests.storage'],
  ['spec.source.HTTP.url', 'spec.source.http.url'],
])('%s is what CDI calls it', (path, meant) => {
  const storage = { resources: { requests: { storage: '10Gi' } } };
  const dataVolume = { kind: 'DataVolume', spec: { source: { http: { url: 'https://a' } }, storage } };
  expect(printPath(meantPath(dataVolume, parsePath(path)))).toBe(meant);
});

test('the template of a DataImportCron is what CDI calls Template', () => {
  const spec = { source: { registry: { url: 'docker://a' } } };
  const cron = { kind: 'DataImportCron', spec: { template: { spec } } };
  expect(printPath(meantPath(cron, parsePath('Template.source.Registry.URL')))).toBe('spec.template.spec.source.registry.url');
});

test('dedicatedCpuPlacement is spelt as an instancetype does', () => {
  const pinned = { spec: { template: { spec: { domain: { cpu: { dedicatedCpuPlacement: true } } } } } };
  const path = parsePath('spec.template.spec.domain.cpu.dedicatedCPUPlacement');
  expect(meantPath(pinned, path).at(-1)).toBe('dedicatedCpuPlacement');
});

test('what is no object has no fields', () => {
  expect(meantPath(undefined, ['spec', 'volumes'])).toEqual(['spec', 'volumes']);
});
