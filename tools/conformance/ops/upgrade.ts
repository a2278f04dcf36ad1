import { readKubeVirt, type KubeVirtView } from '../../../lib/cluster/read-kubevirt.ts';
import { isMap } from '../../../lib/core/data/guards.ts';
import { valueAt, withValues } from '../../../lib/core/data/path.ts';
import { roundTrip } from '../../../lib/core/go/json.ts';
import type { Release } from '../../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { leafChanges, leavesOf, type LeafChange } from '../../../lib/impact/compare/leaves.ts';
import { threeWayMerge } from '../../../lib/core/data/three-way-merge.ts';
import type { PoolImpact } from '../../../lib/impact/sets/pool-impact.ts';
import type { ClusterView } from '../../../lib/impact/vm/cluster-view.ts';
import { started, written } from '../../../lib/impact/vm/vm-impact.ts';
import type { VmState } from '../../../lib/impact/vm/vm-state.ts';
import type { Guest, Vm } from '../../../lib/impact/vm/objects.ts';
import { virtController } from '../../../lib/rules/kubevirt/vmi/create/metadata.ts';
import { asStored } from '../../../lib/schema/as-stored.ts';
import { printName } from '../../../lib/schema/print-field.ts';
import { gateChanges } from '../../../lib/upgrade/simulation/gate-changes.ts';
import { objectChanges } from '../../../lib/upgrade/simulation/object-changes.ts';
import { settling, type Settling } from '../../../lib/upgrade/simulation/settling.ts';
import { nextStartChanges, upgradeVm, type NextStartChanges } from '../../../lib/upgrade/simulation/upgrade-vm.ts';
import { workloadUpdate } from '../../../lib/upgrade/simulation/workload-update.ts';
import { releaseOf } from '../admission-request.ts';
import { refuseUnserved } from '../not-served.ts';
import type { Answer, Op } from '../question.ts';
import { asGoKeeps, asImpactInput, factsOf, viewOf, write, type ImpactInput } from './impact-input.ts';
import { schemaOf } from './openapi-validate.ts';
import { poolAnswer } from './set-impact.ts';

interface Question extends ImpactInput {
  readonly from: string;
  readonly to: string;
}

/** What the old release leaves behind. */
interface World {
  /** As stored, before any controller of the new release has seen it. */
  readonly stored: Manifest;
  readonly vm?: VmState;
  readonly before: Answer;
}

/** What release `to` does with an object that release `from` has settled, while its manifest stays the same. */
export function upgradeOp(create: Op): Op {
  return (given) => {
    const { from, to, ...input } = given as Question; // the recorded shape
    const { kubevirtAfter, startObject, ...rest } = asImpactInput(input);
    const old: ImpactInput = { ...rest, release: from, ...(startObject && { startObject }) };
    const now: ImpactInput = { ...rest, ...(kubevirtAfter && { kubevirt: kubevirtAfter }), release: to };
    if (!isServed(old)) return { stage: 'not-served-before', class: 'not-served-before' };
    const settled = settle(create, old);
    if ('refused' in settled) return { stage: 'refused-before', class: 'refused-before', refused: settled.refused };
    if (!isServed(now)) return { stage: 'not-served', class: 'not-served' };
    const { before } = settled;
    const answer: Answer = { ...upgraded(create, settled, old, now), ...(Object.keys(before).length > 0 && { before }) };
    return { stage: 'upgraded', class: classOf(answer), ...answer };
  };
}

function isServed({ object, release }: ImpactInput): boolean {
  try {
    refuseUnserved(object, releaseOf(release));
    return true;
  } catch {
    return false;
  }
}

