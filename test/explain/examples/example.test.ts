import { exampleOf } from '../../../lib/explain/examples/example.ts';
import { printYaml } from '../../../lib/explain/examples/print-yaml.ts';
import type { CodeEntry, Page } from '../../../lib/rules/rule.ts';

function entryOf(name: string, page: Partial<Page>): CodeEntry {
  return { code: 'KP9001', name, severity: 'error', page: { summary: '', refused: '', accepted: '', ...page } };
}

/** The YAML of what an example stands for, below what every object of its kind begins with. */
function yamlOf(name: string, refused: Page['refused'], more: Partial<Page> = {}): string {
  const example = exampleOf(entryOf(name, { refused, ...more }), 'refused');
  return example.kind === 'objects' ? printYaml(example.objects) : `${example.kind}: ${example.text}`;
}

const vmi = `apiVersion: kubevirt.io/v1
kind: VirtualMachineInstance
metadata:
  name: db
  namespace: vms
spec:
  domain:
    memory:
      guest: 1Gi
    devices:`;

test('fields are put where a VM has them', () => {
  expect(yamlOf('vmi/any', 'hostname: db, memory: { guest: 2Gi }, inputs: [{ name: pen }], metadata: { labels: { a: b } }')).toBe(
    `${vmi.replace('1Gi', '2Gi').replace('namespace: vms', 'namespace: vms\n  labels:\n    a: b')}
      inputs:
        - name: pen
  hostname: db
`,
  );
});

test('null takes a field away, and other values are replaced as a whole', () => {
  expect(yamlOf('vmi/any', 'memory: null, devices: null')).toMatch(/spec:\n {2}domain: {}\n$/);
  expect(yamlOf('instancetype/any', 'memory: { overcommitPercent: 5 }')).toMatch(/ {2}memory:\n {4}overcommitPercent: 5\n$/);
});

test('disks, interfaces and claims get what they need beside them, unless the example speaks of it', () => {
  expect(yamlOf('vmi/any', 'disks: [{ name: a }], interfaces: [{ name: lab }], gpus: [{ claimName: gpu }]')).toBe(
    `${vmi}
      disks:
        - name: a
      interfaces:
        - name: lab
      gpus:
        - claimName: gpu
  volumes:
    - name: a
      containerDisk:
        image: example.com/os:7
  networks:
    - name: lab
      multus:
        networkName: lab
  resourceClaims:
    - name: gpu
      resourceClaimTemplateName: gpu
`,
  );
  expect(yamlOf('vmi/any', 'disks: [{ name: a }], volumes: []')).toContain('volumes: []');
  expect(yamlOf('vmi/any', 'networks: [{ name: a, pod: {} }]')).toContain('masquerade: {}');
});

test('an example may name its kind, show several objects, and a cluster', () => {
  expect(yamlOf('vmi/any', ['kind: MigrationPolicy', 'kind: Widget, apiVersion: a.io/v1'], { cluster: '{ cpuModel: host }' })).toBe(
    `apiVersion: migrations.kubevirt.io/v1alpha1
kind: MigrationPolicy
metadata:
  name: nightly
spec:
  selectors:
    namespaceSelector:
      team: db
---
apiVersion: a.io/v1
kind: Widget
metadata:
  name: a
  namespace: vms
---
apiVersion: kubevirt.io/v1
kind: KubeVirt
metadata:
  name: kubevirt
  namespace: kubevirt
spec:
  configuration:
    cpuModel: host
`,
  );
});

test.each([
  ["new App({ external: ['a'] })", "chart: new App({ external: ['a'] })"],
  ["const a = new App(); new Chart(a, 'a; b');", "chart: const a = new App();\nnew Chart(a, 'a; b');"],
  ['two presets, cpu: 1 in one and cpu: 2 in the other', 'words: two presets, cpu: 1 in one and cpu: 2 in the other'],
])('%s is no object', (text, shown) => {
  expect(yamlOf('vmi/any', text)).toBe(shown);
});

test('long texts are shown by their beginning', () => {
  expect(yamlOf('vmi/any', `hostname: ${'a'.repeat(500)}`)).toContain(`hostname: ${'a'.repeat(40)}… (500 characters)\n`);
});
