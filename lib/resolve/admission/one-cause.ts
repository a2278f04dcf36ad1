import { listOf, mapOf, type AnyMap } from '../../core/look.ts';
import type { Manifest } from '../../core/manifest.ts';
import { parsePath, valueAt, withValues, type Placed } from '../../core/path.ts';
import { vmiTemplatePath } from '../../core/vmi-template.ts';
import type { CatalogueEntry } from '../../rules/rule.ts';
import { unknownField } from '../../rules/schema/catalogue.ts';
import { adviceOn } from '../../rules/schema/judge-written.ts';
import { vmiNeverMade } from '../../rules/vmi/never-made.ts';
import { discontinuedBindings, withoutDiscontinued } from '../../rules/vmi/network/discontinued-bindings.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import { keyOf, type Told } from './told.ts';

/** Something that shows in several refusals at once. */
interface Cause {
  /** Whether a refusal says the cause itself. */
  readonly isSaidBy: (rule: CatalogueEntry) => boolean;
  /** What is written otherwise in an object without it. */
  readonly cure: (manifest: Manifest, schema: KindSchema, told: readonly Told[]) => readonly Placed[];
}

const causes: readonly Cause[] = [
  { isSaidBy: (rule) => rule === unknownField, cure: fieldsWhereTheyBelong },
  { isSaidBy: (rule) => discontinuedBindings.some(({ code }) => code === rule.code), cure: bindingsOfToday },
];

/**
 * Without the refusals that only follow from another one, and so send people elsewhere: `runStrategyy` is an unknown field, and nobody has to
 * be told that runStrategy is missing. They are those that go once its hint is followed, by what `judge` says of such an object.
 */
export function withoutConsequences(
  told: readonly Told[],
  manifest: Manifest,
  schema: KindSchema | undefined,
  judge: (manifest: Manifest) => readonly Told[],
): readonly Told[] {
  if (schema === undefined || told.length < 2) return told;
  return causes.reduce((left, { isSaidBy, cure }) => {
    const values = cure(manifest, schema, left);
    if (values.length === 0) return left;
    const afterwards = judge(withValues(manifest, values));
    const staying = new Set(afterwards.map(keyOf));
    const isCutShort = endsEarlier(afterwards, left);
    const gone = left.filter((each) => !staying.has(keyOf(each)) && (isOfSchema(each) || !isCutShort));
    const kept = sayingIt(gone, isSaidBy);
    return left.filter((each) => !gone.includes(each) || kept.includes(each));
  }, told);
}

/** Whether the schema refuses something new, so that no webhook has been asked. */
function endsEarlier(afterwards: readonly Told[], before: readonly Told[]): boolean {
  const known = new Set(before.map(keyOf));
  return afterwards.some((each) => isOfSchema(each) && each.rule !== unknownField && !known.has(keyOf(each)));
}

function isOfSchema({ rule }: Told): boolean {
  return rule.code.startsWith('K8');
}

/** Of refusals with one cause those that say it; else those of the object itself, rather than of what it would make. */
function sayingIt(told: readonly Told[], isSaidBy: Cause['isSaidBy']): readonly Told[] {
  const direct = told.filter(({ rule }) => isSaidBy(rule));
  if (direct.length > 0) return direct;
  const ofObject = told.filter(({ rule }) => rule !== vmiNeverMade);
  return ofObject.length > 0 ? ofObject : told;
}

function fieldsWhereTheyBelong(manifest: Manifest, schema: KindSchema, told: readonly Told[]): readonly Placed[] {
  return told.flatMap(({ rule, finding }): readonly Placed[] => {
    if (rule !== unknownField || finding.path === undefined) return [];
    const path = parsePath(finding.path);
    const { meant } = adviceOn(schema, manifest, path);
    const removed = { path, value: undefined };
    return meant === undefined ? [] : [{ path: meant, value: valueAt(manifest, path) }, removed];
  });
}

function bindingsOfToday(manifest: Manifest): readonly Placed[] {
  const template = vmiTemplatePath(manifest.apiVersion, manifest.kind);
  if (template === undefined) return [];
  const at = [...template, 'spec', 'domain', 'devices', 'interfaces'];
  return listOf(valueAt(manifest, at)).flatMap((item, i) => {
    const iface: AnyMap | undefined = mapOf(item);
    const value = iface && withoutDiscontinued(iface);
    return value === undefined ? [] : [{ path: [...at, i], value }];
  });
}
