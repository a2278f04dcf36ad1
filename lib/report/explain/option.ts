import type { ObjectInCluster } from '../../core/diagnostic.ts';
import { printRef } from '../../core/object-ref.ts';
import { visibleInLine } from '../../core/text/visible.ts';
import { section } from './section.ts';

/** An option of the HyperConverged, as `explain hco` tells of it. */
export interface OptionPage {
  /** As the user names it: a path below `spec` of v1beta1, or the key of an annotation. */
  readonly title: string;
  /** `v1beta1`, `v1`, and where it stands there. */
  readonly places: readonly (readonly [version: string, path: string])[];
  readonly type: string | undefined;
  readonly default: string | undefined;
  /** `HyperConverged 1.18 and newer`; undefined if every release has it. */
  readonly releases: string | undefined;
  readonly effect: string;
  readonly rule: string | undefined;
  readonly sets: readonly string[];
  /** What the guide says otherwise, and what has become of the option. */
  readonly remarks: readonly string[];
  /** What depends on it in an app; undefined if there is no app. */
  readonly uses: readonly OptionUseOnPage[] | undefined;
}

export interface OptionUseOnPage {
  readonly cluster: string;
  readonly affected: readonly { readonly draft: ObjectInCluster; readonly values: readonly string[]; readonly codes: readonly string[] }[];
}

/** An option for the terminal. */
export function printOption({ title, places, type, releases, default: byDefault, effect, rule, sets, remarks, uses }: OptionPage): string {
  return [
    [title, type].filter((part) => part !== undefined).join('  '),
    ...section('What it does', [effect]),
    ...section(
      'Where',
      places.map(([version, path]) => `${version.padEnd(7)}  ${path}`),
    ),
    ...section('Releases', releases === undefined ? [] : [releases]),
    ...section('Default', byDefault === undefined ? [] : [byDefault]),
    ...section('Rule', rule === undefined ? [] : [rule]),
    ...section('Sets', sets.length === 0 ? ['nothing: it is accepted and ignored'] : sets),
    ...section('Remarks', remarks),
    ...section('Objects of this app that depend on it', uses === undefined ? [] : uses.flatMap(printUse)),
  ].join('\n');
}

export interface OptionSection {
  readonly title: string;
  readonly options: readonly { readonly name: string; readonly type: string | undefined }[];
}

/** All options for the terminal, by their names. */
export function printOptions(sections: readonly OptionSection[]): string {
  const blocks = sections.map(({ title, options }) => {
    const width = Math.max(...options.map(({ name }) => name.length));
    return [`${title}:`, ...options.map(({ name, type }) => `  ${type === undefined ? name : `${name.padEnd(width)}  ${type}`}`)].join(
      '\n',
    );
  });
  return blocks.join('\n\n');
}

/** How many objects are listed; a fleet follows most options. */
const listed = 20;

function printUse({ cluster, affected }: OptionUseOnPage): readonly string[] {
  if (affected.length === 0) return [`none${cluster === '' ? '' : ` in ${cluster}`}`];
  const lines = affected.slice(0, listed).map(({ draft, values, codes }) => {
    const what = [...values.slice(0, 2), ...codes].join(', ');
    return visibleInLine(`${printRef(draft.ref, draft.cluster)}  ${what}`);
  });
  return affected.length > listed ? [...lines, `and ${affected.length - listed} more`] : lines;
}