/** What the old release makes of the manifest, and what would be so without any upgrade. */
function settle(create: Op, input: ImpactInput): World | { readonly refused: Answer } {
  const { object, startObject } = input;
  const first = write(create, input, startObject ?? object);
  if ('refused' in first) return { refused: refusal(first.refused) };
  const isVm = object.kind === 'VirtualMachine';
  let vm: VmState | undefined;
  if (isVm) {
    const view = viewBefore(input);
    vm = started(asVm(first.stored), view, factsOf(input));
    if (startObject !== undefined) {
      const later = write(create, input, threeWayMerge(startObject, object, asManifest(vm)), asManifest(vm));
      if ('refused' in later) return { refused: refusal(later.refused) };
      vm = written(vm, asVm(later.stored), view);
    }
  }
  const stored = vm === undefined ? (object.kind === 'VirtualMachinePool' ? asPool(first.stored) : first.stored) : asManifest(vm);
  const again = write(create, input, threeWayMerge(object, object, stored), stored);
  const next = vm?.guest && nextStartChanges(vm, vm.guest, viewBefore(input), factsOf(input));
  const syncError = vm && settling(vm, vm.vm, viewBefore(input)).syncError;
  const before: Answer = {
    ...('refused' in again ? { refused: refusal(again.refused) } : listed('writes', told(input, objectChanges(stored, again.stored)))),
    ...(vm?.restartRequired !== undefined && { restartRequired: vm.restartRequired }),
    ...(syncError !== undefined && { syncError }),
    ...(next && nextStartAnswer(create, input, next)),
  };
  return { stored, before, ...(vm && { vm }) };
}

function upgraded(create: Op, { stored, vm }: World, old: ImpactInput, now: ImpactInput): Answer {
  const release = releaseOf(now.release);
  const dropped: string[] = [];
  const read = asStored(schemaOf(stored, release), stored, (path) => void dropped.push(printName(path)));
  const apply = (live: Manifest): ReturnType<typeof write> => write(create, now, threeWayMerge(now.object, now.object, live), live);
  const answer =
    vm !== undefined
      ? ofVm(create, { ...vm, vm: asVm(read) }, apply, old, now)
      : now.object.kind === 'VirtualMachinePool'
        ? ofPool(create, asPool(read), apply, old, now)
        : ofOther(read, apply, old, now);
  const reapply = answer['reapply'] as Answer; // each of these has one
  const anew = write(create, now, now.object);
  return {
    ...listed('dropped', dropped.toSorted()),
    ...answer,
    reapply: { ...listed('pruned', prunedOf(now, read)), ...reapply },
    create:
      'refused' in anew
        ? { refused: refusal(anew.refused) }
        : {
            ...listed('warnings', anew.warnings),
            ...(reapply['refused'] === undefined && listed('differs', told(old, objectChanges(asWritten(old, stored), anew.stored)))),
          },
  };
}

type Apply = (live: Manifest) => ReturnType<typeof write>;

function ofVm(create: Op, state: VmState, apply: Apply, old: ImpactInput, now: ImpactInput): Answer {
  let warnings: readonly string[] = [];
  const { controllers, applied, nextStart } = upgradeVm(state, viewBefore(now), factsOf(now), (live) => {
    const result = apply(asManifest({ ...state, vm: live }));
    if ('refused' in result) return result;
    ({ warnings } = result);
    return { stored: asVm(result.stored) };
  });
  const methods = now.kubevirt?.spec?.workloadUpdateStrategy?.workloadUpdateMethods ?? [];
  return {
    controllers: settlingAnswer(controllers, old),
    reapply:
      'refused' in applied
        ? { refused: refusal(applied.refused) }
        : {
            ...listed('warnings', warnings),
            ...listed('writes', told(old, applied.writes)),
            controllers: settlingAnswer(applied.controllers, old),
          },
    ...(nextStart && nextStartAnswer(create, now, nextStart, old)),
    ...(state.guest && { workloadUpdate: workloadUpdate(state.guest, methods) }),
  };
}

function ofPool(create: Op, stored: Manifest, apply: Apply, old: ImpactInput, now: ImpactInput): Answer {
  const applied = apply(stored);
  if ('refused' in applied) return { controllers: { vmi: 'nothing' }, reapply: { refused: refusal(applied.refused) } };
  const { done, impact } = poolAnswer(create, stored, asPool(applied.stored), { ...now, user: virtController });
  return {
    controllers: { vmi: 'nothing' },
    reapply: {
      ...listed('warnings', applied.warnings),
      ...listed('writes', told(old, objectChanges(stored, applied.stored))),
      controllers: { vmi: done, ...writesOf(impact) },
    },
  };
}

