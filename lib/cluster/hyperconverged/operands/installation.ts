import type { Architecture } from '../../../../imports/kubevirt-v1.ts';

/** What the operator's own Deployment tells it in environment variables. */
export interface Installation {
  /** HCO_KV_IO_VERSION */
  readonly version: string;
  /** KVM_EMULATION: nodes without hardware virtualization. */
  readonly kvmEmulation: boolean;
  /** SMBIOS */
  readonly smbios: Readonly<Record<string, string>> | undefined;
  /** MACHINETYPE and AMD64_MACHINETYPE, ARM64_MACHINETYPE, S390X_MACHINETYPE. */
  readonly machineTypes: Readonly<Partial<Record<Architecture, string>>>;
  readonly images: Images;
}

export interface Images {
  readonly passtSidecar: string;
  readonly passtCni: string;
  readonly aieWebhook: string;
  readonly iommufdDevicePlugin: string;
  readonly waspAgent: string;
  readonly virtioWin: string;
  /** Console plugin and its proxy; they are deployed where both are given. */
  readonly consolePlugin: string | undefined;
  readonly consoleProxy: string | undefined;
}

/** HyperConverged v1.18.1 as it is released. */
export const release: Installation = {
  version: '1.18.1',
  kvmEmulation: false,
  smbios: { family: 'KubeVirt', manufacturer: 'KubeVirt', product: 'None' },
  machineTypes: { amd64: 'q35', arm64: 'virt', s390x: 's390-ccw-virtio' },
  images: {
    passtSidecar: 'quay.io/kubevirt/network-passt-binding@sha256:47f06f3c1482bc3fa13741ea7d483ba054b24441edbde12469581b48e3c71ca3',
    passtCni: 'quay.io/kubevirt/network-passt-binding-cni@sha256:a0bf3055453309691479b8cb36159e2769fc42e4e58826e847419dc28e7c2d58',
    aieWebhook: 'quay.io/kubevirt/kubevirt-aie-webhook@sha256:d5aafc2c9ea71fc03c92a5f73d1c612996a20cff59051e029f82774210ff457e',
    iommufdDevicePlugin: 'quay.io/kubevirt/iommufd-device-plugin@sha256:45b9a3e904b19e83592d4d9ee1029b04f4ed10013cce735cf03e42458eaf9db0',
    waspAgent: 'quay.io/openshift-virtualization/wasp-agent@sha256:daaf1bd032a32a99ef8e5c9d7d40d6732713b0cbfe49952d6d2ce5fa38e78294',
    virtioWin: 'quay.io/kubevirt/virtio-container-disk@sha256:6b823946eb7493347a93d6daa16b4101a68e16a0ee1766e01ac3adf82e4b5838',
    consolePlugin: undefined,
    consoleProxy: undefined,
  },
};
