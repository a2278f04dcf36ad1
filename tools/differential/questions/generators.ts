import { goStruct, goType } from '../../../lib/core/go/types/go-type.ts';
import type { Question } from '../../conformance/question.ts';
import { randomValue, tame } from './go-value.ts';
import { cloneMutateInput, configInput, migrationMutateInput } from './mutation/small-mutations.ts';
import { vmMutateInput } from './mutation/vm-mutation.ts';
import { vmiMutateInput } from './mutation/vmi-mutation.ts';
import { limitRangeInput, podSecurityInput, quotaInput } from './pods/admission-questions.ts';
import { podInput } from './pods/pod-questions.ts';
import { applyInput } from './policies/apply-questions.ts';
import { policyInput } from './policies/policy-questions.ts';
import { Random } from './random.ts';
import { createInput, storedInput } from './schema-questions.ts';
import { cloneInput } from './small-kinds/clones.ts';
import { migrationInput, migrationPolicyInput } from './small-kinds/migrations.ts';
import { instancetypeInput, preferenceInput } from './small-kinds/sizes.ts';
import { exportInput, restoreInput, snapshotInput } from './small-kinds/snapshots.ts';
import { poolInput, presetInput, replicaSetInput } from './vm/set-questions.ts';
import { vmInput } from './vm/vm-questions.ts';
import { anyVmiInput, vmiInput } from './vmi/vmi-questions.ts';

/** Makes the input of one question. */
type Generator = (random: Random) => unknown;

/** What can be fuzzed, by the name the command takes. */
const generators: ReadonlyMap<string, { readonly op: string; readonly input: Generator }> = new Map([
  ['presets', { op: 'presets', input: presetsInput }],
  ['selectors', { op: 'presets', input: selectorsInput }],
  ['go-json', { op: 'presets', input: goJsonInput }],
  ['config', { op: 'config', input: configInput }],
  ['vmi-mutate', { op: 'vmi-mutate', input: vmiMutateInput }],
  ['vm-mutate', { op: 'vm-mutate', input: vmMutateInput }],
  ['clone-mutate', { op: 'clone-mutate', input: cloneMutateInput }],
  ['migration-mutate', { op: 'migration-mutate', input: migrationMutateInput }],
  ['vmi-validate', { op: 'vmi-validate', input: vmiInput }],
  ['any-vmi', { op: 'vmi-validate', input: anyVmiInput }],
  ['vm-validate', { op: 'vm-validate', input: vmInput }],
  ['vmirs-validate', { op: 'vmirs-validate', input: replicaSetInput }],
  ['vmpool-validate', { op: 'vmpool-validate', input: poolInput }],
  ['preset-validate', { op: 'preset-validate', input: presetInput }],
  ['instancetype-validate', { op: 'instancetype-validate', input: instancetypeInput }],
  ['preference-validate', { op: 'preference-validate', input: preferenceInput }],
  ['migration-validate', { op: 'migration-validate', input: migrationInput }],
  ['migrationpolicy-validate', { op: 'migrationpolicy-validate', input: migrationPolicyInput }],
  ['vmsnapshot-validate', { op: 'vmsnapshot-validate', input: snapshotInput }],
  ['vmrestore-validate', { op: 'vmrestore-validate', input: restoreInput }],
  ['vmexport-validate', { op: 'vmexport-validate', input: exportInput }],
  ['vmclone-validate', { op: 'vmclone-validate', input: cloneInput }],
  ['openapi-validate', { op: 'openapi-validate', input: storedInput }],
  ['pod', { op: 'pod', input: podInput }],
  ['pod-security', { op: 'pod-security', input: podSecurityInput }],
  ['limit-range', { op: 'limit-range', input: limitRangeInput }],
  ['quota', { op: 'quota', input: quotaInput }],
  ['vap', { op: 'vap', input: policyInput('vap') }],
  ['map', { op: 'map', input: policyInput('map') }],
  ['map-apply', { op: 'map', input: applyInput }],
  ['create', { op: 'create', input: createInput }],
]);

export function makeQuestions(name: string, count: number, seed: number): readonly Question[] {
  const generator = generators.get(name);
  if (generator === undefined) throw new Error(`Nothing called ${name} can be fuzzed. Choose one of ${[...generators.keys()].join(', ')}.`);
  const random = new Random(seed);
  return Array.from({ length: count }, (_, i) => ({ id: `${name}/${seed}/${i}`, op: generator.op, input: generator.input(random) }));
}

const areas = ['requests', 'cpu', 'firmware', 'clock', 'features', 'watchdog', 'ioThreadsPolicy'] as const;

/** A VMI and up to three presets that set a few areas, each from a pool of three values, so that they often meet. */
function presetsInput(random: Random): unknown {
  const chosen = areas.filter(() => random.onceIn(3));
  const pools = new Map(chosen.map((area) => [area, Array.from({ length: 3 }, () => areaValue(random, area))]));
  const domain = (): unknown => {
    const drawn = Object.fromEntries(chosen.filter(() => random.onceIn(2)).map((area) => [area, pools.get(area)?.[random.int(3)]]));
    const { requests, watchdog, ...others } = drawn;
    const resources = { ...(requests !== undefined && { requests }), ...(random.onceIn(8) && { limits: { cpu: 1 } }) };
    return {
      ...others,
      ...(random.onceIn(4) || requests !== undefined ? { resources } : {}),
      devices: watchdog === undefined ? {} : { watchdog },
    };
  };
  return {
    object: vmi(
      { domain: domain() },
      random.onceIn(20) ? { 'virtualmachineinstancepresets.admission.kubevirt.io/exclude': 'true' } : undefined,
    ),
    presets: ['ash', 'elm', 'oak'].slice(0, 1 + random.int(3)).map((name) => preset(name, { matchLabels: { tier: 'edge' } }, domain())),
  };
}

function areaValue(random: Random, area: (typeof areas)[number]): unknown {
  const { fields } = goStruct('DomainSpec');
  switch (area) {
    case 'requests':
      return randomValue(random, goType('{}quantity'), tame);
    case 'watchdog':
      return randomValue(random, goType('Watchdog'), tame);
    case 'clock': // seldom another offset, so that timers decide
      return {
        ...(random.onceIn(3) ? { timezone: 'UTC' } : { utc: {} }),
        ...(random.onceIn(2) && { timer: random.onceIn(4) ? {} : { kvm: {} } }),
      };
    default:
      return randomValue(random, fields.get(area)?.type ?? goType('raw'), tame, 1);
  }
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
