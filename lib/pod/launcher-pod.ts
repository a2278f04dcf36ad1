import { isGateInEffect } from './gate-in-effect.ts';
import { quantityValue } from '../core/quantity/quantity-value.ts';
import { isAbsent } from '../core/data/absent.ts';
import { ofRelease, type ReleaseRange } from '../core/kubevirt/release.ts';
import { vmiId, vmiIdLabel } from '../core/kubevirt/vmi-id.ts';
import type { Labels } from '../core/manifest.ts';
import { podAffinity, reservationLabels } from './affinity.ts';
import { printAmounts } from './amounts.ts';
import { podAnnotations } from './annotations.ts';
import { computeResources, type ComputeResources } from './compute-resources.ts';
import { consoleLogContainers } from './console-log.ts';
import { binaryContainer, diskContainers, digestContainers, type PinnedImages } from './container-disks.ts';
import { resourceClaimsOf } from './devices.ts';
import { hookSidecars, sidecarsOf } from './hook-sidecars.ts';
import { gracePadding, gracePeriodOf, launcherCommand } from './launcher-command.ts';
import { logVerbosity } from './log-verbosity.ts';
import { sumOfTerms } from './memory-overhead.ts';
import { nodeSelector } from './node-selector.ts';
import { masks, type Container, type Pod } from './pod.ts';
import { computeProbe } from './probes.ts';
import { computeSecurity, containerSecurity, podSecurity, userFolders } from './security.ts';
import { controllerReference } from './state-claim.ts';
import { kernelBootOf, nameOf, namespaceOf, uidOf, type Vmi } from './traits.ts';
import { virtiofsContainers } from './virtiofs.ts';
import { podVolumes } from './volumes/index.ts';
import type { PodWorld } from './world.ts';

/** How one launcher pod differs from another of the same guest. */
export interface LauncherOptions {
  readonly pinned: PinnedImages;
  readonly stateClaim: string | undefined;
  /** For a pod that only binds claims. */
  readonly isTemporary: boolean;
}

/** A launcher pod, and where the numbers of its compute container come from. */
export interface Launcher {
  readonly pod: Pod;
  readonly compute: ComputeResources;
}

