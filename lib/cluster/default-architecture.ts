import type { KubeVirtView } from './read-kubevirt.ts';

/** virt-operator's SetDefaultArchitecture: what the spec states goes into the status, which is all that admission reads. */
export function withDefaultArchitecture(kubeVirt: KubeVirtView): KubeVirtView {
  const stated = kubeVirt.spec?.configuration?.architectureConfiguration?.defaultArchitecture;
  return stated ? { ...kubeVirt, status: { ...kubeVirt.status, defaultArchitecture: stated } } : kubeVirt;
}
