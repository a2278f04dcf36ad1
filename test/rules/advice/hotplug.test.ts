import { allFindings, object, set, vm, vmi, type Row } from './advice.ts';

const cpuOf = 'spec.template.spec.domain.cpu';

test.each<Row>([
  ['a model alone', vm({}, { domain: { cpu: { model: 'host-passthrough' } } }), [`KP1401 ${cpuOf}`]],
  ['an empty cpu', vm({}, { domain: { cpu: {} } }), [`KP1401 ${cpuOf}`]],
  ['a model with sockets', vm({}, { domain: { cpu: { model: 'host-model', sockets: 1 } } }), []],
  ['cores alone', vm({}, { domain: { cpu: { cores: 2 } } }), [`KP1402 ${cpuOf}.cores`]],
  ['threads alone', vm({}, { domain: { cpu: { threads: 2, sockets: 0 } } }), [`KP1402 ${cpuOf}.threads`]],
  ['cores with sockets', vm({}, { domain: { cpu: { cores: 2, sockets: 1 } } }), []],
  ['no cpu', vm(), []],
  ['cores of a set, whose guests never change', set({}, { domain: { cpu: { cores: 2 } } }), []],
  ['cores of a VMI', vmi({}, { domain: { cpu: { cores: 2 } } }), []],
  ['cores on arm64', vm({}, { architecture: 'arm64', domain: { cpu: { cores: 2 } } }), []],
  [
    'cores where nothing is plugged live',
    [
      object(
        'kubevirt.io/v1',
        'KubeVirt',
        { name: 'kubevirt', namespace: 'kubevirt' },
        { spec: { configuration: { vmRolloutStrategy: 'Stage' } } },
      ),
      vm({}, { domain: { cpu: { cores: 2 } } }),
    ],
    [],
  ],
])('%s', (_, manifests, expected) => {
  const told = allFindings([manifests].flat()).filter(({ code }) => code.startsWith('KP14'));
  expect(told.map(({ code, path = '' }) => `${code} ${path}`)).toEqual(expected);
});

test('CPUs that cannot be plugged later are a note, because nothing is wrong with them today', () => {
  const finding = allFindings([vm({}, { domain: { cpu: { cores: 2 } } })]).find(({ code }) => code === 'KP1402');
  expect(finding).toMatchObject({ severity: 'note', hint: expect.stringContaining('write sockets: 1 beside cores') });
});