/** Upstream: TemplateService.renderLaunchManifest. */
export function launcherPod(vmi: Vmi, world: PodWorld, { pinned, stateClaim, isTemporary }: LauncherOptions): Launcher {
  const { config } = world;
  const compute = computeResources(vmi, world);
  const hooks = hookSidecars(vmi, config);
  const volumes = podVolumes(vmi, world, pinned, hooks.length > 0, stateClaim);
  const verbosity = logVerbosity(vmi, config);
  const env = userFolders(vmi);
  const sidecars = sidecarsOf(hooks, vmi, world, containerSecurity(vmi, []), env);
  const usesImages = isGateInEffect('ImageVolume', config);
  const { configuration } = config;

  const main: Container = {
    name: 'compute',
    image: masks.launcherImage,
    imagePullPolicy: configuration.imagePullPolicy,
    command: launcherCommand(vmi, config, hooks.length, isTemporary),
    env: [
      ...env,
      ...(volumes.shared.length > 0 ? [{ name: 'SHARED_FILESYSTEM_PATHS', value: volumes.shared.join(':') }] : []),
      ...verbosity.env,
      { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
    ],
    ports: portsOf(vmi),
    resources: {
      requests: printAmounts(compute.requests),
      limits: printAmounts(compute.limits),
      claims: some(resourceClaimsOf(vmi, config)),
    },
    securityContext: computeSecurity(vmi),
    volumeMounts: [...volumes.mounts, ...(sidecars.computeMounts ?? [])],
    volumeDevices: some(volumes.devices ?? []),
    livenessProbe: computeProbe(vmi.spec.livenessProbe, vmi),
    readinessProbe: computeProbe(vmi.spec.readinessProbe, vmi),
    terminationMessagePolicy: 'FallbackToLogsOnError',
  };
  const supports = [
    ...(usesImages ? [] : diskContainers(vmi, config, pinned, false)),
    ...virtiofsContainers(vmi, config),
    ...sidecars.containers,
  ];
  const hasImages = vmi.spec.volumes?.some(({ containerDisk }) => !isAbsent(containerDisk)) === true || !isAbsent(kernelBootOf(vmi));
  const reserved = reservationLabels(vmi, world);
  const overhead = quantityValue(sumOfTerms(compute.overhead));
  const hostname = hostnameOf(vmi);
  const serviceAccount = vmi.spec.volumes?.find((volume) => !isAbsent(volume.serviceAccount))?.serviceAccount?.serviceAccountName ?? '';
  const injectsIstio = vmi.metadata.annotations?.[istioAnnotation]?.toLowerCase() === 'true';

  const pod: Pod = {
    metadata: {
      generateName: `virt-launcher-${nameOf(vmi)}-`,
      namespace: namespaceOf(vmi),
      labels: { ...podLabels(vmi, hostname), ...Object.fromEntries(reserved.map((label) => [label, ''] as const)) },
      annotations: {
        ...podAnnotations(vmi, world),
        ...(isTemporary && { 'kubevirt.io/ephemeral-provisioning': 'true' }),
        ...(reportsOverhead(world) && { 'kubevirt.io/memory-overhead-bytes': String(overhead) }),
      },
      ownerReferences: [controllerReference('VirtualMachineInstance', 'kubevirt.io/v1', nameOf(vmi), uidOf(vmi))],
    },
    spec: {
      hostname,
      subdomain: vmi.spec.subdomain || undefined,
      securityContext: podSecurity(vmi, config),
      terminationGracePeriodSeconds: gracePeriodOf(vmi) + 2 * gracePadding,
      restartPolicy: 'Never',
      containers: [main, ...labelledForDocker(supports, world)],
      initContainers: some([
        ...consoleLogContainers(vmi, config, verbosity.value),
        ...(usesImages ? digestContainers(vmi, config, pinned) : []),
        ...(!usesImages && hasImages
          ? [binaryContainer(vmi, config, containerSecurity(vmi, [], true), env), ...diskContainers(vmi, config, pinned, true)]
          : []),
      ]),
      nodeSelector: nodeSelector(vmi, world),
      affinity: podAffinity(vmi, world, reserved),
      volumes: [...volumes.volumes, ...sidecars.volumes],
      imagePullSecrets: some(pullSecrets(vmi)),
      dnsConfig: vmi.spec.dnsConfig,
      dnsPolicy: vmi.spec.dnsPolicy || undefined,
      readinessGates: [{ conditionType: 'kubevirt.io/virtual-machine-unpaused' }],
      enableServiceLinks: false,
      schedulerName: vmi.spec.schedulerName || undefined,
      tolerations: some(vmi.spec.tolerations ?? []),
      topologySpreadConstraints: some(vmi.spec.topologySpreadConstraints ?? []),
      resourceClaims: some(podClaims(vmi)),
      runtimeClassName: configuration.defaultRuntimeClass || undefined,
      priorityClassName: vmi.spec.priorityClassName || undefined,
      serviceAccountName:
        ofRelease(accountNames, config.release)
          .map(({ name }) => name(vmi))
          .find(Boolean) ??
        (serviceAccount || undefined),
      automountServiceAccountToken: serviceAccount !== '' || injectsIstio,
    },
  };
  return { pod, compute };
}

const istioAnnotation = 'sidecar.istio.io/inject';

interface AccountName extends ReleaseRange {
  readonly name: (vmi: Vmi) => string | undefined;
}

const accountNames: readonly AccountName[] = [{ since: '1.9', name: ({ spec }) => spec.serviceAccountName || undefined }];

function reportsOverhead({ config }: PodWorld): boolean {
  return isGateInEffect('VmiMemoryOverheadReport', config);
}

/** dns.SanitizeHostname. */
function hostnameOf(vmi: Vmi): string {
  return vmi.spec.hostname || (nameOf(vmi).split('.')[0] ?? '').slice(0, 63);
}

function podLabels(vmi: Vmi, hostname: string): Labels {
  const inject = vmi.metadata.annotations?.[istioAnnotation];
  return {
    ...vmi.metadata.labels,
    'kubevirt.io': 'virt-launcher',
    'kubevirt.io/created-by': uidOf(vmi),
    'vm.kubevirt.io/name': hostname,
    [vmiIdLabel]: vmiId(nameOf(vmi)),
    ...(inject !== undefined && { [istioAnnotation]: inject }),
  };
}

function portsOf({ spec }: Vmi): readonly unknown[] | undefined {
  const ports = (spec.domain.devices.interfaces ?? []).flatMap(({ ports }) => ports ?? []);
  return some(ports.map(({ name, protocol, port }) => ({ name: name || undefined, protocol: protocol || 'TCP', containerPort: port })));
}

function pullSecrets(vmi: Vmi): readonly { readonly name: string }[] {
  const disks = (vmi.spec.volumes ?? []).map(({ containerDisk }) => containerDisk?.imagePullSecret);
  const names = new Set([...disks, kernelBootOf(vmi)?.imagePullSecret].filter(Boolean));
  return Array.from(names, (name) => ({ name: name ?? '' }));
}

function podClaims({ spec }: Vmi): readonly unknown[] {
  return (spec.resourceClaims ?? []).map(({ name, resourceClaimName, resourceClaimTemplateName }) => ({
    name,
    resourceClaimName,
    resourceClaimTemplateName,
  }));
}

/** Without it, Docker gives each container categories of its own (kubernetes#90759). */
function labelledForDocker(containers: readonly Container[], { config }: PodWorld): readonly Container[] {
  if (!isGateInEffect('DockerSELinuxMCSWorkaround', config)) return containers;
  const type = config.configuration.selinuxLauncherType || undefined;
  return containers.map((container) => ({
    ...container,
    securityContext: { ...container.securityContext, seLinuxOptions: { type, level: 's0' } },
  }));
}

/** A list as Go leaves it out: not at all where it is empty. */
function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}
