import { some } from '../makers.ts';
import type { Random } from '../random.ts';
import { namespace } from './guest-parts.ts';
import { podInput } from './pod-questions.ts';

type Texts = Readonly<Record<string, string>>;

/** As the makers write them. */
const texts = (random: Random, onceIn: number, makers: Readonly<Record<string, () => string>>): Texts =>
  some(random, onceIn, makers) as Texts;

const levels = ['privileged', 'baseline', 'restricted'] as const;
const versions = ['latest', 'v1.34', 'v1.25', 'v1.23', 'v1.19', 'v1.0'] as const;

/** A pod under Pod Security: of one level, or by the labels of its Namespace. */
export function podSecurityInput(random: Random): unknown {
  const input = { ...podInput(random), role: random.pick(['source', 'migration-target']) };
  if (random.onceIn(2)) return { ...input, level: random.pick(levels), version: random.pick(versions) };
  return { ...input, namespace: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace, labels: securityLabels(random) } } };
}

function securityLabels(random: Random): Texts {
  const label = (name: string): string => `pod-security.kubernetes.io/${name}`;
  return texts(random, 2, {
    [label('enforce')]: () => random.pick(['privileged', 'baseline', 'restricted', 'baseline', 'strict']),
    [label('warn')]: () => random.pick(levels),
    [label('audit')]: () => random.pick(levels),
    [label('enforce-version')]: () => random.pick(['latest', 'v1.30', 'v1.19', '1.30']),
    [label('warn-version')]: () => random.pick(versions),
  });
}

/** A pod under up to two LimitRanges. */
export function limitRangeInput(random: Random): unknown {
  return { ...podInput(random), role: random.pick(['source', 'migration-target']), limitRanges: limitRanges(random) };
}

/** Where several refuse, the order of a Go map decides which one speaks; so the second one only has defaults. */
function limitRanges(random: Random): readonly unknown[] {
  const first = Array.from({ length: random.pick([1, 1, 2]) }, () => limitItem(random));
  const second = { type: 'Container', default: { cpu: '20', memory: '17Gi' } };
  return [limitRange('limits', first), ...(random.onceIn(3) ? [limitRange('more', [second])] : [])];
}

function limitRange(name: string, limits: readonly unknown[]): unknown {
  return { apiVersion: 'v1', kind: 'LimitRange', metadata: { name, namespace }, spec: { limits } };
}

const cpus = ['10m', '100m', '500m', '1', '4', '16'] as const;
const memories = ['30M', '64Mi', '512Mi', '1Gi', '4Gi', '16Gi'] as const;
const storages = ['10M', '50M', '1Gi'] as const;

function amounts(random: Random, onceIn = 2): Texts {
  return texts(random, onceIn, {
    cpu: () => random.pick(cpus),
    memory: () => random.pick(memories),
    ...(random.onceIn(6) && { 'ephemeral-storage': () => random.pick(storages) }),
  });
}

function limitItem(random: Random): unknown {
  if (random.onceIn(3)) return { type: 'Pod', ...some(random, 2, { min: () => amounts(random, 3), max: () => amounts(random, 3) }) };
  const ratio = { cpu: random.pick(['1', '2', '10']) };
  return {
    type: 'Container',
    ...some(random, 3, {
      min: () => amounts(random, 3),
      max: () => amounts(random, 3),
      default: () => amounts(random),
      defaultRequest: () => amounts(random),
      maxLimitRequestRatio: () => ratio,
    }),
  };
}

/** Pods of one guest, one after the other, under up to two quotas, now and then with LimitRanges and Pod Security before these. */
export function quotaInput(random: Random): unknown {
  const roles = random.pick([['source'], ['source', 'migration-target'], ['source', 'migration-target', 'migration-target']]);
  return {
    ...podInput(random),
    roles,
    quotas: [quota(random), ...(random.onceIn(3) ? [roomyQuota] : [])],
    ...(random.onceIn(3) && { limitRanges: [limitRange('limits', [limitItem(random)])] }),
    ...(random.onceIn(4) && {
      namespace: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace, labels: securityLabels(random) } },
    }),
  };
}

/** One that refuses nothing, because which of two refusals is told is by chance. */
const roomyQuota = {
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'roomy', namespace },
  spec: { hard: { pods: '9', 'count/pods': '9' } },
};

function quota(random: Random): unknown {
  const hard = texts(random, 4, {
    pods: () => random.pick(['0', '1', '2']),
    'count/pods': () => random.pick(['1', '5']),
    cpu: () => random.pick(cpus),
    memory: () => random.pick(memories),
    'requests.cpu': () => random.pick(cpus),
    'requests.memory': () => random.pick(memories),
    'limits.cpu': () => random.pick(cpus),
    'limits.memory': () => random.pick(memories),
    'requests.ephemeral-storage': () => random.pick(storages),
    'requests.devices.kubevirt.io/kvm': () => random.pick(['0', '1', '9']),
    'requests.v/g': () => random.pick(['0', '1', '3']),
    'requests.hugepages-2Mi': () => random.pick(memories),
  });
  return {
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { name: 'quota', namespace },
    spec: {
      hard,
      ...(random.onceIn(4) && { scopes: [random.pick(['NotTerminating', 'Terminating', 'NotBestEffort', 'BestEffort'])] }),
      ...(random.onceIn(6) && {
        scopeSelector: {
          matchExpressions: [
            random.pick<unknown>([
              { scopeName: 'PriorityClass', operator: 'In', values: ['high'] },
              { scopeName: 'PriorityClass', operator: 'Exists' },
            ]),
          ],
        },
      }),
    },
  };
}
