import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const documentBytes = 4096;
const [kind = 'clean', count = '1'] = process.argv.slice(2);
const isBroken = kind === 'broken';

/** A VM that passes, or is refused in words of its own, filled up with its user data. */
function documentOf(i: number): string {
  const head = `---
apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata:
  name: vm-${i}
  namespace: team-${i % 50}
spec:
  runStrategy: Always
  template:
    metadata:
      labels:
        app: app-${i % 10}
    spec:
      domain:
        cpu:
          sockets: 2
        memory:
          guest: 2Gi
        devices:
          disks:
            - name: ${isBroken ? `root-of-${i}` : 'root'}
              disk:
                bus: virtio
            - name: seed
              disk:
                bus: virtio
      volumes:
        - name: root
          containerDisk:
            image: registry.example/fedora:43
        - name: seed
          cloudInitNoCloud:
            userData: |
              #cloud-config
${'              # written by the bench, and read by nobody else\n'.repeat(40)}`;
  return `${head}# ${'-'.repeat(documentBytes - head.length - 3)}\n`;
}

async function main(): Promise<void> {
  const command = join(__dirname, '..', '..', 'lib', 'cli', 'main.js');
  const check = spawn(process.execPath, [command, 'check', '--json', '-'], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(check, 'close');
  for (let i = 0; i < Number(count); i++) {
    if (!check.stdin.write(documentOf(i))) await once(check.stdin, 'drain');
  }
  check.stdin.end();
  const [code] = (await ended) as [number];
  process.exitCode = code === Number(isBroken) ? 0 : 70;
}

void main();
