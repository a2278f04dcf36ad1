import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { isIn } from '../core/kubevirt/release.ts';
import { isAbsent } from '../core/data/absent.ts';
import { withoutPrivileges } from './container-disks.ts';
import { masks, privateFolder, type Container } from './pod.ts';
import { aligned, supportResources } from './support-resources.ts';
import { isPinnedOrGuaranteed, uidOf, type Vmi } from './traits.ts';

/** The container that writes a guest's serial console to the log of its pod. Upstream: generateSerialConsoleLogContainer. */
export function consoleLogContainers(vmi: Vmi, config: ClusterConfig, verbosity: string): readonly Container[] {
  if (!logsConsole(vmi, config)) return [];
  const own = supportResources(
    'guest-console-log',
    { requests: { cpu: '5m', memory: '35M' }, limits: { cpu: '15m', memory: '60M' } },
    config,
  );
  return [
    {
      name: 'guest-console-log',
      image: masks.launcherImage,
      imagePullPolicy: isIn({ until: '1.6' }, config.release) ? 'IfNotPresent' : config.configuration.imagePullPolicy,
      command: ['/usr/bin/virt-tail'],
      args: ['--logfile', `${privateFolder}/${uidOf(vmi)}/virt-serial0-log`],
      env: [{ name: 'VIRT_LAUNCHER_LOG_VERBOSITY', value: verbosity }],
      volumeMounts: [{ name: 'private', mountPath: privateFolder, readOnly: true }],
      resources: isPinnedOrGuaranteed(vmi) ? aligned(own) : own,
      securityContext: withoutPrivileges,
      restartPolicy: 'Always',
    },
  ];
}

function logsConsole({ spec }: Vmi, { configuration }: ClusterConfig): boolean {
  const { autoattachSerialConsole, logSerialConsole } = spec.domain.devices;
  if (autoattachSerialConsole === false) return false;
  return logSerialConsole ?? isAbsent(configuration.virtualMachineOptions?.disableSerialConsoleLog);
}
