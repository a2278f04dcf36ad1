export const sizes = ['1Gi', '2Gi', '1024Mi', '512Mi', '1.5Gi', '64M', '3000M', '1Ti', '1073741825', '0', 0, '2e9', '8Ei', '-1Gi'] as const;
export const cpuAmounts = ['1', 2, '1500m', '0.5', '0', '3', '100m', '4294967298', '-1'] as const;
export const architectures = ['amd64', 'arm64', 's390x', 'ppc64le', ''] as const;
export const machineTypes = ['', 'q35', 'pc-q35-rhel9.6.0', 'virt', 'virt-6.2', 's390-ccw-virtio', 'pc-i440fx-2.12'] as const;
export const images = ['reg.lab/os', 'reg.lab/os:7', 'reg.lab:5000/os', 'os:latest', 'os@sha256:00', '', 'os:latest@sha256:00'] as const;
export const policies = ['Always', 'Always', 'IfNotPresent', 'Never'] as const;
export const names = ['root', 'data', 'seed', 'share'] as const;
