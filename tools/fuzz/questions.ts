import { goStruct, goType } from '../../lib/core/go-types/go-type.ts';
import type { Question } from '../conformance/question.ts';
import { randomValue } from './go-value.ts';
import { Random } from './random.ts';

/** Makes the input of one question. */
type Generator = (random: Random) => unknown;

/** What can be fuzzed, by the name the command takes. */
export const generators: ReadonlyMap<string, { readonly op: string; readonly input: Generator }> = new Map([
  ['presets', { op: 'presets', input: presetsInput }],
  ['selectors', { op: 'presets', input: selectorsInput }],
  ['go-json', { op: 'presets', input: goJsonInput }],
]);

export function makeQuestions(name: string, count: number, seed: number): readonly Question[] {
  const generator = generators.get(name);
  if (generator === undefined) throw new Error(`Nothing called ${name} can be fuzzed. Choose one of ${[...generators.keys()].join(', ')}.`);
  const random = new Random(seed);
  return Array.from({ length: count }, (_, i) => ({ id: `${name}/${seed}/${i}`, op: generator.op, input: generator.input(random) }));
}

const tame = { wrongOnceIn: 0 };
const areas = ['cpu', 'firmware', 'clock', 'features', 'ioThreadsPolicy'] as const;

/** A VMI and up to three presets, each area from a pool of three values, so that they meet often. */
function presetsInput(random: Random): unknown {
  const domainType = goStruct('DomainSpec').fields;
  const pool = areas.map((area) => {
    const type = domainType.get(area)?.type ?? goType('raw');
    return [area, Array.from({ length: 3 }, () => randomValue(random, type, tame, 1))] as const;
  });
  const requests = Array.from({ length: 3 }, () => randomValue(random, goType('{}quantity'), tame));
  const watchdogs = Array.from({ length: 3 }, () => randomValue(random, goType('Watchdog'), tame));
  const one = (values: readonly unknown[]): unknown => values[random.int(2 + random.int(2))];
  const domain = (): unknown => ({
    ...Object.fromEntries(pool.filter(() => random.onceIn(3)).map(([area, values]) => [area, one(values)])),
    ...(random.onceIn(2) && {
      resources: { ...(random.onceIn(2) && { requests: one(requests) }), ...(random.onceIn(4) && { limits: one(requests) }) },
    }),
    devices: random.onceIn(3) ? { watchdog: one(watchdogs) } : {},
  });
  return {
    object: vmi(
      { domain: domain() },
      random.onceIn(20) ? { 'virtualmachineinstancepresets.admission.kubevirt.io/exclude': 'true' } : undefined,
    ),
    presets: ['ash', 'elm', 'oak'].slice(0, 1 + random.int(3)).map((name) => preset(name, { matchLabels: { tier: 'edge' } }, domain())),
  };
}

const keys = ['tier', 'zone', 'example.com/tier', '', 'a/b/c', '!tier', 'Upper.Case/x', 'k'.repeat(64), '/x', 'x/'] as const;
const values = ['edge', 'b', '', '-x', 'ä', 'a<b', 'v'.repeat(64), 'with blank', 'tab\there', 'quote"'] as const;

/** Selectors of all kinds, few of them valid. */
function selectorsInput(random: Random): unknown {
  const requirement = (): unknown => ({
    key: random.onceIn(2) ? 'tier' : random.pick(keys),
    ...(!random.onceIn(8) && { operator: random.pick(['In', 'NotIn', 'Exists', 'DoesNotExist', 'Near', 'in', '']) }),
    ...(random.onceIn(2) && { values: Array.from({ length: random.int(3) }, () => (random.onceIn(2) ? 'edge' : random.pick(values))) }),
  });
  const selector = {
    ...(random.onceIn(2) && { matchLabels: random.onceIn(2) ? { [random.pick(keys)]: random.pick(values) } : { tier: 'edge' } }),
    ...(random.onceIn(2) && { matchExpressions: Array.from({ length: random.int(3) }, requirement) }),
  };
  return { object: vmi({ domain: {} }), presets: [preset('oak', random.onceIn(20) ? null : selector, { cpu: { cores: 2 } })] };
}

/** A whole VMI through Go's JSON, with wrong values here and there. */
function goJsonInput(random: Random): unknown {
  const temper = { wrongOnceIn: random.pick([0, 30, 100, 300]) };
  const value = randomValue(random, goStruct('VirtualMachineInstance'), temper);
  return { object: { ...(value as object), apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance' }, presets: [] };
}

function vmi(spec: unknown, annotations?: unknown): unknown {
  const metadata = {
    name: 'kestrel',
    namespace: 'plant',
    labels: { tier: 'edge', zone: 'b' },
    ...(annotations !== undefined && { annotations }),
  };
  return { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', metadata, spec };
}

function preset(name: string, selector: unknown, domain: unknown): unknown {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstancePreset',
    metadata: { name, namespace: 'plant' },
    spec: { selector, domain },
  };
}
