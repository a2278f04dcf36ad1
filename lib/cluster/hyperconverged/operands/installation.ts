import type { Architecture } from '../../../../imports/kubevirt-v1.ts';
import { patchOf, type HyperConvergedMinor, type HyperConvergedRelease } from '../releases.ts';

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

/** HyperConverged as it is released upstream. */
export function installationOf(release: HyperConvergedRelease): Installation {
  const { passtSidecar, passtCni, virtioWin } = digests[release.minor];
  return {
    version: patchOf(release),
    kvmEmulation: false,
    smbios: { family: 'KubeVirt', manufacturer: 'KubeVirt', product: 'None' },
    machineTypes: { amd64: 'q35', arm64: 'virt', ...(release.minor !== '1.16' && { s390x: 's390-ccw-virtio' }) },
    images: {
      passtSidecar: `quay.io/kubevirt/network-passt-binding@sha256:${passtSidecar}`,
      passtCni: `quay.io/kubevirt/network-passt-binding-cni@sha256:${passtCni}`,
      aieWebhook: 'quay.io/kubevirt/kubevirt-aie-webhook@sha256:d5aafc2c9ea71fc03c92a5f73d1c612996a20cff59051e029f82774210ff457e',
      iommufdDevicePlugin: 'quay.io/kubevirt/iommufd-device-plugin@sha256:45b9a3e904b19e83592d4d9ee1029b04f4ed10013cce735cf03e42458eaf9db0',
      waspAgent: 'quay.io/openshift-virtualization/wasp-agent@sha256:daaf1bd032a32a99ef8e5c9d7d40d6732713b0cbfe49952d6d2ce5fa38e78294',
      virtioWin: `quay.io/kubevirt/virtio-container-disk@sha256:${virtioWin}`,
      consolePlugin: undefined,
      consoleProxy: undefined,
    },
  };
}

/** Of the images that differ between the releases: deploy/images.env. */
const digests: Readonly<Record<HyperConvergedMinor, Readonly<Record<'passtSidecar' | 'passtCni' | 'virtioWin', string>>>> = {
  '1.16': {
    passtSidecar: 'db67b918238f3c98a5d0e4005eda6a4e9271b9713e43903cdc2bacebe727be69',
    passtCni: '73857630e0819de530221aabaf96c53bc49a9be8e8836363c2331f144b956ce8',
    virtioWin: '4eba68e5d49de2f1c3ae694ccddbeb27e84d0ef67f4c9fcfb03d883f825735a0',
  },
  '1.17': {
    passtSidecar: '1c91d68bc8d4cb6d5565addf370941b8d795149299947f48a792a13a0f46fe5b',
    passtCni: 'd4b69ad996b2bc1a506d1d6c162105a0141f4b2ee33d00bc2d6d137d7d6154f8',
    virtioWin: '6b823946eb7493347a93d6daa16b4101a68e16a0ee1766e01ac3adf82e4b5838',
  },
  '1.18': {
    passtSidecar: '47f06f3c1482bc3fa13741ea7d483ba054b24441edbde12469581b48e3c71ca3',
    passtCni: 'a0bf3055453309691479b8cb36159e2769fc42e4e58826e847419dc28e7c2d58',
    virtioWin: '6b823946eb7493347a93d6daa16b4101a68e16a0ee1766e01ac3adf82e4b5838',
  },
};
