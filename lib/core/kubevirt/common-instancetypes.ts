import type { ExternalObject } from '../external-object.ts';

/** The sizes of each series, and of those series that also come with hugepages of 1Gi. */
const series: Readonly<Record<string, readonly string[]>> = {
  cx1: both('medium large xlarge 2xlarge 4xlarge 8xlarge'),
  d1: words('nano micro small medium 2xmedium large xlarge 2xlarge 4xlarge 8xlarge'),
  m1: both('large xlarge 2xlarge 4xlarge 8xlarge'),
  n1: words('medium large xlarge 2xlarge 4xlarge 8xlarge'),
  o1: words('nano micro small medium large xlarge 2xlarge 4xlarge 8xlarge'),
  rt1: words('micro small medium large xlarge 2xlarge 4xlarge 8xlarge'),
  u1: words('nano micro small medium 2xmedium large xlarge 2xlarge 4xlarge 8xlarge'),
};

const preferences = words(
  [
    'alpine centos.stream10 centos.stream10.desktop centos.stream9 centos.stream9.desktop centos.stream9.dpdk cirros debian',
    'fedora fedora.arm64 fedora.s390x legacy linux linux.efi linux.virtiotransitional opensuse.leap opensuse.tumbleweed oraclelinux',
    'rhel.10 rhel.10.arm64 rhel.10.s390x rhel.7 rhel.7.desktop rhel.8 rhel.8.desktop rhel.8.dpdk',
    'rhel.9 rhel.9.arm64 rhel.9.desktop rhel.9.dpdk rhel.9.realtime rhel.9.s390x sles ubuntu',
    'windows.10 windows.10.virtio windows.11 windows.11.virtio windows.2k12 windows.2k12.virtio windows.2k16 windows.2k16.virtio',
    'windows.2k19 windows.2k19.virtio windows.2k22 windows.2k22.virtio windows.2k25 windows.2k25.virtio',
    'windows.2k3 windows.2k8 windows.2k8.virtio windows.7 windows.7.virtio windows.xp',
  ].join(' '),
);

/**
 * The names of the instancetypes and preferences that KubeVirt 1.9 ships for all namespaces:
 * `new App({ external: [...commonInstancetypes] })`. A cluster may leave them out (`commonInstancetypesDeployment`).
 */
export const commonInstancetypes: readonly ExternalObject[] = [
  ...Object.entries(series).flatMap(([name, sizes]) =>
    sizes.map((size) => ({ kind: 'VirtualMachineClusterInstancetype', name: `${name}.${size}` })),
  ),
  ...preferences.map((name) => ({ kind: 'VirtualMachineClusterPreference', name })),
];

function words(text: string): readonly string[] {
  return text.split(' ');
}

function both(text: string): readonly string[] {
  return words(text).flatMap((size) => [size, `${size}1gi`]);
}
