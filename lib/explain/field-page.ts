import type { Path } from '../core/data/path.ts';
import { printRange, type ReleaseRange } from '../core/kubevirt/release.ts';
import { vmiTemplatePaths } from '../core/kubevirt/vmi-template.ts';
import { cloneDefaults } from '../defaults/clone/index.ts';
import { migrationDefaults } from '../defaults/migration/index.ts';
import { vmCreateDefaults } from '../defaults/vm/index.ts';
import { vmiDefaults } from '../defaults/vmi/index.ts';
import { areas, pathOf } from '../presets/area.ts';
import type { FieldDefault, FieldPage, FieldRule, Reach } from '../report/explain/field.ts';
import { printReleases } from '../rules/codes.ts';
import type { ListedRule } from '../rules/rule-list.ts';
import { printReleasesWith, releasesDescribing, type Identity, type ReleasesWith } from '../rules/kubernetes/schema/releases-with.ts';
import type { KindSchema } from '../schema/kind-schema.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { rulesByKind, everyObject } from './applies-to.ts';
import { describeField, valuesOf } from './fields/describe-field.ts';
import { describeType } from './fields/describe-type.ts';
import { changeOf } from './fields/field-changes.ts';
import { parseFieldPath, printFieldPath, relationOf, type FieldPath } from './fields/field-path.ts';
import { findField, metadataTypes, type UnknownField } from './fields/find-field.ts';

/** What defaults of all kinds say of themselves. */
interface KnownDefault extends ReleaseRange {
  readonly name: string;
  readonly upstream: string;
  readonly fields: readonly string[];
  readonly follows?: readonly string[];
  readonly createOnly?: true;
  readonly random?: true;
}

/** Where a kind holds what its VMs are made from. */
const vmTemplates: Readonly<Record<string, FieldPath>> = {
  VirtualMachine: [],
  VirtualMachinePool: ['spec', 'virtualMachineTemplate'],
};

const ownDefaults: Readonly<Record<string, readonly KnownDefault[]>> = {
  VirtualMachineClone: cloneDefaults,
  VirtualMachineInstanceMigration: migrationDefaults,
};

/** All that is known of a field of a kind, or what it might have been. */
export function fieldPage(identity: Identity, schema: KindSchema, asked: FieldPath): FieldPage | UnknownField {
  const { kind } = identity;
  const found = findField(schema, asked);
  if ('suggestions' in found) return found;
  const { path, node, isRequired } = found;
  return {
    title: [kind, printFieldPath(path)].filter((part) => part !== '').join('.'),
    type: node === undefined ? typeInMetadata(path) : describeType(node),
    isRequired,
    description: describeField(identity, path),
    releases: printReleasesWith(releasesOf(identity, path)),
    fields: fieldsAt(path, node).map(([name, type]) => ({
      name,
      type: withReleases(type, identity, path, name),
      description: (describeField(identity, [...path, name]) ?? describeField(identity, [...path, '*', name]))?.text,
    })),
    schemaDefault: node?.schema.default,
    words: valuesAt(identity, path, node),
    defaults: defaultsOf(kind, path),
    rules: rulesAbout(kind, path),
    byPreset: presetOf(kind, path),
    followedBy: kind === 'KubeVirt' ? followersOf(path) : [],
    change: changeIn(kind, path),
  };
}

function defaultsOf(kind: string, path: FieldPath): readonly FieldDefault[] {
  const inVm = below(vmTemplates[kind], path);
  const inVmi = below(vmiTemplatePaths[kind], path);
  return [
    ...matching(ownDefaults[kind] ?? [], path, false),
    ...(inVm === undefined ? [] : matching(vmCreateDefaults, inVm, false)),
    ...(inVmi === undefined ? [] : matching(vmiDefaults, inVmi, kind !== 'VirtualMachineInstance')),
  ];
}

function matching(defaults: readonly KnownDefault[], path: FieldPath, ofVmi: boolean): readonly FieldDefault[] {
  return defaults.flatMap(
    ({ name, upstream, fields, follows = [], createOnly = false, random = false, ...range }): readonly FieldDefault[] =>
      reachOf(path, fields).map((writes) => ({ name, upstream, follows, createOnly, random, ofVmi, writes, releases: printRange(range) })),
  );
}

/** The closest relation that one of the fields has to the one at `path`; empty if none has any. */
function reachOf(path: FieldPath, fields: readonly string[]): readonly Reach[] {
  const relations = new Set(fields.map((field) => relationOf(path, parseFieldPath(field))));
  return order.filter((each) => relations.has(each)).slice(0, 1);
}

const order: readonly Reach[] = ['same', 'below', 'above'];

function releasesOf(identity: Identity, path: FieldPath): ReleasesWith | undefined {
  return releasesDescribing(identity, (root) =>
    path.reduce<SchemaNode | undefined>((node, step) => (step === '*' ? (node?.items ?? node?.additional) : node?.field(step)), root),
  );
}

/** The type of a field within, with the releases that have it if the outer field is in others too. */
function withReleases(type: string, identity: Identity, path: FieldPath, name: string): string {
  const outer = printReleasesWith(releasesOf(identity, path));
  const inner = printReleasesWith(releasesOf(identity, [...path, name]) ?? releasesOf(identity, [...path, '*', name]));
  return inner === undefined || inner === outer ? type : `${type}; ${inner}`;
}

function typeInMetadata(path: FieldPath): string | undefined {
  return path.at(-2) === 'metadata' ? metadataTypes.get(path.at(-1) ?? '') : undefined;
}

