import * as fc from 'fast-check';
import { diffFormats } from '../../lib/cli/diff/formats.ts';
import { run } from '../../lib/cli/run.ts';
import { upgradeFormats } from '../../lib/cli/upgrade/formats.ts';
import { Project } from '../cli/project.ts';

const forged = 'error[KV9999]: forged';

/** What a terminal, a reader or CI would obey. Arabic and Hebrew names are text like any other. */
const hostile = fc.constantFrom(
  '\u001b[2J\u001b]0;title\u0007',
  '\u009b31m',
  'a\r\u001b[1Ab',
  'a\bb\u007f\u0000',
  'db\u202e4321\u2066\u2069\u200f',
  'a\u2028b\u2029c\u0085d',
  'a\tb\vc\fd',
  `x\n${forged}`,
  'x\n::error file=a::b\n::set-output name=a::b',
  '::stop-commands::x',
  '  ::add-mask::x',
  'x ##[group]y ##vso[task.setvariable variable=a]b ##teamcity[c]',
  'section_start:1560896352:a\r\u001b[0Kb',
  '</script><script>\u0001',
  '`\u001b[0m|@a',
  'قاعدة البيانات',
  'בסיס נתונים',
);

const objects = [
  {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'db', namespace: 'vms', labels: { app: 'db' }, annotations: { note: 'x' } },
    spec: {
      runStrategy: 'Always',
      template: {
        metadata: { labels: { app: 'db' } },
        spec: {
          evictionStrategy: 'LiveMigrate',
          domain: {
            cpu: { cores: 2, model: 'Haswell' },
            memory: { guest: '2Gi' },
            devices: { disks: [{ name: 'root', disk: { bus: 'virtio' } }], interfaces: [{ name: 'default', masquerade: {} }] },
          },
          networks: [{ name: 'default', pod: {} }],
          volumes: [{ name: 'root', containerDisk: { image: 'x:1' } }],
        },
      },
    },
  },
  { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's', namespace: 'vms' }, type: 'Opaque', stringData: { a: 'b' } },
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c', namespace: 'vms' }, data: { a: 'b' } },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'web', namespace: 'vms' },
    spec: { selector: { app: 'db' }, ports: [{ port: 80 }] },
  },
  {
    apiVersion: 'cdi.kubevirt.io/v1beta1',
    kind: 'DataVolume',
    metadata: { name: 'd', namespace: 'vms' },
    spec: { source: { http: { url: 'https://a/b' } }, storage: { resources: { requests: { storage: '1Gi' } } } },
  },
  {
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
    metadata: { name: 'n', namespace: 'vms' },
    spec: { config: '{"type":"bridge"}' },
  },
  { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'w', namespace: 'vms' }, spec: { size: 'big' } },
] as const;

interface Slot {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

function slotsOf(root: object): readonly Slot[] {
  const slots: Slot[] = [];
  const holders = [root as Record<string, unknown>];
  for (const holder of holders) {
    for (const [key, value] of Object.entries(holder)) {
      slots.push({ holder, key });
      if (typeof value === 'object' && value !== null) holders.push(value as Record<string, unknown>);
    }
  }
  return slots;
}

/** An object with a hostile text in place of a value or of a key. */
const mutated = fc
  .tuple(fc.nat(objects.length - 1), fc.array(fc.tuple(fc.nat(), hostile, fc.boolean()), { minLength: 1, maxLength: 3 }))
  .map(([which, changes]) => {
    const copy = structuredClone(objects[which] ?? {}) as Record<string, unknown>;
    for (const [place, text, isKey] of changes) {
      const slots = slotsOf(copy);
      const { holder, key } = slots[place % slots.length] ?? { holder: copy, key: 'kind' };
      if (isKey && !Array.isArray(holder)) {
        holder[text] = holder[key];
        Reflect.deleteProperty(holder, key);
      } else holder[key] = text;
    }
    return copy;
  });

const control = /(?!\n)\p{Cc}|[\p{Bidi_Control}\u2028\u2029]/u;
const anywhere = /##\[|##vso\[|##teamcity\[|section_(?:start|end):\d/;

/** What an output must not hold, by the words that come before it. */
function faultsOf(text: string, isGithub: boolean): readonly string[] {
  const lines = text.split('\n').filter((line) => {
    if (control.test(line) || anywhere.test(line) || line.startsWith(forged)) return true;
    return /^\s*::/.test(line) && !(isGithub && /^::(?:error|warning|notice) (?:file|title)=/.test(line));
  });
  return lines.map((line) => JSON.stringify(line));
}

interface Printed {
  readonly code: number;
  readonly text: string;
}

/** The command in this process, and all that it writes. */
async function printedBy(folder: string, args: readonly string[]): Promise<Printed> {
  let text = '';
  const write = (chunk: string | Uint8Array): boolean => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    return true;
  };
  const spies = [
    jest.spyOn(process, 'cwd').mockReturnValue(folder),
    jest.spyOn(process.stdout, 'write').mockImplementation(write),
    jest.spyOn(process.stderr, 'write').mockImplementation(write),
  ];
  try {
    return { code: await run(args), text };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const base = 'base\u202e ::x';

describe('2,000 objects that hold what terminals and CI obey', () => {
  const rounds = fc.sample(fc.array(mutated, { minLength: 100, maxLength: 100 }), { numRuns: 20, seed: 22 });
  const project = new Project();
  afterAll(() => project.remove());

  test.each(rounds.map((round, i) => [i, round] as const))('round %i', async (i, round) => {
    const head = `head-${i}\n::error::y`;
    const path = `${head}/a\u001b[2J ##[group].json`;
    project.write({ [`${base}/a.json`]: JSON.stringify(objects), [path]: JSON.stringify(round), [`charts-${i}/.keep`]: '' });
    const calls = [
      ['check', head],
      ['check', head, '--json'],
      ['check', head, '--base', base],
      ...diffFormats.map((format) => ['diff', base, head, '--format', format]),
      ...upgradeFormats.map((format) => ['upgrade', head, '--from', '1.8', '--to', '1.9', '--format', format]),
      ['import', 'manifests', head, '--out', `charts-${i}`, '--partial'],
      ['import', 'manifests', head, '--out', `charts-${i}/2`, '--json'],
      ['import', 'manifests', head, '--out', `charts-${i}/3`, '--markdown'],
    ];
    for (const args of calls) {
      const { code, text } = await printedBy(project.folder, args);
      expect({ args, code, faults: faultsOf(text, args.includes('github')) }).toEqual({
        args,
        code: expect.not.stringMatching('70') as unknown,
        faults: [],
      });
      expect(code).toBeLessThan(3);
      expect(text.length).toBeGreaterThan(100);
    }
  });
});
