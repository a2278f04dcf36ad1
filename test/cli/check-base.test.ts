import { Project } from './project.ts';

let project: Project;

const hyperConverged = (spec: string) => `apiVersion: hco.kubevirt.io/v1beta1
kind: HyperConverged
metadata: { name: kubevirt-hyperconverged, namespace: kubevirt-hyperconverged }
spec: { evictionStrategy: LiveMigrate, ${spec} }
`;
const migration = (vmi: string) => `apiVersion: kubevirt.io/v1
kind: VirtualMachineInstanceMigration
metadata: { name: move, namespace: vms }
spec: { vmiName: ${vmi} }
`;
const snapshot = (vm: string) => `apiVersion: snapshot.kubevirt.io/v1beta1
kind: VirtualMachineSnapshot
metadata: { name: before, namespace: vms }
spec: { source: { apiGroup: kubevirt.io, kind: VirtualMachine, name: ${vm} } }
`;
const vmi = (memory: string) => `apiVersion: kubevirt.io/v1
kind: VirtualMachineInstance
metadata: { name: db, namespace: vms }
spec: { domain: { memory: { guest: ${memory} }, devices: {} } }
`;
const external = ['--external', 'VirtualMachine/vms/web', '--external', 'VirtualMachineInstance/vms/web'];

beforeAll(() => {
  project = new Project({
    'manifests/hco.yaml': hyperConverged('featureGates: { enableApplicationAwareQuota: true }'),
    'manifests/migration.yaml': migration('db'),
    'manifests/snapshot.yaml': snapshot('db'),
    'manifests/vmi.yaml': vmi('1Gi'),
  });
  project.shell('git init -q && git add manifests && git -c user.name=a -c user.email=a@b.c commit -qm a');
});
afterAll(() => project.remove());

test('an update is refused by what runs in the cluster', () => {
  const state = project.shell(`cat > state.yaml <<'END'
apiVersion: v1
kind: List
items:
  - { apiVersion: kubevirt.io/v1, kind: VirtualMachineInstance, metadata: { name: db, namespace: vms }, status: { phase: Failed } }
END`);
  expect(state.code).toBe(0);
  expect(codesOf('manifests/migration.yaml')).not.toContain('KV5003 ');
  expect(codesOf('manifests/migration.yaml', '--state', 'state.yaml')).toContain('KV5003 ');
  expect(project.run(['check', '--state', 'nothing.yaml'])).toMatchObject({ code: 2 });
});

function codesOf(...args: readonly string[]): readonly string[] {
  const { diagnostics } = JSON.parse(project.run(['check', '--json', ...args]).stdout) as {
    diagnostics: readonly { code: string; path?: string }[];
  };
  return diagnostics.map(({ code, path }) => `${code} ${path ?? ''}`);
}

test('what nobody has changed is right, and what no update asks about is not told', () => {
  expect(codesOf()).toEqual(['HC0142 spec.featureGates.enableApplicationAwareQuota']);
  expect(project.run(['check', '--base', 'HEAD']).stdout).toBe('4 objects in 4 files: no error.\n');
});

describe('after an edit', () => {
  const tls = 'tlsSecurityProfile: { type: Custom, custom: { minTLSVersion: VersionTLS13 } }';

  beforeAll(() =>
    project.write({
      'manifests/hco.yaml': hyperConverged(`workloads: { nodePlacement: { nodeSelector: { a: b } } }, ${tls}`),
      'manifests/migration.yaml': migration('web'),
      'manifests/snapshot.yaml': '',
      'manifests/vmi.yaml': vmi('2Gi'),
      'manifests/moved.yaml': snapshot('web'),
      'new/hco.yaml': hyperConverged(tls),
    }),
  );

  const updates = [
    'KP0713 spec.workloads.nodePlacement',
    'HC0192 spec.tlsSecurityProfile',
    'KV1801 ',
    'KV5005 ',
    'KV6003 spec', // the object has moved to another file
  ];

  test('each object is judged as an update of what the commit has', () => {
    expect(codesOf('--base', 'HEAD', ...external)).toEqual(updates);
    expect(project.run(['check', '--base', 'HEAD', ...external])).toMatchObject({ code: 1 });
  });

  test('a file finds its object', () => {
    expect(codesOf('manifests/hco.yaml', '--base', 'HEAD')).toEqual(updates.slice(0, 2));
  });

  test('what comes through a pipe finds its object', () => {
    expect(project.shell('cat manifests/vmi.yaml | node $COMMAND check - --base HEAD').stderr).toContain('error[KV1801]');
  });

  test('an object that the folder does not have in the commit is new', () => {
    expect(codesOf('new', '--base', 'HEAD')).toEqual(['KP0727 spec.tlsSecurityProfile']);
    expect(codesOf('new', '--base', 'HEAD:manifests')).toEqual(['HC0192 spec.tlsSecurityProfile']);
  });

  test('a folder is a base as well', () => {
    expect(codesOf('new', '--base', 'manifests')).toEqual(updates.slice(0, 2));
  });
});

test('a commit outside of a repository', () => {
  const stderr = 'error[KU0030]: main is no folder, and git finds no repository here';
  const bare = new Project({ 'manifests/vmi.yaml': vmi('1Gi') });
  expect(bare.run(['check', '--base', 'main'])).toMatchObject({ code: 2, stderr: expect.stringContaining(stderr) as string });
  bare.remove();
});

test('a base that is nowhere', () => {
  expect(project.run(['check', '--base', 'nowhere'])).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('error[KU0030]: nowhere is neither a folder nor a commit\n') as string,
  });
});