function fieldsAt(path: FieldPath, node: SchemaNode | undefined): readonly (readonly [name: string, type: string])[] {
  if (path.at(-1) === 'metadata') return [...metadataTypes];
  return node === undefined ? [] : fieldsOf(node);
}

/** The fields inside, for a list those of its items. */
function fieldsOf(node: SchemaNode): readonly (readonly [name: string, type: string])[] {
  if (node.items !== undefined) return fieldsOf(node.items);
  return Object.keys(node.schema.properties ?? {}).flatMap((name) => {
    const field = node.property(name);
    return field === undefined ? [] : [[name, describeType(field)] as const];
  });
}

/** Rules that read the field, the most specific first; of equally specific ones, those for the VMIs made from the object come last. */
function rulesAbout(kind: string, path: FieldPath): readonly FieldRule[] {
  const inVmi = below(vmiTemplatePaths[kind], path);
  const own = rulesByKind
    .filter((webhook) => webhook.kind === kind || webhook.kind === everyObject)
    .flatMap(({ rules }) => rulesAt(rules, path, false));
  const ofVmi =
    inVmi === undefined || inVmi === path
      ? []
      : rulesByKind
          .filter(({ kind: asked, ofUpdates }) => asked === 'VirtualMachineInstance' && ofUpdates !== true)
          .flatMap(({ rules }) => rulesAt(rules, inVmi, true));
  const byNearness = [...own, ...ofVmi].toSorted((a, b) => order.indexOf(a.reads) - order.indexOf(b.reads));
  return byNearness.filter(({ code }, i) => byNearness.findIndex((each) => each.code === code) === i);
}

/** The values of the field, where its schema does not list them. */
function valuesAt(identity: Identity, path: FieldPath, node: SchemaNode | undefined): readonly string[] {
  const words = wordsOf(identity.kind, path);
  if (words.length > 0 || node?.schema.enum !== undefined) return words;
  const values = valuesOf(identity, path);
  return values.length === 0 ? [] : [values.join(', ')];
}

/** The only values that webhooks accept, where the schema leaves the field open; each with the releases that have it. */
function wordsOf(kind: string, path: FieldPath): readonly string[] {
  const inVmi = below(vmiTemplatePaths[kind], path);
  const told = rulesByKind.flatMap(({ kind: asked, rules }) => {
    const at = asked === kind ? path : asked === 'VirtualMachineInstance' ? inVmi : undefined;
    return at === undefined ? [] : rules.flatMap((rule) => wordsAt(rule, at));
  });
  return [...new Set(told)];
}

function wordsAt({ fields, words = {}, ...range }: ListedRule, path: FieldPath): readonly string[] {
  const field = fields.find((each) => relationOf(path, parseFieldPath(each)) === 'same');
  const [, list] = Object.entries(words).find(([name]) => field === name || field?.endsWith(`.${name}`)) ?? [];
  if (list === undefined) return [];
  const releases = printReleases(range);
  return [`${list.join(', ')}${releases === undefined ? '' : ` (${releases})`}`];
}

function rulesAt(rules: readonly ListedRule[], path: FieldPath, ofVmi: boolean): readonly FieldRule[] {
  return rules.flatMap(({ code, fields, page: { summary }, ...rest }) =>
    reachOf(path, fields).map((reads): FieldRule => ({ code, summary, reads, ofVmi, releases: printReleases(rest) })),
  );
}

function changeIn(kind: string, path: FieldPath): string | undefined {
  if (kind === 'VirtualMachine') return changeOf(path)?.says;
  return below(vmiTemplatePaths[kind], path)?.[0] === undefined ? undefined : setChanges[kind];
}

/** What a change of the template of a set does to the guests that it has. */
const setChanges: Readonly<Record<string, string>> = {
  VirtualMachineInstanceReplicaSet: 'Running guests stay as they are; only guests created later get it.',
  VirtualMachinePool:
    'With updateStrategy proactive, the default, the pool deletes its guests in waves of maxUnavailable and starts them again; opportunistic leaves that to the restart of each VM; unmanaged changes new VMs only.',
};

function presetOf(kind: string, path: FieldPath): FieldPage['byPreset'] {
  const template = vmiTemplatePaths[kind];
  if (template !== undefined && template.length > path.length && relationOf(path, template) === 'below') return 'may';
  const inVmi = below(template, path);
  const area = inVmi && areas.find((each) => relationOf(inVmi, textOf(pathOf(each))) !== undefined);
  if (area === undefined) return template === undefined || path[0] === 'status' ? undefined : 'never';
  // The VM mutator gives every VM a firmware of its own, before presets are looked at.
  return area === 'firmware' && vmTemplates[kind] !== undefined ? 'never' : 'may';
}

function textOf(path: Path): FieldPath {
  return path.map(String);
}

/** Defaults that look at a setting of the KubeVirt object. */
function followersOf(path: FieldPath): readonly string[] {
  const defaults: readonly KnownDefault[] = [...vmiDefaults, ...vmCreateDefaults];
  return defaults.flatMap(({ name, fields, follows = [] }) =>
    follows.some((setting) => relationOf(path, parseFieldPath(setting)) !== undefined) ? [`${name}: ${fields.join(', ')}`] : [],
  );
}

/** `path` from the place at `prefix`; undefined where it leads elsewhere, or there is no such place. */
function below(prefix: FieldPath | undefined, path: FieldPath): FieldPath | undefined {
  return prefix?.every((step, i) => step === path[i]) ? path.slice(prefix.length) : undefined;
}
