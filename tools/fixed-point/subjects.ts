import { join } from 'node:path';
import { knownObjects } from '../../lib/core/known-objects.ts';
import type { ResolveMode } from '../../lib/core/draft.ts';
import type { Labels, Manifest } from '../../lib/core/manifest.ts';
import { isMap } from '../../lib/core/data/guards.ts';
import { valueAt, withValues } from '../../lib/core/data/path.ts';
import { isIn, type Minor, type Release } from '../../lib/core/kubevirt/release.ts';
import { vmiTemplatePath } from '../../lib/core/kubevirt/vmi-template.ts';
import type { VirtualMachine } from '../../lib/defaults/vm/virtual-machine.ts';
import { findMatched } from '../../lib/instancetypes/find.ts';
import { matcherFields } from '../../lib/instancetypes/matcher.ts';
import { versionServed } from '../../lib/schema/shipped-schemas.ts';
import { asAdmissionInput, releaseOf, type AdmissionInput } from '../conformance/admission-request.ts';
import type { Question } from '../conformance/question.ts';
import { linesOf } from '../conformance/run.ts';
import { asClusterHolds } from './as-cluster-holds.ts';
import { surroundings } from '../differential/questions/cluster-questions.ts';
import { vmMutateInput } from '../differential/questions/mutation/vm-mutation.ts';
import { vmiMutateInput } from '../differential/questions/mutation/vmi-mutation.ts';
import type { Random } from '../differential/questions/random.ts';
import { validVmInput } from '../differential/questions/vm/vm-questions.ts';
import { validVmiInput } from '../differential/questions/vmi/vmi-questions.ts';

/** An object that is compiled in one mode. */
export interface Subject {
  readonly id: string;
  /** What stands in the table of figures. */
  readonly group: string;
  readonly mode: ResolveMode;
  readonly object: Manifest;
  /** Presets, related objects and the KubeVirt CR around it. */
  readonly input: AdmissionInput;
  /** Which mutator is claimed to leave what is emitted alone; undefined where the mode claims nothing. */
  readonly fixed: 'vm-mutate' | 'vmi-mutate' | undefined;
}

const ops = new Set(['create', 'vmi-mutate', 'vm-mutate']);

/** The recorded inputs of creations, with those that one release was asked. */
export function recordedInputs(folder: string, { minor }: Release): readonly Question[] {
  return ['kubevirt.jsonl', 'kubevirt-mutators.jsonl', 'extra-vmi.jsonl', 'extra-admitters.jsonl', `kubevirt-${minor}.jsonl`]
    .flatMap((file) => linesOf(join(folder, file)).map((line) => JSON.parse(line) as Question))
    .filter(({ op = '' }) => ops.has(op))
    .flatMap((question) => asClusterHolds(asOf(minor, question)) ?? [])
    .filter(isOfCluster);
}

/**
 * Up to 1.7 a cluster takes guests of no other architecture than virt-api's own, which is amd64 for the oracle, whatever the KubeVirt CR of
 * an input says.
 */
function isOfCluster({ input }: Question): boolean {
  const { kubevirt, release } = asAdmissionInput(input);
  return !isIn({ until: '1.7' }, releaseOf(release)) || (kubevirt?.status?.defaultArchitecture ?? 'amd64') === 'amd64';
}

export function randomInputs(random: Random, count: number, { minor }: Release): readonly Question[] {
  const makers = [validVmiInput, validVmInput, validVmiInput, validVmInput, vmiMutateInput, vmMutateInput] as const;
  return Array.from({ length: count }, (_, i) => {
    const input = { ...surroundings(random), ...(random.pick(makers)(random) as object) };
    return asOf(minor, { id: `random/${i}`, op: 'create', input });
  })
    .flatMap((question) => asClusterHolds(question) ?? [])
    .filter(isOfCluster);
}

/** Inputs are asked for the release that is tried, whichever they were recorded for. */
function asOf(release: Minor, { input, ...question }: Question): Question {
  return { ...question, input: { ...(input as object), release } };
}

