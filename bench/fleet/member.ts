/** What sets one VM of the fleet apart from the next. All of it follows from the number. */
export interface Member {
  readonly index: number;
  readonly name: string;
  readonly namespace: string;
  /** Labels of the set and of its template; the presets go by them. */
  readonly labels: Readonly<Record<string, string>>;
  readonly zone: string;
  readonly memory: `${number}Gi`;
  readonly image: string;
  readonly userData: string;
  readonly terminationGracePeriodSeconds: number;
  /** The set's initial count and the autoscaler's minimum. */
  readonly replicas: number;
  readonly targetCpuUtilization: number;
}

export const namespaceCount = 8;

export function namespaceAt(k: number): string {
  return `fleet-${k}`;
}

export function memberAt(index: number): Member {
  const name = `vm-${String(index).padStart(6, '0')}`;
  const namespace = namespaceAt(index % namespaceCount);
  const isPerf = Math.floor(index / namespaceCount) % 2 === 1;
  return {
    index,
    name,
    namespace,
    labels: {
      'app.kubernetes.io/name': name,
      'app.kubernetes.io/part-of': 'fleet',
      'fleet.example.com/base': 'true',
      'fleet.example.com/tier': pick(['web', 'api', 'batch'], index),
      ...(isPerf && { 'fleet.example.com/perf': 'true' }),
    },
    zone: pick(['zone-a', 'zone-b', 'zone-c'], index),
    memory: pick(['1Gi', '2Gi', '4Gi', '8Gi'], Math.floor(index / 3)),
    image: `quay.io/containerdisks/fedora:${40 + (index % 3)}`,
    userData: userData(index, name, namespace),
    terminationGracePeriodSeconds: 30 + 30 * (index % 4),
    replicas: 1 + (index % 5),
    targetCpuUtilization: 60 + 5 * (index % 5),
  };
}

function pick<const T>(row: readonly [T, ...T[]], index: number): T {
  return row[index % row.length] ?? row[0];
}

function userData(index: number, name: string, namespace: string): string {
  return [
    '#cloud-config',
    `hostname: ${name}`,
    `fqdn: ${name}.${namespace}.svc.cluster.local`,
    'manage_etc_hosts: true',
    'users:',
    '  - name: fedora',
    '    sudo: ALL=(ALL) NOPASSWD:ALL',
    '    ssh_authorized_keys:',
    '      - ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExampleExampleExampleExampleExampleExampleExam fleet@example.com',
    'packages:',
    '  - nginx',
    '  - qemu-guest-agent',
    'runcmd:',
    '  - [systemctl, enable, --now, qemu-guest-agent, nginx]',
    `  - echo "node ${index}" > /usr/share/nginx/html/index.html`,
    '',
  ].join('\n');
}
