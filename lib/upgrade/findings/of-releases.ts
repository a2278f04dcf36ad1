import { hyperConvergedWith } from '../../cluster/hyperconverged/releases.ts';
import type { Diagnostic, ObjectInCluster } from '../../core/diagnostic.ts';
import type { Release } from '../../core/kubevirt/release.ts';
import type { UpgradeFinding } from '../../core/upgrade.ts';
import { allCodes } from '../../rules/codes.ts';
import { inertSettings } from '../../rules/hyperconverged/advice/inert.ts';
import { fieldOfOtherRelease, versionOfOtherRelease } from '../../rules/kubernetes/schema/codes.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { Judged } from '../judged.ts';
import type { Step } from '../steps.ts';
import { servedByAll } from '../served-versions.ts';
import { placed } from './make.ts';

/** What the cluster says itself, not what we advise. */
const ofCluster = /^(?:KV|K8|HC|CD)/;

/** Of one field each, so that one more in the same object is news. */
const ofFields: readonly string[] = [fieldOfOtherRelease.code, inertSettings.code];

let severities: ReadonlyMap<string, string> | undefined;

/** Whether the cluster refuses what has this code, also where it is a warning, because nobody states the gates that it depends on. */
function isRefusal({ code }: Diagnostic): boolean {
  severities ??= new Map(allCodes.map((entry) => [entry.code, entry.severity]));
  return severities.get(code) === 'error';
}

/** What two releases say otherwise of the same objects. */
export function* ofReleases(before: Judged, after: Judged, step: Step): Generator<UpgradeFinding> {
  yield* newlyFound(before, after, step);
  for (const finding of before.found) {
    if (finding.code === fieldOfOtherRelease.code) {
      if (!after.hasAt(finding) && !isOfStatus(finding)) yield writtenThen(finding, step);
    } else if (ofCluster.test(finding.code) && isRefusal(finding) && !after.has(finding) && !isRefusedBy(after, finding)) {
      yield acceptedThen(finding, step);
    }
  }
}

/** No apply writes the status of an object of KubeVirt: it is a subresource. */
function isOfStatus({ path = '' }: Diagnostic): boolean {
  return /^status\b/.test(path);
}

function isRefusedBy(release: Judged, { object }: Diagnostic): boolean {
  return object !== undefined && release.refuses(object);
}

function* newlyFound(before: Judged, after: Judged, step: Step): Generator<UpgradeFinding> {
  for (const finding of after.found) {
    const isOfField = ofFields.includes(finding.code);
    if (!isOfField && !ofCluster.test(finding.code)) continue;
    if (isOfField ? before.hasAt(finding) : before.has(finding)) continue;
    const isGone = isOfField || finding.code === versionOfOtherRelease.code || !isRefusal(finding);
    yield placed(
      withCommonVersion(finding, step),
      step,
      isGone ? { section: 'gone', effect: isRefusal(finding) ? 'refused' : undefined } : { section: 'refused', effect: 'refused' },
    );
  }
}

/** The version to write is one that both releases serve, because the manifest is applied before the upgrade and after it. */
function withCommonVersion(finding: Diagnostic, { from, to }: Step): Diagnostic {
  if (finding.code !== versionOfOtherRelease.code || finding.object === undefined || from === undefined) return finding;
  const version = servedByAll(finding.object.ref, [from, to]);
  const hint = `Write apiVersion: ${version}, which both releases serve; --fix does it in YAML files.`;
  return version === undefined ? finding : { ...finding, hint };
}

function writtenThen({ path = '', object, location }: Diagnostic, step: Step): UpgradeFinding {
  const { code, severity } = upgradeEntries.writtenThen;
  const [before, after] = [step.from, step.to].map((release) => release && productOf(object, release));
  const message = `the cluster has no ${path}: ${before?.name ?? ''} ${before?.minor ?? ''} drops it, and the first sync under ${after?.minor ?? ''} writes it`;
  const hint = `Remove ${path} until the upgrade, or expect the change with it.`;
  return placed({ code, severity, path, message, hint, ...(object && { object }), location }, step, { section: 'gone', effect: 'live' });
}

/** Whose release has the fields of an object. */
function productOf(object: ObjectInCluster | undefined, release: Release): { readonly name: string; readonly minor: string } {
  const operator = object?.ref.kind === 'HyperConverged' ? hyperConvergedWith(release) : undefined;
  return operator === undefined ? { name: 'KubeVirt', minor: release.minor } : { name: 'HyperConverged', minor: operator.minor };
}

function acceptedThen(finding: Diagnostic, step: Step): UpgradeFinding {
  const { hint: _ofToday, related: _places, ...rest } = finding;
  const message = `refused by KubeVirt ${step.from?.minor ?? ''}, accepted by ${step.to.minor}: ${finding.message}`;
  return placed({ ...rest, severity: 'note', message }, step, { section: 'possible' });
}
