import type { Effect, FailLimit } from '../../../lib/core/impact.ts';
import type { Settings } from './shop.ts';

/** A small commit, and what a reviewer has to be told of it. */
export interface Commit {
  readonly subject: string;
  readonly change: Partial<Settings>;
  /** The worst effect of each change, worst first, with the number of its objects. */
  readonly effects: readonly (readonly [effect: Effect, objects: number])[];
  /** Text of the chart line that caused the first of them, with what stands before the place: `preset size at `. */
  readonly cause: readonly [before: string, line: string];
  /** The mildest limit of --fail-on that ends with 1; undefined where none does. */
  readonly failsOn?: FailLimit;
}

const web = ['', "new VirtualMachine(this, 'web'"] as const;
const batch = ['', "new VirtualMachine(this, 'batch'"] as const;
const database = ['', 'new VirtualMachine(this, settings.databaseName'] as const;
const pool = ['', "new VmPool(this, 'workers'"] as const;
const front = ['', "new VmReplicaSet(this, 'front'"] as const;
const cluster = ['', "new HyperConverged(this, 'kubevirt-hyperconverged'"] as const;

/** One after the other, each on top of those before. */
export const commits: readonly Commit[] = [
  { subject: 'Give web a third socket', change: { sockets: 3 }, effects: [['migrates', 1]], cause: web },
  { subject: 'Give web more memory', change: { memory: '4Gi' }, effects: [['migrates', 1]], cause: web },
  { subject: 'Take the socket back', change: { sockets: 2 }, effects: [['restart-required', 1]], cause: web, failsOn: 'restart' },
  { subject: 'Give web a second core', change: { cores: 2 }, effects: [['restart-required', 1]], cause: web, failsOn: 'restart' },
  { subject: 'Move web to another zone', change: { zone: 'b' }, effects: [['live', 1]], cause: web },
  { subject: 'Label the guest', change: { labels: { app: 'web', tier: 'front' } }, effects: [['next-start-silent', 1]], cause: web },
  {
    subject: 'Rename the label that the Service selects',
    change: { labels: { app: 'shop', tier: 'front' } },
    effects: [
      ['next-start-silent', 1],
      ['live', 1],
    ],
    cause: web,
  },
  { subject: 'Swap the root claim', change: { rootClaim: 'web-root-2' }, effects: [['data-loss', 1]], cause: web, failsOn: 'data-loss' },
  { subject: 'Add a disk that HyperConverged does not plug', change: { hotDisk: true }, effects: [['next-start-silent', 1]], cause: web },
  { subject: 'Attach a network', change: { nics: ['blue'] }, effects: [['migrates', 1]], cause: web },
  { subject: 'Detach it at once', change: { nics: [] }, effects: [['restart-required', 1]], cause: web, failsOn: 'restart' },
  { subject: 'Pull the cable', change: { linkDown: true }, effects: [['live', 1]], cause: web },
  {
    subject: 'Give the interface another MAC',
    change: { mac: '02:00:00:00:00:02' },
    effects: [['identity', 1]],
    cause: web,
    failsOn: 'restart',
  },
  {
    subject: 'Take a newer image',
    change: { image: 'registry.example/web:2' },
    effects: [['restart-required', 1]],
    cause: batch,
    failsOn: 'restart',
  },
  {
    subject: 'Halt two VMs, one of them on a containerDisk',
    change: { runStrategy: 'Halted' },
    effects: [
      ['data-loss', 1],
      ['stop', 1],
    ],
    cause: batch,
    failsOn: 'data-loss',
  },
  {
    subject: 'Start them again',
    change: { runStrategy: 'Always' },
    effects: [
      ['start', 1],
      ['start', 1],
    ],
    cause: batch,
  },
  { subject: 'Ask for a bigger data disk', change: { dataSize: '20Gi' }, effects: [['no-guest-effect', 1]], cause: database },
  {
    subject: 'Rename the data disk',
    change: { dataDisk: 'db-data-2' },
    effects: [['data-loss', 1]],
    cause: database,
    failsOn: 'data-loss',
  },
  {
    subject: 'Rename the database',
    change: { databaseName: 'database' },
    effects: [['data-loss', 1]],
    cause: database,
    failsOn: 'data-loss',
  },
  { subject: 'Drop the database', change: { database: false }, effects: [['data-loss', 1]], cause: database, failsOn: 'data-loss' },
  {
    subject: 'Give a plain VMI a second socket',
    change: { instanceCpu: 2 },
    effects: [['recreate', 1]],
    cause: ['', "new VirtualMachineInstance(this, 'probe'"],
    failsOn: 'recreate',
  },
  { subject: 'Give pool members a second socket', change: { poolSockets: 2 }, effects: [['rolls', 1]], cause: pool, failsOn: 'restart' },
  { subject: 'Shrink the pool', change: { poolReplicas: 2 }, effects: [['data-loss', 1]], cause: pool, failsOn: 'data-loss' },
  {
    subject: 'Take the next image in the set',
    change: { webImage: 'registry.example/front:2' },
    effects: [['new-guests-only', 1]],
    cause: front,
  },
  {
    subject: 'Leave the count to nobody',
    change: { webReplicas: undefined },
    effects: [['scale-down', 1]],
    cause: front,
    failsOn: 'restart',
  },
  {
    subject: 'Grow the preset',
    change: { presetCores: 4 },
    effects: [['restart-required', 3]],
    cause: ['preset size at ', "new VmPreset(this, 'size'"],
    failsOn: 'restart',
  },
  {
    subject: 'Ask for a bigger archive',
    change: { archive: '2Gi' },
    effects: [['data-loss', 1]],
    cause: ['', "new DataVolume(this, 'archive'"],
    failsOn: 'data-loss',
  },
  { subject: 'Serve another port', change: { port: 8080 }, effects: [['live', 1]], cause: ['', "new Service(this, 'web-service'"] },
  { subject: 'Migrate fewer guests at once', change: { parallelMigrations: 2 }, effects: [['cluster-wide', 1]], cause: cluster },
  {
    subject: 'Choose another CPU model for the cluster',
    change: { cpuModel: 'Skylake-Client' },
    effects: [
      ['cluster-wide', 1],
      ['new-guests-only', 1],
    ],
    cause: cluster,
  },
];
