import { arranged, type Arranged } from '../../../lib/check/scopes/arranged.ts';
import { valueOf } from '../../../lib/kustomize/node.ts';
import { source } from '../text-source.ts';

export type Files = Readonly<Record<string, string>>;

export interface TreeOptions {
  readonly clusters?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

/** The objects of a tree as clusters get them. */
export function arrangedTree(files: Files, { clusters = [], variables = {} }: TreeOptions = {}): Arranged {
  const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
  return arranged(sources, { pathOf: (file) => file, clusters, variables: new Map(Object.entries(variables)) });
}

/** Each object that is made as `cluster kind namespace/name`, and each file that is taken as it is: `cluster? file` where its cluster is a guess, `- file` where nobody knows it. */
export function namesIn(files: Files, options: TreeOptions = {}): readonly string[] {
  const { built, sources } = arrangedTree(files, options);
  const made = built.map(({ node, scope }) => {
    const metadata = node.mapOf('metadata');
    const namespace = metadata?.textOf('namespace');
    return `${scope.cluster} ${node.textOf('kind') ?? ''} ${namespace === undefined ? '' : `${namespace}/`}${metadata?.textOf('name') ?? ''}`;
  });
  const files_ = sources.map(
    ({ file, scope, isSaid }) =>
      `${scope.cluster === '' && isSaid !== true ? '-' : scope.cluster}${isSaid === true || scope.cluster === '' ? '' : '?'} ${file}`,
  );
  return [...made, ...files_].toSorted();
}

/** The values of the made objects of one name. */
export function objectsNamed(name: string, files: Files, options: TreeOptions = {}): readonly unknown[] {
  return arrangedTree(files, options)
    .built.filter(({ node }) => node.mapOf('metadata')?.textOf('name') === name)
    .map(({ node }) => valueOf(node));
}

export const vm = (name: string, more = ''): string =>
  `apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: { name: '${name}'${more} }\nspec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: 1Gi } } } } }\n`;
