/** Something that a webhook writes where nobody else does. */
export interface FieldDefault {
  /** `folder/file` of the default. */
  readonly name: string;
  readonly upstream: string;
  /** Settings of the KubeVirt object on which the value depends. */
  readonly follows: readonly string[];
  readonly createOnly: boolean;
  /** Drawn by lot in the cluster. */
  readonly random: boolean;
  /** Written into the VMIs that are made of the object, not into itself. */
  readonly ofVmi: boolean;
}

export interface FieldRule {
  readonly code: string;
  readonly summary: string;
  /** Whether it reads the field itself, something below it, or all of what holds it. */
  readonly reads: 'same' | 'below' | 'above';
  /** Asked of the VMIs that are made of the object alone. */
  readonly ofVmi: boolean;
}

/** Everything that `explain KIND.FIELD` tells. */
export interface FieldPage {
  /** `VirtualMachine.spec.runStrategy` */
  readonly title: string;
  /** Absent where the schema leaves the field open. */
  readonly type: string | undefined;
  readonly isRequired: boolean;
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
  may: 'A VirtualMachineInstancePreset that matches can set it where the object does not.',
  never: 'No VirtualMachineInstancePreset sets it.',
} as const;

/** A field for the terminal. */
export function printField(page: FieldPage): string {
  const { title, type, isRequired, schemaDefault, defaults, rules, byPreset, followedBy, change } = page;
  const facts = [type ?? 'not described by the schema', ...(isRequired ? ['required'] : [])];
  const written = [
    ...(schemaDefault === undefined ? [] : [`${shortened(JSON.stringify(schemaDefault))} by the schema`]),
    ...defaults.flatMap(printDefault),
  ];
  return [
    `${title}  ${facts.join(', ')}`,
    ...section('Default', written.length === 0 ? ['none: nobody writes it but you'] : written),
    ...section('Read by', rules.length === 0 ? ['no rule but its schema'] : rules.filter(({ reads }) => reads !== 'above').map(printRule)),
    ...section('Read with what holds it by', rules.filter(({ reads }) => reads === 'above').map(printRule)),
    ...section('Followed by', followedBy),
    ...section('Presets', byPreset === undefined ? [] : [presetWords[byPreset]]),
    ...section('A change, while the guest runs', change === undefined ? [] : [change]),
  ].join('\n');
}

function printDefault({ name, upstream, follows, createOnly, random, ofVmi }: FieldDefault): readonly string[] {
  const when = [
    ...(ofVmi ? ['in the VMI that is made of it'] : []),
    ...(createOnly ? ['at creation only'] : []),
    ...(random ? ['drawn by lot'] : []),
  ];
  return [
    `${name} (${upstream})${when.length === 0 ? '' : `, ${when.join(', ')}`}`,
    ...follows.map((setting) => `  follows KubeVirt.${setting}`),
  ];
}

function printRule({ code, summary, ofVmi }: FieldRule): string {
  return `${code}  ${ofVmi ? 'Of the VMI that is made of it: ' : ''}${summary}`;
}

const longest = 64;

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}
