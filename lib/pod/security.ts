import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { isAbsent } from '../core/data/absent.ts';
import { nonRootUser, type EnvVar, type PodSpec, type SecurityContext } from './pod.ts';
import { isNonRoot, type Vmi } from './traits.ts';

/** Of the pod: its user, its group for files, and the seccomp profile and SELinux type of the cluster's configuration. */
export function podSecurity(vmi: Vmi, config: ClusterConfig): PodSpec['securityContext'] {
  const { selinuxLauncherType } = config.configuration;
  return {
    ...(isNonRoot(vmi) ? { runAsUser: nonRootUser, runAsGroup: nonRootUser, runAsNonRoot: true } : { runAsUser: 0 }),
    fsGroup: nonRootUser,
    seccompProfile: seccompProfile(config),
    seLinuxOptions: selinuxLauncherType ? { type: selinuxLauncherType } : undefined,
  };
}

function seccompProfile({ configuration }: ClusterConfig): SecurityContext['seccompProfile'] {
  const custom = configuration.seccompConfiguration?.virtualMachineInstanceProfile?.customProfile;
  if (isAbsent(custom)) return undefined;
  if (!isAbsent(custom.localhostProfile)) return { type: 'Localhost', localhostProfile: custom.localhostProfile };
  return custom.runtimeDefaultProfile === true ? { type: 'RuntimeDefault' } : undefined;
}

/** Of a container that runs as the guest does. Root keeps the capabilities that it is not given. */
export function containerSecurity(vmi: Vmi, added: readonly string[], alwaysDrops = false): SecurityContext {
  const nonRoot = isNonRoot(vmi);
  const drops = nonRoot || alwaysDrops;
  const capabilities = {
    ...(added.length > 0 && { add: added }),
    ...(drops && { drop: ['ALL'] }),
  };
  return {
    runAsUser: nonRoot ? nonRootUser : 0,
    runAsNonRoot: nonRoot,
    ...(nonRoot && { runAsGroup: nonRootUser, allowPrivilegeEscalation: false }),
    capabilities: Object.keys(capabilities).length > 0 ? capabilities : undefined,
  };
}

/** Of the compute container: what virt-launcher's binary asks for, and for root what pins CPUs. */
export function computeSecurity(vmi: Vmi): SecurityContext {
  return containerSecurity(vmi, isNonRoot(vmi) ? ['NET_BIND_SERVICE'] : ['NET_BIND_SERVICE', 'SYS_NICE']);
}

/** Where programs that do not run as root put their files. */
export function userFolders(vmi: Vmi): readonly EnvVar[] {
  if (!isNonRoot(vmi)) return [];
  return [
    { name: 'XDG_CACHE_HOME', value: '/var/run/kubevirt-private' },
    { name: 'XDG_CONFIG_HOME', value: '/var/run/kubevirt-private' },
    { name: 'XDG_RUNTIME_DIR', value: '/var/run' },
  ];
}
