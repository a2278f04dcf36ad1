import { nilDereference } from '../../../../lib/cluster/hyperconverged/operands/operand-error.ts';
import type { OperatorFacts } from '../../../../lib/cluster/hyperconverged/operands/operands.ts';
import type { Labels } from '../../../../lib/core/manifest.ts';
import { parsePath, valueAt } from '../../../../lib/core/data/path.ts';
import { hyperConverged, openshift, operandOf, settled } from '../objects.ts';

const ciphers = ['ECDHE-RSA-AES128-GCM-SHA256'];
const custom = { minTLSVersion: 'VersionTLS12', ciphers };
const aie = { 'hco.kubevirt.io/deployAIE': 'true' };

const argumentsOfAie = (tlsSecurityProfile: object): unknown =>
  valueAt(operandOf('Deployment', hyperConverged({ tlsSecurityProfile }, aie)), parsePath('spec.template.spec.containers[0].args'));

test('KubeVirt takes the custom part of any type, a server of the operator that of type Custom alone', () => {
  const tlsSecurityProfile = { type: 'Old', old: {}, custom };
  expect(operandOf('KubeVirt', hyperConverged({ tlsSecurityProfile }))).toMatchObject({
    spec: { configuration: { tlsConfiguration: { ciphers: ['TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'] } } },
  });
  expect(argumentsOfAie(tlsSecurityProfile)).toEqual(argumentsOfAie({ type: 'Old', old: {} }));
  expect(argumentsOfAie({ type: 'Custom', custom })).not.toEqual(argumentsOfAie({ type: 'Old', old: {} }));
});

test.each<[string, object, Labels, readonly string[]]>([
  ['KubeVirt at once', {}, {}, ['PriorityClass']],
  [
    'a server of its own, where the custom part is enough for the others',
    { custom },
    aie,
    ['PriorityClass', 'KubeVirt', 'CDI', 'NetworkAddonsConfig', 'MigController'],
  ],
])('a profile without a type ends the reconcile at %s', (_, tlsSecurityProfile, annotations, kinds) => {
  const { error, objects } = settled(hyperConverged({ tlsSecurityProfile }, annotations));
  expect(error).toBe(nilDereference);
  expect(objects.map(({ kind }) => kind)).toEqual(kinds);
});

const intermediate = { minTLSVersion: 'VersionTLS12', ciphers: expect.arrayContaining(ciphers) as unknown };

test.each<[string, OperatorFacts['tlsSecurityProfile'], object]>([
  ['without its part: Intermediate', { type: 'Custom' }, { type: 'Custom', custom: intermediate }],
  [
    'without a cipher that OpenShift knows: no list',
    { type: 'Custom', custom: { ...custom, ciphers: ['NO-SUCH'] } },
    { type: 'Custom', custom: { ...custom, ciphers: null } },
  ],
])('a custom profile of the API server %s', (_, tlsSecurityProfile, expected) => {
  expect(operandOf('MigController', hyperConverged(), { ...openshift, tlsSecurityProfile })).toMatchObject({
    spec: { tlsSecurityProfile: expected },
  });
});
