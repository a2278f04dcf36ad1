import type { Manifest } from '../../lib/core/manifest.ts';
import { allFindings, disk, hpa, object, pool, set, vm, type Fields } from './advice/advice.ts';

/** What a number bounds, an object for each number, the last number that is accepted, the next one that is not, and the code that refuses it. */
type Row = readonly [bound: string, made: (n: number) => Manifest, accepted: number, refused: number, code: string];

const base = { memory: { guest: '1Gi' }, devices: {} };
const guest = (domain: Fields): Manifest => vm({}, { domain: { ...base, ...domain } });
const ofDisk = (fields: Fields): Manifest => vm({}, disk('emptyDisk', { capacity: '1Gi' }, { disk: {}, ...fields }));
const many = <T>(count: number, item: (i: number) => T): readonly T[] => Array.from({ length: count }, (_, i) => item(i));
const text = (length: number): string => 'a'.repeat(length);
const dns = (dnsConfig: Fields): Manifest => vm({}, { dnsPolicy: 'None', dnsConfig: { nameservers: ['192.0.2.1'], ...dnsConfig } });
/** Search domains that are so long together, with the blanks between them. */
const searches = (length: number): readonly string[] => [...many(3, () => `${text(60)}.b`), text(length - 3 * 63)];
const pods = (fields: Fields): Fields => ({ interfaces: [{ name: 'default', masquerade: {}, ...fields }] });
const onPods = (fields: Fields): Manifest =>
  vm({}, { networks: [{ name: 'default', pod: {} }], domain: { ...base, devices: pods(fields) } });
const cloudInit = (userData: string): Manifest => vm({}, disk('cloudInitNoCloud', { userData }));
const serviceOf = (spec: Fields): Manifest =>
  object('v1', 'Service', { name: 'front' }, { spec: { ports: [{ port: 80 }], selector: { app: 'a' }, ...spec } });
const onPort = (port: number): Manifest =>
  vm({}, { readinessProbe: { tcpSocket: { port } }, networks: [{ name: 'default', pod: {} }], domain: { ...base, devices: pods({}) } });
const scaling = (behavior: Fields): Manifest => hpa({}, { behavior });
const weighed = (weight: number): Manifest =>
  vm(
    {},
    {
      affinity: {
        nodeAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            { weight, preference: { matchExpressions: [{ key: 'a', operator: 'Exists' }] } },
          ],
        },
      },
    },
  );
