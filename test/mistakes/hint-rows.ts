import { vmYaml } from './texts.ts';
import type { Row } from './yaml-rows.ts';

const mem = 'memory: {guest: 1Gi}';
const plain = `domain: {${mem}, devices: {}}`;
const domain = (fields: string): string => vmYaml(`domain: {${mem}, ${fields}, devices: {}}`);

/** Fields by the names that people know, and values without the map around them. */
export const hintRows: readonly Row[] = [
  [
    'a claim by its short name',
    vmYaml(`domain: {${mem}, devices: {disks: [{name: root, disk: {}}]}}, volumes: [{name: root, pvc: {claimName: root}}]`),
    'K80010 spec.template.spec.volumes[0].pvc',
    'Write persistentVolumeClaim instead of pvc.',
    ['pvc', 'persistentVolumeClaim'],
  ],
  [
    'cloud-init by its name',
    vmYaml(
      `domain: {${mem}, devices: {disks: [{name: init, disk: {}}]}}, volumes: [{name: init, cloudInit: {userData: "#cloud-config\\n"}}]`,
    ),
    'K80010 spec.template.spec.volumes[0].cloudInit',
    'Write cloudInitNoCloud instead of cloudInit.',
    ['cloudInit:', 'cloudInitNoCloud:'],
  ],
  [
    'the node of a Pod',
    vmYaml(`nodeName: node-1, ${plain}`),
    'K80010 spec.template.spec.nodeName',
    'Write nodeSelector: { kubernetes.io/hostname: … } with the name of the node instead of nodeName.',
    ['nodeName: node-1', 'nodeSelector: {kubernetes.io/hostname: node-1}'],
  ],
  [
    'annotations in the spec of a template',
    vmYaml(`annotations: {example.com/owner: storage}, ${plain}`),
    'K80010 spec.template.spec.annotations',
    'Move annotations into spec.template.metadata.',
    ['    spec: {annotations: {example.com/owner: storage}, ', '    metadata: {annotations: {example.com/owner: storage}}\n    spec: {'],
  ],
  [
    'ports that are numbers',
    vmYaml(`domain: {${mem}, devices: {interfaces: [{name: default, masquerade: {}, ports: [80]}]}}, networks: [{name: default, pod: {}}]`),
    'K80001 spec.template.spec.domain.devices.interfaces[0].ports[0]',
    'Give spec.template.spec.domain.devices.interfaces[0].ports[0] an object: { port: 80 }.',
    ['[80]', '[{port: 80}]'],
  ],
  [
    'a binding as a word',
    vmYaml(`domain: {${mem}, devices: {interfaces: [{name: lan, binding: bridge}]}}, networks: [{name: lan, multus: {networkName: lan}}]`),
    'K80001 spec.template.spec.domain.devices.interfaces[0].binding',
    'Write bridge: {} instead of binding in spec.template.spec.domain.devices.interfaces[0].',
    ['binding: bridge', 'bridge: {}'],
  ],
  [
    'retries as libvirt has them',
    domain('features: {hyperv: {spinlocks: {retries: 8191}}}'),
    'K80010 spec.template.spec.domain.features.hyperv.spinlocks.retries',
    'Write spinlocks instead of retries.',
    ['retries', 'spinlocks'],
  ],
  [
    'spinlocks as a number',
    domain('features: {hyperv: {spinlocks: 8191}}'),
    'K80001 spec.template.spec.domain.features.hyperv.spinlocks',
    'Write spinlocks: { spinlocks: 8191 } in spec.template.spec.domain.features.hyperv.',
    ['8191', '{spinlocks: 8191}'],
  ],
  [
    'CPUs as a number',
    vmYaml(`domain: {${mem}, cpu: 2, devices: {}}`),
    'K80001 spec.template.spec.domain.cpu',
    'Write cpu: { sockets: 2 } in spec.template.spec.domain.',
    ['cpu: 2', 'cpu: {sockets: 2}'],
  ],
];
