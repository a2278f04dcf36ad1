import { getOrAdd } from '../core/data/get-or-add.ts';
import { hyperConvergedWith, newestHyperConverged } from '../cluster/hyperconverged/releases.ts';
import type { PlacedStatement } from '../cluster/cluster-release.ts';
import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { plural } from '../core/text/plural.ts';
import { allOf, anyOf } from '../core/text/any-of.ts';
import { compareText } from '../core/text/compare-text.ts';
import { enclosedMachine } from '../rules/advice/object/enclosed-machine.ts';
import type { Diagnostic, ObjectInCluster } from '../core/diagnostic.ts';
import { compareReleases, minors, type Release } from '../core/kubevirt/release.ts';
import { vmiTemplatePath } from '../core/kubevirt/vmi-template.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, identityOf, printRef, refOf } from '../core/object-ref.ts';
import type { UpgradeFinding, UpgradeReport } from '../core/upgrade.ts';
import { ClusterSide } from '../impact/cluster-side.ts';
import type { HeldObject } from '../impact/compare/held-object.ts';
import { kindOf } from '../impact/kind-of.ts';
import { LiveState } from '../impact/live-state.ts';
import type { Side } from '../impact/side.ts';
import { releaseFindings } from '../resolve/cluster-model/release-findings.ts';
import { readMetadata } from '../resolve/admission/read-metadata.ts';
import { upgradeEntries } from '../rules/advice/upgrade/codes.ts';
import { ClusterReleases } from './cluster-releases.ts';
import { ClusterUpgrade } from './cluster-upgrade.ts';
import type { RunningGuests } from './guests/launcher-updates.ts';
import { ofGuests, ofPools } from './findings/of-guests.ts';
import { ofKubeVirt } from './findings/of-kubevirt.ts';
import { ofReleases } from './findings/of-releases.ts';
import { Findings } from './findings/findings.ts';
import { told } from './findings/make.ts';
import { nextOperator } from './gates-of-cluster.ts';
import { isOfStep } from './hazards/hazard.ts';
import { pciAddresses } from './hazards/pci-addresses.ts';
import { hazards } from './hazards/index.ts';
import type { Judged } from './judged.ts';
import { clustersHere, Notes } from './notes.ts';
import { questionsOn } from './questions.ts';
import { beforeOldest, printedStep, releaseBefore, stepsBetween, stepsOfAll, type Step } from './steps.ts';

/** From which release to which one. */
export interface Releases {
  /** A release, or `before-known` for 1.5. @default - for each cluster, what it is said to run */
  readonly from?: Release | 'before-known' | undefined;
  readonly to: Release;
}

/** What an upgrade does to a fleet whose manifests stay the same. Pure: the same side gives the same report. */
export function reportUpgrade(side: Side, releases: Releases, state?: readonly Manifest[]): UpgradeReport {
  const live = state && new LiveState(state);
  const found = new Findings();
  const clusters = clustersOfKubeVirt(side);
  const notes = new Notes(clusters);
  const paths = new Map<string, readonly Step[]>();
  const moved = new Set<string>();
  let notCompared = 0;
  const contradictions: Diagnostic[] = [];
  for (const cluster of clusters) {
    const held = side.objects.filter((each) => each.cluster === cluster).map(readHeld);
    const stated = side.stated?.get(cluster);
    const start = startOf(held, stated, releases);
    if (start.note !== undefined) notes.add(start.note, cluster);
    contradictions.push(...(start.contradictions ?? []));
    const steps = stepsBetween(start.from, releases.to);
    if (steps.length > 0) paths.set(cluster, steps);
    if (start.from !== undefined && steps.length === 0 && compareReleases(start.from, releases.to) < 0) {
      notes.add(`${start.from.text} and ${releases.to.text} are patches of one minor, which are not compared (${clustersHere}).`, cluster);
      notCompared += held.length;
    }
    const known = new ClusterReleases(cluster, held, stated);
    for (const [i, step] of steps.entries()) {
      const before = steps.slice(0, i + 1).map((each) => each.from);
      const isThere = (each: HeldObject): boolean =>
        before.some((release) => release === undefined || !known.judged(release).refuses(each));
      const upgrade = new ClusterUpgrade(known, step, { live, isThere });
      for (const finding of ofStep(upgrade, known)) found.add(finding, cluster);
      for (const note of notesOn(upgrade)) notes.add(note, cluster);
      for (const each of upgrade.guests) if (isMoved(each)) moved.add(keyOf(each.held));
    }
    if (steps.length > 0) for (const note of enclosedNotes(known.judged(releases.to))) notes.add(note, cluster);
  }
  const isOnePath = paths.size === clusters.size && new Set(Array.from(paths.values(), pathText)).size === 1;
  for (const { finding, cluster } of skipped(paths)) found.add(finding, isOnePath ? undefined : cluster);
  const findings = found.sorted();
  const touched = new Set([...moved, ...findings.flatMap(({ object }) => (object === undefined ? [] : [keyOf(object)]))]);
  const hasOperator = side.objects.some(({ ref }) => kindOf(ref) === 'HyperConverged');
  const taken = stepsOfAll(paths);
  const steps = taken.map(({ step, starts }) => printedStep(step, hasOperator, isOnePath ? [] : starts));
  return {
    source: side.name,
    steps,
    objects: side.objects.length,
    untouched: side.objects.length - touched.size - notCompared,
    ...(notCompared > 0 && { notCompared }),
    findings,
    contradictions,
    questions:
      steps.length === 0
        ? []
        : questionsOn(
            taken.map(({ step }) => step.text),
            findings,
            state,
          ),
    notes: [
      ...steps
        .filter(({ isRecorded }) => !isRecorded)
        .map(({ from, to }) => `${from} → ${to} is read in the sources of KubeVirt, not recorded from it.`),
      ...notes.printed(),
      ...sharedNotes(side, state ?? []),
    ],
  };
}

