import { App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import { hintInProps } from '../../../lib/constructs/hints/hint-in-props.ts';
import { propPathsOf } from '../../../lib/constructs/hints/prop-paths.ts';
import type { TreeObject } from '../../../lib/constructs/tree/tree-object.ts';
import * as ours from '../../../lib/index.ts';

type ObjectClass = (new (scope: Construct, id: string, props: object) => TreeObject) & { readonly _propNames?: object };

/** All classes that can be made, with the names of their props; `undefined` where these are the fields of the spec. */
const classes = Object.entries(ours).flatMap(([name, value]) => {
  if (typeof value !== 'function' || !(value.prototype instanceof ours.KubeObject)) return [];
  const type = value as unknown as ObjectClass; // exported classes below KubeObject
  return [{ name, type }];
});

/** Props of all objects, which are no field of a spec. */
const common = Object.keys((ours.Namespace as unknown as { _propNames: object })._propNames).filter((name) => name !== 'podSecurity');

const sample = { apiVersion: 'v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'a' };
const props = {
  source: sample,
  sourceRef: { name: 'a' },
  target: sample,
  pvcName: 'a',
  managedDataSource: 'a',
  virtualMachineSnapshotName: 'a',
  max: 1,
  repoURL: 'https://example.com',
  rules: [],
  validations: [],
};

test('the props of which no field is known', () => {
  const unknown = classes.flatMap(({ name, type }) => {
    const { _propNames: names } = type;
    if (names === undefined) return [];
    const found = new Set([...propPathsOf(made(type)).values()].flat().map(([first]) => first));
    const left = Object.keys(names).filter((prop) => prop !== 'spec' && !common.includes(prop) && !found.has(prop));
    return left.length === 0 ? [] : [`${name}: ${left.join(', ')}`];
  });
  expect(unknown).toMatchInlineSnapshot(`
    [
      "ArgoCdApplication: automated, powerManagedBy, selfManaged",
      "ClusterPolicy: actions, namespaces",
      "FluxKustomization: waitForVms, powerManagedBy",
      "Hpa: apiVersion",
      "HyperConverged: version, rateLimits, jsonPatches",
      "NetworkPolicy: ingress, egress",
      "Service: headless",
      "VirtualMachine: headless, rng, downwardMetrics, clientPassthrough, affinity, excludePresets, expandInstancetype",
      "VirtualMachineInstance: headless, rng, downwardMetrics, clientPassthrough, affinity, excludePresets",
      "VmPool: headless, rng, downwardMetrics, clientPassthrough, affinity, excludePresets",
      "VmPreset: emit",
      "VmReplicaSet: headless, rng, downwardMetrics, clientPassthrough, affinity, excludePresets",
    ]
  `);
});

function made(type: ObjectClass): TreeObject {
  const known = Object.fromEntries(Object.entries(props).filter(([prop]) => prop in (type._propNames ?? {})));
  return new type(new Chart(new App(), 'chart'), 'a', known);
}

test.each<[hint: string, expected: string, type: string, path: string]>([
  ['Write maxReplicas of at least 5, or a lower minReplicas.', 'Write max of at least 5, or a lower min.', 'Hpa', 'spec.maxReplicas'],
  ['Point spec.scaleTargetRef at a VmPool.', 'Point target at a VmPool.', 'Hpa', 'spec.scaleTargetRef.kind'],
  ['Give spec.scaleTargetRef.name the name of an object.', 'Give target the name of an object.', 'Hpa', 'spec.scaleTargetRef.name'],
  ['Add pods to spec.metrics[0].', 'Add pods to metrics[0].', 'Hpa', 'spec.metrics[0]'],
  [
    'Write volumeRestorePolicy: InPlace, which keeps the claims.',
    "Write volumeRestorePolicy: 'InPlace', which keeps the claims.",
    'VmRestore',
    'spec',
  ],
  ['Write another target.name.', 'Write another target.', 'VmClone', 'spec.target.name'],
  ['Write template.spec.source.registry.url.', 'Write source.registry.url.', 'DataImportCron', 'spec.template.spec.source'],
  ['Give spec.certConfig.ca.duration 10m or more.', 'Give certConfig.ca.duration 10m or more.', 'HyperConverged', 'spec.certConfig.ca'],
  ['Leave cpu to it, or remove spec.instancetype.', 'Leave cpu to it, or remove instancetype.', 'VirtualMachine', 'spec.template.spec'],
  ['Write spec.infra.replicas as 1 or more.', 'Write infra.replicas as 1 or more.', 'KubeVirt', 'spec.infra.replicas'],
  [
    'Write spec.configuration.vmRolloutStrategy: Stage.',
    "Write configuration: { vmRolloutStrategy: 'Stage' }.",
    'KubeVirt',
    'spec.configuration',
  ],
  ['Give spec.memory.overcommitPercent 0 or more.', 'Give memory.overcommitPercent 0 or more.', 'VmInstancetype', 'spec.memory'],
  ['Write allowPostCopy: true.', 'Write allowPostCopy: true.', 'MigrationPolicy', 'spec'],
])('%s is %s in a %s', (hint, expected, name, path) => {
  const { type } = classes.find((each) => each.name === name) ?? {};
  expect(type && hintInProps(hint, path, made(type), newestRelease)).toBe(expected);
});
