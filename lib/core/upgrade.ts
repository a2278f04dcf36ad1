import type { Diagnostic } from './diagnostic.ts';
import { effectTraits, failLimits, type Effect, type FailLimit } from './impact.ts';

/** What an upgrade comes to, worst first. */
export const upgradeSections = ['path', 'refused', 'gone', 'meaning', 'guests', 'next-start', 'drift', 'possible', 'found'] as const;

export type UpgradeSection = (typeof upgradeSections)[number];

/** The titles of sections, as reports print them. */
export const sectionTitles: Readonly<Record<UpgradeSection, string>> = {
  path: 'The path',
  refused: 'Will be refused, or not start again',
  gone: 'API versions, kinds and fields',
  meaning: 'Changes meaning',
  guests: 'Running guests',
  'next-start': 'Differs at the next start',
  drift: 'Drift',
  possible: 'Newly possible',
  found: 'Found',
};

/** Clusters that begin an upgrade with a step, and what they run then. */
export interface StepStart {
  readonly from: string;
  readonly clusters: readonly string[];
}

/** One step from a minor to the next one: `1.7` or `1.7.4`. */
export interface UpgradeStep {
  readonly from: string;
  readonly to: string;
  /** The minor of HyperConverged that ships the new release, where the fleet has a HyperConverged: `1.18`. */
  readonly hyperConverged?: string;
  /** The minors of Kubernetes that the new release supports. Empty where it is not known any more. */
  readonly kubernetes: readonly string[];
  /** False where what happens has been read in the sources, and not been recorded from the releases. */
  readonly isRecorded: boolean;
  /** The clusters that begin here, where a fleet has several that do not all begin alike. */
  readonly starts?: readonly StepStart[];
}

/** What an upgrade does to one object, or to a cluster. */
export interface UpgradeFinding extends Diagnostic {
  readonly section: UpgradeSection;
  /** What it comes to for running guests; undefined where it reaches none. */
  readonly effect?: Effect | undefined;
  /** The steps in which it happens: `1.8 → 1.9`. */
  readonly steps: readonly string[];
  /** Where upstream knows of it: `kubevirt/kubevirt#16386`. */
  readonly issues: readonly string[];
}

/** What Git does not know. */
export interface ClusterQuestion {
  readonly question: string;
  /** A command that answers it. */
  readonly command: string;
  /** What the state that somebody gave says; undefined without one, or where it does not say. */
  readonly answer?: readonly string[] | undefined;
}

/** What an upgrade does to a fleet whose manifests stay the same. */
export interface UpgradeReport {
  /** What was read, as the user named it. */
  readonly source: string;
  readonly steps: readonly UpgradeStep[];
  /** The releases by which the objects were judged, where it is no upgrade. */
  readonly releases?: readonly string[];
  /** How many objects were looked at. */
  readonly objects: number;
  /** How many of these are told of in no finding, and have no guest that is migrated. */
  readonly untouched: number;
  /** How many are in clusters whose upgrade nobody knows the effects of. @default - none */
  readonly notCompared?: number;
  /** By section, worst first; within one by object. */
  readonly findings: readonly UpgradeFinding[];
  /** Where Git names different releases for one cluster. */
  readonly contradictions?: readonly Diagnostic[];
  readonly questions: readonly ClusterQuestion[];
  /** What cannot be decided from the files, one sentence each. */
  readonly notes: readonly string[];
}

/** Whether an upgrade goes beyond what `--fail-on` allows. */
export function upgradeExceeds({ findings }: UpgradeReport, limit: FailLimit): boolean {
  return findings.some(({ effect }) => {
    const failsOn = effect && effectTraits[effect].failsOn;
    return failsOn !== undefined && failLimits.indexOf(failsOn) <= failLimits.indexOf(limit);
  });
}
