import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** VMs as people and tools write them; what each of them costs to read differs most. Of `unlike` no two have the same memory, so each is judged. */
export type Style = 'block' | 'flow' | 'anchors' | 'comments' | 'findings' | 'unlike';

export const styles: readonly Style[] = ['block', 'flow', 'anchors', 'comments', 'findings', 'unlike'];

/** In a file of `findings`, every tenth VM is refused. */
export function isRefused(style: Style, i: number): boolean {
  return style === 'findings' && i % 10 === 0;
}

export function writeFile(file: string, count: number, style: Style): void {
  writeFileSync(file, Array.from({ length: count }, (_, i) => vmOf(i, style)).join('---\n'));
}

/** One file a VM, half of them in flow style; of every seventh the CPUs are `cores`. */
export function writeFolder(folder: string, count: number, cores = 2): void {
  mkdirSync(folder, { recursive: true });
  for (let i = 0; i < count; i++) {
    const text = vmOf(i, i % 2 === 0 ? 'block' : 'flow');
    writeFileSync(join(folder, `vm-${i}.yaml`), i % 7 === 0 ? text.replace('cores: 2', `cores: ${cores}`) : text);
  }
}

export function vmOf(i: number, style: Style): string {
  const labels = `app: app-${i % 10}`;
  const isFlow = style === 'flow';
  const anchor = style === 'anchors' ? ' &labels' : '';
  return `${style === 'comments' ? '# Managed by the platform team\n' : ''}apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata:
  name: vm-${i}
  namespace: team-${i % 50}
  labels:${isFlow ? ` {${labels}}` : `${anchor}\n    ${labels}`}
spec:
  runStrategy: Always
  dataVolumeTemplates:
    - metadata:
        name: vm-${i}-root
      spec:
        storage:${isFlow ? ' {resources: {requests: {storage: 30Gi}}}' : '\n          resources:\n            requests:\n              storage: 30Gi'}
        source:
          registry:
            url: docker://quay.io/containerdisks/fedora:41
  template:
    metadata:
      labels:${isFlow ? ` {${labels}}` : style === 'anchors' ? ' *labels' : `\n        ${labels}`}
    spec:
      domain:
        cpu:
          cores: ${isRefused(style, i) ? 'two' : 2}${style === 'comments' ? '   # as the team asked' : ''}
        memory:
          guest: ${style === 'unlike' ? `${2048 + 2 * i}Mi` : `${2 + (i % 4)}Gi`}
        devices:
          disks:
${isFlow ? '            - {name: root, disk: {bus: virtio}}\n            - {name: seed, disk: {bus: virtio}}' : diskOf('root') + diskOf('seed').trimEnd()}
          interfaces:
            - name: default
              masquerade: {}
      networks:${isFlow ? ' [{name: default, pod: {}}]' : '\n        - name: default\n          pod: {}'}
      terminationGracePeriodSeconds: 180
      volumes:
        - name: root
          dataVolume:
            name: vm-${i}-root
        - name: seed
          cloudInitNoCloud:
            userData: |
              #cloud-config
              hostname: vm-${i}
              runcmd:
                - [systemctl, enable, --now, qemu-guest-agent]
`;
}

function diskOf(name: string): string {
  return `            - name: ${name}\n              disk:\n                bus: virtio\n`;
}
