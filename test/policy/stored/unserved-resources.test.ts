import { readValidatingPolicy } from '../../../lib/policy/policy.ts';
import { unservedResources } from '../../../lib/policy/stored/unserved-resources.ts';
import { validatingPolicy, worldWith } from '../policies.ts';

const world = worldWith();

function unserved(apiGroups: readonly string[], apiVersions: readonly string[], resources: readonly string[]): readonly string[] {
  const matchConstraints = { resourceRules: [{ apiGroups, apiVersions, operations: ['CREATE'], resources }] };
  return unservedResources(readValidatingPolicy(validatingPolicy({ matchConstraints })), world).map(
    ({ path, hint }) => `${path.replace('spec.matchConstraints.resourceRules[0].', '')}: ${hint}`,
  );
}

test.each<readonly [what: string, groups: readonly string[], versions: readonly string[], resources: readonly string[], told: string]>([
  ['a short name', ['kubevirt.io'], ['v1'], ['vm'], 'resources[0]: Write virtualmachines: resources have the plural names of their kinds.'],
  [
    'a kind',
    ['kubevirt.io'],
    ['v1'],
    ['virtualmachines', 'VirtualMachineInstance'],
    'resources[1]: Write virtualmachineinstances: resources have the plural names of their kinds.',
  ],
  ['a kind of Kubernetes', [''], ['v1'], ['Pod'], 'resources[0]: Write pods: resources have the plural names of their kinds.'],
  ['a slip', ['kubevirt.io'], ['v1'], ['virtualmachins'], 'resources[0]: Write virtualmachines.'],
  ['a subresource of a slip', ['kubevirt.io'], ['v1'], ['virtualmachins/status'], 'resources[0]: Write virtualmachines.'],
  [
    'another group',
    ['kubevirt.io'],
    ['v1beta1'],
    ['virtualmachinepools'],
    "apiGroups: Write apiGroups: ['pool.kubevirt.io'], which has virtualmachinepools.",
  ],
  ['a group of Kubernetes', [''], ['v1'], ['deployments'], "apiGroups: Write apiGroups: ['apps'], which has deployments."],
  ['another version', ['pool.kubevirt.io'], ['v1'], ['virtualmachinepools'], "apiVersions: Write apiVersions: ['v1beta1']."],
  [
    'a group with its version',
    ['kubevirt.io/v1'],
    ['v1'],
    ['virtualmachines'],
    "apiGroups: Write apiGroups: ['kubevirt.io'], and v1 in apiVersions.",
  ],
  ['a slip in the group', ['kubevrit.io'], ['v1'], ['virtualmachines'], "apiGroups: Write apiGroups: ['kubevirt.io']."],
  ['a version for the core group', ['v1'], ['v1'], ['pods'], "apiGroups: Write apiGroups: ['']."],
  [
    'a short name in any group',
    ['*'],
    ['*'],
    ['vm'],
    'resources[0]: Write virtualmachines: resources have the plural names of their kinds.',
  ],
])('%s matches no request', (_, groups, versions, resources, told) => {
  expect(unserved(groups, versions, resources)).toEqual([told]);
});

test.each<readonly [what: string, groups: readonly string[], versions: readonly string[], resources: readonly string[]]>([
  ['plurals', ['kubevirt.io'], ['v1'], ['virtualmachines', 'virtualmachineinstances']],
  ['a subresource', [''], ['v1'], ['pods/eviction']],
  ['an older version that is served', ['kubevirt.io'], ['v1alpha3'], ['virtualmachines']],
  ['one of several versions', ['pool.kubevirt.io'], ['v1', 'v1beta1'], ['virtualmachinepools']],
  ['several groups', ['kubevirt.io', 'pool.kubevirt.io'], ['*'], ['virtualmachines', 'virtualmachinepools']],
  ['everything', ['*'], ['*'], ['*']],
  ['all of a group', ['kubevirt.io'], ['*'], ['*/*']],
  ['a resource of Kubernetes that is not known here', [''], ['v1'], ['replicationcontrollers']],
  ['a resource of a group that is not known here', ['route.openshift.io'], ['v1'], ['routes']],
  ['a group that older clusters had', ['extensions', 'networking.k8s.io'], ['*'], ['ingresses']],
  ['what virtctl asks for', ['subresources.kubevirt.io'], ['v1'], ['virtualmachines/start']],
])('%s: nothing is told', (_, groups, versions, resources) => {
  expect(unserved(groups, versions, resources)).toEqual([]);
});
