import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import { call, listCode, literal, withOptions, type Code } from '../code.ts';
import { hasOnly } from '../taken.ts';

/** Fields of a guest that have builders, and their code; undefined for what a builder would not write again. */
const builders: Readonly<Record<string, (value: unknown) => Code | undefined>> = {
  accessCredentials: each(credentialCode),
  livenessProbe: probeCode,
  readinessProbe: probeCode,
  tolerations: each(tolerationCode),
};

/** A field of a guest by its builder, where it has one that can say it. */
export function fieldCode(name: string, value: unknown): Code {
  return builders[name]?.(value) ?? literal(value);
}

function each(code: (item: unknown) => Code | undefined): (value: unknown) => Code | undefined {
  return (value) => (Array.isArray(value) ? listCode(value.map((item) => code(item) ?? literal(item))) : undefined);
}

const agent = 'qemuGuestAgent';

function credentialCode(credential: unknown): Code | undefined {
  if (!isMap(credential)) return undefined;
  const [entry, another] = Object.entries(credential);
  if (entry === undefined || another !== undefined || !isMap(entry[1]) || !hasOnly(entry[1], ['source', 'propagationMethod']))
    return undefined;
  const [kind, { source, propagationMethod: method }] = entry;
  const secret = isMap(source) && hasOnly(source, ['secret']) && isMap(source['secret']) ? source['secret'] : {};
  const { secretName } = secret;
  if (typeof secretName !== 'string' || !hasOnly(secret, ['secretName']) || !isMap(method)) return undefined;
  const [way, other] = Object.entries(method);
  if (way === undefined || other !== undefined || !isMap(way[1])) return undefined;
  const isBare = hasOnly(way[1], []);
  if (kind === 'userPassword') return way[0] === agent && isBare ? call('AccessCredential.userPassword', literal(secretName)) : undefined;
  if (kind !== 'sshPublicKey') return undefined;
  if (isBare && (way[0] === 'noCloud' || way[0] === 'configDrive'))
    return call('AccessCredential.sshPublicKey', literal(secretName), ...(way[0] === 'noCloud' ? [] : [literal(way[0])]));
  return way[0] === agent ? call('AccessCredential.sshPublicKey', literal(secretName), literal(method)) : undefined;
}

function tolerationCode(toleration: unknown): Code | undefined {
  if (!isMap(toleration)) return undefined;
  const { key, operator, value, ...options } = toleration;
  if (typeof key !== 'string' || !hasOnly(options, ['effect', 'tolerationSeconds'])) return undefined;
  if (operator === 'Exists' && value === undefined) return call('Toleration.exists', ...withOptions([literal(key)], asProps(options)));
  return operator === 'Equal' && typeof value === 'string'
    ? call('Toleration.equal', ...withOptions([literal(key), literal(value)], asProps(options)))
    : undefined;
}

const timing = ['initialDelaySeconds', 'periodSeconds', 'timeoutSeconds', 'successThreshold', 'failureThreshold'];

function probeCode(probe: unknown): Code | undefined {
  if (!isMap(probe)) return undefined;
  const { httpGet, tcpSocket, exec, guestAgentPing, ...when } = probe;
  const handlers = Object.entries({ httpGet, tcpSocket, exec, guestAgentPing }).filter(([, handler]) => handler !== undefined);
  const [entry, another] = handlers;
  if (entry === undefined || another !== undefined || !isMap(entry[1]) || !hasOnly(when, timing)) return undefined;
  const [name, handler] = entry;
  if (name === 'guestAgentPing') return hasOnly(handler, []) ? call('Probe.guestAgentPing', ...withOptions([], asProps(when))) : undefined;
  const { [name === 'exec' ? 'command' : 'port']: main, ...others } = handler;
  if (main === undefined || (name === 'exec' && !hasOnly(others, []))) return undefined;
  return call(`Probe.${name}`, ...withOptions([literal(main)], asProps({ ...others, ...when })));
}

function asProps(fields: AnyMap): Map<string, Code> {
  return new Map(Object.entries(fields).map(([key, value]) => [key, literal(value)]));
}
