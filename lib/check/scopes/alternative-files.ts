import { posix } from 'node:path';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { sameData } from '../../core/data/same-data.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import { groupOf, identityOf } from '../../core/object-ref.ts';
import { CheckedDraft } from '../checked-draft.ts';
import type { Scope } from '../source.ts';
import { sayClusters } from './unsaid-duplicate.ts';

/** What is known of the files of a run. */
interface Files {
  readonly draftsOf: (scope: Scope) => readonly Draft[];
  /** Whether nothing says for which cluster a file is. */
  readonly isUnsaid: (file: string) => boolean;
  /** The findings about objects of a scope where it holds no others. */
  readonly judge: (scope: Scope, drafts: readonly Draft[]) => readonly Diagnostic[];
}

/**
 * The files of a scope that cannot all be for one cluster: several make different objects of one name, or configure its KubeVirt, and nothing
 * says which of them belong together. What is wrong with an object because of one in another folder, or among alternatives in another file, is
 * a note.
 */
export class AlternativeFiles {
  readonly #files: Files;
  readonly #alternatives = new Map<Scope, readonly (readonly string[])[]>();
  readonly #told = new Map<string, ReadonlySet<string>>();

  constructor(files: Files) {
    this.#files = files;
  }

  /** The finding, or a note where its object has it only beside files that are perhaps for another cluster. */
  unlessOfOthers(finding: Diagnostic): Diagnostic {
    const { object, severity, message, hint } = finding;
    if (severity !== 'error' || !(object instanceof CheckedDraft) || !this.#files.isUnsaid(object.chart)) return finding;
    const { scope } = object.slice.source;
    const alternatives = getOrAdd(this.#alternatives, scope, () => this.#alternativesOf(scope));
    if (alternatives.length === 0) return finding;
    const around = placeAround(object.chart, alternatives);
    if (getOrAdd(this.#told, around, () => this.#findingsIn(scope, around)).has(keyOf(finding))) return finding;
    return {
      ...finding,
      severity: 'note',
      message: `if all files are for one cluster: ${message}`,
      hint: hint === undefined ? sayClusters : `${hint} ${sayClusters}`,
    };
  }

  /** What is found where the scope holds the objects of a file, or of a folder, alone. */
  #findingsIn(scope: Scope, place: string): ReadonlySet<string> {
    const alone = this.#files.draftsOf(scope).filter((draft) => draft instanceof CheckedDraft && isIn(draft.chart, place));
    return new Set(this.#files.judge(scope, alone).map(keyOf));
  }

  /** The files of which each says something else of the same: an object of one name, or how KubeVirt is configured. */
  #alternativesOf(scope: Scope): readonly (readonly string[])[] {
    const made = new Map<string, CheckedDraft[]>();
    const configuring: CheckedDraft[] = [];
    for (const draft of this.#files.draftsOf(scope)) {
      if (!(draft instanceof CheckedDraft) || !this.#files.isUnsaid(draft.chart)) continue;
      getOrAdd(made, identityOf(draft.ref), () => []).push(draft);
      if (isConfiguring(draft)) configuring.push(draft);
    }
    const different = Array.from(made.values()).filter(differ);
    const folders = new Set(configuring.map(({ chart }) => posix.dirname(chart)));
    return [...different, ...(folders.size > 1 ? [configuring] : [])].map((drafts) => drafts.map(({ chart }) => chart));
  }
}

function isConfiguring({ ref: { apiVersion, kind } }: CheckedDraft): boolean {
  return ['kubevirt.io/KubeVirt', 'hco.kubevirt.io/HyperConverged'].includes(`${groupOf(apiVersion)}/${kind}`);
}

/** Whether objects of one name stand in several files, and not alike. */
function differ(drafts: readonly CheckedDraft[]): boolean {
  if (new Set(drafts.map(({ chart }) => chart)).size < 2) return false;
  const [first, ...others] = drafts.map((each) => each.manifest());
  return others.some((each) => !sameData(each, first));
}

/** The largest folder around a file without alternatives below it; the file where its own folder has some. */
function placeAround(file: string, alternatives: readonly (readonly string[])[]): string {
  let place = file;
  for (;;) {
    const folder = posix.dirname(place);
    const hasSeveral = alternatives.some((files) => new Set(files.filter((each) => isIn(each, folder))).size > 1);
    if (folder === place || hasSeveral) return place;
    place = folder;
  }
}

function isIn(file: string, place: string): boolean {
  return file === place || place === '.' || file.startsWith(place.endsWith('/') ? place : `${place}/`);
}

function keyOf({ code, path = '', message, object }: Diagnostic): string {
  const place = object instanceof CheckedDraft ? `${object.chart} ${object.slice.start} ${object.at.join('/')}` : '';
  return `${code} ${place} ${path} ${message}`;
}
