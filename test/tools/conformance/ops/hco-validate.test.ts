import { answerHcoValidate } from '../../../../tools/conformance/ops/hco-validate.ts';

const object = (spec: object): object => ({
  apiVersion: 'hco.kubevirt.io/v1beta1',
  kind: 'HyperConverged',
  metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' },
  spec,
});

const missing = 'kubevirts.kubevirt.io "kubevirt-kubevirt-hyperconverged" not found';
const image = { metadata: { name: 'os' }, spec: { managedDataSource: 'os', schedule: '0 1 * * *', template: { spec: {} } } };

// ValidateUpdate looks the operands up (getOperands) after its own checks, and before it builds what it tries on them.
test.each([
  ['before an address that builds no NetworkAddonsConfig', { kubeSecondaryDNSNameServerIP: 'ns.example.com' }, missing],
  ['before images of one name', { dataImportCronTemplates: [image, image] }, missing],
  ['before a limit that builds no KubeVirt', { tuningPolicy: 'annotation' }, missing],
  ['behind a certificate that is too short', { certConfig: { ca: { duration: '1m' } } }, 'spec.certConfig.ca.duration: value is too small'],
  [
    'behind a profile that lacks its part',
    { tlsSecurityProfile: { type: 'Custom' } },
    'missing required field spec.tlsSecurityProfile.custom when type is Custom',
  ],
])('operands that are not there are told of %s', (_name, spec, message) => {
  const request = { object: object(spec), oldObject: object({}), operation: 'UPDATE', cluster: { openshift: true } };
  expect(answerHcoValidate({ ...request, existingOperands: 'none' })).toMatchObject({ allowed: false, message });
});

// rest.BeforeUpdate: the strategy of a kind with a status subresource keeps the old one.
test('the status of a request is not looked at', () => {
  const condition = { type: 'Available', reason: 'Any', message: '', lastTransitionTime: '2026-01-01T00:00:00Z' };
  const of = (status: string): object => ({ ...object({}), status: { conditions: [{ ...condition, status }] } });
  const update = { operation: 'UPDATE', object: of('Maybe'), oldObject: of('True') };
  expect([{ object: of('Maybe') }, update].map(answerHcoValidate)).toMatchObject([{ allowed: true }, { allowed: true }]);
});
