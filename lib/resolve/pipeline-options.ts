import type { AskedRelease } from '../cluster/release-statement.ts';
import type { Diagnostic, SilencedDiagnostic } from '../core/diagnostic.ts';
import type { Release } from '../core/kubevirt/release.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import type { Silence } from '../core/silence.ts';
import type { AssumedRelease } from './cluster-model/release-findings.ts';
import type { FindingLimits } from './finding-limits.ts';
import type { JudgedBefore } from './judged.ts';
import type { OnGuest } from './pods/guest-in-cluster.ts';
import type { OnMadeRefused } from './policies/on-made-refused.ts';
import type { RelationOptions } from './relations/options.ts';
import type { SilencesOf } from './silencing.ts';

export interface PipelineOptions {
  /** Remembers who wrote what into each object. @default false */
  readonly traced?: boolean | undefined;
  /** Silences for all clusters; those of one cluster are among its drafts. @default - none */
  readonly silences?: readonly Silence[] | undefined;
  /** Some clusters are left out, so a silence for all of them may match there, and is not reported as useless. @default false */
  readonly isPartial?: boolean | undefined;
  /** The silences for an object. @default - those of its draft */
  readonly silencesOf?: SilencesOf | undefined;
  /** Called with each silenced finding. @default - they are dropped */
  readonly onSilenced?: ((diagnostic: SilencedDiagnostic) => void) | undefined;
  /** What is kept of a finding until the end, say less of it, because many findings take much memory. @default - all of it */
  readonly kept?: ((diagnostic: Diagnostic) => Diagnostic) | undefined;
  /** How many findings are listed, where several runs share one list. @default - limits of this run alone */
  readonly limits?: FindingLimits | undefined;
  /** How complete the objects are, for checks that concern several of them. @default - from charts, which are complete */
  readonly relations?: RelationOptions | undefined;
  /** Counts instead of anything that says which release the clusters run. @default - nothing does */
  readonly asked?: AskedRelease | undefined;
  /** Called with each cluster with objects of KubeVirt whose release nothing says. @default - nobody is told */
  readonly onAssumed?: ((assumed: AssumedRelease) => void) | undefined;
  /** Called with the release of each cluster before its objects are judged. @default - nobody is told */
  readonly onRelease?: ((cluster: string, release: Release) => void) | undefined;
  /** What all clusters hold besides their own; what one holds is with its drafts. @default - none */
  readonly policies?: readonly PolicyDocument[] | undefined;
  /** Called with the guest of each object that makes some. @default - no pod is looked at unless a namespace says something about pods */
  readonly onGuest?: OnGuest | undefined;
  /** Called with what policies refuse of what is made of an object, however much is listed. @default - nobody is told */
  readonly onMadeRefused?: OnMadeRefused | undefined;
  /** How guests were judged in an earlier run over one cluster, and are in this one. @default - each run judges all of them */
  readonly judgedBefore?: JudgedBefore | undefined;
}
