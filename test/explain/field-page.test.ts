import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import * as fc from 'fast-check';
import { fieldPage } from '../../lib/explain/field-page.ts';
import { parseFieldPath } from '../../lib/explain/fields/field-path.ts';
import type { FieldPage } from '../../lib/report/explain/field.ts';
import { describedKinds } from '../../lib/schema/described-kinds.ts';
import { schemaLookup } from '../../lib/schema/schema-lookup.ts';

const schemaOf = schemaLookup([], newestRelease);

function lookUp(kind: string, field: string): ReturnType<typeof fieldPage> {
  const found = describedKinds().find((each) => each.kind === kind);
  const schema = found && schemaOf(found.apiVersion, found.kind);
  if (found === undefined || schema === undefined) throw new Error(`${kind} is not described`);
  return fieldPage(found, schema, parseFieldPath(field));
}

function pageOf(kind: string, field: string): FieldPage {
  const page = lookUp(kind, field);
  if ('suggestions' in page) throw new Error(`${kind} has no field ${field}`);
  return page;
}

const vmi = 'VirtualMachineInstance';
const vm = 'VirtualMachine';
const codesOf = ({ rules }: FieldPage, reads: string): readonly string[] =>
  rules.filter((rule) => rule.reads === reads).map(({ code }) => code);

test('a field of a VMI: what defaults it, what reads it, what it follows', () => {
  const page = pageOf(vmi, 'spec.domain.cpu.model');
  expect(page).toMatchObject({ title: 'VirtualMachineInstance.spec.domain.cpu.model', type: 'string', isRequired: false, byPreset: 'may' });
  expect(page.defaults.map(({ name, follows }) => [name, follows.join(' ')])).toEqual([
    ['vmi/arm64-cpu-model', 'status.defaultArchitecture'],
    ['vmi/cpu-model', 'spec.configuration.cpuModel status.defaultArchitecture'],
  ]);
  expect(codesOf(page, 'same')).toEqual(['KV1705', 'KP1717']);
  expect(codesOf(page, 'above')).toContain('KV1801');
});

test('the same field of a VM is defaulted in the VMI that is made of it, and never updated by itself', () => {
  const page = pageOf(vm, 'spec.template.spec.domain.cpu.model');
  expect(page.defaults.map(({ ofVmi }) => ofVmi)).toEqual([true, true]);
  expect(page.rules.find(({ code }) => code === 'KV1705')).toMatchObject({ ofVmi: true });
  expect(codesOf(page, 'above')).not.toContain('KV1801');
  expect(page.change).toMatch(/RestartRequired/);
});

test('what only the VM mutator writes is its own', () => {
  const { defaults } = pageOf(vm, 'spec.template.spec.domain.firmware.serial');
  expect(defaults).toMatchObject([{ name: 'vm/firmware', createOnly: true, random: true, ofVmi: false }]);
});

test.each([
  [vmi, 'spec.domain.firmware.uuid', 'may'],
  [vm, 'spec.template.spec.domain.firmware.uuid', 'never'],
  ['VirtualMachineInstanceReplicaSet', 'spec.template.spec.domain.firmware.uuid', 'may'],
  [vmi, 'spec.domain.devices', 'may'],
  [vmi, 'spec.domain.devices.disks', 'never'],
  [vm, 'spec', 'may'],
  [vm, 'spec.runStrategy', 'never'],
  ['MigrationPolicy', 'spec', undefined],
])('whether a preset sets %s.%s', (kind, field, byPreset) => expect(pageOf(kind, field).byPreset).toBe(byPreset));

