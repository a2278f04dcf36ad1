import { isMap, mapOf, type AnyMap } from '../../core/data/guards.ts';
import { refOf } from '../../core/object-ref.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { importFinding } from '../import-finding.ts';
import { importObject, noObject } from '../import-object.ts';
import type { ImportedObject, Removal } from '../imported.ts';
import { modernise } from '../modern/modernise.ts';
import { Rewriting } from '../modern/rewriting.ts';
import { Refusal } from '../refusal.ts';
import { titleOf } from '../title-of.ts';
import type { Scope } from './expressions/scope.ts';
import { readYaml } from './parse/read-yaml.ts';
import { readFirst, type ProjectFile, type ProjectFiles } from './parse/project-files.ts';
import { everyName } from './removals.ts';
import type { Task } from './parse/task.ts';
import { entryOf, placeOf, plainTree, textOf, type Tree } from './parse/tree.ts';
import { plainData } from './python/float.ts';
import { renderArguments } from './steering.ts';

/** The objects of a `k8s` task: a map, a list of maps, a text of YAML documents, or a file. */
export function k8sObjects(task: Task, scope: Scope, files: ProjectFiles): readonly ImportedObject[] {
  const given = plainData(renderArguments(task, scope, 'native')) as AnyMap; // a map's
  const { state = 'present' } = given;
  const placeOfState = placeOf(task.arguments, ['state']);
  if (state !== 'present' && state !== 'absent') {
    throw new Refusal(
      'verb',
      `state: ${String(state)} is something that happens, not what an object is like`,
      'Write what it changes into the task that makes the object, and remove this one.',
      placeOfState,
    );
  }
  return sourcesOf(task, given, scope, files).map(({ value, locate, text }) => {
    const object = completed(value, given);
    const fieldOf = (path: Path): string => printPath(path.length === 0 ? [text] : [text, ...path]);
    if (state === 'absent') return removed(task, object, given, placeOfState);
    const rewriting = new Rewriting(object);
    modernise(rewriting);
    return importObject(rewriting, { locate, fieldOf });
  });
}

function removed({ name }: Task, object: AnyMap, given: AnyMap, at: SourceLocation): ImportedObject {
  const every = given['delete_all'] === true ? 'every ' : '';
  const message = `${JSON.stringify(name)} removes ${every}${titleOf(object)}, and makes nothing`;
  return noObject(at, importFinding('absent', message, at), removalOf(object, given, at));
}

/** What is removed for certain: which objects have a label is not known here. */
function removalOf(object: AnyMap, { delete_all: isAll, label_selectors: labels }: AnyMap, at: SourceLocation): Removal | undefined {
  const { apiVersion, kind, metadata } = object;
  const { name, namespace } = mapOf(metadata) ?? {};
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return undefined;
  if (isAll === true && labels === undefined && typeof namespace === 'string')
    return { ref: { apiVersion, kind, namespace, name: everyName }, at };
  if (typeof name !== 'string') return undefined;
  return { ref: refOf({ ...object, apiVersion, kind, metadata: { name, ...(typeof namespace === 'string' && { namespace }) } }), at };
}

interface Source {
  readonly value: unknown;
  readonly locate: (path: Path) => SourceLocation;
  /** The parameter that holds it. */
  readonly text: string;
}

function sourcesOf(task: Task, given: AnyMap, scope: Scope, files: ProjectFiles): readonly Source[] {
  const name = ['inline', 'definition', 'resource_definition'].find((each) => given[each] !== undefined);
  const { src, template } = given;
  if (name === undefined && template !== undefined) return inTemplate(template, placeOf(task.arguments, ['template']), scope, files);
  if (name === undefined && typeof src === 'string') {
    const at = placeOf(task.arguments, ['src']);
    return documents(readFirst(files, [src, `files/${src}`, `../files/${src}`], at.file), 'src');
  }
  if (name === undefined) return [{ value: {}, locate: () => task.at, text: 'definition' }];
  const tree = entryOf(task.arguments, name);
  const value = given[name];
  if (typeof value === 'string') return inText(value, tree, task.at, name);
  const many = Array.isArray(value);
  const all: readonly unknown[] = many ? value : [value];
  return all.map((each, i) => ({
    value: each,
    locate: (path) => placeOf(task.arguments, many ? [name, i, ...path] : [name, ...path]),
    text: many ? `${name}[${i}]` : name,
  }));
}

/** A file of documents with expressions in them, in which nothing has to be run. */
function inTemplate(template: unknown, at: SourceLocation, scope: Scope, files: ProjectFiles): readonly Source[] {
  const refused = (message: string): Refusal =>
    new Refusal('notStatic', message, 'Render the template, and import the result with import manifests.', at);
  if (typeof template !== 'string') throw refused('templates with settings would have to be run');
  const { text } = readFirst(files, [template, `templates/${template}`, `../templates/${template}`], at.file);
  try {
    const rendered = String(scope.text(text));
    return readYaml(rendered, at.file).map((document) => ({ value: plainTree(document), locate: () => at, text: 'template' }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw error.entry === 'notStatic' || error.entry === 'registered'
      ? refused(`${template}: ${error.message}`)
      : new Refusal(error.entry, `${template}: ${error.message}`, error.hint, at);
  }
}

/** Documents in a text have no place of their own but that of the text. */
function inText(text: string, tree: Tree | undefined, at: SourceLocation, name: string): readonly Source[] {
  const place = tree !== undefined && textOf(tree) !== undefined ? tree.at : at;
  return readYaml(text, place.file).map((document) => ({ value: plainTree(document), locate: () => place, text: name }));
}

/** The module reads a file as it is: nothing in it is rendered. */
function documents({ file, text }: ProjectFile, name: string): readonly Source[] {
  return readYaml(text, file).map((tree) => ({ value: plainTree(tree), locate: (path) => placeOf(tree, path), text: name }));
}

/** Parameters fill in what the definition leaves open. */
function completed(value: unknown, { api_version: apiVersion, kind, name, namespace }: AnyMap): AnyMap {
  const object = isMap(value) ? value : {};
  const metadata = isMap(object['metadata']) ? object['metadata'] : {};
  return {
    apiVersion: apiVersion ?? 'v1',
    ...(kind !== undefined && { kind }),
    ...object,
    metadata: { ...(name !== undefined && { name }), ...(namespace !== undefined && { namespace }), ...metadata },
  };
}