/** What virt-controller writes. The revision of before goes where no guest runs on it any more. */
function writesOf({ guests, updated, restarted, labelled }: PoolImpact): Answer {
  if (updated === 0) return {};
  return {
    pool: {
      'create controllerrevisions': 1,
      ...((guests === 0 || restarted + labelled > 0) && { 'delete controllerrevisions': 1 }),
      ...(restarted > 0 && { 'delete virtualmachineinstances': restarted }),
      ...(labelled > 0 && { 'patch virtualmachineinstances': labelled }),
      'update virtualmachines': updated,
    },
  };
}

function ofOther(stored: Manifest, apply: Apply, old: ImpactInput, now: ImpactInput): Answer {
  const applied = apply(stored);
  return {
    reapply:
      'refused' in applied
        ? { refused: refusal(applied.refused) }
        : { ...listed('warnings', applied.warnings), ...listed('writes', told(old, objectChanges(stored, applied.stored))) },
    ...(stored.kind === 'KubeVirt' && ofKubeVirt(stored, releaseOf(old.release), releaseOf(now.release))),
  };
}

function ofKubeVirt(stored: Manifest, from: Release, to: Release): Answer {
  const [before, after] = [from, to].map((release) => readKubeVirt(stored as KubeVirtView, release).config.configuration); // as stored
  const gates = gateChanges(before?.developerConfiguration ?? {}, from, after?.developerConfiguration ?? {}, to);
  const [old, now] = [before, after].map((configuration) => leavesOf(asGoWrites(configuration), ''));
  return {
    ...listed('gatesOn', gates.on),
    ...listed('gatesOff', gates.off),
    ...listed('config', leafChanges(old ?? new Map(), now ?? new Map())),
  };
}

function asGoWrites(configuration: unknown): unknown {
  const read = roundTrip('KubeVirtConfiguration', configuration);
  return 'error' in read ? {} : read.value;
}

function settlingAnswer({ restartRequired, vmi, live, spec, follow, syncError, syncReason }: Settling, old: ImpactInput): Answer {
  return {
    ...(restartRequired !== undefined && { restartRequired }),
    vmi,
    ...listed('live', told(old, live)),
    ...listed('spec', told(old, spec)),
    ...listed('follow', follow),
    ...(syncError !== undefined && { syncError }),
    ...(syncReason !== undefined && { syncReason }),
  };
}

function nextStartAnswer(create: Op, now: ImpactInput, { changes, failure }: NextStartChanges, old = now): Answer {
  if (failure === undefined) return listed('nextStart', told(old, changes));
  const { posted, error } = failure;
  return { nextStartError: posted === undefined ? error?.replace(preambleOfCrash, '') : refusedGuest(create, now, posted, error) };
}

/** A controller that crashes has no time for the preamble of its errors. */
const preambleOfCrash = /^.*(?=runtime error: )/;

/** The refusal of a guest that virt-controller posts. */
function refusedGuest(create: Op, now: ImpactInput, posted: Guest, error: string | undefined): string {
  const refused = write(create, { ...now, user: virtController }, posted as unknown as Manifest); // it is one
  const { at, message } = 'refused' in refused ? refusal(refused.refused) : { at: 'validating', message: error };
  return `the guest of this VM is refused: ${at as string} ${message as string}`;
}

/** Until 1.7 Go writes this null into metadata that are empty otherwise. */
const timestamp = 'creationTimestamp';

/** The object as Go of a release writes it, with another value than null, which tells no difference. */
function asWritten({ release }: ImpactInput, object: Manifest): Manifest {
  const path = ['spec', 'template', 'metadata'];
  const metadata = valueAt(object, path);
  return release === '1.7' && isMap(metadata) ? withValues(object, [{ path: [...path, timestamp], value: '' }]) : object;
}

/** Without what the first patch of 1.7 answers, which speaks for 1.7: that null, and the lack of an annotation that later patches write. */
function told({ release }: ImpactInput, changes: readonly LeafChange[]): readonly LeafChange[] {
  if (release !== '1.7') return changes;
  return changes.filter(({ path }) => !path.endsWith('.kubevirt.io/pci-topology-version') && !path.endsWith(`.${timestamp}`));
}

/** What the API server drops from the manifest when it is applied again. */
function prunedOf({ object, release }: ImpactInput, live: Manifest): readonly string[] {
  const schema = schemaOf(object, releaseOf(release));
  const prunedFrom = (manifest: Manifest): ReadonlySet<string> => {
    const paths = new Set<string>();
    asStored(schema, manifest, (path) => void paths.add(printName(path)));
    return paths;
  };
  const own = prunedFrom(object);
  return [...prunedFrom(threeWayMerge(object, object, live))].filter((path) => own.has(path)).toSorted();
}

