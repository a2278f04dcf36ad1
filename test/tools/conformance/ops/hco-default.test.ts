import { answerHcoDefault } from '../../../../tools/conformance/ops/hco-default.ts';

test('unknown fields are named as the API server names them', () => {
  const object = {
    apiVersion: 'hco.kubevirt.io/v1',
    kind: 'HyperConverged',
    metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' },
    spec: { 'example.com/a': 1, featureGates: [{ name: 'alignCPUs', on: true }] },
  };
  expect(answerHcoDefault({ object })).toMatchObject({ unknownFields: ['spec.example.com/a', 'spec.featureGates[0].on'] });
});
