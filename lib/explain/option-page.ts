import { hyperConvergedGate } from '../cluster/hyperconverged/feature-gates.ts';
import { pathIn } from '../cluster/hyperconverged/moved-fields.ts';
import {
  type HyperConvergedAnnotation,
  hyperConvergedAnnotations,
  type HyperConvergedOption,
  hyperConvergedOptions,
  sections,
} from '../cluster/hyperconverged/options/index.ts';
import { printRange } from '../core/kubevirt/release.ts';
import { parsePath } from '../core/data/path.ts';
import { entryOf } from '../core/data/entry-of.ts';
import { nearest } from '../core/text/nearest.ts';
import { nodeAt } from '../rules/kubernetes/schema/field-places.ts';
import { printReleasesWith, releasesDescribing } from '../rules/kubernetes/schema/releases-with.ts';
import type { OptionPage, OptionSection } from '../report/explain/option.ts';

/** What `explain hco` is asked for: an option, an annotation, or several that go by that name. */
export type FoundOption =
  | { readonly option: HyperConvergedOption }
  | { readonly annotation: HyperConvergedAnnotation }
  | { readonly suggestions: readonly string[] };

/** What the construct calls otherwise than the HyperConverged does. */
const propNames: Readonly<Record<string, string>> = {
  goldenimages: 'dataimportcrontemplates',
  jsonpatches: 'jsonpatch',
  ratelimits: 'hco.kubevirt.io/tuningpolicy',
};

/** By its path with or without `spec.`, in v1beta1 or v1, or by its last words, in any case; an annotation by its key or the end of it. */
export function findOption(asked: string): FoundOption {
  const written = asked.replace(/^spec\./, '').toLowerCase();
  const wanted = entryOf(propNames, written) ?? written;
  const annotation = hyperConvergedAnnotations.find(({ key }) => key.toLowerCase() === wanted);
  if (annotation !== undefined) return { annotation };
  const exact = optionsAt((path) => path === wanted);
  const found = exact.length > 0 ? exact : optionsAt((path) => path.endsWith(`.${wanted}`));
  const [option, ...others] = found;
  if (option !== undefined && others.length === 0) return { option };
  if (option !== undefined) return { suggestions: found.map(({ path }) => path) };
  const below = optionsAt((path) => path.startsWith(`${wanted}.`));
  if (below.length > 0) return { suggestions: below.map(({ path }) => path) };
  const [named, ...namesakes] = hyperConvergedAnnotations.filter(({ key }) => key.toLowerCase().endsWith(`/${wanted}`));
  if (named !== undefined)
    return namesakes.length === 0 ? { annotation: named } : { suggestions: [named, ...namesakes].map(({ key }) => key) };
  const containing = optionsAt((path) => path.slice(path.lastIndexOf('.') + 1).includes(wanted));
  if (containing.length > 0 && wanted.length >= shortestPart) return { suggestions: containing.map(({ path }) => path) };
  return { suggestions: [closest(asked)].filter((name) => name !== undefined) };
}

/** A shorter text is part of too many names. */
const shortestPart = 4;

function closest(asked: string): string | undefined {
  const last = new Map(hyperConvergedOptions.map(({ path }) => [path.slice(path.lastIndexOf('.') + 1), path]));
  const keys = hyperConvergedAnnotations.map(({ key }) => key);
  const name = nearest(asked, [...last.keys(), ...last.values(), ...keys]);
  return name === undefined ? undefined : (last.get(name) ?? name);
}

/** Those with such a path in one of the versions; paths are looked at in lower case. */
function optionsAt(matches: (path: string) => boolean): readonly HyperConvergedOption[] {
  return hyperConvergedOptions.filter(({ path }) => pathsOf(path).some((each) => matches(each.toLowerCase())));
}

function pathsOf(path: string): readonly string[] {
  const inV1 = pathIn('v1', `spec.${path}`)?.slice('spec.'.length);
  return inV1 === undefined ? [path] : [path, inV1];
}

/** Every option and annotation, section by section. */
export function optionList(): readonly OptionSection[] {
  const ofSections = sections.map((title) => ({
    title,
    options: hyperConvergedOptions.filter(({ section }) => section === title).map(({ path, type }) => ({ name: path, type })),
  }));
  const annotations = hyperConvergedAnnotations.map(({ key }) => ({ name: key, type: undefined }));
  return [...ofSections.filter(({ options }) => options.length > 0), { title: 'Annotations', options: annotations }];
}

/** All that is known of an option; `uses` are found in an app. */
export function optionPage(found: Exclude<FoundOption, { suggestions: unknown }>, uses: OptionPage['uses']): OptionPage {
  if ('annotation' in found) return annotationPage(found.annotation);
  const { path, type, default: byDefault, effect, rule, sets, older } = found.option;
  return {
    title: path,
    places: [
      ['v1beta1', `spec.${path}`],
      ['v1', placeInV1(path)],
    ],
    type,
    default: byDefault,
    effect,
    rule: rule ?? 'none: anything of its type goes',
    sets,
    releases: optionReleases(path),
    remarks: [sets.length === 0 ? 'It is accepted and does nothing any more.' : undefined, older].filter((remark) => remark !== undefined),
    uses,
  };
}

/** The releases of HyperConverged that have an option, in words; undefined for all of them. */
export function optionReleases(path: string): string | undefined {
  const steps = ['spec', ...parsePath(path)];
  const having = releasesDescribing({ apiVersion: 'hco.kubevirt.io/v1beta1', kind: 'HyperConverged' }, (root) => nodeAt(root, steps));
  return printReleasesWith(having);
}

function placeInV1(path: string): string {
  const gate = path.startsWith('featureGates.') ? hyperConvergedGate(path.slice('featureGates.'.length)) : undefined;
  if (gate !== undefined) return `spec.featureGates, an entry {name: ${gate.name}, state: Enabled} of the list`;
  return pathIn('v1', `spec.${path}`) ?? 'gone: a conversion drops it';
}

function annotationPage({ key, on, effect, rule, sets, since, older }: HyperConvergedAnnotation): OptionPage {
  return {
    title: key,
    places: [['both', `metadata.annotations of ${on}`]],
    type: 'annotation',
    default: undefined,
    effect,
    rule,
    sets,
    releases: printRange({ since }, 'HyperConverged'),
    remarks: older === undefined ? [] : [older],
    uses: undefined,
  };
}

/** The words of an enumeration. */
export function wordsOf({ type }: HyperConvergedOption): readonly string[] {
  const [, words] = /^one of (.*)$/.exec(type) ?? [];
  return words === undefined ? [] : words.split(/, | or | and /);
}
