import type { Diagnostic } from '../../core/diagnostic.ts';
import type { UpgradeFinding } from '../../core/upgrade.ts';
import { allCodes } from '../../rules/codes.ts';
import { fieldOfOtherRelease, versionOfOtherRelease } from '../../rules/kubernetes/schema/codes.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { Judged } from '../judged.ts';
import type { Step } from '../steps.ts';
import { servedByAll } from '../served-versions.ts';
import { placed } from './make.ts';

/** What the cluster says itself, not what we advise. */
const ofCluster = /^(?:KV|K8|HC|CD)/;

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
      if (!after.hasAt(finding)) yield writtenThen(finding, step);
    } else if (ofCluster.test(finding.code) && isRefusal(finding) && !after.has(finding) && !isRefusedBy(after, finding)) {
      yield acceptedThen(finding, step);
    }
  }
}

function isRefusedBy(release: Judged, { object }: Diagnostic): boolean {
  return object !== undefined && release.refuses(object);
}

function* newlyFound(before: Judged, after: Judged, step: Step): Generator<UpgradeFinding> {
  for (const finding of after.found) {
    if (!ofCluster.test(finding.code)) continue;
    const isOfField = finding.code === fieldOfOtherRelease.code;
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
  const releases = { before: step.from?.minor ?? '', after: step.to.minor };
  const message = `the cluster has no ${path}: KubeVirt ${releases.before} drops it, and the first sync under ${releases.after} writes it`;
  const hint = `Remove ${path} until the upgrade, or expect the change with it.`;
  return placed({ code, severity, path, message, hint, ...(object && { object }), location }, step, { section: 'gone', effect: 'live' });
}

function acceptedThen(finding: Diagnostic, step: Step): UpgradeFinding {
  const { hint: _ofToday, related: _places, ...rest } = finding;
  const message = `refused by KubeVirt ${step.from?.minor ?? ''}, accepted by ${step.to.minor}: ${finding.message}`;
  return placed({ ...rest, severity: 'note', message }, step, { section: 'possible' });
}
