import { newestRelease } from '../../core/kubevirt/release.ts';
import { anyOf } from '../../core/text/any-of.ts';
import { nearest } from '../../core/text/nearest.ts';
import { fieldPage } from '../../explain/field-page.ts';
import { placesOf } from '../../explain/fields/find-field.ts';
import { parseFieldPath, printFieldPath } from '../../explain/fields/field-path.ts';
import { printField } from '../../report/explain/field.ts';
import { describedKinds, describedVersions, type DescribedKind } from '../../schema/described-kinds.ts';
import { schemaLookup } from '../../schema/schema-lookup.ts';
import { usageError } from '../usage.ts';
import { meansKind } from '../../core/kind-names.ts';

/**
 * The page of the field that KIND.FIELD.PATH names, or of KIND as a whole; of a path from the root of an object, as findings print it, that
 * of the kind which people ask about most. Undefined for a single word that is neither a kind nor a field. Throws KU0007 for an unknown
 * field.
 */
export function explainField(subject: string): string | undefined {
  const [, word = '', field = ''] = /^([^.]*)\.?(.*)$/s.exec(subject) ?? [];
  const [described, ...others] = describedVersions().filter(({ kind }) => meansKind(word, kind));
  const page = described && pageOf(described, field);
  if (described === undefined || page === undefined) {
    if (field === '') {
      const places = fieldsCalled(word);
      if (places.length === 0) return undefined;
      throw usageError('KU0007', `${JSON.stringify(word)} is the name of a field, and its kind is left out`, `Write ${anyOf(places)}.`);
    }
    const fromRoot = pageFromRoot(subject);
    if (fromRoot !== undefined) return fromRoot;
    throw usageError('KU0007', `there is no kind ${JSON.stringify(word)} whose fields are known`, meantHint(word, field));
  }
  const { kind } = described;
  if ('title' in page) return printField(page);
  for (const other of others) {
    const found = pageOf(other, field);
    if (found !== undefined && 'title' in found) return printField({ ...found, title: `${found.title} of ${other.apiVersion}` });
  }
  const names = page.suggestions.map((name) => `${kind}.${name}`);
  const hint =
    names.length === 0
      ? `Write ${[kind, printFieldPath(page.known)].filter(Boolean).join('.')} to see it as a whole.`
      : `Write ${names.join(', or ')}.`;
  throw usageError('KU0007', `${kind} has no field ${field}`, hint);
}

/** The page of a path from the root of an object, and which other kinds have such a field. */
function pageFromRoot(path: string): string | undefined {
  const pages = describedKinds()
    .toSorted((a, b) => rank(`${a.kind}.`) - rank(`${b.kind}.`))
    .flatMap((described) => {
      const page = pageOf(described, path);
      return page !== undefined && 'title' in page ? [page] : [];
    });
  const [page, ...others] = pages;
  if (page === undefined) return undefined;
  const titles = others.slice(0, listed).map(({ title }) => title);
  const more = others.length > listed ? ', …' : '';
  return [printField(page), ...(titles.length === 0 ? [] : ['', `The same path of other kinds: ${titles.join(', ')}${more}`])].join('\n');
}

/** How many other kinds a page names. */
const listed = 3;

/** Fields of that name, with their kinds, for a reader who left the kind away. */
function fieldsCalled(name: string): readonly string[] {
  const found = describedVersions().flatMap(({ apiVersion, kind }) => {
    const schema = schemaLookup([], newestRelease)(apiVersion, kind);
    const [nearestToRoot] = schema === undefined ? [] : placesOf(name, schema.root).toSorted((a, b) => a.length - b.length);
    return nearestToRoot === undefined ? [] : [`${kind}.${nearestToRoot}`];
  });
  return [...new Set(found)].toSorted((a, b) => rank(a) - rank(b)).slice(0, 3);
}

/** The kinds that people ask about most, first. */
const asked = ['VirtualMachine.', 'VirtualMachineInstance.', 'VirtualMachineInstanceReplicaSet.', 'HyperConverged.'];

function rank(field: string): number {
  const at = asked.findIndex((kind) => field.startsWith(kind));
  return at === -1 ? asked.length : at;
}

function pageOf({ apiVersion, kind }: DescribedKind, field: string): ReturnType<typeof fieldPage> | undefined {
  const schema = schemaLookup([], newestRelease)(apiVersion, kind);
  return schema && fieldPage({ apiVersion, kind }, schema, parseFieldPath(field));
}

/** The hint for a misspelt kind that has such a field, else for a field without its kind. */
function meantHint(word: string, field: string): string {
  const kinds = describedKinds();
  const of = (name: string | undefined): DescribedKind | undefined => kinds.find(({ kind }) => kind === name);
  const close = of(
    nearest(
      word,
      Array.from(kinds, ({ kind }) => kind),
    ),
  );
  const page = close && pageOf(close, field);
  if (page !== undefined && 'title' in page) return `Write ${page.title}.`;
  const whole = of('VirtualMachineInstance');
  const found = whole && pageOf(whole, `${word}.${field}`);
  const places = found !== undefined && 'suggestions' in found ? found.suggestions : [];
  const [example = 'spec.domain'] = places;
  return `Write the kind before the field, such as VirtualMachineInstance.${example}.`;
}