/** Every way in which a mode promises something about the object of an input. */
export function subjectsOf({ id, input }: Question): readonly Subject[] {
  const request = asAdmissionInput(input);
  const { object, operation } = request;
  const release = releaseOf(request.release);
  if (operation === 'UPDATE' || typeof object.metadata !== 'object' || object['spec'] === undefined) return [];
  const subject = (group: string, mode: ResolveMode, made: Manifest, fixed: Subject['fixed']): Subject => ({
    id: `${id} as ${group}`,
    group,
    mode,
    object: made,
    input: request,
    fixed,
  });
  if (object.kind === 'VirtualMachineInstance') {
    return [
      subject('VMI, neutral', 'neutral', object, undefined),
      subject('VMI, full', 'full', object, 'vmi-mutate'),
      subject('set, neutral', 'neutral', setOf(object), 'vmi-mutate'),
    ];
  }
  if (object.kind === 'VirtualMachine' && object.apiVersion === 'kubevirt.io/v1') {
    return [
      subject('VM, neutral', 'neutral', object, undefined),
      subject('VM, full', 'full', object, areSizesKnown(object, request) ? 'vm-mutate' : undefined),
      subject('pool, neutral', 'neutral', poolOf(object, release), undefined),
      subject('pool, full', 'full', poolOf(object, release), 'vmi-mutate'),
    ];
  }
  return [];
}

/** Of a VM whose instancetype or preference is inferred, or is not to be seen, a mode leaves to the cluster what these may set. */
function areSizesKnown(object: Manifest, { related = [] }: AdmissionInput): boolean {
  const vm = object as Manifest & VirtualMachine; // a VM of a recorded question
  const objects = knownObjects(related);
  return matcherFields.every((field) => {
    const matcher = valueAt(vm, ['spec', field]);
    return matcher === undefined || (valueAt(matcher, ['inferFromVolume']) === undefined && findMatched(field, vm, objects) !== undefined);
  });
}

function named(name: string | undefined, namespace: string | undefined): { readonly name?: string; readonly namespace?: string } {
  return { ...(name !== undefined && { name }), ...(namespace !== undefined && { namespace }) };
}

/** A replica set that makes VMIs like this one. */
function setOf({ apiVersion, metadata: { name, namespace, labels, annotations }, spec }: Manifest): Manifest {
  const own = { ...labels, 'fixed-point': 'yes' };
  const template = { metadata: { labels: own, ...(annotations && { annotations }) }, spec };
  return {
    apiVersion,
    kind: 'VirtualMachineInstanceReplicaSet',
    metadata: named(name, namespace),
    spec: { replicas: 1, selector: { matchLabels: { 'fixed-point': 'yes' } }, template },
  };
}

function poolOf({ metadata: { name, namespace }, spec }: Manifest, release: Release): Manifest {
  const labels = { 'fixed-point': 'yes' };
  const template = valueAt(spec, ['template']);
  const ownLabels = { ...(valueAt(template, ['metadata', 'labels']) as Labels | undefined), ...labels };
  const labelled = { ...(template as object), metadata: { ...(valueAt(template, ['metadata']) as object | undefined), labels: ownLabels } };
  return {
    apiVersion: `pool.kubevirt.io/${versionServed('pool.kubevirt.io', 'VirtualMachinePool', release)}`,
    kind: 'VirtualMachinePool',
    metadata: named(name, namespace),
    spec: {
      replicas: 1,
      selector: { matchLabels: labels },
      updateStrategy: { unmanaged: {} },
      virtualMachineTemplate: { metadata: { labels }, spec: { ...(spec as object), template: labelled } },
    },
  };
}

/** The VMI that a controller makes of an object; undefined where an instancetype or a preference has a say in it. */
export function vmiOf(object: Manifest): Manifest | undefined {
  if (object.kind === 'VirtualMachineInstance') return object;
  const vmSpec = object.kind === 'VirtualMachinePool' ? ['spec', 'virtualMachineTemplate', 'spec'] : ['spec'];
  const isSized = ['instancetype', 'preference'].some((field) => valueAt(object, [...vmSpec, field]) !== undefined);
  const path = vmiTemplatePath(object.apiVersion, object.kind);
  if (isSized || path === undefined) return undefined;
  const { name, namespace } = object.metadata;
  const template = valueAt(object, path) as
    { readonly metadata?: { readonly labels?: Labels; readonly annotations?: Labels }; readonly spec?: unknown } | undefined;
  if (template?.spec === undefined || template.spec === null) return undefined;
  const { labels, annotations } = template.metadata ?? {};
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { ...named(name, namespace), ...(labels && { labels }), ...(annotations && { annotations }) },
    spec: object.kind === 'VirtualMachinePool' ? withUuid(template.spec) : template.spec,
  };
}

/** The VMs of a pool get one each as they are created, so that no preset gives their VMIs a firmware. */
function withUuid(spec: unknown): unknown {
  const path = ['domain', 'firmware', 'uuid'];
  if (!isMap(spec) || valueAt(spec, path)) return spec;
  return withValues(spec, [{ path, value: '5d307ca9-b3ef-428c-8861-06e72d69f223' }]);
}
