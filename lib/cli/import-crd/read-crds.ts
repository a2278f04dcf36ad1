import { type Document, LineCounter, parseAllDocuments } from 'yaml';
import { listOf, mapOf, type AnyMap } from '../../core/data/guards.ts';
import { subdomainErrors } from '../../core/labels/label-name.ts';
import { label1035Errors } from '../../schema/metadata/names.ts';
import { refuse } from './refuse.ts';
import type { Schema } from './schema.ts';

/** A CustomResourceDefinition of apiextensions.k8s.io/v1. */
export interface Crd {
  /** `widgets.example.com`. */
  readonly name: string;
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly scope: 'Namespaced' | 'Cluster';
  readonly versions: readonly CrdVersion[];
}

export interface CrdVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly subresources: readonly string[];
  readonly schema: Schema;
}

const crdApiVersion = 'apiextensions.k8s.io/v1';

/** The CRDs in a file of YAML documents; an operator's bundle may hold other objects beside them. Throws a UsageError where there are none. */
export function readCrds(text: string, file: string): readonly Crd[] {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  const objects = (Array.isArray(documents) ? documents : []).flatMap((document) => objectsOf(document, file, lineCounter));
  const crds = objects.filter(({ kind }) => kind === 'CustomResourceDefinition');
  if (crds.length === 0) {
    refuse(
      'KU0021',
      `${file} holds no CustomResourceDefinition`,
      'Name a file with the YAML of a CRD, as kubectl get crd NAME -o yaml prints it.',
      { file },
    );
  }
  return crds.map((crd) => crdOf(crd, file));
}

function objectsOf(document: Document, file: string, lines: LineCounter): readonly AnyMap[] {
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    refuse('KU0021', `${file} is not YAML: ${error.message}`, 'Correct the YAML at this place.', { file, line, column: col });
  }
  const object = fieldsOf(dataOf(document, file));
  return object['kind'] === 'List' ? listOf(object['items']).map(fieldsOf) : [object];
}

/** The data of a document. An alias without its anchor is only found here. */
function dataOf(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    return refuse('KU0021', `${file} is not YAML: ${(error as Error).message}`, 'Correct the YAML of this file.', { file });
  }
}

function crdOf(crd: AnyMap, file: string): Crd {
  const name = String(fieldsOf(crd['metadata'])['name']);
  if (crd['apiVersion'] !== crdApiVersion) {
    refuse(
      'KU0021',
      `${name} is of ${String(crd['apiVersion'])}`,
      `Convert the CRD to ${crdApiVersion}, the version that clusters serve.`,
      { file },
    );
  }
  const spec = fieldsOf(crd['spec']);
  const names = fieldsOf(spec['names']);
  const versions = listOf(spec['versions']).map(fieldsOf);
  const group = textOf(spec['group']);
  const kind = textOf(names['kind']);
  const plural = textOf(names['plural']);
  if (group === '' || kind === '' || plural === '' || versions.length === 0) {
    refuse('KU0021', `${name} lacks spec.group, spec.names or spec.versions`, 'Name a file with the whole CRD.', { file });
  }
  refuseUnlike(`spec.group of ${name}`, group, subdomainErrors, file);
  refuseUnlike(`spec.names.plural of ${name}`, plural, label1035Errors, file);
  return {
    name: `${plural}.${group}`,
    group,
    kind,
    plural,
    scope: spec['scope'] === 'Cluster' ? 'Cluster' : 'Namespaced',
    versions: versions.map((version) => versionOf(version, name, file)),
  };
}

function versionOf(version: AnyMap, crd: string, file: string): CrdVersion {
  const name = textOf(version['name']);
  refuseUnlike(`a version of ${crd}`, name, label1035Errors, file);
  const schema = fieldsOf(version['schema'])['openAPIV3Schema'];
  if (typeof schema !== 'object' || schema === null) {
    refuse('KU0021', `version ${name} of ${crd} has no schema.openAPIV3Schema`, 'Give every version of the CRD a schema.', { file });
  }
  return {
    name,
    served: version['served'] === true,
    storage: version['storage'] === true,
    deprecated: version['deprecated'] === true,
    subresources: Object.keys(fieldsOf(version['subresources'])).toSorted(),
    schema: schema as Schema, // what its keywords hold is the API server's business, and it has accepted them
  };
}

/** A file is named after it, and says so in a comment. */
function refuseUnlike(what: string, name: string, errorsOf: (name: string) => readonly string[], file: string): void {
  if (errorsOf(name).length === 0) return;
  const hint = 'Correct it as the API server wants it: lower case letters, digits and dashes, with dots in the group alone.';
  refuse('KU0021', `${what} is ${JSON.stringify(name)}, which no CRD can have`, hint, { file });
}

function fieldsOf(value: unknown): AnyMap {
  return mapOf(value) ?? {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
