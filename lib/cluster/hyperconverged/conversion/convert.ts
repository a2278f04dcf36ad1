import { isAbsent } from '../../../core/data/absent.ts';
import { withGoFieldNames } from '../../../core/go/field-names.ts';
import { roundTrip } from '../../../core/go/json.ts';
import { listOf } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { pathStartsWith, valueAt, withValues, type Path, type Placed } from '../../../core/data/path.ts';
import { moves } from '../moved-fields.ts';
import { hyperConvergedGroup, versionOf, type HyperConvergedVersion } from '../types.ts';
import { convertGates, gatesOf, rewrittenGates } from './gates.ts';
import { oldDeviceTypes } from './old-device-types.ts';

/** The object in another version, or the words with which Go refuses to read it. */
export type Conversion = { readonly object: Manifest } | { readonly error: string };

/**
 * What the conversion webhook makes of a HyperConverged (ConvertTo and ConvertFrom of api/v1beta1): Go reads it, moves its fields, and
 * writes it, so parts that are structs to Go are there even where they are empty (`certConfig: {ca: {}, server: {}}`). Defaults are the
 * API server's, which fills them in afterwards. An object that has the version already is read and written all the same.
 */
export function convertHyperConverged(object: Manifest, to: HyperConvergedVersion): Conversion {
  const from = versionOf(object);
  // Go names fields from the root of what it reads
  const read = roundTrip(`hco/${from}.HyperConverged`, { spec: object['spec'] });
  if ('error' in read) return read;
  const apiVersion = `${hyperConvergedGroup}/${to}`;
  if (from === to) return { object: { ...object, apiVersion, spec: valueAt(read.value, ['spec']) } };
  const written = roundTrip(`hco/${to}.HyperConvergedSpec`, heldSpec(object, to));
  if ('error' in written) return written;
  return { object: { ...object, apiVersion, spec: written.value } };
}

/** The spec in a version as Go holds it before it writes it: with empty lists, and quantities as they were given. Go can read the object. */
export function heldSpec(object: Manifest, version: HyperConvergedVersion): unknown {
  const from = versionOf(object);
  const named = withGoFieldNames(`hco/${from}.HyperConvergedSpec`, object['spec']);
  return from === version ? named : movedSpec(named, version);
}

function movedSpec(spec: unknown, to: HyperConvergedVersion): unknown {
  return { ...movedFields(spec, to), featureGates: convertGates(gatesOf(spec), to) };
}

/** The fields of a spec at their places in the other version, without the gates. */
function movedFields(spec: unknown, to: HyperConvergedVersion): Readonly<Record<string, unknown>> {
  const placed = moves.flatMap((move): readonly Placed[] => {
    const [from, target] = to === 'v1' ? [move.v1beta1, move.v1] : [move.v1, move.v1beta1];
    const value = valueAt(spec, from);
    if (isAbsent(value) || (move.unlessEmpty && listOf(value).length === 0)) return [];
    return [{ path: target, value }];
  });
  const moved = withValues<Record<string, unknown>>({}, placed);
  return to === 'v1' ? asV1(moved) : moved;
}

/**
 * The spec in the other version as somebody would write it there: without the empty parts and the gates at their default that a conversion
 * of the operator adds. What is lost is lost (lossesOf).
 */
export function rewrittenSpec(spec: object, to: HyperConvergedVersion): Readonly<Record<string, unknown>> {
  const gates = rewrittenGates(gatesOf(spec), to);
  const fields = movedFields(to === 'v1' ? withoutOldDeviceTypes(spec) : spec, to);
  return { ...(to === 'v1' ? fields : nested().reduce(without, fields)), ...(gates !== undefined && { featureGates: gates }) };
}

/** Fields that v1 has within a part and v1beta1 beside it, as they would stand in v1beta1 if the part kept them. */
function nested(): readonly Path[] {
  return moves.flatMap(({ v1 }) =>
    moves
      .filter((part) => part.v1.length < v1.length && pathStartsWith(v1, part.v1))
      .map((part) => part.v1beta1.concat(v1.slice(part.v1.length))),
  );
}

/** The part goes with its last field. */
function without(spec: Readonly<Record<string, unknown>>, [part = '', field = '']: Path): Readonly<Record<string, unknown>> {
  const { [part]: whole, ...others } = spec;
  if (valueAt(whole, [field]) === undefined) return spec;
  const { [field]: _moved, ...rest } = whole as Readonly<Record<string, unknown>>; // it has a field
  return Object.keys(rest).length === 0 ? others : { ...others, [part]: rest };
}

/** What v1 leaves out: a policy that it does not have, and a storage part that says nothing. */
function asV1(spec: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const written = valueAt(spec, ['virtualization', 'tuningPolicy']) === 'highBurst' ? withoutTuningPolicy(spec) : spec;
  const { storage, ...rest } = written;
  return saysNothing(storage) ? rest : written;
}

function withoutTuningPolicy(spec: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return withValues(spec, [{ path: ['virtualization', 'tuningPolicy'], value: undefined }]);
}

/** areV1beta1StorageFieldsEmpty: insecure registries count where there is one. */
function saysNothing(storage: unknown): boolean {
  const { storageImport, ...others } = (storage ?? {}) as Readonly<Record<string, unknown>>; // moved parts are maps
  return Object.keys(others).length === 0 && listOf(valueAt(storageImport, ['insecureRegistries'])).length === 0;
}

function withoutOldDeviceTypes(spec: object): object {
  return withValues(
    spec,
    oldDeviceTypes(spec).map((path) => ({ path, value: undefined })),
  );
}
