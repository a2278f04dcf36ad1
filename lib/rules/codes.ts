import { operatorWith, patchOf, shippingRange } from '../cluster/hyperconverged/releases.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { minors, newestWith, printRange, union, type ReleaseRange } from '../core/kubevirt/release.ts';
import { claimBeforeDataVolume } from './advice/data/claim-before-data-volume.ts';
import { sameClaim } from './advice/data/same-claim.ts';
import { missingTarget } from './kubernetes/hpa/scale-target.ts';
import { identityCodes } from './advice/identity/codes.ts';
import { permittedCodes } from './advice/permitted/codes.ts';
import { policyAdvice } from './kubernetes/policy/advice.ts';
import { referenceCodes } from './advice/reference/codes.ts';
import { podCodes } from './kubernetes/pod/codes.ts';
import { selectorCodes } from './advice/selector/codes.ts';
import { silenceCodes } from './input/silence/codes.ts';
import { deliveryCodes } from './advice/delivery/codes.ts';
import { v2Fields } from './kubernetes/hpa/v2-fields.ts';
import { hyperConvergedCodes } from './hyperconverged/codes.ts';
import { importCodes } from './input/import/codes.ts';
import { kubevirtCodes } from './kubevirt/installation/codes.ts';
import { metadataCodes } from './kubernetes/metadata/codes.ts';
import { objectRules, templateRules } from './object-rules.ts';
import { duplicate } from './advice/object/duplicate.ts';
import { exposeMatchExpressions } from './advice/object/expose-match-expressions.ts';
import { filledIn } from './advice/object/filled-in.ts';
import { unprintable } from './advice/object/unprintable.ts';
import { liveMetadata } from './advice/object/live-metadata.ts';
import { unreadProp } from './advice/object/unread-prop.ts';
import { outputCodes } from './input/output/codes.ts';
import { policyCodes } from './kubernetes/policy/codes.ts';
import { presetCodes } from './kubevirt/preset/codes.ts';
import type { CodeEntry } from './rule.ts';
import { schemaCodes } from './kubernetes/schema/codes.ts';
import { strictCodes } from './kubernetes/schema/strict-codes.ts';
import { upgradeCodes } from './advice/upgrade/codes.ts';
import { usageCodes } from './input/usage/codes.ts';
import { vmCodes } from './kubevirt/vm/codes.ts';
import { vmiNeverMade } from './kubevirt/vmi/never-made.ts';
import { webhooks } from './webhooks.ts';

export type { CodeEntry } from './rule.ts';

/** Findings that a stage of the pipeline, a construct or a command reports itself, once it has seen all objects of a cluster, for example. */
const told: readonly CodeEntry[] = [
  ...schemaCodes,
  ...metadataCodes,
  ...strictCodes,
  ...vmCodes,
  vmiNeverMade,
  ...kubevirtCodes,
  ...policyCodes,
  ...presetCodes,
  ...policyAdvice,
  ...referenceCodes,
  ...selectorCodes,
  ...identityCodes,
  ...permittedCodes,
  ...podCodes,
  ...silenceCodes,
  sameClaim,
  claimBeforeDataVolume,
  missingTarget,
  duplicate,
  unprintable,
  unreadProp,
  filledIn,
  liveMetadata,
  ...deliveryCodes,
  exposeMatchExpressions,
  v2Fields,
  ...hyperConvergedCodes,
  ...importCodes,
  ...usageCodes,
  ...upgradeCodes,
  ...outputCodes,
];

/** What a code is about in older releases. */
export interface EarlierMeaning extends ReleaseRange {
  readonly summary: string;
}

export interface ListedCode extends CodeEntry {
  /** Newest first. @default - all releases that have the code mean the same by it */
  readonly earlier?: readonly EarlierMeaning[];
}

/**
 * Everything that has a code, by code; a rule that several webhooks ask stands here once. Of the rules that share a code in different
 * releases the newest stands here, with the range of all of them.
 */
export const allCodes: readonly ListedCode[] = joined([
  ...objectRules(),
  ...templateRules,
  ...webhooks.flatMap(({ rules }) => rules),
  ...told,
]).toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** The releases that have an entry, in words: of HyperConverged for what is said of it, else of KubeVirt. Undefined for all of them. */
export function printReleases(entry: Pick<CodeEntry, 'name' | 'since' | 'until'>): string | undefined {
  return isOfOperator(entry) ? printRange(shippingRange(entry), 'HyperConverged') : printRange(entry);
}

/** The newest release that has an entry, by which its examples are judged. */
export function newestReleaseOf(entry: CodeEntry): string {
  const kubevirt = newestWith(entry);
  return isOfOperator(entry) ? patchOf(operatorWith(kubevirt)) : kubevirt.text;
}

/** What older releases mean by a code, one sentence for each meaning. */
export function printEarlier({ earlier = [] }: ListedCode): readonly string[] {
  return earlier.map(({ summary, ...range }) => `${printRange(range) ?? 'Some releases'}: ${summary}`);
}

function isOfOperator({ name }: Pick<CodeEntry, 'name'>): boolean {
  return name.startsWith('hyperconverged/');
}

function joined(entries: readonly CodeEntry[]): readonly ListedCode[] {
  const byName = new Map<string, Set<CodeEntry>>();
  for (const entry of entries) getOrAdd(byName, `${entry.code} ${entry.name}`, () => new Set()).add(entry);
  return Array.from(byName.values(), (same) => listed(Array.from(same).toSorted(newestFirst)));
}

function listed(entries: readonly CodeEntry[]): ListedCode {
  const [newest, ...older] = entries as [CodeEntry, ...CodeEntry[]]; // each name has an entry
  if (older.length === 0) return newest;
  const earlier = new Map<string, ReleaseRange>();
  for (const { page, since, until } of older.filter(({ page: { summary } }) => summary !== newest.page.summary)) {
    const range = earlier.get(page.summary);
    earlier.set(page.summary, range === undefined ? { since, until } : union(range, { since, until }));
  }
  return {
    ...newest,
    ...older.reduce<ReleaseRange>(union, newest),
    ...(earlier.size > 0 && { earlier: Array.from(earlier, ([summary, range]) => ({ summary, ...range })) }),
  };
}

/** Undefined is the newest minor. */
function newestFirst(a: CodeEntry, b: CodeEntry): number {
  const order = ({ until }: CodeEntry): number => (until === undefined ? minors.length : minors.indexOf(until));
  return order(b) - order(a);
}
