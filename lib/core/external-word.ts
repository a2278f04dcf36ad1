import type { ExternalObject } from './external-object.ts';

const word = /^(?<kind>[A-Z][A-Za-z]+)\/(?:(?<namespace>[^/]+)\/)?(?<name>[^/]+)$/;

/** What KIND/NAMESPACE/NAME or KIND/NAME names; undefined for any other text. */
export function externalOf(text: string): ExternalObject | undefined {
  const { kind, namespace, name } = word.exec(text)?.groups ?? {};
  if (kind === undefined || name === undefined) return undefined;
  return { kind, name, ...(namespace !== undefined && { namespace }) };
}

/** The word for an object; undefined where no word can say it. */
export function externalWord({ kind, namespace, name, spec }: ExternalObject): string | undefined {
  const text = [kind, ...(namespace === undefined ? [] : [namespace]), name].join('/');
  const read = spec === undefined ? externalOf(text) : undefined;
  return read?.kind === kind && read.namespace === namespace && read.name === name ? text : undefined;
}