/** The clusters that an upgrade of KubeVirt concerns: those that hold objects of it, or all where none does. */
function clustersOfKubeVirt({ objects }: Side): ReadonlySet<string> {
  const ofKubeVirt = objects.filter(({ ref }) => groupOf(ref.apiVersion).endsWith('kubevirt.io'));
  return new Set((ofKubeVirt.length === 0 ? objects : ofKubeVirt).map(({ cluster }) => cluster));
}

interface Start {
  readonly from: Release | undefined;
  readonly note?: string;
  /** Statements in Git that name different releases. */
  readonly contradictions?: readonly Diagnostic[];
}

/** What a cluster runs before the upgrade: what somebody asks for, what Git says, or the release before the new one. */
function startOf(held: readonly HeldObject[], stated: StatedCluster | undefined, { from, to }: Releases): Start {
  if (from !== undefined) return { from: from === 'before-known' ? undefined : from };
  const { model } = new ClusterSide(held, stated);
  const { release } = model;
  if (release.by !== undefined) {
    const contradictions = releaseFindings(model, stated?.location).filter(({ severity }) => severity === 'error');
    const runs = `KubeVirt ${release.kubevirt.text} runs in ${clustersHere}`;
    const order = compareReleases(release.kubevirt, to);
    const note = order > 0 ? `${runs}, which is newer than ${to.text}: nothing is upgraded.` : `${runs}, so nothing is left to upgrade.`;
    return { from: release.kubevirt, contradictions, ...(order >= 0 && { note }) };
  }
  const [unknown] = release.unknown;
  if (unknown !== undefined) return startOfUnknown(unknown, release.kubevirt, to);
  const before = releaseBefore(to);
  return {
    from: before,
    note: `Nothing says which release of KubeVirt runs in ${clustersHere}: ${before?.minor ?? beforeOldest} is assumed. --from names another release.`,
  };
}

/** A release that is too old or too new to be known here, of which `nearest` is the nearest that is. */
function startOfUnknown({ product, version, field, source }: PlacedStatement<ObjectInCluster>, nearest: Release, to: Release): Start {
  const place = source === undefined ? field : `${field} of ${printRef(source.ref)}`;
  const runs = `${product} ${version} runs in ${clustersHere} (${place}), which is`;
  return nearest.minor === minors[0]
    ? {
        from: undefined,
        note: `${runs} older than the releases that are known here: only what comes after KubeVirt ${beforeOldest} is told.`,
      }
    : { from: to, note: `${runs} newer than the releases that are known here: nothing is upgraded.` };
}

function* ofStep(upgrade: ClusterUpgrade, known: ClusterReleases): Generator<UpgradeFinding> {
  const { step } = upgrade;
  const refused = new Set<string>();
  if (step.from !== undefined) {
    for (const finding of ofReleases(known.judged(step.from), known.judged(step.to), step)) {
      if (finding.section === 'refused' && finding.object !== undefined) refused.add(identityOf(finding.object.ref));
      yield finding;
    }
    const moved = new Set(isOfStep(pciAddresses, upgrade) ? Array.from(pciAddresses.find(upgrade), ({ held }) => held) : []);
    for (const vm of upgrade.vms) {
      yield* ofGuests(vm, step, { isRefused: refused.has(identityOf(vm.held.ref)), isMoved: moved.has(vm.held) });
    }
    for (const pool of upgrade.pools) yield* ofPools(pool, step);
    yield* ofKubeVirt(upgrade);
  }
  for (const hazard of hazards) {
    if (!isOfStep(hazard, upgrade)) continue;
    const { entry, section } = hazard;
    for (const { effect = hazard.effect, issues = hazard.issues, ...hit } of hazard.find(upgrade)) {
      const finding = told(entry, hit, step, { section, effect, issues });
      yield hit.held === undefined ? { ...finding, location: upgrade.location } : finding;
    }
  }
}

