import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from './project.ts';

interface Row {
  readonly id: string;
  readonly input: {
    readonly object: { readonly status: object };
    readonly kubevirt?: object;
    readonly related?: readonly object[];
    readonly role?: string;
  };
  readonly output: { readonly pod: Pod };
}

interface Pod {
  readonly spec: { readonly containers: readonly object[]; readonly initContainers?: readonly object[]; readonly nodeSelector: object };
}

const rows = readFileSync(join(__dirname, '../vectors/pod.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Row)
  .filter(({ id }) => id.startsWith('pod/example/'));

/** Where the guest of the last row runs is nothing that a file says. */
const masked = {
  'cpu-model-migration.node.kubevirt.io/<source-node-cpu-model>': 'true',
  'cpu-vendor.node.kubevirt.io/<source-node-cpu-vendor>': 'true',
  'kubernetes.io/arch': 'amd64',
  'kubevirt.io/schedulable': 'true',
  'machine-type.node.kubevirt.io/q35': 'true',
};

let project: Project | undefined;
afterEach(() => project?.remove());

/** What the command says about the guest of a row, in a folder that has all that the row knows of the cluster. */
function podOf({ input: { object, kubevirt, related = [], role } }: Row): ReturnType<Project['run']> {
  const configuration = kubevirt && {
    apiVersion: 'kubevirt.io/v1',
    kind: 'KubeVirt',
    metadata: { name: 'kubevirt', namespace: 'kubevirt' },
    ...kubevirt,
  };
  const items = [object, ...related, ...(configuration === undefined ? [] : [configuration])];
  project = new Project({ 'all.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items }) });
  return project.run(['pod', 'all.json', 'vmi/db', '--format', 'json', ...(role === undefined ? [] : ['--role', role])]);
}

const resources = ({ spec: { containers, initContainers = [] } }: Pod): object =>
  [...initContainers, ...containers].map((each) => {
    const { name, resources: requested } = each as { readonly name: string; readonly resources?: object };
    return { name, resources: requested ?? {} };
  });

test('there are twelve', () => {
  expect(rows).toHaveLength(12);
});

test.each(rows.map((row) => [row.id, row] as const))('the command prints what is recorded of %s', (_id, row) => {
  const { code, stdout, stderr } = podOf(row);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const pod = JSON.parse(stdout) as Pod;
  expect(resources(pod)).toEqual(resources(row.output.pod));
  expect(pod.spec.nodeSelector).toEqual(row.input.role === undefined ? row.output.pod.spec.nodeSelector : masked);
});
