import { isMap, listOf, mapOf, stringsOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import { goQuote } from '../../core/go/print.ts';
import { containersText, named, plural, quoted, setters, sortedSet, type CheckedPod, type Violation } from './violation.ts';

type Found = Violation | undefined;

export function hostNamespaces({ spec }: CheckedPod): Found {
  const shared = ['hostNetwork', 'hostPID', 'hostIPC'].filter((field) => spec[field] === true);
  return shared.length === 0 ? undefined : { reason: 'host namespaces', detail: shared.map((field) => `${field}=true`).join(', ') };
}

export function hostPathVolumes({ spec }: CheckedPod): Found {
  const names = listOf(spec['volumes']).flatMap((volume) =>
    isMap(volume) && isMap(volume['hostPath']) ? [textOf(volume['name']) ?? ''] : [],
  );
  return names.length === 0 ? undefined : { reason: 'hostPath volumes', detail: `${plural('volume', names.length)} ${quoted(names)}` };
}

export function privileged({ containers }: CheckedPod): Found {
  const bad = named(containers.filter(({ security }) => security?.['privileged'] === true));
  if (bad.length === 0) return undefined;
  return { reason: 'privileged', detail: `${containersText(bad)} must not set securityContext.privileged=true` };
}

const usualCapabilities: ReadonlySet<string> = new Set([
  'AUDIT_WRITE',
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'FSETID',
  'KILL',
  'MKNOD',
  'NET_BIND_SERVICE',
  'SETFCAP',
  'SETGID',
  'SETPCAP',
  'SETUID',
  'SYS_CHROOT',
]);

/** Of a container, those that it adds. */
export function addedCapabilities(security: AnyMap | undefined): readonly string[] {
  return stringsOf(mapOf(security?.['capabilities'])?.['add']);
}

export function capabilities({ containers }: CheckedPod): Found {
  const isUnusual = (capability: string): boolean => !usualCapabilities.has(capability);
  const bad = containers.filter(({ security }) => addedCapabilities(security).some(isUnusual));
  if (bad.length === 0) return undefined;
  const added = sortedSet(bad.flatMap(({ security }) => addedCapabilities(security).filter(isUnusual)));
  return {
    reason: 'non-default capabilities',
    detail: `${containersText(named(bad))} must not include ${quoted(added)} in securityContext.capabilities.add`,
  };
}

export function hostPorts({ containers }: CheckedPod): Found {
  const portsOf = (fields: AnyMap): readonly string[] =>
    listOf(fields['ports']).flatMap((port) =>
      isMap(port) && typeof port['hostPort'] === 'number' && port['hostPort'] !== 0 ? [String(port['hostPort'])] : [],
    );
  const bad = containers.filter(({ fields }) => portsOf(fields).length > 0);
  if (bad.length === 0) return undefined;
  const ports = sortedSet(bad.flatMap(({ fields }) => portsOf(fields)));
  const detail = `${containersText(named(bad))} ${bad.length === 1 ? 'uses' : 'use'} ${plural('hostPort', ports.length)} ${ports.join(', ')}`;
  return { reason: 'hostPort', detail };
}

export function probeHosts({ containers }: CheckedPod): Found {
  const hostsOf = (fields: AnyMap): readonly string[] =>
    [
      ...['livenessProbe', 'readinessProbe', 'startupProbe'].map((field) => mapOf(fields[field])),
      ...['postStart', 'preStop'].map((field) => mapOf(mapOf(fields['lifecycle'])?.[field])),
    ].flatMap((handler) => ['httpGet', 'tcpSocket'].flatMap((kind) => textOf(mapOf(handler?.[kind])?.['host']) ?? []));
  const bad = containers.filter(({ fields }) => hostsOf(fields).length > 0);
  if (bad.length === 0) return undefined;
  const hosts = sortedSet(bad.flatMap(({ fields }) => hostsOf(fields)));
  const names = sortedSet(named(bad));
  const what = plural('probe or lifecycle host', hosts.length);
  return {
    reason: 'probe or lifecycle host',
    detail: `${containersText(names)} ${names.length === 1 ? 'uses' : 'use'} ${what} ${quoted(hosts)}`,
  };
}

export function procMount({ containers }: CheckedPod): Found {
  const bad = containers.filter(({ security }) => (textOf(security?.['procMount']) ?? 'Default') !== 'Default');
  if (bad.length === 0) return undefined;
  const types = sortedSet(bad.map(({ security }) => textOf(security?.['procMount']) ?? ''));
  return { reason: 'procMount', detail: `${containersText(named(bad))} must not set securityContext.procMount to ${quoted(types)}` };
}

/** Types of SELinux that a container may ask for, by the version of the standard. */
const seLinuxTypes = ['', 'container_t', 'container_init_t', 'container_kvm_t'];

export const seLinuxOptions: (pod: CheckedPod) => Found = seLinuxCheck(seLinuxTypes);
export const seLinuxOptionsSince31: (pod: CheckedPod) => Found = seLinuxCheck([...seLinuxTypes, 'container_engine_t']);

function seLinuxCheck(types: readonly string[]): (pod: CheckedPod) => Found {
  return ({ security, containers }) => {
    const optionsOf = (context: AnyMap | undefined): AnyMap | undefined => mapOf(context?.['seLinuxOptions']);
    const typeOf = (options: AnyMap): string => textOf(options['type']) ?? '';
    const isBad = (options: AnyMap | undefined): options is AnyMap =>
      options !== undefined &&
      (!types.includes(typeOf(options)) || textOf(options['user']) !== undefined || textOf(options['role']) !== undefined);
    const badContainers = containers.filter((container) => isBad(optionsOf(container.security)));
    const bad = [optionsOf(security), ...badContainers.map((container) => optionsOf(container.security))].filter(isBad);
    if (bad.length === 0) return undefined;
    const badTypes = sortedSet(bad.map(typeOf).filter((type) => !types.includes(type)));
    const data = [
      ...(badTypes.length > 0 ? [`${plural('type', badTypes.length)} ${quoted(badTypes)}`] : []),
      ...(bad.some(({ user }) => textOf(user) !== undefined) ? ['user may not be set'] : []),
      ...(bad.some(({ role }) => textOf(role) !== undefined) ? ['role may not be set'] : []),
    ];
    const who = setters(isBad(optionsOf(security)), named(badContainers)).join(' and ');
    return { reason: 'seLinuxOptions', detail: `${who} set forbidden securityContext.seLinuxOptions: ${data.join('; ')}` };
  };
}

const podAnnotation = 'seccomp.security.alpha.kubernetes.io/pod';
const containerAnnotation = 'container.seccomp.security.alpha.kubernetes.io/';

/** Up to 1.18, profiles were annotations. */
export function seccompAnnotations({ annotations, containers }: CheckedPod): Found {
  const keys = [podAnnotation, ...named(containers).map((name) => containerAnnotation + name)];
  const forbidden = sortedSet(
    keys.flatMap((key) => {
      const value = annotations[key];
      const isValid = value === undefined || ['runtime/default', 'docker/default'].includes(value) || value.startsWith('localhost/');
      return isValid ? [] : [`${key}=${goQuote(value)}`];
    }),
  );
  if (forbidden.length === 0) return undefined;
  return { reason: 'seccompProfile', detail: `forbidden ${plural('annotation', forbidden.length)} ${forbidden.join(', ')}` };
}

/** The type of a seccomp profile; undefined without a profile. */
export function seccompType(context: AnyMap | undefined): string | undefined {
  const profile = mapOf(context?.['seccompProfile']);
  return profile === undefined ? undefined : (textOf(profile['type']) ?? '');
}

function isForbidden(type: string | undefined): type is string {
  return type !== undefined && type !== 'Localhost' && type !== 'RuntimeDefault';
}

export function seccompProfile({ security, containers }: CheckedPod): Found {
  const bad = containers.filter((container) => isForbidden(seccompType(container.security)));
  const who = setters(isForbidden(seccompType(security)), named(bad));
  if (who.length === 0) return undefined;
  const types = sortedSet([security, ...bad.map((container) => container.security)].map(seccompType).filter(isForbidden));
  return {
    reason: 'seccompProfile',
    detail: `${who.join(' and ')} must not set securityContext.seccompProfile.type to ${quoted(types)}`,
  };
}

export function appArmorProfile({ annotations, security, containers }: CheckedPod): Found {
  const typeOf = (context: AnyMap | undefined): string | undefined => {
    const profile = mapOf(context?.['appArmorProfile']);
    return profile === undefined ? undefined : (textOf(profile['type']) ?? '');
  };
  const isBad = (type: string | undefined): type is string => type !== undefined && type !== 'RuntimeDefault' && type !== 'Localhost';
  const bad = containers.filter((container) => isBad(typeOf(container.security)));
  const types = sortedSet([security, ...bad.map((container) => container.security)].map(typeOf).filter(isBad));
  const forbidden = Object.entries(annotations)
    .filter(([key]) => key.startsWith('container.apparmor.security.beta.kubernetes.io/'))
    .filter(([, value]) => value !== '' && value !== 'runtime/default' && !value.startsWith('localhost/'))
    .map(([key, value]) => `${key}=${goQuote(value)}`);
  const values = [...types, ...sortedSet(forbidden)];
  const who = [...setters(isBad(typeOf(security)), named(bad)), ...(forbidden.length > 0 ? [plural('annotation', forbidden.length)] : [])];
  if (who.length === 0) return undefined;
  return {
    reason: plural('forbidden AppArmor profile', values.length),
    detail: `${who.join(' and ')} must not set AppArmor profile type to ${quoted(values)}`,
  };
}

export function windowsHostProcess({ security, containers }: CheckedPod): Found {
  const isSet = (context: AnyMap | undefined): boolean => mapOf(context?.['windowsOptions'])?.['hostProcess'] === true;
  const who = setters(isSet(security), named(containers.filter((container) => isSet(container.security))));
  if (who.length === 0) return undefined;
  return { reason: 'hostProcess', detail: `${who.join(' and ')} must not set securityContext.windowsOptions.hostProcess=true` };
}

/** Settings of the kernel that a pod may change, each with the first version of the standard that lets it. */
const sysctlsSince: readonly (readonly [minor: number, names: readonly string[]])[] = [
  [
    0,
    [
      'kernel.shm_rmid_forced',
      'net.ipv4.ip_local_port_range',
      'net.ipv4.tcp_syncookies',
      'net.ipv4.ping_group_range',
      'net.ipv4.ip_unprivileged_port_start',
    ],
  ],
  [27, ['net.ipv4.ip_local_reserved_ports']],
  [29, ['net.ipv4.tcp_keepalive_time', 'net.ipv4.tcp_fin_timeout', 'net.ipv4.tcp_keepalive_intvl', 'net.ipv4.tcp_keepalive_probes']],
  [32, ['net.ipv4.tcp_rmem', 'net.ipv4.tcp_wmem']],
];

export function sysctls({ security }: CheckedPod, minor: number): Found {
  const allowed = sysctlsSince.flatMap(([since, names]) => (since <= minor ? names : []));
  const forbidden = listOf(security['sysctls'])
    .map((sysctl) => textOf(mapOf(sysctl)?.['name']) ?? '')
    .filter((name) => !allowed.includes(name));
  return forbidden.length === 0 ? undefined : { reason: 'forbidden sysctls', detail: forbidden.join(', ') };
}