const spread = (maxSkew: number): Manifest =>
  vm({}, { topologySpreadConstraints: [{ maxSkew, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule' }] });
const pooled = (maxUnavailable: string): Manifest => {
  const made = pool();
  return { ...made, spec: { ...(made['spec'] as Fields), maxUnavailable } };
};
const pooledOf = (replicas: number): Manifest => {
  const made = pool();
  return { ...made, spec: { ...(made['spec'] as Fields), replicas } };
};
const instancetype = (overcommitPercent: number): Manifest =>
  object(
    'instancetype.kubevirt.io/v1beta1',
    'VirtualMachineInstancetype',
    {},
    { spec: { cpu: { guest: 1 }, memory: { guest: '1Gi', overcommitPercent } } },
  );

const rows: readonly Row[] = [
  ['the nameservers of a guest', (n) => dns({ nameservers: many(n, (i) => `192.0.2.${i}`) }), 3, 4, 'KV1513'],
  ['the search domains of a guest', (n) => dns({ searches: many(n, (i) => `a${i}`) }), 6, 7, 'KV1514'],
  ['the letters of all search domains', (n) => dns({ searches: searches(n) }), 256, 257, 'KV1514'],
  ['the letters of a serial', (n) => ofDisk({ serial: text(n) }), 256, 257, 'KV1330'],
  ['a boot order', (n) => ofDisk({ bootOrder: n }), 1, 0, 'KV1325'],
  ['the least logical block', (n) => ofDisk({ blockSize: { custom: { logical: n, physical: 4096 } } }), 512, 511, 'KV1336'],
  ['the largest physical block', (n) => ofDisk({ blockSize: { custom: { logical: 512, physical: n } } }), 2_097_152, 4_194_304, 'KV1336'],
  ['the bytes of user data', (n) => cloudInit(`#cloud-config\n#${text(n - 15)}`), 2048, 2049, 'KV1406'],
  ['the port of an interface', (n) => onPods({ ports: [{ port: n }] }), 65_535, 65_536, 'KV1146'],
  [
    'a DHCP option of its own, from below',
    (n) => onPods({ dhcpOptions: { privateOptions: [{ option: n, value: 'a' }] } }),
    224,
    223,
    'KV1151',
  ],
  [
    'a DHCP option of its own, from above',
    (n) => onPods({ dhcpOptions: { privateOptions: [{ option: n, value: 'a' }] } }),
    254,
    255,
    'KV1151',
  ],
  [
    'the threads of a pool of IO threads',
    (n) => guest({ ioThreadsPolicy: 'supplementalPool', ioThreads: { supplementalPoolThreadCount: n } }),
    1,
    0,
    'KV1314',
  ],
  ['the weight of a term, from above', weighed, 100, 101, 'KV1038'],
  ['the weight of a term, from below', weighed, 1, 0, 'KV1038'],
  ['a skew', spread, 1, 0, 'KV1041'],
  [
    'the seconds of a session',
    (n) => serviceOf({ sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: n } } }),
    86_400,
    86_401,
    'K80043',
  ],
  ['the port of a Service', (n) => serviceOf({ ports: [{ port: n }] }), 65_535, 65_536, 'K80033'],
  ['the seconds of a stabilization window', (n) => scaling({ scaleDown: { stabilizationWindowSeconds: n } }), 3600, 3601, 'K80056'],
  [
    'the period of a scaling policy',
    (n) => scaling({ scaleUp: { policies: [{ type: 'Pods', value: 1, periodSeconds: n }] } }),
    1800,
    1801,
    'K80056',
  ],
  ['the maximum of an autoscaler', (n) => hpa({}, { maxReplicas: n }), 1, 0, 'KP0206'],
  ['the bytes of a ConfigMap', (n) => object('v1', 'ConfigMap', {}, { data: { a: text(n) } }), 1_048_576, 1_048_577, 'K80062'],
  ['the letters of a key of a ConfigMap', (n) => object('v1', 'ConfigMap', {}, { data: { [text(n)]: '' } }), 253, 254, 'K80061'],
  ['the bytes of all annotations', (n) => vm({ annotations: { a: text(n - 1) } }), 262_144, 262_145, 'K80024'],
  ['the letters of a label', (n) => vm({ labels: { a: text(n) } }), 63, 64, 'K80023'],
  ['the letters of a name', (n) => vm({ name: text(n) }), 253, 254, 'K80021'],
  ['the percentage of a pool that may be away', (n) => pooled(`${n}%`), 100, 101, 'KV3103'],
  ['the percentage that an instancetype overcommits', instancetype, 100, 101, 'K80005'],
  [
    'the memory that a guest requests',
    (n) => guest({ memory: undefined, resources: { requests: { memory: `${n}` } } }),
    1_000_000,
    999_999,
    'KV1004',
  ],
  [
    'the decimal places of a factor',
    (n) =>
      object(
        'migrations.kubevirt.io/v1alpha1',
        'MigrationPolicy',
        { namespace: undefined as never },
        { spec: { selectors: {}, experimental: { stallDetector: { ewmaAlpha: (0.5).toFixed(n - 1) + '1' } } } },
      ),
    3,
    4,
    'KV5104',
  ],
  ['the guests of a set', (n) => set({}, {}, { replicas: n }), 0, -1, 'KP1727'],
  ['the guests of a pool', pooledOf, 0, -1, 'KP1727'],
  ['a port that a probe asks', (n) => onPort(n), 65_535, 65_536, 'KP1718'],
  ['a port that a probe asks, from below', (n) => onPort(n), 1, 0, 'KP1718'],
  ['the successes of a liveness probe', (n) => vm({}, { livenessProbe: { guestAgentPing: {}, successThreshold: n } }), 1, 2, 'KP1718'],
  ['the delay of a probe', (n) => vm({}, { livenessProbe: { guestAgentPing: {}, initialDelaySeconds: n } }), -10, -11, 'KP1718'],
  ['the least memory that is no slip', (n) => guest({ memory: { guest: `${n}` } }), 1_048_576, 1_048_575, 'KP1703'],
];

const codesOf = (manifest: Manifest): readonly string[] => allFindings([manifest]).map(({ code }) => code);

test.each(rows)('%s', (_, made, accepted, refused, code) => {
  expect(codesOf(made(accepted))).not.toContain(code);
  expect(codesOf(made(refused))).toContain(code);
});