function refusal({ stage, message, causes, errors }: Answer): Answer {
  return {
    at: stage,
    ...(message !== undefined && message !== '' && { message }),
    ...(causes !== undefined && { causes }),
    ...(errors !== undefined && { errors }),
  };
}

function listed(key: string, list: readonly unknown[] | undefined): Answer {
  return list === undefined || list.length === 0 ? {} : { [key]: list };
}

/** The cluster of a question whose object is no update of another. */
function viewBefore(input: ImpactInput): ClusterView {
  return viewOf({ ...input, oldObject: input.object });
}

function asPool(stored: Manifest): Manifest {
  return asGoKeeps('pool/v1beta1.VirtualMachinePool', stored);
}

function asVm(stored: Manifest): Vm {
  return asGoKeeps('VirtualMachine', stored) as unknown as Vm; // it is one
}

function asManifest({ vm }: Pick<VmState, 'vm'>): Manifest {
  return asGoKeeps('VirtualMachine', vm as unknown as Manifest); // it is one
}

interface Upgraded {
  readonly dropped?: readonly string[];
  readonly controllers?: Answered;
  readonly reapply: { readonly refused?: unknown; readonly writes?: readonly LeafChange[]; readonly controllers?: Answered };
  readonly create: { readonly refused?: unknown };
  readonly nextStart?: readonly LeafChange[];
  readonly nextStartError?: string;
  readonly gatesOn?: readonly string[];
  readonly gatesOff?: readonly string[];
  readonly config?: readonly LeafChange[];
  readonly before?: Before;
}

interface Answered {
  readonly vmi: string;
  readonly live?: readonly LeafChange[];
  readonly restartRequired?: string;
  readonly syncError?: string;
}

interface Before extends Pick<Upgraded, 'nextStart' | 'nextStartError'> {
  readonly refused?: unknown;
  readonly restartRequired?: string;
  readonly syncError?: string;
  readonly writes?: readonly LeafChange[];
}

/** What the upgrade itself does, in the words of the recorded answers. */
function classOf(answer: Answer): string {
  const {
    dropped,
    controllers,
    reapply,
    create,
    nextStart,
    nextStartError,
    gatesOn,
    gatesOff,
    config,
    before = {},
  } = answer as unknown as Upgraded; // as it was made
  const words = new Set<string>();
  const add = (isSo: boolean, word: string): void => void (isSo && words.add(word));
  add(reapply.refused !== undefined && before.refused === undefined, 'refused');
  add(reapply.refused === undefined && before.refused !== undefined, 'accepted-again');
  add(create.refused !== undefined, 'create-refused');
  add(dropped !== undefined, 'dropped');
  for (const each of [controllers, reapply.controllers]) {
    if (each === undefined) continue;
    const isPool = !['kept', 'none', 'deleted', 'replaced', 'created'].includes(each.vmi);
    add(!isPool && each.vmi !== 'kept' && each.vmi !== 'none', `guest-${each.vmi}`);
    add(isPool && each.vmi !== 'nothing', each.vmi);
    add(each.live !== undefined, 'live');
    add(each.restartRequired !== undefined && before.restartRequired === undefined, 'restart-required');
    add(!isPool && each.restartRequired === undefined && before.restartRequired !== undefined, 'restart-cleared');
    add(each.syncError !== undefined && each.syncError !== before.syncError, 'sync-error');
  }
  add(isNew(reapply.writes, before.writes), 'writes');
  add(isNew(nextStart, before.nextStart), 'next-start-differs');
  add(nextStartError !== undefined && before.nextStartError === undefined, 'next-start-fails');
  add(gatesOn !== undefined || gatesOff !== undefined, 'gates');
  add(config !== undefined, 'config');
  return words.size === 0 ? 'nothing' : [...words].join('+');
}

function isNew(changes: readonly LeafChange[] = [], before: readonly LeafChange[] = []): boolean {
  const known = new Set(before.map((change) => JSON.stringify(change)));
  return changes.some((change) => !known.has(JSON.stringify(change)));
}