/** Several upgrades of one cluster. */
function* skipped(paths: ReadonlyMap<string, readonly Step[]>): Generator<{ readonly finding: UpgradeFinding; readonly cluster: string }> {
  const issues = ['kubevirt/kubevirt#13783'];
  const hint = 'Plan a window for each, from newest patch to newest patch, and let every guest restart or migrate in between.';
  for (const [cluster, steps] of paths) {
    const [first] = steps;
    if (first === undefined || steps.length < 2) continue;
    const message = `${steps.length} upgrades, one after the other: ${pathText(steps)}`;
    const finding = told(upgradeEntries.skippedMinor, { message, hint }, first, { section: 'path', issues });
    yield { finding: { ...finding, steps: steps.map(({ text }) => text) }, cluster };
  }
}

/** `1.7.4 → 1.8.4 → 1.9.0` */
function pathText(steps: readonly Step[]): string {
  return steps.map(({ from, to }, i) => (i === 0 ? `${from?.text ?? beforeOldest} → ${to.text}` : to.text)).join(' → ');
}

/** A guest that goes to another launcher. That it fails to, or is shut down, is told of its object. */
function isMoved({ fate }: RunningGuests): boolean {
  return fate === 'migrated' || fate === 'migration-fails';
}

function keyOf({ cluster, ref }: Pick<HeldObject, 'cluster' | 'ref'>): string {
  return `${cluster} ${identityOf(ref)}`;
}

/** VMs of a state that several clusters in Git have. */
function* sharedNotes({ objects }: Side, state: readonly Manifest[]): Generator<string> {
  const inState = new Set(state.map((each) => identityOf(refOf(each))));
  const clusters = new Set<string>();
  const shared = new Map<string, HeldObject>();
  for (const held of objects) {
    const identity = identityOf(held.ref);
    if (held.ref.kind !== 'VirtualMachine' || !inState.has(identity)) continue;
    const known = shared.get(identity);
    if (known === undefined) shared.set(identity, held);
    else if (known.cluster !== held.cluster) clusters.add(known.cluster).add(held.cluster);
  }
  if (clusters.size === 0) return;
  yield `The state does not say whether it is of ${anyOf([...clusters].toSorted(compareText))}: VMs that several of them have are taken to run in each. Name the folder of one cluster to see what is so there.`;
}

/** VMs that other tools make of what is in Git. */
function* enclosedNotes({ found }: Judged): Generator<string> {
  const around = found.filter(({ code }) => code === enclosedMachine.code).flatMap(({ object }) => object ?? []);
  if (around.length === 0) return;
  const counts = new Map<string, Set<string>>();
  for (const { ref } of around) getOrAdd(counts, ref.kind, () => new Set()).add(identityOf(ref));
  const objects = allOf(Array.from(counts, ([kind, of]) => plural(of.size, kind)).toSorted(compareText));
  yield `The VMs inside of ${objects} in ${clustersHere} are not looked at: name a folder of the objects that are made from them.`;
}

/** What nobody can know of a cluster. */
function* notesOn({ held, vms, guests, pools, from, to, step }: ClusterUpgrade): Generator<string> {
  if (!to.stated && held.some(({ ref }) => vmiTemplatePath(ref.apiVersion, ref.kind) !== undefined)) {
    yield `The configuration of KubeVirt in ${clustersHere} is not known: an unchanged KubeVirt is assumed.`;
  }
  if (to.hyperConverged !== undefined && hyperConvergedWith(step.to) === undefined) {
    yield `No released HyperConverged ships KubeVirt ${step.to.minor}, so the configuration that ${newestHyperConverged.minor} writes is assumed in ${clustersHere}, with the gates of the branch of ${nextOperator}.`;
  }
  const outcomes = vms.flatMap(({ outcome }) => (outcome?.guest === undefined ? [] : [outcome]));
  if (outcomes.length > 0 && pools.length === 0 && outcomes.every(({ vmi }) => vmi !== 'deleted' && vmi !== 'replaced')) {
    const isUpdated = guests.some(({ fate }) => fate !== undefined && fate !== 'kept');
    yield `The upgrade deletes and replaces no guest of a VM in ${clustersHere}${isUpdated ? ', apart from those that workloadUpdateMethods shuts down or migrates' : ''}.`;
  }
  if (guests.some(({ fate }) => fate === 'migrated' || fate === 'migration-fails')) {
    yield `How long all migrations in ${clustersHere} take is not told: failed ones are tried again, and the sizes of local disks, which count as memory does, are not in Git.`;
  }
  if (from !== undefined && to.hyperConverged !== undefined) {
    yield `What HyperConverged itself changes in ${clustersHere} is read in its sources, not recorded from it.`;
  }
}

function readHeld(held: HeldObject): HeldObject {
  const manifest = readMetadata(held.manifest);
  return manifest === held.manifest ? held : { ...held, manifest };
}