test.each([
  [vm, 'spec.template.spec.nodeSelector.zone', 'string'],
  [vm, 'spec.template.spec.domain.memory.guest', 'quantity'],
  [vmi, 'spec.domain.devices.disks', 'list of objects, of 256 items at most'],
  [vmi, 'spec.domain.cpu.features.policy', 'string'],
  ['KubeVirt', 'spec.configuration.imagePullPolicy', 'string'],
  ['VirtualMachineInstancetype', 'spec.memory.overcommitPercent', 'integer, at least 0, at most 100'],
  ['HorizontalPodAutoscaler', 'spec.maxReplicas', 'integer (int32)'],
  [vm, 'metadata.annotations.example.com/owner', undefined],
])('the type of %s.%s', (kind, field, type) => expect(pageOf(kind, field).type).toBe(type));

test('a setting of the cluster tells who follows it', () => {
  expect(pageOf('KubeVirt', 'spec.configuration.evictionStrategy').followedBy).toEqual(['vmi/eviction-strategy: spec.evictionStrategy']);
});

test.each([
  [vm, 'spec.runStratgy', ['spec.runStrategy']],
  [vm, 'cores', ['spec.template.spec.domain.cpu.cores']],
  [vmi, 'spec.domain.devices.disks.bus', ['spec.domain.devices.disks[*].lun.bus']],
  [vmi, 'metadata.lables', ['metadata.labels']],
  [vmi, 'spec.qwertyuiop', []],
])('%s has no %s', (kind, field, first) => {
  const page = lookUp(kind, field);
  expect('suggestions' in page && page.suggestions.slice(0, 1)).toEqual(first);
});

test('a pool and a set say what becomes of the guests that they have', () => {
  expect(pageOf('VirtualMachineInstanceReplicaSet', 'spec.template.spec.hostname').change).toMatch(/^Running guests stay/);
  expect(pageOf('VirtualMachinePool', 'spec.virtualMachineTemplate.spec.template.spec.hostname').change).toMatch(/proactive/);
  expect(pageOf('VirtualMachinePool', 'spec.replicas').change).toBeUndefined();
});

test('a kind, and a list, tell what stands within them', () => {
  expect(pageOf(vm, '')).toMatchObject({ title: 'VirtualMachine', change: undefined });
  expect(pageOf(vm, 'spec').fields).toContainEqual({
    name: 'runStrategy',
    type: 'string',
    description: 'When the VM runs. Set this or running.',
  });
  expect(pageOf(vmi, 'spec.domain.cpu.features').fields.map(({ name, type }) => [name, type])).toEqual([
    ['name', 'string'],
    ['policy', 'string'],
  ]);
});

test('whatever is asked for, there is an answer', () => {
  const step = fc.oneof(
    fc.constantFrom('spec', 'template', 'domain', 'metadata', 'labels', 'disks', '*', '', '__proto__', 'constructor'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...describedKinds()), fc.array(step, { maxLength: 8 }), ({ kind }, steps) => {
      const page = lookUp(kind, steps.join('.'));
      expect('title' in page || page.suggestions.length <= 3).toBe(true);
    }),
  );
});

test.each<[kind: string, field: string, releases: string | undefined]>([
  [vmi, 'spec.serviceAccountName', 'KubeVirt 1.9 and newer'],
  [vm, 'spec.template.spec.domain.devices.interfaces[*].portRanges', 'KubeVirt 1.9 and newer'],
  [vm, 'spec.template.spec.domain.cpu.model', undefined],
  ['VirtualMachineBackup', 'spec.source', 'KubeVirt 1.8 and newer'],
  ['HyperConverged', 'spec.hypervisors', 'HyperConverged 1.18 and newer'],
  ['Service', 'spec.ports', undefined],
])('%s %s: %s', (kind, field, releases) => expect(pageOf(kind, field).releases).toBe(releases));

test('a field within says which releases have it, and so does a rule', () => {
  const { fields, rules } = pageOf(vmi, 'spec');
  expect(fields.find(({ name }) => name === 'serviceAccountName')?.type).toBe('string; KubeVirt 1.9 and newer');
  expect(rules.some((rule) => rule.releases !== undefined)).toBe(true);
});
