import { section } from './section.ts';

/** Whether something is about the field itself, a field inside it, or a larger value that it is part of. */
export type Reach = 'same' | 'below' | 'above';

/** Something that a webhook writes where nobody else does. */
export interface FieldDefault {
  /** `folder/file` of the default. */
  readonly name: string;
  readonly upstream: string;
  /** Settings of the KubeVirt object on which the value depends. */
  readonly follows: readonly string[];
  readonly createOnly: boolean;
  /** Another value each time. */
  readonly random: boolean;
  /** Written into the VMIs that are made from the object, not into the object. */
  readonly ofVmi: boolean;
  readonly writes: Reach;
  /** `KubeVirt 1.8 and newer`. @default - every release has it */
  readonly releases?: string | undefined;
}

export interface FieldRule {
  readonly code: string;
  readonly summary: string;
  readonly reads: Reach;
  /** Checks only the VMIs that are made from the object. */
  readonly ofVmi: boolean;
  /** `KubeVirt 1.8 and newer`. @default - every release has it */
  readonly releases?: string | undefined;
}

/** What a field does, in a sentence or two. */
export interface FieldDescription {
  readonly text: string;
  /** A value; after `- `, a description of it. @default - none */
  readonly default?: string | undefined;
  /** What to use instead. @default - the field is in use */
  readonly deprecated?: string | undefined;
}

/** A field within another. */
export interface InnerField {
  readonly name: string;
  readonly type: string;
  /** What it does. @default - nobody has described it */
  readonly description?: string | undefined;
}

/** The content of `explain KIND.FIELD`. */
export interface FieldPage {
  /** `VirtualMachine.spec.runStrategy` */
  readonly title: string;
  /** Absent where the schema leaves the field open. */
  readonly type: string | undefined;
  readonly isRequired: boolean;
  /** What it does. @default - nobody has described it */
  readonly description?: FieldDescription | undefined;
  /** `KubeVirt 1.9 and newer`; absent if every release has it. */
  readonly releases?: string | undefined;
  /** The fields within, or within an item of a list. */
  readonly fields: readonly InnerField[];
  /** The only values, where a webhook and not the schema knows them: one line for each list. */
  readonly words: readonly string[];
  /** What the API server writes where it is absent. */
  readonly schemaDefault: unknown;
  readonly defaults: readonly FieldDefault[];
  readonly rules: readonly FieldRule[];
  /** Whether a VirtualMachineInstancePreset can set it; absent for kinds that no preset reaches. */
  readonly byPreset: 'may' | 'never' | undefined;
  /** Of a setting of the cluster: the defaults that look at it, with their fields. */
  readonly followedBy: readonly string[];
  /** What its change does to a running guest. */
  readonly change: string | undefined;
}

const presetWords = {
  may: 'A matching VirtualMachineInstancePreset can set it if the object does not.',
  never: 'No VirtualMachineInstancePreset sets it.',
} as const;

/** A field for the terminal. */
export function printField(page: FieldPage): string {
  const { title, type, isRequired, description, releases, fields, words, schemaDefault, defaults, rules, byPreset, followedBy, change } =
    page;
  const facts = [type ?? 'not described by the schema', ...(isRequired ? ['required'] : []), ...(releases === undefined ? [] : [releases])];
  const inner = { defaults: defaults.filter(({ writes }) => writes === 'below'), rules: rules.filter(({ reads }) => reads === 'below') };
  const written = [
    ...(description?.default === undefined ? [] : [description.default.replace(/^- /, '')]),
    ...(schemaDefault === undefined ? [] : [`${cut(JSON.stringify(schemaDefault))} by the schema`]),
    ...defaults.filter(({ writes }) => writes !== 'below').flatMap(printDefault),
    ...atMost(mostDefaults, inner.defaults, printDefault, (count) => `${count} defaults that write fields within`),
  ];
  const readers = [
    ...rules.filter(({ reads }) => reads === 'same').map(printRule),
    ...atMost(
      mostRules,
      inner.rules,
      (rule) => [printRule(rule)],
      (count) => `${count} rules that read fields within`,
    ),
  ];
  return [
    `${title}  ${facts.join(', ')}`,
    ...(description === undefined ? [] : ['', description.text]),
    ...(description?.deprecated === undefined ? [] : [`Deprecated. ${description.deprecated}`]),
    ...section('Fields', printFields(fields)),
    ...section('Values', words),
    ...section('Default', written.length === 0 ? ['none'] : written),
    ...section('Read by', rules.length === 0 ? ['only its schema'] : readers),
    ...section('Read as part of a larger value by', rules.filter(({ reads }) => reads === 'above').map(printRule)),
    ...section('Defaults that depend on it', followedBy),
    ...section('Presets', byPreset === undefined ? [] : [presetWords[byPreset]]),
    ...section('A change while the guest runs', change === undefined ? [] : [change]),
  ].join('\n');
}

function printFields(fields: readonly InnerField[]): readonly string[] {
  const [names, types] = [widthOf(fields.map(({ name }) => name)), widthOf(fields.map(({ type }) => type))];
  return fields.map(({ name, type, description = '' }) => `${name.padEnd(names)}  ${type.padEnd(types)}  ${description}`.trimEnd());
}

/** A longer text pushes what follows it to the right, alone. */
const widestColumn = 32;

function widthOf(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length).filter((length) => length <= widestColumn));
}

/** If there are more about deeper fields, only their number is printed. */
const mostDefaults = 8;
const mostRules = 24;

function atMost<T>(
  most: number,
  all: readonly T[],
  print: (each: T) => readonly string[],
  counted: (count: number) => string,
): readonly string[] {
  return all.length > most ? [counted(all.length)] : all.flatMap(print);
}

function printDefault({ name, upstream, follows, createOnly, random, ofVmi, releases }: FieldDefault): readonly string[] {
  const when = [
    ...(ofVmi ? ['in the VMI made from it'] : []),
    ...(createOnly ? ['on creation only'] : []),
    ...(random ? ['random'] : []),
    ...(releases === undefined ? [] : [releases]),
  ];
  return [
    `${name} (${upstream})${when.length === 0 ? '' : `, ${when.join(', ')}`}`,
    ...follows.map((setting) => `  depends on KubeVirt.${setting}`),
  ];
}

function printRule({ code, summary, ofVmi, releases }: FieldRule): string {
  return `${code}  ${releases === undefined ? '' : `(${releases}) `}${ofVmi ? 'For the VMI made from it: ' : ''}${summary}`;
}

const longestDefault = 64;

function cut(text: string): string {
  return text.length <= longestDefault ? text : `${text.slice(0, longestDefault - 1)}…`;
}
