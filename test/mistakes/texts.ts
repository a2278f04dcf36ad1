/** A chart with one VM of these further props. */
export const vm = (props: string): string => `new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '2Gi', ${props} });`;

/** The YAML of a VM with this spec of its guest, in flow style. */
export const vmYaml = (spec: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: {name: db, namespace: vms}
spec:
  runStrategy: Always
  template:
    spec: {${spec}}
`;

/** The YAML of a network with this config. */
export const network = (config: string): string => `apiVersion: k8s.cni.cncf.io/v1
kind: NetworkAttachmentDefinition
metadata: {name: lan, namespace: vms}
spec: {config: '${config}'}
`;

/** The YAML of a set. */
export const set = (selector: string, labels: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachineInstanceReplicaSet
metadata: {name: web, namespace: vms}
spec:
  replicas: 2
  selector: {matchLabels: ${selector}}
  template:
    metadata: {labels: ${labels}}
    spec: {domain: {memory: {guest: 1Gi}, devices: {}}}
`;

/** The YAML of a VM with one more line in its spec. */
export const vmYamlWith = (line: string, spec: string): string => vmYaml(spec).replace('  template', `  ${line}\n  template`);

/** The YAML of an object with this spec, in flow style. */
export const object = (apiVersion: string, kind: string, spec: string, name = 'a'): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: ${name}, namespace: vms}\nspec: ${spec}\n`;
