import { answerHcoOperands } from '../../../../tools/conformance/ops/hco-operands.ts';

const answer = (spec: object, cluster: unknown = { openshift: true, nodes: [] }): object =>
  answerHcoOperands({
    object: {
      apiVersion: 'hco.kubevirt.io/v1beta1',
      kind: 'HyperConverged',
      metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' },
      spec,
    },
    cluster,
  });

test.each([[{}], [{ nodes: null }], [null]])('a cluster of %j has no nodes', (cluster) => {
  expect(answer({}, cluster)).toEqual(answer({}, { nodes: [] }));
});

test.each([[{ name: 'a', arch: 'amd64' }], [{ name: 'a', arch: 'amd64', labels: null }]])('%j has no labels', (node) => {
  expect(answer({}, { nodes: [node] })).toEqual(answer({}, { nodes: [{ ...node, labels: {} }] }));
});

// An empty list is nothing to a status whose lists are left out where they are empty.
test('golden images are listed where there are any', () => {
  expect(answer({})).toHaveProperty('dictStatus[0].name', 'centos-stream10-image-cron');
  expect(answer({ enableCommonBootImageImport: false })).not.toHaveProperty('dictStatus');
});

test('a rule of the schema shows no value, as on admission', () => {
  const message = 'spec.kubeMacPoolConfiguration: Invalid value: both rangeStart and rangeEnd must be configured together, or both omitted';
  const { schemaErrors } = answer({ kubeMacPoolConfiguration: { rangeStart: '02:00:00:00:00:00' } }) as { schemaErrors: unknown };
  expect(schemaErrors).toEqual([{ type: 'FieldValueInvalid', field: 'spec.kubeMacPoolConfiguration', message }]);
});

test('what operands refuse stands in the order of their fields', () => {
  const custom = { minTLSVersion: 'VersionTLS12', ciphers: ['ECDHE-RSA-AES128-GCM-SHA256', 'X'] };
  expect(answer({ tlsSecurityProfile: { custom } })).toHaveProperty('operandSchemaErrors.NetworkAddonsConfig.errors', [
    expect.objectContaining({ field: 'spec.tlsSecurityProfile.custom.ciphers[1]' }),
    expect.objectContaining({ field: 'spec.tlsSecurityProfile.type' }),
  ]);
});
