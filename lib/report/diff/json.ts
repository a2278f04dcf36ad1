import {
  worstOf,
  type Cause,
  type ChangeReport,
  type Consequence,
  type Effect,
  type FailLimit,
  type FieldChange,
  type ObjectChange,
} from '../../core/impact.ts';
import type { ObjectRef } from '../../core/object-ref.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import type { JsonDiagnostic } from '../json.ts';
import { placesOf, type NameOf } from '../place.ts';
import { countEffects, namesOf } from './words.ts';

/** A report as machines read it; docs/diff.schema.json describes it. Fields may be added, none goes or changes its meaning. */
export interface JsonReport {
  readonly version: 1;
  readonly base: string;
  readonly head: string;
  readonly exitCode: number;
  readonly failOn?: FailLimit;
  /** How many objects meet each effect at its worst. */
  readonly effects: Readonly<Partial<Record<Effect, number>>>;
  readonly changes: readonly JsonChange[];
  /** What a newer release of KubeVirt does that the change brings. */
  readonly upgrades?: readonly object[];
  readonly notes: readonly string[];
  readonly diagnostics: readonly JsonDiagnostic[];
}

export interface JsonChange {
  readonly effect: Effect;
  readonly change: ObjectChange['change'];
  readonly objects: readonly JsonObjectRef[];
  readonly fields: readonly FieldChange[];
  readonly consequences: readonly Consequence[];
  readonly causes: readonly JsonCause[];
}

export interface JsonCause {
  readonly kind: Cause['kind'];
  readonly label: string;
  readonly location?: SourceLocation;
}

export interface JsonObjectRef extends ObjectRef {
  readonly cluster: string;
  readonly was?: ObjectRef;
  readonly constructPath?: string;
  readonly location?: SourceLocation;
}

export interface JsonOptions {
  readonly file: NameOf;
  readonly exitCode: number;
  readonly failOn: FailLimit | undefined;
  readonly diagnostics: readonly JsonDiagnostic[];
}

/** The fields and consequences of a change are those of its first object, but `names` are those of all: the others differ in nothing but names. */
export function jsonDiff(report: ChangeReport, { file, exitCode, failOn, diagnostics }: JsonOptions): JsonReport {
  const { base, head, groups, notes } = report;
  return {
    version: 1,
    base,
    head,
    exitCode,
    ...(failOn !== undefined && { failOn }),
    effects: Object.fromEntries(countEffects(report)),
    changes: groups.map(({ changes }) => {
      const [{ change, fields, causes }] = changes;
      return {
        effect: worstOf(changes[0]),
        change,
        objects: changes.map((each) => jsonObject(each, file)),
        fields,
        consequences: changes[0].consequences.map((each, i) => withAllNames(each, changes, i)),
        causes: causes.map((cause) => jsonCause(cause, file)),
      };
    }),
    notes,
    diagnostics,
  };
}

function withAllNames(consequence: Consequence, changes: readonly ObjectChange[], i: number): Consequence {
  return consequence.names === undefined ? consequence : { ...consequence, names: namesOf(changes, i) };
}

function jsonCause({ kind, label, location }: Cause, file: NameOf): JsonCause {
  const [at] = placesOf(location, file);
  return { kind, label, ...(at && { location: at }) };
}

function jsonObject({ object: { cluster, ref, constructPath }, was, location }: ObjectChange, file: NameOf): JsonObjectRef {
  const [at] = placesOf(location, file);
  return { cluster, ...ref, ...(was && { was }), ...(constructPath !== undefined && { constructPath }), ...(at && { location: at }) };
}
