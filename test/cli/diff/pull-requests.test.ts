import { Project } from '../project.ts';

const git = 'git -c user.name=test -c user.email=test@example.org';

/** A VM with its disk, its first login and its network, as they stand in many repositories. */
const files: Readonly<Record<string, string>> = {
  'deploy/kustomization.yaml': 'resources: [db.yaml, disk.yaml, login.yaml, vlan.yaml]\n',
  'deploy/db.yaml': `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata:
  name: db
  namespace: shop
  annotations: { argocd.argoproj.io/sync-options: Prune=false }
spec:
  runStrategy: Always
  template:
    spec:
      domain:
        cpu: { sockets: 2 }
        memory: { guest: 4Gi }
        devices:
          disks:
            - { name: root, disk: { bus: virtio } }
            - { name: init, disk: { bus: virtio } }
          interfaces: [{ name: vlan, bridge: {} }]
      networks: [{ name: vlan, multus: { networkName: vlan100 } }]
      volumes:
        - { name: root, persistentVolumeClaim: { claimName: db-root } }
        - name: init
          cloudInitNoCloud:
            secretRef: { name: db-login }
            networkData: |
              version: 2
              ethernets:
                enp1s0:
                  addresses: [10.0.0.11/24]
                  gateway4: 10.0.0.1
                  nameservers:
                    addresses: [10.0.0.2, 10.0.0.3]
                  routes:
                    - { to: 10.1.0.0/16, via: 10.0.0.254 }
                    - { to: 10.2.0.0/16, via: 10.0.0.254 }
`,
  'deploy/disk.yaml': `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: db-root, namespace: shop }
spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 30Gi } } }
`,
  'deploy/login.yaml': `apiVersion: v1
kind: Secret
metadata: { name: db-login, namespace: shop }
stringData:
  userdata: |
    #cloud-config
    password: hunter2
    chpasswd: { expire: false }
`,
  'deploy/vlan.yaml': `apiVersion: k8s.cni.cncf.io/v1
kind: NetworkAttachmentDefinition
metadata: { name: vlan100, namespace: shop }
spec:
  config: '{"cniVersion":"0.3.1","type":"bridge","bridge":"br1","vlan":100,"ipam":{}}'
`,
};

let project: Project;

beforeEach(() => {
  project = new Project(files);
  project.shell(`git init -q && git add deploy && ${git} commit -qm first`);
});
afterEach(() => project.remove());

test.each([
  ['renames a VM that Argo CD keeps, and edits it', `sed -i 's/name: db$/name: database/; s/guest: 4Gi/guest: 6Gi/' deploy/db.yaml`],
  ['drops a VM from the kustomization', `sed -i 's/db.yaml, //' deploy/kustomization.yaml`],
  ['changes a VLAN', `sed -i 's/"vlan":100/"vlan":200/' deploy/vlan.yaml`],
  ['changes a password', `sed -i 's/hunter2/hunter3/' deploy/login.yaml`],
  ['changes a line of a long cloud-init', `sed -i 's/10.2.0.0/10.3.0.0/' deploy/db.yaml`],
])('a pull request that %s', (_what, edit) => {
  project.shell(`${edit} && git add deploy && ${git} commit -qm second`);
  for (const options of [[], ['--format', 'markdown']]) {
    const { code, stdout, stderr } = project.run([
      'diff',
      'HEAD~1:deploy',
      'HEAD:deploy',
      '--kubevirt',
      '1.9',
      '--fail-on',
      'data-loss',
      ...options,
    ]);
    expect(stderr).toBe('');
    expect(`${stdout}\nexit ${code}\n`).toMatchSnapshot();
  }
});
