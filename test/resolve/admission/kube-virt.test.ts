import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import { readKubeVirt } from '../../../lib/cluster/read-kubevirt.ts';
import { knownObjects } from '../../../lib/core/known-objects.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { admit } from '../../../lib/resolve/admission/admit.ts';
import type { Context } from '../../../lib/rules/rule.ts';
import { schemaLookup } from '../../../lib/schema/schema-lookup.ts';

const schema = schemaLookup([], newestRelease)('kubevirt.io/v1', 'KubeVirt');

function kubeVirt(spec: object): Manifest {
  return { apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt', metadata: { name: 'kubevirt', namespace: 'kubevirt' }, spec };
}

function told(spec: object, held?: object): readonly string[] {
  const context: Context = {
    config: readKubeVirt().config,
    related: { scalerOf: () => undefined },
    ...(held && { old: kubeVirt(held) }),
  };
  const findings: string[] = [];
  admit(kubeVirt(spec), schema, knownObjects([]), context, ({ code }, { message }) => findings.push(`${code} ${message}`));
  return findings;
}

const withoutReplicas = { infra: { replicas: 0 } };
const inBothLists = { configuration: { developerConfiguration: { featureGates: ['HostDisk'], disabledFeatureGates: ['HostDisk'] } } };
const says = {
  replicas: "infra replica count can't be 0",
  lists: 'feature gate "HostDisk" exists on both "FeatureGates" and "DisabledFeatureGates"',
};
const later = 'KP0504 KubeVirt accepts this when it is first installed, and refuses it as an update: ';

test.each<[what: string, spec: object, held: object | undefined, told: readonly string[]]>([
  ['an update', withoutReplicas, {}, [`KV7010 ${says.replicas}`]],
  ['one of something else', { ...withoutReplicas, imageTag: 'v1.9.0' }, withoutReplicas, [`KV7010 ${says.replicas}`]],
  ['an update of gates', inBothLists, {}, [`KV7011 ${says.lists}`]],
  ['one of something else', { ...inBothLists, imageTag: 'v1.9.0' }, inBothLists, []],
  ['a new object', withoutReplicas, undefined, [later + says.replicas]],
  ['a new object with gates', inBothLists, undefined, [later + says.lists]],
  ['a new object that says nothing', {}, undefined, []],
])('%s', (_what, spec, held, expected) => {
  expect(told(spec, held)).toEqual(expected);
});

test('of a new object that Go cannot read nothing is told here', () => {
  expect(told({ certificateRotateStrategy: { selfSigned: { ca: { duration: 'a week' } } } })).toEqual([]);
});
